import type { ValueFaces } from '../../resource/cellWords.ts'

export const kindWords: Readonly<Record<string, string>> = {
  employee: 'Employee',
  external: 'External',
  service: 'Service',
}

export const userFaces: ValueFaces = {
  status: {
    invited: { word: 'Invited', tone: 'waiting' },
    active: { word: 'Active', tone: 'done' },
    disabled: { word: 'Disabled', tone: 'closed' },
  },
  kind: Object.fromEntries(Object.entries(kindWords).map(([kind, word]) => [kind, { word }])),
}

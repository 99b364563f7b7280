import type { ValueFaces } from '../../resource/cellWords.ts'

/** Where somebody stands with the company. */
export const employeeFaces = {
  status: {
    active: { word: 'Active', tone: 'done' },
    'on-notice': { word: 'On notice', tone: 'waiting' },
    'on-strike': { word: 'On strike', tone: 'refused' },
    suspended: { word: 'Suspended', tone: 'refused' },
    exited: { word: 'Exited', tone: 'closed' },
  },
} as const satisfies ValueFaces

import type { ImportRecordCommand } from '../../src/domain/platform/import/import.ts'
import type { BeginData, RowAnswer } from '../../src/domain/platform/import/parts.ts'
import { importResource } from '../../src/domain/platform/import/resource.ts'
import type { Step, Subject } from './history.ts'
import { people, system } from './world.ts'

const { key, label, aggregate } = importResource
export const importSubject: Subject = { resource: key, label, aggregate }

/** What an import is begun with; of two rows in one part unless said. */
export const beginning = (more: Partial<BeginData> = {}): BeginData => ({
  resource: 'departments',
  file: 'rows.csv',
  digest: '0123456789abcdef'.repeat(4),
  rows: 2,
  parts: 1,
  header: ['Name', 'Short name'],
  chosen: [{ label: 'Name', words: 'column Name' }],
  plan: '{"mapping":{"name":0,"shortName":1}}',
  ...more,
})

export const made = (line: number): RowAnswer => ({ line, outcome: 'made', id: `row-${line}`, version: 1 })
export const refused = (line: number): RowAnswer => ({
  line,
  outcome: 'refused',
  message: 'Name is required.',
  rule: 'E-REQ',
  field: 'name',
  cells: '["","A"]',
})

const by =
  (person: Step['by']) =>
  (type: ImportRecordCommand['type'], data: unknown = {}): Step => ({ by: person, type, data })
export const byBeginner = by(people.admin)
export const byServer = by(system)

export const begun = byBeginner('Begin', beginning())
export const answered = byServer('Answer', { part: 0, rows: [made(2), refused(3)] })
const takingBack = byBeginner('TakeBack')

interface Supply {
  readonly before: readonly Step[]
  readonly step: Step
}

const after =
  (step: Step, ...before: readonly Step[]): (() => Supply) =>
  () => ({ before, step })

export const importSupplies: { readonly [Type in ImportRecordCommand['type']]: () => Supply } = {
  Begin: after(begun),
  Answer: after(answered, begun),
  Pause: after(byBeginner('Pause'), begun),
  Resume: after(byBeginner('Resume'), begun, byBeginner('Pause')),
  Cancel: after(byBeginner('Cancel'), begun),
  TakeBack: after(takingBack, begun, answered),
  Return: after(
    byServer('Return', { before: 2, rows: [{ line: 2, id: 'row-2', outcome: 'deleted' }] }),
    begun,
    answered,
    takingBack,
  ),
}

import type { Ref } from '../kernel/event.ts'
import { counted } from '../kernel/plural.ts'
import type { ResourceEntry, StepTable } from '../registry/entry.ts'
import type { HeadedDepartment } from '../registry/headed-department.ts'
import { fits, targetsOf, waysOf } from './arrows.ts'
import type { ApprovalDetails } from './routes/fields.ts'
import { type AnyRow, type AnySubject, codesOf, type Machine } from './rows.ts'
import type { Person } from './table.ts'

const movesFrom = (row: AnyRow, status: string): boolean => {
  const way = waysOf(row.from).get(status)
  return way !== undefined && targetsOf(row, way).some((to) => to !== status)
}

/** May a document wait for this step? What stands in the menu, what changes fields, and what the product does, nobody is awaited for. */
const isAwaitable = ({ kind, menu, system }: AnyRow): boolean =>
  kind !== 'create' && kind !== 'edit' && menu === undefined && system === undefined

/** Do documents of the table ever wait for somebody? */
export const everWaits = ({ head, rows }: Machine): boolean =>
  Object.values(rows).some(
    (row) => isAwaitable(row) && Object.keys(head.statuses).some((status) => movesFrom(row, status)),
  )

/** The step that a document waits for: the first row that moves it on from its status; null where it rests. */
export const awaitedStep = ({ rows }: Machine, subject: AnySubject): string | null =>
  Object.entries(rows).find(
    ([, row]) =>
      isAwaitable(row) && fits(row, subject) && movesFrom(row, subject.status) && (row.awaited?.(subject) ?? true),
  )?.[0] ?? null

/** The steps for which a record waits: its usual next ones that are signed. Its other steps wait for nobody; undefined where it has none. */
export const decisionsOf = (machine: Machine): Machine | undefined => {
  const rows = Object.fromEntries(
    Object.entries(machine.rows).filter(([, { onward, signs }]) => onward === true && signs !== undefined),
  )
  return Object.keys(rows).length === 0 ? undefined : { ...machine, rows }
}

/** The table by which the documents of a resource wait: all of a workflow's, of a record's the decisions alone. */
export const waitsBy = ({ machine, steps }: Pick<ResourceEntry, 'machine' | 'steps'>): Machine | undefined =>
  machine ?? steps?.decisions

const movesIn = ({ rows }: Machine, status: string): readonly (readonly [type: string, row: AnyRow])[] =>
  Object.entries(rows).filter(([, row]) => movesFrom(row, status))

/** The answers to what a record waits for: the steps that take it out of its status, the decision first. None where it waits for nobody. */
export const answersIn = (
  { machine, decisions }: Pick<StepTable, 'machine' | 'decisions'>,
  status: string,
): readonly string[] =>
  (decisions === undefined || movesIn(decisions, status).length === 0 ? [] : movesIn(machine, status))
    .toSorted(([, one], [, other]) => Number(other.onward ?? false) - Number(one.onward ?? false))
    .map(([type]) => type)

export interface Waiting<Type extends string = string> {
  readonly command: Type
  readonly label: string
  /** The awaited in words: their names and their part, else the part alone. */
  readonly who: string
  /** Their part in the document: `HOD, Production`. */
  readonly role: string
  readonly since: string
}

/** Most names that a list or a sentence shows. */
const mostNames = 2

/** `Asha Rao`, `Asha Rao and Kiran Das`, `Asha Rao, Kiran Das and 3 others`; nobody twice. */
export const namesWords = (people: readonly (Pick<Ref, 'name'> | undefined)[]): string => {
  const names = [...new Set(people.flatMap((one) => one?.name ?? []))]
  const others = names.length - mostNames
  return others <= 0 ? names.join(' and ') : `${names.slice(0, mostNames).join(', ')} and ${counted(others, 'other')}`
}

/** `Vikram Rao (HOD, Production)`; where nobody is known, or what they are called is their names, that alone. */
const whoWords = (names: string, role: string): string => (names === '' || names === role ? role : `${names} (${role})`)

type Departments = readonly HeadedDepartment[]

/** Who takes a step; the step itself where nobody in particular does. */
export const takersOf = (
  { awaits, by = [], label }: AnyRow,
  subject: AnySubject,
  departments: Departments,
): Pick<Waiting, 'who' | 'role'> => {
  const party = awaits ?? by.map((one) => one.party).find((one) => (one?.who(subject) ?? '') !== '')
  const role = party?.who(subject) ?? label
  return {
    role,
    who: whoWords(namesWords(party?.known?.(subject, departments) ?? party?.people?.(subject) ?? []), role),
  }
}

/** Who takes a step of which this person is none, `QA only`; undefined where they are among them, or nobody in particular takes it. */
export const othersWho = (
  row: AnyRow,
  subject: AnySubject,
  person: Person,
  departments?: Departments,
): string | undefined => {
  const { who, role } = takersOf(row, subject, departments ?? [])
  if (role === row.label || takes(row, subject, person)) return undefined
  return who === role ? `${role} only` : `Only ${who}`
}

/** What a document waits for, from whom as far as it and the departments name them, since when; null where it rests. */
export const waitingFor = (machine: Machine, subject: AnySubject, departments: Departments = []): Waiting | null => {
  const command = awaitedStep(machine, subject)
  const row = command === null ? undefined : machine.rows[command]
  return command === null || row === undefined
    ? null
    : { command, label: row.label, ...takersOf(row, subject, departments), since: subject.path.at(-1)?.at ?? '' }
}

/** Is this person among those who take a step? */
const takes = (row: AnyRow, subject: AnySubject, person: Person): boolean => {
  if (row.awaits !== undefined) return row.awaits.includes(subject, person)
  const codes = codesOf(row)
  return (
    (codes.length === 0 || codes.some((code) => person.codes.has(code))) &&
    (row.by ?? []).every(({ party }) => party?.includes(subject, person) ?? true)
  )
}

export interface Decided {
  readonly by: Ref
  readonly at: string
  /** What the document became by it; absent where a level of its route was approved and the next one waits. */
  readonly status?: string
  /** What it was before. */
  readonly from?: string | undefined
}

/** Who first moved a document on after an instant, or approved a level of its route. */
export const decidedSince = (
  { path, details }: Pick<AnySubject, 'path' | 'details'>,
  since: string,
): Decided | undefined =>
  [
    ...path.map((change, index) => ({ ...change, from: path[index - 1]?.status })),
    ...((details as ApprovalDetails).approvals ?? []),
  ]
    .filter(({ at }) => at > since)
    .toSorted((one, other) => one.at.localeCompare(other.at))[0]

export interface Verdict {
  readonly word: string
  readonly isRefused: boolean
}

/** What a decision was, in a word: what the document became, or of a record, whose statuses are no steps, what was done to it. */
export const verdictOf = (
  { machine, steps }: Pick<ResourceEntry, 'machine' | 'steps'>,
  { status, from = '' }: Pick<Decided, 'status' | 'from'>,
): Verdict => {
  if (status === undefined) return { word: 'approved', isRefused: false }
  const { step, kind } = (machine ?? steps?.machine)?.head.statuses[status] ?? {}
  const { decisions } = steps ?? {}
  if (decisions === undefined) return { word: step ?? status, isRefused: kind === 'refused' }
  const [type = '', row] =
    Object.entries(steps?.machine.rows ?? {}).find(([, one]) => {
      const way = waysOf(one.from).get(from)
      return way !== undefined && targetsOf(one, way).includes(status)
    }) ?? []
  return { word: row?.event?.label ?? status, isRefused: decisions.rows[type] === undefined }
}

/** May this person take the step that the document waits for? A list asks without facts, by what it knows of the viewer. */
export const canActNow = (machine: Machine, subject: AnySubject, person: Person): boolean => {
  const command = awaitedStep(machine, subject)
  const row = command === null ? undefined : machine.rows[command]
  return row !== undefined && takes(row, subject, person)
}

import type { CommandOf } from '../../kernel/aggregate.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { Nothing } from '../../kernel/decode.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { commandTypeOf, holdsCodeFor } from '../../kernel/decide.ts'
import { inSentence } from '../../kernel/labels.ts'
import { importingOf } from '../../registry/importing.ts'
import { knownResource } from '../../registry/known.ts'
import { type Case, process } from '../../workflow/process.ts'
import { codes } from '../rights.ts'
import {
  AnswerData,
  BeginData,
  BegunData,
  type ImportStatus,
  importsKey,
  type Return,
  ReturnData,
  returns,
  type RowOutcome,
  rowOutcomes,
} from './parts.ts'
import { refuse } from './rules.ts'

type Counts<Key extends string> = Readonly<Record<Key, number>>

/** An import as its record tells it: counts of its rows, never the rows themselves, which stand in the log. */
export interface LiveImport extends BeginData, Counts<RowOutcome> {
  readonly status: ImportStatus
  readonly company: Ref
  readonly beganBy: Ref
  /** ISO instants. */
  readonly beganAt: string
  /** When its last row was answered, or it was cancelled. */
  readonly endedAt: string | null
  /** The part that is to be answered next. */
  readonly next: number
  /** How far it was taken back, the last time: `before` is the version of its event whose rows were the last. */
  readonly back: (Counts<Return> & { readonly before: number }) | null
}

export type ImportDocument = AnyDocument & LiveImport

const countsOf = <Key extends string>(keys: readonly Key[], rows: readonly { readonly outcome: Key }[]): Counts<Key> =>
  Object.fromEntries(keys.map((key) => [key, rows.filter(({ outcome }) => outcome === key).length])) as Record<
    Key,
    number
  >

const added = <Key extends string>(keys: readonly Key[], one: Counts<Key>, other: Counts<Key>): Counts<Key> =>
  Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as Record<Key, number>

/** How many rows have been answered. */
export const answeredOf = ({ made, changed, unchanged, refused }: Counts<RowOutcome>): number =>
  made + changed + unchanged + refused

/** How many rows may have left something that can be taken back. */
export const writtenOf = ({ made, changed }: Pick<LiveImport, 'made' | 'changed'>): number => made + changed

const isMending = ({ parts }: Pick<LiveImport, 'parts'>, part: number): boolean => part >= parts

const imports = process<LiveImport>()({
  key: importsKey,
  title: ({ file }) => `The import of ${file}`,
  events: {
    ImportBegun: {
      label: 'Begun',
      data: BegunData,
      fold: (_, { data, actor, at }) => ({
        ...data,
        ...countsOf(rowOutcomes, []),
        status: 'running',
        beganBy: { id: actor.id, name: actor.name },
        beganAt: at,
        endedAt: null,
        next: 0,
        back: null,
      }),
    },
    ImportRowsAnswered: {
      label: 'Rows answered',
      data: AnswerData,
      fold: (state, { data: { part, rows }, at }) => {
        const counts = added(rowOutcomes, state, countsOf(rowOutcomes, rows))
        // A row that was mended had been counted as refused.
        if (isMending(state, part)) return { ...counts, refused: counts.refused - rows.length, next: part + 1 }
        return {
          ...counts,
          next: part + 1,
          ...(part + 1 === state.parts ? ({ status: 'finished', endedAt: at } as const) : {}),
        }
      },
    },
    ImportPaused: { label: 'Paused', data: Nothing, fold: () => ({ status: 'paused' }) },
    ImportResumed: { label: 'Resumed', data: Nothing, fold: () => ({ status: 'running' }) },
    ImportCancelled: {
      label: 'Cancelled',
      data: Nothing,
      fold: (_, { at }) => ({ status: 'cancelled', endedAt: at }),
    },
    ImportReturnBegun: {
      label: 'Take back begun',
      data: Nothing,
      fold: (_, { version }) => ({ status: 'taking-back', back: { ...countsOf(returns, []), before: version } }),
    },
    ImportRowsReturned: {
      label: 'Rows taken back',
      data: ReturnData,
      fold: ({ back }, { data: { before, rows } }) => ({
        back: { ...added(returns, back ?? countsOf(returns, []), countsOf(returns, rows)), before },
        ...(before === 0 ? { status: 'taken-back' as const } : {}),
      }),
    },
  },
})

type Given = Pick<Case<LiveImport, unknown, unknown>, 'state' | 'actor'>

const refuseOthers = ({ state, actor }: Given): Refused | undefined =>
  actor.id === state.beganBy.id ? undefined : refuse('IM-01', { name: state.beganBy.name })

/** Only the beginner's, said before the status. */
const own = { unless: refuseOthers }

/** Whoever may give neither of the commands that rows become begins no import of them. */
const refuseUnable = ({ data: { resource }, actor }: Case<unknown, BeginData, unknown>): Refused | undefined => {
  const entry = knownResource(resource)
  const importing = entry === undefined ? undefined : importingOf(entry)
  const types = [importing?.create, importing?.update, ...(importing?.ways ?? []).map(({ create }) => create)]
  const isAble = types.some((type) => {
    const command = entry === undefined || type === undefined ? undefined : commandTypeOf(entry.aggregate, type)
    return command !== undefined && holdsCodeFor(command, actor.codes)
  })
  return isAble ? undefined : refuse('IM-07', { list: inSentence(entry?.plural ?? resource) }, { field: 'resource' })
}

/** A file of rows that became records, or did not (docs/decisions/13). */
export const importRecord = imports.define({
  Begin: imports.begin({
    id: 'IM-B',
    label: 'Begin an import',
    data: BeginData,
    refuse: refuseUnable,
    events: ({ data, scope: { company } }) => [
      { type: 'ImportBegun', data: { ...data, company: { id: company.id, name: company.name } } },
    ],
  }),
  /** What became of rows, told by the server in the transaction that decided them. */
  Answer: imports.step({
    id: 'IM-A',
    label: 'Answer rows',
    data: AnswerData,
    system: true,
    from: ['running', 'finished', 'cancelled'],
    refuse: ({ state, data: { part, rows } }) => {
      const mends = isMending(state, part)
      if (mends ? state.status === 'running' || part < state.next : part !== state.next || state.status !== 'running')
        return refuse('IM-02', { part: part + 1 })
      const refused = mends ? state.refused : state.rows - answeredOf(state)
      return rows.length > refused ? refuse('IM-06', { n: state.rows }) : undefined
    },
    event: 'ImportRowsAnswered',
  }),
  Pause: imports.step({
    id: 'IM-P',
    label: 'Pause',
    data: Nothing,
    from: ['running'],
    ...own,
    event: 'ImportPaused',
  }),
  Resume: imports.step({
    id: 'IM-R',
    label: 'Resume',
    data: Nothing,
    from: ['paused'],
    ...own,
    event: 'ImportResumed',
  }),
  Cancel: imports.step({
    id: 'IM-X',
    label: 'Cancel',
    data: Nothing,
    from: ['running', 'paused'],
    ...own,
    event: 'ImportCancelled',
  }),
  TakeBack: imports.step({
    id: 'IM-T',
    label: 'Take back',
    data: Nothing,
    from: ['finished', 'cancelled', 'taken-back'],
    unless: ({ state, actor }) =>
      actor.id === state.beganBy.id || actor.codes.has(codes.adminEdit)
        ? undefined
        : refuse('IM-05', { name: state.beganBy.name }),
    event: 'ImportReturnBegun',
  }),
  /** What became of rows that were to be taken back, told by the server in the transaction that took them. */
  Return: imports.step({
    id: 'IM-D',
    label: 'Return rows',
    data: ReturnData,
    system: true,
    from: ['taking-back'],
    refuse: ({ state, data: { before } }) =>
      before < (state.back?.before ?? 0) ? undefined : refuse('IM-02', { part: before }),
    event: 'ImportRowsReturned',
  }),
})

export type ImportRecordCommand = CommandOf<typeof importRecord>

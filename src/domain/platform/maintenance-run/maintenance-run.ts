import { Schema } from 'effect'
import type { Aggregate, Command, CommandType, EventType } from '../../kernel/aggregate.ts'
import { localClock } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { Nothing } from '../../kernel/decode.ts'
import { type DomainEvent, Ref } from '../../kernel/event.ts'
import { accept, type Decision, refuserOf } from '../../kernel/refusal.ts'
import { LongText, NameText, RefInput, ShortText, StorableText } from '../../kernel/text.ts'
import { codes } from '../codes.ts'
import { Progress } from '../scheduler/job/parts.ts'

export const runsKey = 'maintenance-runs'

/** Spec 01 Maintenance run, with what each does in words. There is none that deletes data of users. */
export const maintenanceKinds = {
  'verify-chain': 'Checks every event of the log, its chains and its checkpoints.',
  'rebuild-documents': 'Makes all documents and number series anew from the events, beside the live ones, and swaps.',
  export: 'Writes every event of the company group to a file.',
  backup: 'Writes a backup of the whole store to a file.',
  'purge-sessions': 'Removes sessions, codes and chats that have expired.',
  compact: 'Gives room back that changed rows left in the database.',
} as const
export type MaintenanceKind = keyof typeof maintenanceKinds
export const kinds = Object.keys(maintenanceKinds) as readonly MaintenanceKind[]

export const runStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

const source = '01 Maintenance run'
export const maintenanceRules = {
  'MR-01': { sentence: '{kind} is running since {at} (started by {name}).', source },
} as const
const refuse = refuserOf(maintenanceRules)

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

export const RunFault = Schema.Struct({
  seq: Count,
  resource: Schema.NullOr(ShortText),
  id: Schema.NullOr(NameText),
  why: StorableText,
})

export const RunResult = Schema.Struct({ events: Count, documents: Count, faults: Schema.Array(RunFault) })
export type RunResult = typeof RunResult.Type

const BeginData = Schema.Struct({ kind: Schema.Literals(kinds) })
const QueuedData = Schema.Struct({ ...BeginData.fields, startedBy: RefInput })
const StartData = Schema.Struct({ worker: ShortText })
const SucceedData = Schema.Struct({
  result: RunResult,
  progress: Schema.NullOr(Progress),
  /** Name of the file it wrote, in the folder of backups. */
  file: Schema.NullOr(NameText),
})
const FailData = Schema.Struct({ error: LongText, progress: Schema.NullOr(Progress) })

type Empty = Readonly<Record<string, never>>

export type RunCommand =
  | Command<'Begin', typeof BeginData.Type>
  | Command<'Start', typeof StartData.Type>
  | Command<'Succeed', typeof SucceedData.Type>
  | Command<'Fail', typeof FailData.Type>
  | Command<'Cancel', Empty>

export type RunEvent =
  | DomainEvent<'MaintenanceQueued', typeof QueuedData.Type>
  | DomainEvent<'MaintenanceStarted', typeof StartData.Type>
  | DomainEvent<'MaintenanceSucceeded', typeof SucceedData.Type>
  | DomainEvent<'MaintenanceFailed', typeof FailData.Type>
  | DomainEvent<'MaintenanceCancelled', Empty>

export interface LiveRun {
  readonly kind: MaintenanceKind
  readonly startedBy: Ref
  readonly status: (typeof runStatuses)[number]
  readonly queuedAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly durationMs: number | null
  readonly worker: string | null
  readonly progress: Progress | null
  readonly result: RunResult | null
  readonly error: string | null
  readonly file: string | null
  /** By it the one that is under way is found. */
  readonly open: 'yes' | 'no'
}
export type RunState = LiveRun | { readonly status: 'none' }

const edit = [codes.databaseEdit]

const commands: Readonly<Record<RunCommand['type'], CommandType>> = {
  Begin: { id: 'MR-B', label: 'Start a maintenance run', data: BeginData, codes: edit, creates: true },
  Start: { id: 'MR-S', label: 'Start', data: StartData, codes: [], system: true },
  Succeed: { id: 'MR-D', label: 'Succeed', data: SucceedData, codes: [], system: true },
  Fail: { id: 'MR-F', label: 'Fail', data: FailData, codes: [], system: true },
  Cancel: { id: 'MR-X', label: 'Cancel', data: Nothing, codes: edit },
}

const events: Readonly<Record<RunEvent['type'], EventType>> = {
  MaintenanceQueued: { label: 'Queued', data: QueuedData },
  MaintenanceStarted: { label: 'Started', data: StartData },
  MaintenanceSucceeded: { label: 'Succeeded', data: SucceedData },
  MaintenanceFailed: { label: 'Failed', data: FailData },
  MaintenanceCancelled: { label: 'Cancelled', data: Nothing },
}

const isLive = (state: RunState): state is LiveRun => state.status !== 'none'

const refuseState = (state: LiveRun, action: string, states: string): Decision<never> =>
  refuseCommon('E-STATE', { label: 'Maintenance run', state: state.status, action, states })

/** Work on the store as a whole, one at a time (spec 01 Maintenance run). */
export const maintenanceRun: Aggregate<RunState, RunCommand, RunEvent> = {
  name: 'maintenance-runs',
  initial: { status: 'none' },
  commands,
  events,
  factsFor: (_, { type }) =>
    type === 'Begin' ? { open: { kind: 'documents', resource: runsKey, where: { open: 'yes' } } } : {},
  decide(state, command, { facts, actor }) {
    if (command.type === 'Begin') {
      const [other] = (facts['open'] ?? []) as readonly LiveRun[]
      // What the server asks for itself waits for its turn.
      return other === undefined || actor.system
        ? accept({
            type: 'MaintenanceQueued',
            data: { ...command.data, startedBy: { id: actor.id, name: actor.name } },
          })
        : refuse('MR-01', {
            kind: other.kind,
            at: localClock(other.startedAt ?? other.queuedAt),
            name: other.startedBy.name,
          })
    }
    if (!isLive(state)) return accept()
    switch (command.type) {
      case 'Start':
        return state.status === 'queued'
          ? accept({ type: 'MaintenanceStarted', data: command.data })
          : refuseState(state, 'Start', 'queued')
      case 'Succeed':
        return state.status === 'running'
          ? accept({ type: 'MaintenanceSucceeded', data: command.data })
          : refuseState(state, 'Succeed', 'running')
      case 'Fail':
        return state.status === 'running'
          ? accept({ type: 'MaintenanceFailed', data: command.data })
          : refuseState(state, 'Fail', 'running')
      case 'Cancel':
        return state.open === 'yes'
          ? accept({ type: 'MaintenanceCancelled', data: {} })
          : refuseState(state, 'Cancel', 'queued or running')
    }
  },
  evolve(state, event) {
    if (event.type === 'MaintenanceQueued')
      return {
        ...event.data,
        status: 'queued',
        queuedAt: event.at,
        startedAt: null,
        finishedAt: null,
        durationMs: null,
        worker: null,
        progress: null,
        result: null,
        error: null,
        file: null,
        open: 'yes',
      }
    if (!isLive(state)) return state
    const ended = {
      finishedAt: event.at,
      durationMs: state.startedAt === null ? null : Date.parse(event.at) - Date.parse(state.startedAt),
      open: 'no' as const,
    }
    switch (event.type) {
      case 'MaintenanceStarted':
        return { ...state, status: 'running', startedAt: event.at, worker: event.data.worker }
      case 'MaintenanceSucceeded':
        return { ...state, ...ended, status: 'succeeded', ...event.data }
      case 'MaintenanceFailed':
        return { ...state, ...ended, status: 'failed', ...event.data }
      case 'MaintenanceCancelled':
        return { ...state, ...ended, status: 'cancelled' }
    }
  },
}

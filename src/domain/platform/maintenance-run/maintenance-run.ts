import { Schema } from 'effect'
import type { CommandOf } from '../../kernel/aggregate.ts'
import { all, type ResourceRef } from '../../kernel/ask.ts'
import { localClock } from '../../kernel/calendar.ts'
import { Nothing } from '../../kernel/decode.ts'
import type { Ref } from '../../kernel/event.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { NameText, RefInput, ShortText, StorableText } from '../../kernel/text.ts'
import { process } from '../../workflow/process.ts'
import { codes } from '../rights.ts'
import { Count, endedRun, FailData, Progress, queuedRun, type Run, StartData, startedRun } from '../scheduler/run.ts'

export const runsKey = 'maintenance-runs'

/** Spec 01 Maintenance run, with its name and what it does. There is none that deletes data of users. */
export const maintenanceKinds = {
  'verify-chain': {
    name: 'Verification',
    does: 'Checks every event of the log, its chains and its checkpoints.',
  },
  'rebuild-documents': {
    name: 'Rebuild',
    does: 'Makes all documents and number series anew from the events, beside the live ones, and swaps.',
  },
  export: {
    name: 'Export',
    does: 'Writes every event of the company group to a file.',
  },
  backup: {
    name: 'Backup',
    does: 'Writes a backup of the whole store to a file.',
  },
  'purge-sessions': {
    name: 'Purge of sessions',
    does: 'Removes sessions, codes and chats that have expired.',
  },
  compact: {
    name: 'Compaction',
    does: 'Gives room back that changed rows left in the database.',
  },
} as const
export type MaintenanceKind = keyof typeof maintenanceKinds
export const kinds = Object.keys(maintenanceKinds) as readonly MaintenanceKind[]

export const runStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

const source = '01 Maintenance run'
export const maintenanceRules = {
  'MR-01': { sentence: '{kind} is running since {at} (started by {name}).', source },
} as const
const refuse = refuserOf(maintenanceRules)

const RunFault = Schema.Struct({
  seq: Count,
  resource: Schema.NullOr(ShortText),
  id: Schema.NullOr(NameText),
  why: StorableText,
})

export const RunResult = Schema.Struct({ events: Count, documents: Count, faults: Schema.Array(RunFault) })
export type RunResult = typeof RunResult.Type

const BeginData = Schema.Struct({ kind: Schema.Literals(kinds) })
const SucceedData = Schema.Struct({
  result: RunResult,
  progress: Schema.NullOr(Progress),
  /** Name of the file it wrote, in the folder of backups. */
  file: Schema.NullOr(NameText),
})

export interface LiveRun extends Run {
  readonly kind: MaintenanceKind
  readonly startedBy: Ref
  readonly status: (typeof runStatuses)[number]
  readonly result: RunResult | null
  readonly file: string | null
  /** By it the one that is under way is found. */
  readonly open: 'yes' | 'no'
}

const allRuns: ResourceRef<LiveRun> = { key: runsKey }
const edit = [codes.databaseEdit]

const runs = process<LiveRun>()({
  key: runsKey,
  title: () => 'Maintenance run',
  events: {
    MaintenanceQueued: {
      label: 'Queued',
      data: Schema.Struct({ ...BeginData.fields, startedBy: RefInput }),
      fold: (_, { data, at }) => ({ ...data, ...queuedRun(at), file: null, open: 'yes' }),
    },
    MaintenanceStarted: { label: 'Started', data: StartData, fold: startedRun },
    MaintenanceSucceeded: {
      label: 'Succeeded',
      data: SucceedData,
      fold: (run, event) => ({ ...endedRun(run, event), open: 'no', status: 'succeeded', ...event.data }),
    },
    MaintenanceFailed: {
      label: 'Failed',
      data: FailData,
      fold: (run, event) => ({ ...endedRun(run, event), open: 'no', status: 'failed', ...event.data }),
    },
    MaintenanceCancelled: {
      label: 'Cancelled',
      data: Nothing,
      fold: (run, event) => ({ ...endedRun(run, event), open: 'no', status: 'cancelled' }),
    },
  },
})

/** Work on the store as a whole, one at a time (spec 01 Maintenance run). */
export const maintenanceRun = runs.define({
  Begin: runs.begin({
    id: 'MR-B',
    label: 'Start a maintenance run',
    data: BeginData,
    codes: edit,
    facts: () => ({ open: all(allRuns, { open: 'yes' }) }),
    refuse: ({ facts, actor }) => {
      const [other] = facts.open
      // What the server asks for itself waits for its turn.
      if (other === undefined || actor.system) return undefined
      const { kind, startedAt, queuedAt, startedBy } = other
      return refuse('MR-01', {
        kind: maintenanceKinds[kind].name,
        at: localClock(startedAt ?? queuedAt),
        name: startedBy.name,
      })
    },
    events: ({ data, me }) => [{ type: 'MaintenanceQueued', data: { ...data, startedBy: me } }],
  }),
  Start: runs.step({
    id: 'MR-S',
    label: 'Start',
    data: StartData,
    system: true,
    from: ['queued'],
    event: 'MaintenanceStarted',
  }),
  Succeed: runs.step({
    id: 'MR-D',
    label: 'Succeed',
    data: SucceedData,
    system: true,
    from: ['running'],
    event: 'MaintenanceSucceeded',
  }),
  Fail: runs.step({
    id: 'MR-F',
    label: 'Fail',
    data: FailData,
    system: true,
    from: ['running'],
    event: 'MaintenanceFailed',
  }),
  Cancel: runs.step({
    id: 'MR-X',
    label: 'Cancel',
    data: Nothing,
    codes: edit,
    from: ['queued', 'running'],
    event: 'MaintenanceCancelled',
  }),
})

export type RunCommand = CommandOf<typeof maintenanceRun>

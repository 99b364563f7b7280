import { Result, Schema } from 'effect'
import type { CommandOf, EventMeta } from '../../../kernel/aggregate.ts'
import { decodeStrict, Nothing, problemWords, refuseForm } from '../../../kernel/decode.ts'
import type { Refused } from '../../../kernel/refusal.ts'
import { process } from '../../../workflow/process.ts'
import { codes } from '../../rights.ts'
import { handlerOf } from '../handlers.ts'
import { refuse } from '../rules.ts'
import { checkSchedule, isMissed, nextRun } from '../schedule.ts'
import {
  ownerships,
  Ran,
  taskDefaults,
  TaskFields,
  TaskInput,
  TaskPatch,
  tasksKey,
  type taskStatuses,
} from './parts.ts'

const CreatedData = Schema.Struct({ ...TaskFields.fields, ownership: Schema.Literals(ownerships) })
const RanData = Schema.Struct({ ...Ran.fields, failures: Schema.Int })

/** A task as lists and the runner see it. Instants are ISO UTC; null: not yet, or not any more. */
export interface LiveTask extends TaskFields {
  readonly status: (typeof taskStatuses)[number]
  readonly ownership: (typeof ownerships)[number]
  readonly lastRunAt: string | null
  readonly lastStatus: Ran['status'] | null
  /** As of the last event; a run that came to nothing is no event, so that it may lie in the past: see `nextRunOf`. */
  readonly nextRunAt: string | null
  /** How many runs have failed since one succeeded. */
  readonly failures: number
  /** Milliseconds of the last ten that succeeded, oldest first. */
  readonly durations: readonly number[]
  readonly deleted?: true
}
const edit = [codes.tasksEdit]
const PatchData = Schema.Struct({ patch: TaskPatch })

const durationsKept = 10

/** What of a system task the product says, not people. */
const ofTheProduct = ['name', 'description', 'handler'] as const

/** The first thing that is wrong with a task as it would be. */
const refuseFields = (fields: TaskFields): Refused | undefined => {
  const handler = handlerOf(fields.handler)
  if (handler === undefined) return refuse('ST-02', { handler: fields.handler }, { field: 'handler' })
  const verdict = checkSchedule(fields.cronExpression)
  if (verdict.kind === 'too-often') return refuse('ST-03', {}, { field: 'cronExpression' })
  if (verdict.kind === 'wrong')
    return refuse('ST-01', { expr: fields.cronExpression, why: verdict.why }, { field: 'cronExpression' })
  const payload = decodeStrict(handler.payload, fields.payload)
  if (Result.isSuccess(payload)) return undefined
  const problem = payload.failure.map(problemWords).join(' ')
  return refuseForm('Payload', [{ field: 'payload', label: 'Payload', problem }])
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changedBy = (state: LiveTask, patch: TaskPatch): TaskPatch =>
  Object.fromEntries(Object.entries(patch).filter(([key, value]) => !same(value, state[key as keyof TaskFields])))

/** Sets the next run anew, as of the event. */
const scheduled = <T extends Pick<LiveTask, 'status' | 'cronExpression'>>(task: T, { at }: EventMeta) => ({
  ...task,
  nextRunAt: nextRunOf(task, at),
})

const tasks = process<LiveTask>()({
  key: tasksKey,
  title: ({ name }) => name,
  events: {
    TaskCreated: {
      label: 'Created',
      data: CreatedData,
      fold: (_, event) => ({
        ...scheduled({ ...event.data, status: 'enabled' }, event),
        lastRunAt: null,
        lastStatus: null,
        failures: 0,
        durations: [],
      }),
    },
    TaskChanged: {
      label: 'Changed',
      data: PatchData,
      fold: (state, event) => scheduled({ ...state, ...event.data.patch }, event),
    },
    TaskPaused: {
      label: 'Paused',
      data: Nothing,
      fold: (state, event) => scheduled({ ...state, status: 'paused' }, event),
    },
    TaskResumed: {
      label: 'Resumed',
      data: Nothing,
      fold: (state, event) => scheduled({ ...state, status: 'enabled' }, event),
    },
    TaskDeleted: { label: 'Deleted', data: Nothing, fold: () => ({ nextRunAt: null, deleted: true }) },
    TaskRan: {
      label: 'Ran',
      data: RanData,
      fold: (state, event) => {
        const { status, startedAt, durationMs, failures } = event.data
        return {
          ...scheduled(state, event),
          lastRunAt: startedAt,
          lastStatus: status,
          failures,
          durations: status === 'succeeded' ? [...state.durations, durationMs].slice(-durationsKept) : state.durations,
        }
      },
    },
  },
})

const beginning = (ownership: LiveTask['ownership']) => ({
  data: TaskInput,
  refuse: ({ data }: { readonly data: typeof TaskInput.Type }) => refuseFields({ ...taskDefaults, ...data }),
  events: ({ data }: { readonly data: typeof TaskInput.Type }) => [
    { type: 'TaskCreated' as const, data: { ...taskDefaults, ...data, ownership } },
  ],
})

/** Work that the server does by itself, on a schedule or when asked (spec 01 Scheduler task). */
export const schedulerTask = tasks.define({
  Create: tasks.begin({ id: 'ST-C', label: 'New task', does: 'create tasks', codes: edit, ...beginning('user') }),
  Register: tasks.begin({ id: 'ST-S', label: 'Register a system task', system: true, ...beginning('system') }),
  Edit: tasks.step({
    id: 'ST-E',
    label: 'Edit task',
    data: PatchData,
    codes: edit,
    expectsVersion: true,
    refuse: ({ state, data, actor }) => {
      const changed = changedBy(state, data.patch)
      if (Object.keys(changed).length === 0) return undefined
      const field = ofTheProduct.find((key) => key in changed)
      return field !== undefined && state.ownership === 'system' && actor.system !== true
        ? refuse('ST-05', { name: state.name }, { field })
        : refuseFields({ ...state, ...changed })
    },
    events: ({ state, data }) => {
      const patch = changedBy(state, data.patch)
      return Object.keys(patch).length === 0 ? [] : [{ type: 'TaskChanged', data: { patch } }]
    },
  }),
  Pause: tasks.step({
    id: 'ST-P',
    label: 'Pause',
    data: Nothing,
    codes: edit,
    from: ['enabled'],
    unless: ({ state: { handler, ownership } }) =>
      handlerOf(handler)?.cannotPause === true && ownership === 'system' ? refuse('ST-04') : undefined,
    event: 'TaskPaused',
  }),
  Resume: tasks.step({
    id: 'ST-R',
    label: 'Resume',
    data: Nothing,
    codes: edit,
    from: ['paused'],
    event: 'TaskResumed',
  }),
  Delete: tasks.step({
    id: 'ST-D',
    label: 'Delete',
    data: Nothing,
    codes: edit,
    refuse: ({ state: { ownership, name } }) => (ownership === 'system' ? refuse('ST-05', { name }) : undefined),
    event: 'TaskDeleted',
  }),
  RecordRun: tasks.step({
    id: 'ST-N',
    label: 'Record a run',
    data: Ran,
    system: true,
    events: ({ state, data }) => {
      const failures = { succeeded: 0, failed: state.failures + 1, cancelled: state.failures }[data.status]
      return [{ type: 'TaskRan', data: { ...data, failures } }]
    },
  }),
})

export type TaskCommand = CommandOf<typeof schedulerTask>

/** When it runs next, seen from an instant; null while it is paused. */
export const nextRunOf = (task: Pick<LiveTask, 'status' | 'cronExpression'>, now: string): string | null =>
  task.status === 'enabled' ? nextRun(task.cronExpression, now) : null

/**
 * The time at which it should have run and did not; null: it is not late. A run that began in time has ended within the timeout, and its
 * end is an event. A quiet task records only what it found to do, so that nothing tells.
 */
export const lateSince = (
  task: Pick<LiveTask, 'status' | 'cronExpression' | 'handler' | 'timeoutSeconds'> & {
    readonly lastModifiedAt: string
  },
  now: string,
): string | null => {
  if (handlerOf(task.handler)?.quiet === true) return null
  const due = nextRunOf(task, task.lastModifiedAt)
  const ended = new Date(Date.parse(now) - task.timeoutSeconds * 1000).toISOString()
  return due !== null && isMissed(due, ended) ? due : null
}

/** Mean of the last ten runs that succeeded, in milliseconds. */
export const averageDuration = ({ durations }: Pick<LiveTask, 'durations'>): number | null =>
  durations.length === 0 ? null : Math.round(durations.reduce((sum, one) => sum + one, 0) / durations.length)

import { Result, Schema } from 'effect'
import type { Aggregate, Command, CommandType, EventMeta, EventType } from '../../../kernel/aggregate.ts'
import { refuseCommon } from '../../../kernel/common-rules.ts'
import { decodeStrict, Nothing, problemWords, refuseForm } from '../../../kernel/decode.ts'
import type { DomainEvent } from '../../../kernel/event.ts'
import { accept, type Decision } from '../../../kernel/refusal.ts'
import { codes } from '../../codes.ts'
import { handlerOf } from '../handlers.ts'
import { refuse } from '../rules.ts'
import { checkSchedule, nextRun } from '../schedule.ts'
import { ownerships, Ran, taskDefaults, TaskFields, TaskInput, TaskPatch, type taskStatuses } from './parts.ts'

type Empty = Readonly<Record<string, never>>

const CreatedData = Schema.Struct({ ...TaskFields.fields, ownership: Schema.Literals(ownerships) })
const RanData = Schema.Struct({ ...Ran.fields, failures: Schema.Int })

export type TaskCommand =
  | Command<'Create', TaskInput>
  | Command<'Register', TaskInput>
  | Command<'Edit', { readonly patch: TaskPatch }>
  | Command<'Pause', Empty>
  | Command<'Resume', Empty>
  | Command<'Delete', Empty>
  | Command<'RecordRun', Ran>

export type TaskEvent =
  | DomainEvent<'TaskCreated', typeof CreatedData.Type>
  | DomainEvent<'TaskChanged', { readonly patch: TaskPatch }>
  | DomainEvent<'TaskPaused', Empty>
  | DomainEvent<'TaskResumed', Empty>
  | DomainEvent<'TaskDeleted', Empty>
  | DomainEvent<'TaskRan', typeof RanData.Type>

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
}
export type TaskState = (LiveTask & { readonly deleted?: true }) | { readonly status: 'none' }

const edit = [codes.tasksEdit]
const PatchData = Schema.Struct({ patch: TaskPatch })

const commands: Readonly<Record<TaskCommand['type'], CommandType>> = {
  Create: { id: 'ST-C', label: 'Add task', data: TaskInput, codes: edit, creates: true },
  Register: { id: 'ST-S', label: 'Register a system task', data: TaskInput, codes: [], creates: true, system: true },
  Edit: { id: 'ST-E', label: 'Edit task', data: PatchData, codes: edit, expectsVersion: true },
  Pause: { id: 'ST-P', label: 'Pause', data: Nothing, codes: edit },
  Resume: { id: 'ST-R', label: 'Resume', data: Nothing, codes: edit },
  Delete: { id: 'ST-D', label: 'Delete', data: Nothing, codes: edit },
  RecordRun: { id: 'ST-N', label: 'Record a run', data: Ran, codes: [], system: true },
}

const events: Readonly<Record<TaskEvent['type'], EventType>> = {
  TaskCreated: { label: 'Created', data: CreatedData },
  TaskChanged: { label: 'Changed', data: PatchData },
  TaskPaused: { label: 'Paused', data: Nothing },
  TaskResumed: { label: 'Resumed', data: Nothing },
  TaskDeleted: { label: 'Deleted', data: Nothing },
  TaskRan: { label: 'Ran', data: RanData },
}

const durationsKept = 10

/** What of a system task the product says, not people. */
const ofTheProduct = ['name', 'description', 'handler'] as const

const isLive = (state: TaskState): state is LiveTask => state.status !== 'none'

/** The first thing that is wrong with a task as it would be. */
const refuseFields = (fields: TaskFields): Decision<never> | undefined => {
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

const create = (input: TaskInput, ownership: LiveTask['ownership']): Decision<TaskEvent> => {
  const data = { ...taskDefaults, ...input, ownership }
  return refuseFields(data) ?? accept({ type: 'TaskCreated', data })
}

const refuseState = ({ name, status }: LiveTask, action: string, states: string): Decision<never> =>
  refuseCommon('E-STATE', { label: name, state: status, action, states })

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Two administrators who pause at once: the second one's is so already. */
const decideLive = (
  state: LiveTask,
  command: Exclude<TaskCommand, { readonly type: 'Create' | 'Register' }>,
  isSystem: boolean,
): Decision<TaskEvent> => {
  switch (command.type) {
    case 'Edit': {
      const { patch } = command.data
      const changed = Object.fromEntries(
        Object.entries(patch).filter(([key, value]) => !same(value, state[key as keyof TaskFields])),
      )
      if (Object.keys(changed).length === 0) return accept()
      if (state.ownership === 'system' && !isSystem && ofTheProduct.some((key) => key in changed))
        return refuse('ST-05', { name: state.name }, { field: ofTheProduct.find((key) => key in changed) as string })
      return refuseFields({ ...state, ...changed }) ?? accept({ type: 'TaskChanged', data: { patch: changed } })
    }
    case 'Pause':
      if (handlerOf(state.handler)?.cannotPause === true && state.ownership === 'system') return refuse('ST-04')
      return state.status === 'paused'
        ? refuseState(state, 'Pause', 'enabled')
        : accept({ type: 'TaskPaused', data: {} })
    case 'Resume':
      return state.status === 'enabled'
        ? refuseState(state, 'Resume', 'paused')
        : accept({ type: 'TaskResumed', data: {} })
    case 'Delete':
      return state.ownership === 'system'
        ? refuse('ST-05', { name: state.name })
        : accept({ type: 'TaskDeleted', data: {} })
    case 'RecordRun': {
      const failures = { succeeded: 0, failed: state.failures + 1, cancelled: state.failures }[command.data.status]
      return accept({ type: 'TaskRan', data: { ...command.data, failures } })
    }
  }
}

const scheduled = <T extends LiveTask>(state: T, { at }: EventMeta): T => ({
  ...state,
  nextRunAt: state.status === 'enabled' ? nextRun(state.cronExpression, at) : null,
})

/** Work that the server does by itself, on a schedule or when asked (spec 01 Scheduler task). */
export const schedulerTask: Aggregate<TaskState, TaskCommand, TaskEvent> = {
  name: 'scheduler-tasks',
  initial: { status: 'none' },
  commands,
  events,
  factsFor: () => ({}),
  decide(state, command, { actor }) {
    if (command.type === 'Create') return create(command.data, 'user')
    if (command.type === 'Register') return create(command.data, 'system')
    return isLive(state) ? decideLive(state, command, actor.system === true) : accept()
  },
  evolve(state, event) {
    if (event.type === 'TaskCreated')
      return scheduled(
        {
          ...event.data,
          status: 'enabled' as const,
          lastRunAt: null,
          lastStatus: null,
          nextRunAt: null,
          failures: 0,
          durations: [],
        },
        event,
      )
    if (!isLive(state)) return state
    switch (event.type) {
      case 'TaskChanged':
        return scheduled({ ...state, ...event.data.patch }, event)
      case 'TaskPaused':
        return scheduled({ ...state, status: 'paused' as const }, event)
      case 'TaskResumed':
        return scheduled({ ...state, status: 'enabled' as const }, event)
      case 'TaskDeleted':
        return { ...state, nextRunAt: null, deleted: true }
      case 'TaskRan': {
        const { status, startedAt, durationMs, failures } = event.data
        return scheduled(
          {
            ...state,
            lastRunAt: startedAt,
            lastStatus: status,
            failures,
            durations:
              status === 'succeeded' ? [...state.durations, durationMs].slice(-durationsKept) : state.durations,
          },
          event,
        )
      }
    }
  },
}

/** When it runs next, seen from an instant; null while it is paused. */
export const nextRunOf = (task: Pick<LiveTask, 'status' | 'cronExpression'>, now: string): string | null =>
  task.status === 'enabled' ? nextRun(task.cronExpression, now) : null

/** Mean of the last ten runs that succeeded, in milliseconds. */
export const averageDuration = ({ durations }: Pick<LiveTask, 'durations'>): number | null =>
  durations.length === 0 ? null : Math.round(durations.reduce((sum, one) => sum + one, 0) / durations.length)

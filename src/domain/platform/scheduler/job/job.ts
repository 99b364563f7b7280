import { Schema } from 'effect'
import type { Aggregate, Command, CommandType, Context, EventType, FactQueries } from '../../../kernel/aggregate.ts'
import { localClock } from '../../../kernel/calendar.ts'
import { refuseCommon } from '../../../kernel/common-rules.ts'
import { Nothing } from '../../../kernel/decode.ts'
import type { DomainEvent, Ref } from '../../../kernel/event.ts'
import { accept, type Decision } from '../../../kernel/refusal.ts'
import { Id, RefInput } from '../../../kernel/text.ts'
import { codes } from '../../codes.ts'
import { refuse } from '../rules.ts'
import { tasksKey } from '../task/parts.ts'
import type { LiveTask } from '../task/task.ts'
import {
  FailData,
  FailedData,
  jobsKey,
  type JobStatus,
  type Progress,
  QueueData,
  QueuedData,
  StartData,
  SucceedData,
} from './parts.ts'

type Empty = Readonly<Record<string, never>>

export type JobCommand =
  | Command<'RunNow', { readonly task: Ref }>
  | Command<'Retry', { readonly task: Ref; readonly job: string }>
  | Command<'Queue', typeof QueueData.Type>
  | Command<'Start', typeof StartData.Type>
  | Command<'Succeed', typeof SucceedData.Type>
  | Command<'Fail', typeof FailData.Type>
  | Command<'Cancel', Empty>

export type JobEvent =
  | DomainEvent<'JobQueued', QueuedData>
  | DomainEvent<'JobStarted', typeof StartData.Type>
  | DomainEvent<'JobSucceeded', typeof SucceedData.Type>
  | DomainEvent<'JobFailed', typeof FailedData.Type>
  | DomainEvent<'JobSkipped', Empty>
  | DomainEvent<'JobCancelled', Empty>

/** One run of a task. Instants are ISO UTC; null: not yet. */
export interface LiveJob extends QueuedData {
  readonly status: JobStatus
  readonly queuedAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly durationMs: number | null
  readonly worker: string | null
  readonly progress: Progress | null
  readonly result: typeof SucceedData.Type.result | null
  readonly error: string | null
  /** Id of the task until the job has ended: by it, those that wait and run are found. */
  readonly openTask: string | null
}
export type JobState = LiveJob | { readonly status: 'none' }

const edit = [codes.tasksEdit]
const RunNowData = Schema.Struct({ task: RefInput })
const RetryData = Schema.Struct({ task: RefInput, job: Id })

const commands: Readonly<Record<JobCommand['type'], CommandType>> = {
  RunNow: { id: 'JB-N', label: 'Run now', data: RunNowData, codes: edit, creates: true },
  Retry: { id: 'JB-R', label: 'Retry', data: RetryData, codes: edit, creates: true },
  Queue: { id: 'JB-Q', label: 'Queue', data: QueueData, codes: [], creates: true, system: true },
  Start: { id: 'JB-S', label: 'Start', data: StartData, codes: [], system: true },
  Succeed: { id: 'JB-D', label: 'Succeed', data: SucceedData, codes: [], system: true },
  Fail: { id: 'JB-F', label: 'Fail', data: FailData, codes: [], system: true },
  Cancel: { id: 'JB-X', label: 'Cancel', data: Nothing, codes: edit },
}

const events: Readonly<Record<JobEvent['type'], EventType>> = {
  JobQueued: { label: 'Queued', data: QueuedData },
  JobStarted: { label: 'Started', data: StartData },
  JobSucceeded: { label: 'Succeeded', data: SucceedData },
  JobFailed: { label: 'Failed', data: FailedData },
  JobSkipped: { label: 'Skipped', data: Nothing },
  JobCancelled: { label: 'Cancelled', data: Nothing },
}

type Stored<T> = T & { readonly id: string }

const isLive = (state: JobState): state is LiveJob => state.status !== 'none'

const taskIdOf = (state: JobState, command: JobCommand): string | undefined =>
  command.type === 'RunNow' || command.type === 'Retry' || command.type === 'Queue'
    ? command.data.task.id
    : isLive(state)
      ? state.task.id
      : undefined

const factsFor = (state: JobState, command: JobCommand): FactQueries => {
  const id = taskIdOf(state, command)
  if (id === undefined || command.type === 'Succeed' || command.type === 'Fail' || command.type === 'Cancel') return {}
  return {
    open: { kind: 'documents', resource: jobsKey, where: { openTask: id } },
    ...(command.type === 'Start' ? {} : { task: { kind: 'document', resource: tasksKey, id } }),
    ...(command.type === 'Retry' ? { job: { kind: 'document', resource: jobsKey, id: command.data.job } } : {}),
  }
}

const openIn = ({ facts }: Context): readonly Stored<LiveJob>[] => (facts['open'] ?? []) as readonly Stored<LiveJob>[]

const refuseRunning = ({ task, startedAt, queuedAt }: LiveJob): Decision<never> =>
  refuse('JB-01', { name: task.name, at: localClock(startedAt ?? queuedAt) })

interface Run {
  readonly trigger: QueuedData['trigger']
  readonly scheduledFor: string
  readonly attempt: number
  readonly retryOf: string | null
}

const queued = (id: string, task: LiveTask, run: Run): JobEvent => ({
  type: 'JobQueued',
  data: {
    task: { id, name: task.name },
    handler: task.handler,
    payload: task.payload,
    timeoutSeconds: task.timeoutSeconds,
    maxRetries: task.maxRetries,
    retryDelaySeconds: task.retryDelaySeconds,
    ...run,
  },
})

const taskIn = ({ facts }: Context): LiveTask | null => (facts['task'] ?? null) as LiveTask | null

/** People ask for a run: while one is under way, or waits, they are told so, unless the task lets runs wait for each other. */
const ask = (id: string, run: Run, context: Context): Decision<JobEvent> => {
  const task = taskIn(context)
  if (task === null) return refuse('JB-02', {}, { field: 'task' })
  const [other] = openIn(context)
  return other !== undefined && task.overlap === 'skip' ? refuseRunning(other) : accept(queued(id, task, run))
}

/** The schedule's turn has come: while a run is under way it is skipped, unless the task lets runs wait for each other. */
const queue = ({ task: { id }, scheduledFor, after }: typeof QueueData.Type, context: Context): Decision<JobEvent> => {
  const task = taskIn(context)
  if (task === null) return refuse('JB-02', {}, { field: 'task' })
  const run: Run =
    after === undefined
      ? { trigger: 'schedule', scheduledFor, attempt: 1, retryOf: null }
      : { trigger: 'retry', scheduledFor, attempt: after.attempt + 1, retryOf: after.job }
  const isSkipped = openIn(context).length > 0 && task.overlap === 'skip'
  return isSkipped
    ? accept<JobEvent>(queued(id, task, run), { type: 'JobSkipped', data: {} })
    : accept(queued(id, task, run))
}

const retry = (
  { task, job: id }: { readonly task: Ref; readonly job: string },
  context: Context,
): Decision<JobEvent> => {
  const job = (context.facts['job'] ?? null) as LiveJob | null
  if (job === null || job.task.id !== task.id) return refuse('JB-03', {}, { field: 'job' })
  if (job.status !== 'failed' && job.status !== 'cancelled')
    return refuseCommon('E-STATE', { label: 'Job', state: job.status, action: 'Retry', states: 'failed or cancelled' })
  return ask(task.id, { trigger: 'retry', scheduledFor: context.now, attempt: job.attempt + 1, retryOf: id }, context)
}

const refuseState = (state: LiveJob, action: string, states: string): Decision<never> =>
  refuseCommon('E-STATE', { label: 'Job', state: state.status, action, states })

/** Seconds to wait after a failed attempt: doubled each time. Null: it was the last one. */
const retryAt = ({ attempt, maxRetries, retryDelaySeconds }: QueuedData, now: string): string | null =>
  attempt > maxRetries ? null : new Date(Date.parse(now) + retryDelaySeconds * 2 ** (attempt - 1) * 1000).toISOString()

/** One run of a scheduler task: queued, running, and how it ended (spec 01 Job). */
export const job: Aggregate<JobState, JobCommand, JobEvent> = {
  name: 'jobs',
  initial: { status: 'none' },
  commands,
  events,
  factsFor,
  decide(state, command, context) {
    const { now } = context
    if (command.type === 'RunNow')
      return ask(command.data.task.id, { trigger: 'manual', scheduledFor: now, attempt: 1, retryOf: null }, context)
    if (command.type === 'Retry') return retry(command.data, context)
    if (command.type === 'Queue') return queue(command.data, context)
    if (!isLive(state)) return accept()
    switch (command.type) {
      case 'Start': {
        if (state.status !== 'queued') return refuseState(state, 'Start', 'queued')
        const running = openIn(context).find((one) => one.status === 'running')
        return running === undefined ? accept({ type: 'JobStarted', data: command.data }) : refuseRunning(running)
      }
      case 'Succeed':
        return state.status === 'running'
          ? accept({ type: 'JobSucceeded', data: command.data })
          : refuseState(state, 'Succeed', 'running')
      case 'Fail':
        return state.status === 'running'
          ? accept({ type: 'JobFailed', data: { ...command.data, retryAt: retryAt(state, now) } })
          : refuseState(state, 'Fail', 'running')
      case 'Cancel':
        return state.status === 'queued' || state.status === 'running'
          ? accept({ type: 'JobCancelled', data: {} })
          : refuseState(state, 'Cancel', 'queued or running')
    }
  },
  evolve(state, event) {
    if (event.type === 'JobQueued')
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
        openTask: event.data.task.id,
      }
    if (!isLive(state)) return state
    const ended = {
      finishedAt: event.at,
      durationMs: state.startedAt === null ? null : Date.parse(event.at) - Date.parse(state.startedAt),
      openTask: null,
    }
    switch (event.type) {
      case 'JobStarted':
        return { ...state, status: 'running', startedAt: event.at, worker: event.data.worker }
      case 'JobSucceeded':
        return { ...state, ...ended, status: 'succeeded', ...event.data }
      case 'JobFailed': {
        const { error, progress } = event.data
        return { ...state, ...ended, status: 'failed', error, progress }
      }
      case 'JobSkipped':
        return { ...state, ...ended, status: 'skipped' }
      case 'JobCancelled':
        return { ...state, ...ended, status: 'cancelled' }
    }
  },
}

import { Schema } from 'effect'
import type { CommandOf } from '../../../kernel/aggregate.ts'
import { all, one, type ResourceRef } from '../../../kernel/ask.ts'
import { localClock } from '../../../kernel/calendar.ts'
import { Nothing } from '../../../kernel/decode.ts'
import type { DomainEvent } from '../../../kernel/event.ts'
import { Id, RefInput } from '../../../kernel/text.ts'
import type { Refused } from '../../../kernel/refusal.ts'
import { type Case, process } from '../../../workflow/process.ts'
import { codes } from '../../rights.ts'
import { refuse } from '../rules.ts'
import { endedRun, FailData, queuedRun, type Run, StartData, startedRun } from '../run.ts'
import { tasksKey } from '../task/parts.ts'
import type { LiveTask } from '../task/task.ts'
import { FailedData, jobsKey, type JobStatus, QueueData, QueuedData, SucceedData } from './parts.ts'
import { refuseState } from '../../../registry/status-words.ts'

/** One run of a task. */
export interface LiveJob extends QueuedData, Run {
  readonly status: JobStatus
  readonly result: typeof SucceedData.Type.result | null
  /** Id of the task until the job has ended: by it, those that wait and run are found. */
  readonly openTask: string | null
}

const tasks: ResourceRef<LiveTask> = { key: tasksKey }
const jobs: ResourceRef<LiveJob & { readonly id: string }> = { key: jobsKey }

const edit = [codes.tasksEdit]

const runs = process<LiveJob>()({
  key: jobsKey,
  title: () => 'Job',
  events: {
    JobQueued: {
      label: 'Queued',
      data: QueuedData,
      fold: (_, { data, at }) => ({ ...data, ...queuedRun(at), openTask: data.task.id }),
    },
    JobStarted: { label: 'Started', data: StartData, fold: startedRun },
    JobSucceeded: {
      label: 'Succeeded',
      data: SucceedData,
      fold: (job, event) => ({ ...ended(job, event), status: 'succeeded', ...event.data }),
    },
    JobFailed: {
      label: 'Failed',
      data: FailedData,
      fold: (job, event) => ({
        ...ended(job, event),
        status: 'failed',
        error: event.data.error,
        progress: event.data.progress,
      }),
    },
    JobSkipped: {
      label: 'Skipped',
      data: Nothing,
      fold: (job, event) => ({ ...ended(job, event), status: 'skipped' }),
    },
    JobCancelled: {
      label: 'Cancelled',
      data: Nothing,
      fold: (job, event) => ({ ...ended(job, event), status: 'cancelled' }),
    },
  },
})

const ended: typeof endedRun = (job, event) => ({ ...endedRun(job, event), openTask: null })

const refuseRunning = ({ task, startedAt, queuedAt }: LiveJob): Refused =>
  refuse('JB-01', { name: task.name, at: localClock(startedAt ?? queuedAt) })

type RunOf = Pick<QueuedData, 'trigger' | 'scheduledFor' | 'attempt' | 'retryOf'>

const queued = (id: string, task: LiveTask, run: RunOf): DomainEvent<'JobQueued', QueuedData> => ({
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

interface TaskFacts {
  readonly task: LiveTask | null
  readonly open: readonly LiveJob[]
}

const taskFacts = (id: string) => ({ task: one(tasks, id), open: all(jobs, { openTask: id }) })

/** People ask for a run: while one is under way, or waits, they are told so, unless the task lets runs wait for each other. */
const refuseToPeople = ({ task, open: [other] }: TaskFacts): Refused | undefined =>
  task === null
    ? refuse('JB-02', {}, { field: 'task' })
    : other !== undefined && task.overlap === 'skip'
      ? refuseRunning(other)
      : undefined

/** Seconds to wait after a failed attempt: doubled each time. Null: it was the last one. */
const retryAt = ({ attempt, maxRetries, retryDelaySeconds }: QueuedData, now: string): string | null =>
  attempt > maxRetries ? null : new Date(Date.parse(now) + retryDelaySeconds * 2 ** (attempt - 1) * 1000).toISOString()

/** The task is there: its row refuses where it is not. */
const taskIn = ({ facts }: Pick<Case<unknown, unknown, TaskFacts>, 'facts'>): LiveTask => facts.task as LiveTask

/** One run of a scheduler task: queued, running, and how it ended (spec 01 Job). */
export const job = runs.define({
  RunNow: runs.begin({
    id: 'JB-N',
    label: 'Run now',
    data: Schema.Struct({ task: RefInput }),
    codes: edit,
    facts: ({ data }) => taskFacts(data.task.id),
    refuse: ({ facts }) => refuseToPeople(facts),
    events: (it) => [
      queued(it.data.task.id, taskIn(it), { trigger: 'manual', scheduledFor: it.now, attempt: 1, retryOf: null }),
    ],
  }),
  Retry: runs.begin({
    id: 'JB-R',
    label: 'Retry',
    data: Schema.Struct({ task: RefInput, job: Id }),
    codes: edit,
    facts: ({ data }) => ({ ...taskFacts(data.task.id), job: one(jobs, data.job) }),
    refuse: ({ data, facts }) => {
      const { job: failed } = facts
      if (failed === null || failed.task.id !== data.task.id) return refuse('JB-03', {}, { field: 'job' })
      const { status: state } = failed
      return state !== 'failed' && state !== 'cancelled'
        ? refuseState('Job', state, 'Retry', ['failed', 'cancelled'])
        : refuseToPeople(facts)
    },
    events: (it) => [
      queued(it.data.task.id, taskIn(it), {
        trigger: 'retry',
        scheduledFor: it.now,
        attempt: (it.facts.job?.attempt ?? 0) + 1,
        retryOf: it.data.job,
      }),
    ],
  }),
  /** The schedule's turn has come: while a run is under way it is skipped, unless the task lets runs wait for each other. */
  Queue: runs.begin({
    id: 'JB-Q',
    label: 'Queue',
    data: QueueData,
    system: true,
    facts: ({ data }) => taskFacts(data.task.id),
    refuse: ({ facts }) => (facts.task === null ? refuse('JB-02', {}, { field: 'task' }) : undefined),
    events: (it) => {
      const { task, scheduledFor, after } = it.data
      const run: RunOf =
        after === undefined
          ? { trigger: 'schedule', scheduledFor, attempt: 1, retryOf: null }
          : { trigger: 'retry', scheduledFor, attempt: after.attempt + 1, retryOf: after.job }
      const isSkipped = it.facts.open.length > 0 && taskIn(it).overlap === 'skip'
      return [queued(task.id, taskIn(it), run), ...(isSkipped ? [{ type: 'JobSkipped', data: {} } as const] : [])]
    },
  }),
  Start: runs.step({
    id: 'JB-S',
    label: 'Start',
    data: StartData,
    system: true,
    from: ['queued'],
    facts: ({ state }) => ({ open: all(jobs, { openTask: state.task.id }) }),
    refuse: ({ facts }) => {
      const running = facts.open.find(({ status }) => status === 'running')
      return running === undefined ? undefined : refuseRunning(running)
    },
    event: 'JobStarted',
  }),
  Succeed: runs.step({
    id: 'JB-D',
    label: 'Succeed',
    data: SucceedData,
    system: true,
    from: ['running'],
    event: 'JobSucceeded',
  }),
  Fail: runs.step({
    id: 'JB-F',
    label: 'Fail',
    data: FailData,
    system: true,
    from: ['running'],
    events: ({ state, data, now }) => [{ type: 'JobFailed', data: { ...data, retryAt: retryAt(state, now) } }],
  }),
  Cancel: runs.step({
    id: 'JB-X',
    label: 'Cancel',
    data: Nothing,
    codes: edit,
    from: ['queued', 'running'],
    event: 'JobCancelled',
  }),
})

export type JobCommand = CommandOf<typeof job>

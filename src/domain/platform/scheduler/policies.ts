import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Happened, peopleIn, type Policy, type PolicyCommand, type PolicyQueries } from '../../kernel/policy.ts'
import { codes } from '../rights.ts'
import { noticePolicy } from '../notification-delivery/notice.ts'
import type { LiveJob } from './job/job.ts'
import { jobsKey } from './job/parts.ts'
import { type Ran, tasksKey } from './task/parts.ts'
import type { LiveTask } from './task/task.ts'

const jobIn = ({ document }: Happened): LiveJob => document as AnyDocument & LiveJob

const taskFact = (happened: Happened): PolicyQueries => ({
  task: { kind: 'document', resource: tasksKey, id: jobIn(happened).task.id },
})

const endings = { JobSucceeded: 'succeeded', JobFailed: 'failed', JobCancelled: 'cancelled' } as const

/** A task shows how its last run ended. What never started says nothing of it. */
const recordRuns: Policy = {
  name: 'scheduler-runs',
  resource: jobsKey,
  events: Object.keys(endings),
  factsFor: taskFact,
  commands(happened, facts) {
    const { task, startedAt, durationMs } = jobIn(happened)
    if (facts['task'] === null || startedAt === null) return []
    const status = endings[happened.event.type as keyof typeof endings]
    const data: Ran = { job: happened.document.id, status, startedAt, durationMs: durationMs ?? 0 }
    return [{ resource: tasksKey, document: { id: task.id }, type: 'RecordRun', data }]
  },
}

/** A failed job is tried again, as often as its task says. */
const retryFailed: Policy = {
  name: 'scheduler-retries',
  resource: jobsKey,
  events: ['JobFailed'],
  factsFor: taskFact,
  commands(happened, facts): readonly PolicyCommand[] {
    const { retryAt } = happened.event.data as { readonly retryAt: string | null }
    if (facts['task'] === null || retryAt === null) return []
    const { task, attempt } = jobIn(happened)
    return [
      {
        resource: jobsKey,
        document: { newFor: 'retry' },
        type: 'Queue',
        data: { task, scheduledFor: retryAt, after: { job: happened.document.id, attempt } },
      },
    ]
  },
}

/** In a row: then somebody has to look. */
const failuresToTell = 3

interface Told {
  readonly happened: Happened
  readonly task: LiveTask
  readonly owner: Ref
  readonly holders: readonly Ref[]
}

const tellFailures = noticePolicy<Told>({
  name: 'scheduler-failures',
  module: 'platform',
  resource: tasksKey,
  facts: () => ({ holders: { kind: 'holders', code: codes.tasksEdit, admins: true } }),
  read: (happened, facts) => ({
    happened,
    task: happened.document as AnyDocument & LiveTask,
    owner: happened.document.createdBy,
    holders: peopleIn(facts['holders']),
  }),
  link: ({ happened }) => `/system/scheduler/tasks/${happened.document.id}/jobs`,
  rows: {
    TaskRan: [
      {
        rule: 'task-failed',
        when: ({ happened, task }) =>
          (happened.event.data as Ran).status === 'failed' && task.failures === failuresToTell,
        to: ({ owner, holders }) => [owner, ...holders],
        title: ({ task }) => `${task.name} failed ${failuresToTell} times in a row`,
        description: ({ task }) => `Its jobs say why. It runs on as scheduled: ${task.cronExpression} (UTC).`,
        priority: 'high',
      },
    ],
  },
})

export const schedulerPolicies: readonly Policy[] = [recordRuns, retryFailed, tellFailures]

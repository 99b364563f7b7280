import type { JobCommand } from '../../../src/domain/platform/scheduler/job/job.ts'
import { jobResource } from '../../../src/domain/platform/scheduler/job/resource.ts'
import { schedulerTaskResource } from '../../../src/domain/platform/scheduler/task/resource.ts'
import type { TaskCommand } from '../../../src/domain/platform/scheduler/task/task.ts'
import type { RunCommand } from '../../../src/domain/platform/maintenance-run/maintenance-run.ts'
import { maintenanceRunResource } from '../../../src/domain/platform/maintenance-run/resource.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import type { Step, Subject } from '../history.ts'
import { cancelledJobId, people, queueingTask, refOf, system } from '../world.ts'

const subjectOf = ({ key, label, aggregate }: ResourceEntry): Subject => ({ resource: key, label, aggregate })
export const taskSubject = subjectOf(schedulerTaskResource)
export const jobSubject = subjectOf(jobResource)
export const runSubject = subjectOf(maintenanceRunResource)

const { admin } = people

export const taskInput = (more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Backup before the night',
  handler: 'backup',
  cronExpression: '30 20 * * *',
  ...more,
})

export const byAdmin = (type: string, data: unknown = {}): Step => ({ by: admin, type, data })
export const bySystem = (type: string, data: unknown = {}): Step => ({ by: system, type, data })

const task = refOf(queueingTask)

export const queueing = (more: Readonly<Record<string, unknown>> = {}): Step =>
  bySystem('Queue', { task, scheduledFor: '2026-01-05T20:30:00.000Z', ...more })
export const starting = bySystem('Start', { worker: 'worker-1' })
export const succeeding = bySystem('Succeed', { result: { events: 3 }, progress: { done: 3, total: 3 } })
export const failing = bySystem('Fail', { error: 'Worker stopped.', progress: null })

interface Supply {
  readonly before: readonly Step[]
  readonly step: Step
}
type Make = (number: number) => Supply

const after =
  (step: Step, ...before: readonly Step[]): Make =>
  () => ({ before, step })

const created = byAdmin('Create', taskInput())

export const taskSupplies: { readonly [Type in TaskCommand['type']]: Make } = {
  Create: after(created),
  Register: after(bySystem('Register', taskInput())),
  Edit: after(byAdmin('Edit', { patch: { cronExpression: '0 1 * * *' } }), created),
  Pause: after(byAdmin('Pause'), created),
  Resume: after(byAdmin('Resume'), created, byAdmin('Pause')),
  Delete: after(byAdmin('Delete'), created),
  RecordRun: after(
    bySystem('RecordRun', {
      job: 'one',
      status: 'failed',
      startedAt: '2026-01-05T04:00:00.000Z',
      durationMs: 1200,
    }),
    created,
  ),
}

export const jobSupplies: { readonly [Type in JobCommand['type']]: Make } = {
  RunNow: after(byAdmin('RunNow', { task })),
  Retry: after(byAdmin('Retry', { task, job: cancelledJobId })),
  Queue: after(queueing()),
  Start: after(starting, queueing()),
  Succeed: after(succeeding, queueing(), starting),
  Fail: after(failing, queueing(), starting),
  Cancel: after(byAdmin('Cancel'), queueing()),
}

const beginning = byAdmin('Begin', { kind: 'verify-chain' })
export const done = bySystem('Succeed', {
  result: { events: 3, documents: 2, faults: [] },
  progress: { done: 3, total: 3 },
  file: null,
})

export const runSupplies: { readonly [Type in RunCommand['type']]: Make } = {
  Begin: after(beginning),
  Start: after(starting, beginning),
  Succeed: after(done, beginning, starting),
  Fail: after(failing, beginning, starting),
  // The server's own wait for each other: as many as one likes.
  Cancel: after(byAdmin('Cancel'), bySystem('Begin', { kind: 'verify-chain' })),
}

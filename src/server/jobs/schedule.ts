import type { AnyDocument } from '../../domain/kernel/document.ts'
import { derivedId } from '../../domain/kernel/policy.ts'
import { handlerOf } from '../../domain/platform/scheduler/handlers.ts'
import { jobsKey } from '../../domain/platform/scheduler/job/parts.ts'
import { isMissed, nextRun } from '../../domain/platform/scheduler/schedule.ts'
import { tasksKey } from '../../domain/platform/scheduler/task/parts.ts'
import type { LiveTask } from '../../domain/platform/scheduler/task/task.ts'
import { systemScope } from '../access/rights.ts'
import { digest } from '../commands/work.ts'
import type { Server } from '../server.ts'
import { implementations } from './handlers/handlers.ts'

type Task = AnyDocument & LiveTask

const tasksOf = async ({ db }: Server, groupId: string): Promise<readonly Task[]> =>
  (
    await db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', groupId)
      .where('resource', '=', tasksKey)
      .where('deleted', '=', false)
      .execute()
  ).map((row) => row.state as Task)

/** Brings the table of what comes next to the tasks as they are now: new, changed, paused, resumed, deleted. */
export const keepSchedule = async (server: Server, groupId: string): Promise<void> => {
  const { db, now } = server
  const enabled = (await tasksOf(server, groupId)).filter((task) => task.status === 'enabled')
  const rows = await db.selectFrom('job_schedule').selectAll().where('group_id', '=', groupId).execute()
  const stored = new Map(rows.map((row) => [row.task_id, row]))
  for (const { id, cronExpression, handler } of enabled) {
    const row = stored.get(id)
    stored.delete(id)
    const due = nextRun(cronExpression, now())
    // Later than it can be: it was reckoned while the clock was ahead.
    const isTooLate = due !== null && row !== undefined && row.next_at > due
    if (row?.expression === cronExpression && !isTooLate) continue
    // oxlint-disable no-await-in-loop -- rarely more than one has changed
    const next = (await isNeverDone(server, groupId, handler)) ? now() : due
    if (next === null) continue
    const values = { expression: cronExpression, next_at: next }
    await db
      .insertInto('job_schedule')
      .values({ group_id: groupId, task_id: id, ...values })
      .onConflict((conflict) => conflict.columns(['group_id', 'task_id']).doUpdateSet(values))
      .execute()
    // oxlint-enable no-await-in-loop
  }
  if (stored.size > 0)
    await db
      .deleteFrom('job_schedule')
      .where('group_id', '=', groupId)
      .where('task_id', 'in', [...stored.keys()])
      .execute()
}

/** A log that was never checked does not wait for the night. */
const isNeverDone = async ({ db }: Server, groupId: string, handler: string): Promise<boolean> =>
  handler === 'chain-verify' &&
  (await db.selectFrom('verifications').select('at').where('group_id', '=', groupId).executeTakeFirst()) === undefined

/**
 * Queues a job for every task whose time has come. A time that was missed is let go, unless the handler catches up: then one run
 * is made, however many were missed. Any number of processes may look at once: a time has one job id.
 */
export const queueDue = async (server: Server): Promise<void> => {
  const { db, now, log } = server
  const due = await db.selectFrom('job_schedule').selectAll().where('next_at', '<=', now()).orderBy('next_at').execute()
  for (const { group_id: groupId, task_id: id, expression, next_at: dueAt } of due) {
    // oxlint-disable no-await-in-loop -- in the order in which they came due
    const row = await db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', groupId)
      .where('resource', '=', tasksKey)
      .where('id', '=', id)
      .executeTakeFirst()
    const task = row?.state as Task | undefined
    if (task !== undefined && (await isToRun(server, groupId, task, dueAt))) {
      const outcome = await server.submit({
        groupId,
        by: { system: await systemScope(server.rights, groupId) },
        resource: jobsKey,
        documentId: derivedId(['job', groupId, id, dueAt], digest),
        commandId: derivedId(['job', groupId, id, dueAt, 'Queue'], digest),
        type: 'Queue',
        data: { task: { id, name: task.name }, scheduledFor: dueAt },
      })
      if (outcome.kind !== 'accepted') log.error({ groupId, task: id, outcome }, 'a job was not queued')
      // The store did not answer: the next look tries again.
      if (outcome.kind === 'failed') continue
    }
    await advance(server, { groupId, id, expression, dueAt })
    // oxlint-enable no-await-in-loop
  }
}

const isToRun = async (server: Server, groupId: string, task: Task, dueAt: string): Promise<boolean> => {
  const handler = handlerOf(task.handler)
  if (handler === undefined || task.status !== 'enabled' || task.deleted === true) return false
  if (isMissed(dueAt, server.now()) && handler.catchUp !== true) return false
  const { isDue } = implementations[task.handler as keyof typeof implementations]
  return isDue === undefined || isDue(server, groupId)
}

const advance = async (
  { db, now }: Server,
  { groupId, id, expression, dueAt }: { groupId: string; id: string; expression: string; dueAt: string },
): Promise<void> => {
  const next = nextRun(expression, now())
  const own = { group_id: groupId, task_id: id, next_at: dueAt }
  if (next === null)
    await db
      .deleteFrom('job_schedule')
      .where('group_id', '=', own.group_id)
      .where('task_id', '=', id)
      .where('next_at', '=', dueAt)
      .execute()
  else
    await db
      .updateTable('job_schedule')
      .set({ next_at: next })
      .where('group_id', '=', own.group_id)
      .where('task_id', '=', id)
      .where('next_at', '=', dueAt)
      .execute()
}

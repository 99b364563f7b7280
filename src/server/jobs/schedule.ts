import type { AnyDocument } from '../../domain/kernel/document.ts'
import { derivedId } from '../../domain/kernel/derived-id.ts'
import { handlerOf } from '../../domain/platform/scheduler/handlers.ts'
import { jobsKey } from '../../domain/platform/scheduler/job/parts.ts'
import { isMissed, nextRun } from '../../domain/platform/scheduler/schedule.ts'
import { tasksKey } from '../../domain/platform/scheduler/task/parts.ts'
import type { LiveTask } from '../../domain/platform/scheduler/task/task.ts'
import { systemScope } from '../access/rights.ts'
import { systemCommand } from '../commands/system-command.ts'
import type { Clock, Store } from '../parts.ts'
import { digest } from '../store/digest.ts'
import { liveDocuments, storedDocument } from '../store/reading.ts'
import type { JobParts } from './parts.ts'
import { handlers } from './handlers/handlers.ts'

type Task = AnyDocument & LiveTask

const tasksOf = async ({ db }: Store, groupId: string): Promise<readonly Task[]> =>
  (await liveDocuments(db, groupId, tasksKey).select('state').execute()).map((row) => row.state as Task)

/** Brings the table of what comes next to the tasks as they are now: new, changed, paused, resumed, deleted. */
export const keepSchedule = async (parts: Store & Clock, groupId: string): Promise<void> => {
  const { db, now } = parts
  const enabled = (await tasksOf(parts, groupId)).filter((task) => task.status === 'enabled')
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
    const next = (await isNeverDone(parts, groupId, handler)) ? now() : due
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
const isNeverDone = async ({ db }: Store, groupId: string, handler: string): Promise<boolean> =>
  handler === 'chain-verify' &&
  (await db.selectFrom('verifications').select('at').where('group_id', '=', groupId).executeTakeFirst()) === undefined

/**
 * Queues a job for every task whose time has come. A time that was missed is let go, unless the handler catches up: then one run
 * is made, however many were missed. Any number of processes may look at once: a time has one job id.
 */
export const queueDue = async (parts: JobParts): Promise<void> => {
  const { db, now, log } = parts
  const due = await db.selectFrom('job_schedule').selectAll().where('next_at', '<=', now()).orderBy('next_at').execute()
  for (const { group_id: groupId, task_id: id, expression, next_at: dueAt } of due) {
    // oxlint-disable no-await-in-loop -- in the order in which they came due
    const task = (await storedDocument(db, groupId, tasksKey, id)) as Task | undefined
    if (task !== undefined && (await isToRun(parts, groupId, task, dueAt))) {
      const key = ['job', groupId, id, dueAt]
      const outcome = await parts.submit(
        systemCommand(await systemScope(parts.rights, groupId), {
          resource: jobsKey,
          documentId: derivedId(key, digest),
          commandId: derivedId([...key, 'Queue'], digest),
          type: 'Queue',
          data: { task: { id, name: task.name }, scheduledFor: dueAt },
        }),
      )
      if (outcome.kind !== 'accepted') log.error({ groupId, task: id, outcome }, 'a job was not queued')
      // The store did not answer: the next look tries again.
      if (outcome.kind === 'failed') continue
    }
    await advance(parts, { groupId, id, expression, dueAt })
    // oxlint-enable no-await-in-loop
  }
}

const isToRun = async (parts: JobParts, groupId: string, task: Task, dueAt: string): Promise<boolean> => {
  const handler = handlerOf(task.handler)
  if (handler === undefined || task.status !== 'enabled' || task.deleted === true) return false
  if (isMissed(dueAt, parts.now()) && handler.catchUp !== true) return false
  const { isDue } = handlers[task.handler as keyof typeof handlers]
  return isDue === undefined || isDue(parts, groupId)
}

const advance = async (
  { db, now }: Store & Clock,
  { groupId, id, expression, dueAt }: { groupId: string; id: string; expression: string; dueAt: string },
): Promise<void> => {
  const next = nextRun(expression, now())
  const own = { group_id: groupId, task_id: id, next_at: dueAt }
  if (next === null)
    await db
      .deleteFrom('job_schedule')
      .where((row) => row.and(own))
      .execute()
  else
    await db
      .updateTable('job_schedule')
      .set({ next_at: next })
      .where((row) => row.and(own))
      .execute()
}

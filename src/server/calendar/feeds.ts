import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { priorities } from '../../domain/hr/employee-task/choices.ts'
import { tasksKey } from '../../domain/hr/employee-task/key.ts'
import { isOpenTask } from '../../domain/hr/employee-task/order.ts'
import { myTasksPath } from '../../domain/hr/employee-task/paths.ts'
import type { EmployeeTask } from '../../domain/hr/employee-task/task.ts'
import { publicUrlOf } from '../config.ts'
import type { Access, Clock, Settings, Store } from '../parts.ts'
import { sha256 } from '../session/tokens.ts'
import { liveDocuments } from '../store/reading.ts'
import { calendarText, type DayEntry } from './icalendar.ts'

interface Whose {
  readonly groupId: string
  readonly userId: string
}

/** Makes the secret of somebody's calendar; the one before works no longer. The store keeps but its hash. */
export const renewFeed = async ({ db, now }: Store & Clock, { groupId, userId }: Whose): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  const row = { secret_hash: sha256(secret), at: now() }
  await db
    .insertInto('calendar_feeds')
    .values({ group_id: groupId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet(row))
    .execute()
  return secret
}

/** Since when somebody's calendar has had its address; null where it has none. */
export const feedSince = async ({ db }: Store, { groupId, userId }: Whose): Promise<string | null> => {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('at')
    .where((row) => row.and({ group_id: groupId, user_id: userId }))
    .executeTakeFirst()
  return feed?.at ?? null
}

/** Ends somebody's calendar: its address works no longer. */
export const endFeed = async ({ db }: Store, { groupId, userId }: Whose): Promise<void> => {
  await db
    .deleteFrom('calendar_feeds')
    .where((row) => row.and({ group_id: groupId, user_id: userId }))
    .execute()
}

const mostEntries = 1000

const entryOf = (
  { id, name, description, deadlineDate, priority, tags, ...task }: EmployeeTask,
  url: string,
): DayEntry => ({
  uid: `${id}@${new URL(url).hostname}`,
  day: deadlineDate ?? '',
  summary: name,
  description,
  url: `${url}${myTasksPath}/${encodeURIComponent(id)}`,
  categories: tags ?? [],
  priority: 1 + 4 * Math.max(0, priorities.indexOf(priority ?? 'medium')),
  changedAt: task.lastModifiedAt,
  sequence: task.version,
})

/**
 * The calendar that stands behind a secret: what whoever made it has to do by a day, in companies where they may work now. Undefined
 * where there is no such secret, or its owner may not come any more.
 */
export const calendarOf = async (
  { db, now, rights, config }: Store & Clock & Access & Settings,
  secret: string,
): Promise<string | undefined> => {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['group_id', 'user_id'])
    .where('secret_hash', '=', sha256(secret))
    .executeTakeFirst()
  if (feed === undefined) return undefined
  const { group_id: groupId, user_id: userId } = feed
  const caller = await rights.caller(groupId, userId, {}, now())
  if ('reason' in caller) return undefined
  const { companies } = await rights.places(groupId, userId, now())
  const rows = await liveDocuments(db, groupId, tasksKey)
    .select('state')
    .where(sql<boolean>`state #>> '{assignedTo,id}' = ${userId}`)
    .where(sql<boolean>`state ->> 'deadlineDate' is not null`)
    .where(
      'company_id',
      'in',
      companies.map(({ id }) => id),
    )
    .orderBy('seq', 'desc')
    .execute()
  const tasks = rows.map(({ state }) => state as EmployeeTask).filter(isOpenTask)
  const url = publicUrlOf(config).replace(/\/$/, '')
  return calendarText(
    `Tasks of ${caller.user.name}`,
    tasks.slice(0, mostEntries).map((task) => entryOf(task, url)),
  )
}

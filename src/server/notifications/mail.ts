import type { Kysely } from 'kysely'
import { localDate, localInstant } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { LiveDelivery } from '../../domain/platform/notification-delivery/notification-delivery.ts'
import { deliveriesKey } from '../../domain/platform/notification-delivery/parts.ts'
import { notificationLetter } from '../mail/letters.ts'
import { enqueue } from '../mail/queue.ts'
import type { Effects } from '../session/effects.ts'
import { documentsOf } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'

/** What brings a notification to its recipient, for the first time or again. */
const bringing: ReadonlySet<string> = new Set(['NotificationDelivered', 'NotificationEscalated', 'NotificationPushed'])

/** Has somebody used a session on the local day of this moment, in milliseconds? */
const wasHere = async (tx: Kysely<Tables>, groupId: string, userId: string, now: number): Promise<boolean> => {
  const since = localInstant(localDate(new Date(now).toISOString()), '00:00')
  const session = await tx
    .selectFrom('sessions')
    .select('sid')
    .where((row) => row.and({ group_id: groupId, user_id: userId }))
    .where('last_used_at', '>=', since)
    .executeTakeFirst()
  return session !== undefined
}

/** Mails what was delivered to people whose rule says so, in the transaction that delivers it. `now` in milliseconds. */
export const mailDelivered = async (
  tx: Kysely<Tables>,
  groupId: string,
  events: readonly EventEnvelope[],
  now: number,
  { publicUrl }: Pick<Effects, 'publicUrl'>,
): Promise<void> => {
  const read = async (resource: string, ids: readonly string[]): Promise<ReadonlyMap<string, AnyDocument>> => {
    if (ids.length === 0) return new Map()
    const rows = await documentsOf(tx, groupId, resource)
      .select(['id', 'state'])
      .where('id', 'in', [...new Set(ids)])
      .execute()
    return new Map(rows.map(({ id, state }) => [id, state]))
  }
  const brought = events.filter(({ resource, type }) => resource === deliveriesKey && bringing.has(type))
  // Only what is delivered for the first time carries the fields of the delivery.
  const isFirst = ({ type }: EventEnvelope): boolean => type === 'NotificationDelivered'
  const again = brought.filter((one) => !isFirst(one)).map((one) => one.documentId)
  const kept = await read(deliveriesKey, again)
  const letters = brought.flatMap((event) => {
    const delivery = (isFirst(event) ? event.data : kept.get(event.documentId)) as LiveDelivery | undefined
    return delivery?.email === undefined ? [] : [{ event, delivery }]
  })
  if (letters.length === 0) return
  const users = await read(
    'users',
    letters.map(({ delivery }) => delivery.user.id),
  )
  const { name: group } = await tx
    .selectFrom('logs')
    .select('name')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  for (const { event, delivery } of letters) {
    const user = users.get(delivery.user.id)
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    if (user === undefined || (delivery.email === 'unless-seen' && (await wasHere(tx, groupId, user.id, now)))) continue
    const to = { groupId, group, name: String(user['name']), email: String(user['email']) }
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await enqueue(tx, notificationLetter(to, delivery.notification, { publicUrl, id: event.id }), now)
  }
}

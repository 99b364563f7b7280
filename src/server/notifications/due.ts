import { derivedId } from '../../domain/kernel/derived-id.ts'
import { dueAt, type LiveDelivery } from '../../domain/platform/notification-delivery/notification-delivery.ts'
import { deliveriesKey } from '../../domain/platform/notification-delivery/parts.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { announcementsKey, type LiveAnnouncement, sendAt } from '../../domain/platform/announcement/announcement.ts'
import { systemCommand } from '../commands/system-command.ts'
import type { Access, Clock, Commands, Log, Store } from '../parts.ts'
import { digest } from '../store/digest.ts'
import { groupScope } from './group-scope.ts'

/** Of one group at a time: what is left comes with the next look. */
const atOnce = 500

const dueIn = ({ db, now }: Store & Clock, groupId: string) =>
  db
    .selectFrom('documents')
    .where('group_id', '=', groupId)
    .where('resource', 'in', [announcementsKey, deliveriesKey])
    // The slot of when it is due, by which the store has an index; empty where nothing is to be done.
    .where('s4', '<>', '')
    .where('s4', '<=', now())

/** How many there are of which something is to be done now. */
export const countDueOf = async (parts: Store & Clock, groupId: string): Promise<number> => {
  const { count } = await dueIn(parts, groupId)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Delivers what was scheduled, sends announcements and escalates what nobody acknowledged, some of it at a time; answers how many. Any number of
 * processes may do so at once: each step has one command id, so that the log takes it once.
 */
export const carryOutDueOf = async (
  parts: Store & Clock & Access & Commands & Log,
  groupId: string,
): Promise<number> => {
  const due = await dueIn(parts, groupId).select(['resource', 'id', 'state']).limit(atOnce).execute()
  const scope = due.length === 0 ? undefined : await groupScope(parts, groupId)
  if (scope === undefined) return 0
  const done = await Promise.all(
    due.map(async ({ resource, id, state }) => {
      const { type, at } = stepOf(resource, state)
      const commandId = derivedId([id, type, at ?? ''], digest)
      const outcome = await parts.submit(systemCommand(scope, { resource, documentId: id, commandId, type, data: {} }))
      if (outcome.kind === 'accepted') return true
      parts.log.error({ groupId, id, type, outcome: outcome.kind }, 'a due notification was not carried out')
      return false
    }),
  )
  return done.filter(Boolean).length
}

/** What is due of a document, and since when. */
const stepOf = (resource: string, state: AnyDocument): { readonly type: string; readonly at: string | null } => {
  if (resource === announcementsKey) return { type: 'Send', at: sendAt(state as AnyDocument & LiveAnnouncement) }
  const delivery = state as AnyDocument & LiveDelivery
  return { type: delivery.status === 'scheduled' ? 'Release' : 'Escalate', at: dueAt(delivery) }
}

import { subjectOf } from '../../domain/workflow/situation.ts'
import { decidedSince, waitsBy } from '../../domain/workflow/waiting.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { derivedId } from '../../domain/kernel/derived-id.ts'
import {
  deliveryStatuses,
  type LiveDelivery,
  mayExpire,
} from '../../domain/platform/notification-delivery/notification-delivery.ts'
import { awaitsRule, deliveriesKey } from '../../domain/platform/notification-delivery/parts.ts'
import { resourceOf } from '../../domain/resources.ts'
import { systemCommand } from '../commands/system-command.ts'
import type { Access, Commands, Store } from '../parts.ts'
import { digest } from '../store/digest.ts'
import { liveDocuments } from '../store/reading.ts'
import { groupScope } from './group-scope.ts'

type Delivery = AnyDocument & LiveDelivery

/** So many are looked at between two of the caller's steps. */
const portion = 200

const delivered = deliveryStatuses.filter((status) => status !== 'scheduled' && status !== 'dismissed')

/** Does it call for a step that nobody has taken since? Such a notice stays however old it is. */
const isUndecided = async ({ db }: Store, groupId: string, { source, created_at }: Delivery): Promise<boolean> => {
  const { rule, resource = '', documentId = '' } = source
  if (rule !== awaitsRule) return false
  const machine = waitsBy(resourceOf(resource))
  const document = await liveDocuments(db, groupId, resource)
    .select('state')
    .where('id', '=', documentId)
    .executeTakeFirst()
  return (
    machine !== undefined &&
    document !== undefined &&
    decidedSince(subjectOf(machine.head, document.state), created_at) === undefined
  )
}

/**
 * Puts away the notifications that reached their people before an instant, each by an event of its own, so that devices drop them and the log
 * still tells who was told what. What waits for an acknowledgement, a look or a decision stays. Answers how many it put away.
 */
export const expireNotifications = async (
  parts: Store & Access & Commands,
  groupId: string,
  before: string,
  between: () => Promise<void>,
): Promise<number> => {
  const scope = await groupScope(parts, groupId)
  let [expired, after] = [0, '']
  for (;;) {
    // oxlint-disable no-await-in-loop -- a portion at a time
    await between()
    const old = await liveDocuments(parts.db, groupId, deliveriesKey)
      .select(['id', 'version', 'state'])
      // The slots of when it came and of its status, by which the store has indexes.
      .where('s1', '<', before)
      .where('s2', 'in', delivered)
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute()
    for (const { id, version, state } of old) {
      const delivery = state as Delivery
      if (!mayExpire(delivery) || (await isUndecided(parts, groupId, delivery))) continue
      const commandId = derivedId([id, 'expired', String(version)], digest)
      const command = { resource: deliveriesKey, documentId: id, commandId, type: 'Expire', data: {} }
      const outcome = await parts.submit(systemCommand(scope, command))
      if (outcome.kind === 'accepted') expired += 1
    }
    // oxlint-enable no-await-in-loop
    const last = old.at(-1)
    if (last === undefined || old.length < portion) return expired
    after = last.id
  }
}

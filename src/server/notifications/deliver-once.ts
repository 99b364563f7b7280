import type { Scope } from '../../domain/kernel/aggregate.ts'
import { type DeliveryFields, deliveriesKey } from '../../domain/platform/notification-delivery/parts.ts'
import { systemCommand, wasThere } from '../commands/system-command.ts'
import type { Commands, Log, Store } from '../parts.ts'
import { documentsOf } from '../store/reading.ts'

/** What is told to one person, under an id that says of what: the same told again is told once. */
export interface Delivery {
  readonly id: string
  readonly data: DeliveryFields
}

/** Delivers what nobody has delivered yet, and answers how many that were; any number of processes may do so at once. */
export const deliverOnce = async (
  parts: Store & Commands & Log,
  scope: Scope,
  deliveries: readonly Delivery[],
): Promise<number> => {
  const groupId = scope.companyGroup.id
  const done = await Promise.all(
    (await notYetDelivered(parts, groupId, deliveries)).map(async ({ id, data }) => {
      const command = { resource: deliveriesKey, documentId: id, type: 'Deliver', data }
      const outcome = await parts.submit(systemCommand(scope, command))
      // Another process was quicker.
      if (outcome.kind !== 'accepted' && !wasThere(outcome))
        parts.log.error(
          { groupId, rule: data.source.rule, outcome: outcome.kind },
          'a due notice did not tell somebody',
        )
      return outcome.kind === 'accepted'
    }),
  )
  return done.filter(Boolean).length
}

const notYetDelivered = async (
  { db }: Store,
  groupId: string,
  deliveries: readonly Delivery[],
): Promise<readonly Delivery[]> => {
  if (deliveries.length === 0) return []
  const ids = deliveries.map(({ id }) => id)
  const rows = await documentsOf(db, groupId, deliveriesKey).select('id').where('id', 'in', ids).execute()
  const delivered = new Set(rows.map(({ id }) => id))
  return deliveries.filter(({ id }) => !delivered.has(id))
}

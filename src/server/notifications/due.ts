import type { Ref } from '../../domain/kernel/event.ts'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import { derivedId } from '../../domain/kernel/policy.ts'
import { dueAt, type LiveDelivery } from '../../domain/platform/notification-delivery/notification-delivery.ts'
import { deliveriesKey } from '../../domain/platform/notification-delivery/resource.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { digest } from '../commands/work.ts'
import type { Server } from '../server.ts'

/** Of one group at a time: what is left comes with the next look. */
const atOnce = 500

const dueIn = ({ db, now }: Server, groupId: string) =>
  db
    .selectFrom('documents')
    .where('group_id', '=', groupId)
    .where('resource', '=', deliveriesKey)
    // The slot of `dueAt`, by which the store has an index; empty where nothing is to be done.
    .where('s4', '<>', '')
    .where('s4', '<=', now())

/** How many there are of which something is to be done now. */
export const countDueOf = async (server: Server, groupId: string): Promise<number> => {
  const { count } = await dueIn(server, groupId)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Delivers what was scheduled and escalates what nobody acknowledged, some of it at a time; answers how many. Any number of
 * processes may do so at once: each step has one command id, so that the log takes it once.
 */
export const carryOutDueOf = async (server: Server, groupId: string): Promise<number> => {
  const due = await dueIn(server, groupId).select(['id', 'state']).limit(atOnce).execute()
  const scope = due.length === 0 ? undefined : await groupScope(server, groupId)
  if (scope === undefined) return 0
  const done = await Promise.all(
    due.map(async ({ id, state }) => {
      const delivery = state as AnyDocument & LiveDelivery
      const type = delivery.status === 'scheduled' ? 'Release' : 'Escalate'
      const outcome = await server.submit({
        groupId,
        by: { system: scope },
        resource: deliveriesKey,
        documentId: id,
        commandId: derivedId([id, type, dueAt(delivery) ?? ''], digest),
        type,
        data: {},
      })
      if (outcome.kind === 'accepted') return true
      server.log.error({ groupId, id, type, outcome: outcome.kind }, 'a due notification was not carried out')
      return false
    }),
  )
  return done.filter(Boolean).length
}

/** Where the system stands that acts for a whole group: in none of its companies. */
export const groupScope = async ({ rights }: Server, groupId: string): Promise<Scope> => {
  const snapshot = await rights.snapshot(groupId)
  const group: Ref = { id: groupId, name: snapshot?.group.name ?? groupId }
  return { companyGroup: group, company: { ...group, shortName: '' }, location: group }
}

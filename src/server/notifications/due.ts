import type { Ref } from '../../domain/kernel/event.ts'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import { derivedId } from '../../domain/kernel/policy.ts'
import { dueAt, type LiveDelivery } from '../../domain/platform/notification-delivery/notification-delivery.ts'
import { deliveriesKey } from '../../domain/platform/notification-delivery/resource.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { digest } from '../commands/work.ts'
import type { Server } from '../server.ts'

/** Spec 01, 6.9: notification-scheduler, every minute. */
const everyMs = 60_000
/** Of one group at a time: what is left comes with the next look. */
const atOnce = 500

/**
 * Delivers what was scheduled and escalates what nobody acknowledged. Any number of processes may look at the same time: each
 * step has one command id, so that the log takes it once. Returns the end of it.
 */
export const startDueNotifications = (server: Server): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const run = (): void => {
    running = running.then(async () => {
      try {
        if (!isStopped) await carryOutDue(server)
      } catch (error) {
        server.log.error({ error: String(error) }, 'looking for due notifications failed')
      }
    })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}

/** Everything that is due now, of every group. */
export const carryOutDue = async (server: Server): Promise<void> => {
  for (const { group_id: groupId } of await server.db.selectFrom('logs').select('group_id').execute())
    // oxlint-disable-next-line no-await-in-loop -- one group after the other
    await carryOutDueOf(server, groupId)
}

const carryOutDueOf = async (server: Server, groupId: string): Promise<void> => {
  const due = await server.db
    .selectFrom('documents')
    .select(['id', 'state'])
    .where('group_id', '=', groupId)
    .where('resource', '=', deliveriesKey)
    // The slot of `dueAt`, by which the store has an index; empty where nothing is to be done.
    .where('s4', '<>', '')
    .where('s4', '<=', server.now())
    .limit(atOnce)
    .execute()
  const scope = due.length === 0 ? undefined : await groupScope(server, groupId)
  if (scope === undefined) return
  await Promise.all(
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
      if (outcome.kind !== 'accepted')
        server.log.error({ groupId, id, type, outcome: outcome.kind }, 'a due notification was not carried out')
    }),
  )
}

/** Where the system stands that acts for a whole group: in none of its companies. */
export const groupScope = async ({ rights }: Server, groupId: string): Promise<Scope> => {
  const snapshot = await rights.snapshot(groupId)
  const group: Ref = { id: groupId, name: snapshot?.group.name ?? groupId }
  return { companyGroup: group, company: { ...group, shortName: '' }, location: group }
}

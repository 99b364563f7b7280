import { v7 as newId } from 'uuid'
import { derivedId } from '../../domain/kernel/policy.ts'
import { systemAdmin } from '../../domain/platform/access.ts'
import { codes } from '../../domain/platform/codes.ts'
import { deliveriesKey } from '../../domain/platform/notification-delivery/resource.ts'
import type { DeliveryFields } from '../../domain/platform/notification-delivery/parts.ts'
import { codeHolders, roleHolders } from '../access/holders.ts'
import { digest } from '../commands/work.ts'
import type { Server } from '../server.ts'
import { groupScope } from './group-scope.ts'

/** The page of verification (for those who audit). */
const verificationLink = '/quality-assurance/audit-trail/verification'

export interface FoundFaults {
  /** Instant of the check: with the group it names what is told, so that it is told once. */
  readonly at: string
  readonly count: number
  /** The first one, in words. */
  readonly first: string
}

/**
 * Tells QA and every System-Admin, urgently, that the daily check found the log broken (spec 01, 6.9 chain-verify). Not
 * acknowledged within the hour it goes to the administrators again, twice.
 */
export const tellOfFaults = async (
  server: Server,
  groupId: string,
  { at, count, first }: FoundFaults,
): Promise<void> => {
  const snapshot = await server.rights.snapshot(groupId)
  if (snapshot === undefined) return
  const admins = roleHolders(snapshot, systemAdmin, at)
  const quality = [...snapshot.companies.keys()].flatMap((company) =>
    codeHolders(snapshot, { code: codes.changeApprove, company }, at),
  )
  const people = new Map([...quality, ...admins].map((one) => [one.id, one]))
  const scope = await groupScope(server, groupId)
  await Promise.all(
    [...people.values()].map(async (user) => {
      const outcome = await server.submit({
        groupId,
        by: { system: scope },
        resource: deliveriesKey,
        documentId: derivedId([groupId, 'chain-verify', at, user.id], digest),
        commandId: newId(),
        type: 'Deliver',
        data: {
          user,
          notification: {
            title: 'The records do not hold',
            description: `The daily check found ${count === 1 ? 'a fault' : `${count.toLocaleString('en-IN')} faults`} in the log. The first: ${first}`,
            priority: 'urgent',
            needs_acknowledgement: true,
            scheduled_at: null,
            link: verificationLink,
          },
          source: { rule: 'chain-verify', module: 'platform' },
          escalation: { afterMinutes: 60, times: 2, to: [...admins] },
        } satisfies DeliveryFields,
      })
      if (outcome.kind !== 'accepted' && !(outcome.kind === 'refused' && outcome.refusal.rule === 'E-AGAIN'))
        server.log.error({ groupId, user: user.id, outcome: outcome.kind }, 'nobody was told of a broken log')
    }),
  )
}

import { derivedId } from '../../domain/kernel/derived-id.ts'
import { systemAdmin } from '../../domain/platform/access.ts'
import { codes } from '../../domain/quality/rights.ts'
import { deliveriesKey } from '../../domain/platform/notification-delivery/parts.ts'
import type { DeliveryFields } from '../../domain/platform/notification-delivery/parts.ts'
import { codeHolders, roleHolders } from '../access/holders.ts'
import { systemCommand, wasThere } from '../commands/system-command.ts'
import type { Access, Commands, Log } from '../parts.ts'
import { digest } from '../store/digest.ts'
import { groupScope } from './group-scope.ts'

/** The page of verification (for those who audit). */
const verificationLink = '/quality-assurance/audit-trail/verification'

export interface FoundFaults {
  /** Instant of the check: with the group it identifies the notice, which is sent once. */
  readonly at: string
  readonly count: number
  /** The first one, in words. */
  readonly first: string
}

/**
 * Notifies QA and every System-Admin, urgently, that the daily check found the log broken (spec 01, 6.9 chain-verify). Not
 * acknowledged within the hour it goes to the administrators again, twice.
 */
export const notifyOfFaults = async (
  parts: Access & Commands & Log,
  groupId: string,
  { at, count, first }: FoundFaults,
): Promise<void> => {
  const snapshot = await parts.rights.snapshot(groupId)
  if (snapshot === undefined) return
  const admins = roleHolders(snapshot, systemAdmin, at)
  const quality = [...snapshot.companies.keys()].flatMap((company) =>
    codeHolders(snapshot, { code: codes.changeApprove, company }, at),
  )
  const people = new Map([...quality, ...admins].map((one) => [one.id, one]))
  const scope = await groupScope(parts, groupId)
  await Promise.all(
    [...people.values()].map(async (user) => {
      const outcome = await parts.submit(
        systemCommand(scope, {
          resource: deliveriesKey,
          documentId: derivedId([groupId, 'chain-verify', at, user.id], digest),
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
        }),
      )
      if (outcome.kind !== 'accepted' && !wasThere(outcome))
        parts.log.error({ groupId, user: user.id, outcome: outcome.kind }, 'nobody was told of a broken log')
    }),
  )
}

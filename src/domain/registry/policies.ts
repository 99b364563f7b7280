import type { Policy } from '../kernel/policy.ts'
import { announcementPolicy } from '../platform/announcement/policy.ts'
import { escalationPolicy } from '../platform/notification-delivery/escalation.ts'
import { schedulerPolicies } from '../platform/scheduler/policies.ts'
import { userNotifications } from '../platform/user-notifications.ts'
import { licenseRenewals, registrationRenewals } from '../platform/registration/renewals.ts'
import { requisitionNotifications } from '../quality/requisition/notifications.ts'

/** What follows from events elsewhere. Module files contribute their policies; this only joins (architecture 2). */
export const policies: readonly Policy[] = [
  escalationPolicy,
  announcementPolicy,
  userNotifications,
  ...schedulerPolicies,
  requisitionNotifications,
  registrationRenewals,
  licenseRenewals,
]

const none: readonly Policy[] = []

const byEvent = new Map<string, Policy[]>()
for (const policy of policies)
  for (const type of policy.events) {
    const key = `${policy.resource} ${type}`
    byEvent.set(key, [...(byEvent.get(key) ?? []), policy])
  }

export const policiesOf = (resource: string, eventType: string): readonly Policy[] =>
  byEvent.get(`${resource} ${eventType}`) ?? none

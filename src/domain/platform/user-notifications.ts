import type { Facts } from '../kernel/aggregate.ts'
import type { Ref } from '../kernel/event.ts'
import { type Happened, peopleIn } from '../kernel/policy.ts'
import { assignmentsOf, type RoleAssignment, systemAdmin } from './access.ts'
import { type Notice, noticePolicy } from './notification-delivery/notice.ts'

interface Told {
  readonly happened: Happened
  readonly user: Ref
  readonly admins: readonly Ref[]
}

const changed = ({ happened }: Told): Readonly<Record<string, unknown>> =>
  (happened.event.data as { readonly patch?: Readonly<Record<string, unknown>> }).patch ?? {}

const by = ({ happened }: Told): string => happened.event.actor.name

const roleNames = (assignments: readonly RoleAssignment[]): readonly string[] => [
  ...new Set(assignments.map((one) => one.role.name)),
]

const self = ({ user }: Told): readonly Ref[] => [user]

const nowHolds = ({ happened }: Told): string => roleNames(assignmentsOf(happened.document)).join(', ') || 'no role'

/** Whom a change of somebody's account concerns (spec 01 User, Commands). One row per event type; what is told of one user hangs on no place. */
const rows: Readonly<Record<string, readonly Notice<Told>[]>> = {
  Updated: [
    {
      rule: 'roles-assigned',
      when: (told) => 'roles' in changed(told),
      to: self,
      title: () => 'Your rights were changed',
      description: (told) => `${by(told)} assigned your roles. You now hold: ${nowHolds(told)}.`,
      priority: 'high',
    },
    {
      rule: 'roles-of-others-assigned',
      when: (told) => 'roles' in changed(told),
      to: ({ admins, user }) => admins.filter((one) => one.id !== user.id),
      title: ({ user }) => `Rights of ${user.name} were changed`,
      description: (told) => `${by(told)} assigned the roles. ${told.user.name} now holds: ${nowHolds(told)}.`,
      // Whether System-Admin was taken away, this event does not say; whether it is there now, it does.
      priority: (told) => (nowHolds(told).includes(systemAdmin) ? 'urgent' : 'other'),
    },
  ],
}

export const userNotifications = noticePolicy<Told>({
  name: 'user-notifications',
  module: 'platform',
  resource: 'users',
  facts: () => ({ admins: { kind: 'role-holders', role: systemAdmin } }),
  read: (happened: Happened, facts: Facts) => ({
    happened,
    user: { id: happened.document.id, name: String(happened.document['name']) },
    admins: peopleIn(facts['admins']),
  }),
  link: () => null,
  rows,
})

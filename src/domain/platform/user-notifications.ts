import type { Facts } from '../kernel/aggregate.ts'
import { localTimeWords } from '../kernel/calendar.ts'
import type { Ref } from '../kernel/event.ts'
import { type Happened, peopleIn } from '../kernel/policy.ts'
import { assignmentsOf, type RoleAssignment, systemAdmin } from './access.ts'
import { qaCode } from './rights.ts'
import { type Notice, noticePolicy } from './notification-delivery/notice.ts'

interface Told {
  readonly happened: Happened
  readonly user: Ref
  readonly admins: readonly Ref[]
  /** Who answers for quality. */
  readonly qa: readonly Ref[]
}

const dataOf = ({ happened }: Told): Readonly<Record<string, unknown>> =>
  happened.event.data as Readonly<Record<string, unknown>>

const by = ({ happened }: Told): string => happened.event.actor.name

const self = ({ user }: Told): readonly Ref[] => [user]

/** Whom what goes wrong with signatures is told to (spec 06, Electronic signature: Refused). */
const supervisors = ({ admins, qa, user }: Told): readonly Ref[] => [
  ...new Map([...admins, ...qa].filter((one) => one.id !== user.id).map((one) => [one.id, one])).values(),
]

const roleNames = (assignments: readonly RoleAssignment[]): readonly string[] => [
  ...new Set(assignments.map((one) => one.role.name)),
]

const nowHolds = ({ happened }: Told): string => roleNames(assignmentsOf(happened.document)).join(', ') || 'no role'

/** Roles that an event of either kind changed: the command for roles says which, an edit of the whole user only that it did. */
const movesAdmin = (told: Told): boolean => {
  const { added, removed } = dataOf(told) as { readonly added?: readonly Ref[]; readonly removed?: readonly Ref[] }
  return added === undefined || removed === undefined
    ? nowHolds(told).includes(systemAdmin)
    : [...added, ...removed].some((role) => role.name === systemAdmin)
}

/** Spec 01, User: high to the user, urgent to all holders of System-Admin when that role moves. */
const ofRoles = (when: (told: Told) => boolean): readonly Notice<Told>[] => [
  {
    rule: 'roles-assigned',
    when,
    to: self,
    title: () => 'Your rights were changed',
    description: (told) => `${by(told)} assigned your roles. You now hold: ${nowHolds(told)}.`,
    priority: 'high',
  },
  {
    rule: 'roles-of-others-assigned',
    when,
    to: ({ admins, user }) => admins.filter((one) => one.id !== user.id),
    title: ({ user }) => `Rights of ${user.name} were changed`,
    description: (told) => `${by(told)} assigned the roles. ${told.user.name} now holds: ${nowHolds(told)}.`,
    priority: (told) => (movesAdmin(told) ? 'urgent' : 'other'),
  },
]

const wayWords: Readonly<Record<string, string>> = {
  reset: 'with a link that was mailed to you',
  change: 'by you, on your profile',
}

/** Whom a change of somebody's account concerns (spec 01 User, Commands). One row per event type; what is told of one user hangs on no place. */
const rows: Readonly<Record<string, readonly Notice<Told>[]>> = {
  Updated: ofRoles((told) => 'roles' in ((dataOf(told)['patch'] ?? {}) as object)),
  RolesAssigned: ofRoles(() => true),
  LinkTold: [
    {
      rule: 'link-copied',
      to: self,
      title: () => 'A link to set your password was copied',
      description: (told) =>
        `${(dataOf(told) as { readonly by: Ref }).by.name} copied a link with which your password could be set. If you did not expect this, tell your administrator.`,
      priority: 'high',
    },
  ],
  EmailChanged: [
    {
      rule: 'email-changed',
      to: self,
      title: () => 'Your email address was changed',
      description: (told) => `You sign in with ${String(dataOf(told)['email'])} from now on.`,
      priority: 'high',
    },
  ],
  PasswordSet: [
    {
      rule: 'password-set',
      // Who sets his first one has just read the invitation.
      when: (told) => wayWords[String(dataOf(told)['how'])] !== undefined,
      to: self,
      title: () => 'Your password was changed',
      description: (told) =>
        `It was set ${wayWords[String(dataOf(told)['how'])]}. If this was not you, tell your administrator.`,
      priority: 'high',
    },
  ],
  Locked: [
    {
      rule: 'locked-while-signing',
      when: (told) => dataOf(told)['during'] === 'signing',
      to: supervisors,
      title: ({ user }) => `${user.name} was locked out while signing`,
      description: (told) =>
        `Too many wrong passwords were typed for an electronic signature. The session was ended, and the account is locked until ${localTimeWords(String(dataOf(told)['until']))}.`,
      priority: 'urgent',
    },
  ],
  SignatureMisused: [
    {
      rule: 'signature-misused',
      to: self,
      title: () => 'A signature of yours was refused',
      description: () =>
        'An electronic signature that you gave came with something else than you signed. If this was not you, change your password.',
      priority: 'urgent',
    },
    {
      rule: 'signature-of-others-misused',
      to: supervisors,
      title: ({ user }) => `A signature of ${user.name} was refused`,
      description: () => 'It came with something else than was signed. Nothing was recorded.',
      priority: 'urgent',
    },
  ],
  RefreshReused: [
    {
      rule: 'refresh-reused',
      to: self,
      title: () => 'Your session was ended',
      description: () =>
        'Your session was ended because an old sign-in token was used again. If this was not you, change your password.',
      priority: 'urgent',
    },
  ],
}

export const userNotifications = noticePolicy<Told>({
  name: 'user-notifications',
  module: 'platform',
  resource: 'users',
  facts: () => ({
    admins: { kind: 'role-holders', role: systemAdmin },
    qa: { kind: 'holders', code: qaCode },
  }),
  read: (happened: Happened, facts: Facts) => ({
    happened,
    user: { id: happened.document.id, name: String(happened.document['name']) },
    admins: peopleIn(facts['admins']),
    qa: peopleIn(facts['qa']),
  }),
  link: () => null,
  rows,
})

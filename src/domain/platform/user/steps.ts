import type { Actor, Context, FactQueries } from '../../kernel/aggregate.ts'
import { addDays, localDate } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { visibleLine } from '../../kernel/visible.ts'
import { domainFacts, linkFacts, refuseDomain, refuseLink } from './account.ts'
import { type UserCommand, userCommands } from './commands.ts'
import type { UserEvent } from './events.ts'
import type { UserState } from './fields.ts'
import { refuseTaken, refuseWithoutCode, takenFacts, type User } from './profile.ts'
import {
  holderFacts,
  namedRoles,
  refuseDisabling,
  refuseRoles,
  roleChanges,
  roleFacts,
  systemId,
  withBaseRoles,
} from './roles.ts'
import { refuse } from './rules.ts'
import { refuseState } from '../../registry/status-words.ts'

/** A command of a user beside creating and editing: when it may be given, and the events that it causes. */
export interface Step<Data> {
  readonly facts?: (actor: Actor, data: Data) => FactQueries
  /** Statuses in which it may be given; any unless given. */
  readonly from?: readonly NonNullable<UserState['status']>[]
  readonly check?: (user: User, data: Data, context: Context) => Refused | undefined
  /** None: it is so already. */
  readonly events: (user: User, data: Data, context: Context) => readonly UserEvent[]
}

type DataOf<Type extends UserCommand['type']> = Extract<UserCommand, { readonly type: Type }>['data']
type Steps = { readonly [Type in Exclude<UserCommand['type'], 'Create' | 'Update'>]: Step<DataOf<Type>> }

/** Between two invitations of one user. */
const invitationPauseMs = 5 * 60_000
const yearDays = 366

/** An address as it is stored. */
const addressOf = (email: string): string => visibleLine(email).trim().toLowerCase()

const refuseEnd = ({ kind, validTo }: Pick<UserState, 'kind' | 'validTo'>, now: string): Refused | undefined => {
  const today = localDate(now)
  const isFit = validTo === undefined ? kind !== 'external' : validTo >= today && validTo <= addDays(today, yearDays)
  return isFit ? undefined : refuse('US-11', {}, { field: 'validTo' })
}

/** What a new user is, whatever the client called it: address and name as they are stored, with the roles that everybody gets. */
export const invitedAs = (
  { email, name, roles }: Pick<DataOf<'Invite'>, 'email' | 'name' | 'roles'>,
  context: Context,
): Pick<DataOf<'Invite'>, 'email' | 'name' | 'roles'> => ({
  email: addressOf(email),
  name: name.trim(),
  roles: withBaseRoles(namedRoles(roles, context), context),
})

/** E-STATE in a status that is none of those in which an action is possible. */
export const refuseStatus = (
  { name = 'User', status }: UserState,
  action: string,
  from: readonly NonNullable<UserState['status']>[],
): Refused | undefined =>
  status !== undefined && from.includes(status) ? undefined : refuseState(name, status ?? 'invited', action, from)

/** E-AGAIN for the id by which the server itself acts. */
export const refuseSystemId = ({ id }: User): Refused | undefined =>
  id === systemId ? refuseCommon('E-AGAIN', { label: 'User' }) : undefined

/** What every command of a user does, but for creating and editing (profile.ts). */
export const steps: Steps = {
  Invite: {
    facts: (actor, data) => ({ ...takenFacts(data), ...roleFacts(actor), ...domainFacts }),
    check: (user, data, context) => {
      const email = addressOf(data.email)
      return (
        refuseSystemId(user) ??
        refuseDomain(email, context) ??
        refuseTaken(user, { ...data, email }, context) ??
        refuseEnd(data, context.now) ??
        refuseRoles(user.id, {}, data.roles, context)
      )
    },
    events: (_, data, context) => [
      {
        type: 'UserInvited',
        data: { ...data, ...invitedAs(data, context) },
      },
    ],
  },
  ResendInvite: {
    from: ['invited'],
    check: ({ invitedAt }, _, { now }) =>
      invitedAt !== undefined && Date.parse(now) - Date.parse(invitedAt) < invitationPauseMs
        ? refuse('US-06')
        : undefined,
    events: () => [{ type: 'InvitationSent', data: {} }],
  },
  /**
   * An active user goes on with the old address until the code mailed to the new one is used. An invited one has not begun:
   * the invitation goes to the new address, and the code in it proves the address as well.
   */
  ChangeEmail: {
    facts: (_, data) => ({ ...takenFacts(data), ...domainFacts }),
    check: (user, data, context) => {
      const email = addressOf(data.email)
      return (
        refuseDomain(email, context) ??
        refuseTaken(user, { email }, context) ??
        refuseStatus(user, userCommands.ChangeEmail.label, ['invited', 'active'])
      )
    },
    events: (user, data) => {
      const email = addressOf(data.email)
      if (email === user.email) return []
      return user.status === 'invited'
        ? [
            { type: 'EmailChanged', data: { email } },
            { type: 'InvitationSent', data: {} },
          ]
        : [{ type: 'EmailChangeAsked', data: { email } }]
    },
  },
  ConfirmEmail: {
    facts: (_, data) => ({ ...takenFacts(data), ...domainFacts }),
    from: ['active'],
    check: refuseTaken,
    events: (_, { email }) => [{ type: 'EmailChanged', data: { email } }],
  },
  CopyLink: {
    facts: linkFacts,
    check: (user, { purpose }, context) =>
      refuseStatus(user, userCommands.CopyLink.label, [purpose === 'invite' ? 'invited' : 'active']) ??
      refuseLink(user, context),
    events: (_, { purpose }) => [{ type: 'LinkCopied', data: { purpose } }],
  },
  TellOfLink: {
    events: ({ linkCopiedBy: by }) => (by === undefined ? [] : [{ type: 'LinkTold', data: { by } }]),
  },
  /** Only who never got in leaves without a trace in the lists; their history stays. */
  Delete: {
    check: ({ status, passwordSetAt, name = 'User' }) =>
      status === 'invited' && passwordSetAt === undefined ? undefined : refuse('US-14', { name }),
    events: () => [{ type: 'Deleted', data: {} }],
  },
  AssignRoles: {
    facts: roleFacts,
    check: (user, { roles }, context) => refuseRoles(user.id, user, roles, context),
    events: (user, data, context) => {
      const roles = namedRoles(data.roles, context)
      const { added, removed } = roleChanges(user.roles ?? [], roles)
      return added.length + removed.length === 0 ? [] : [{ type: 'RolesAssigned', data: { roles, added, removed } }]
    },
  },
  ForceReset: { from: ['active'], events: () => [{ type: 'ResetForced', data: {} }] },
  Unlock: {
    check: ({ lockedUntil, name = '' }, _, { now }) =>
      lockedUntil === undefined || lockedUntil <= now ? refuse('US-07', { name }) : undefined,
    events: () => [{ type: 'Unlocked', data: {} }],
  },
  EndSessions: {
    check: ({ id }, _, context) =>
      context.actor.id === id ? undefined : refuseWithoutCode(context, userCommands.EndSessions.label),
    events: (_, { sessions }) => (sessions.length === 0 ? [] : [{ type: 'SessionsEnded', data: { sessions } }]),
  },
  Disable: {
    facts: holderFacts,
    from: ['invited', 'active'],
    check: (user, _, context) => refuseDisabling(user.id, user, context),
    events: () => [{ type: 'Disabled', data: {} }],
  },
  Enable: {
    from: ['disabled'],
    check: ({ validTo, name = '' }, _, { now }) =>
      validTo !== undefined && validTo < localDate(now)
        ? refuse('US-09', { name, date: validTo }, { field: 'validTo' })
        : undefined,
    events: ({ invitedAt, passwordSetAt }) => [
      {
        type: 'Enabled',
        data: { status: invitedAt !== undefined && passwordSetAt === undefined ? 'invited' : 'active' },
      },
    ],
  },
  SetPassword: {
    from: ['invited', 'active'],
    events: ({ status }, data) => [
      { type: 'PasswordSet', data },
      ...(status === 'invited' ? [{ type: 'UserActivated', data: {} } as const] : []),
    ],
  },
  Lock: { events: ({ lockedUntil }, data) => (lockedUntil === data.until ? [] : [{ type: 'Locked', data }]) },
  ReportReuse: { events: (_, data) => [{ type: 'RefreshReused', data }] },
  ReportMisuse: { events: (_, data) => [{ type: 'SignatureMisused', data }] },
}

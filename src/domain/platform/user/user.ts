import { Result, Schema } from 'effect'
import type { Aggregate, CommandType, Context, FactQueries } from '../../kernel/aggregate.ts'
import { addDays, localDate } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { decodeStrict, refuseForm } from '../../kernel/decode.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import { decodedPatch } from '../../kernel/record.ts'
import { accept, type Decision } from '../../kernel/refusal.ts'
import { visibleLine } from '../../kernel/visible.ts'
import { codes } from '../codes.ts'
import type { RoleAssignment } from '../access.ts'
import { decideDelete, decideEmail, decideLink, domainFacts, linkFacts, refuseDomain } from './account.ts'
import { type Invitation, type UserCommand, userCommands } from './commands.ts'
import { type UserEvent, userEvents } from './events.ts'
import { computedFields, PersonName, userFields, UserFields, type UserState } from './fields.ts'
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

type Patch = Readonly<Record<string, unknown>>

/** Between two invitations of one user. */
const invitationPauseMs = 5 * 60_000
const yearDays = 366

/** An address as it is stored. */
const addressOf = (email: string): string => visibleLine(email).trim().toLowerCase()

/** Mark of the user with an address, however it is written. */
export const emailMark = (email: string): string => uniqueMark('users', 'email', [email])

const uniqueFacts = (email: unknown, employee: unknown): FactQueries => ({
  ...(typeof email === 'string' ? { sameEmail: { kind: 'marked', resource: 'users', mark: emailMark(email) } } : {}),
  ...(employee !== null && typeof employee === 'object' && 'id' in employee && typeof employee.id === 'string'
    ? { sameEmployee: { kind: 'documents', resource: 'users', where: { 'employee.id': employee.id } } }
    : {}),
})

interface Named {
  readonly id: string
  readonly name: string
}

/** E-mail and employee belong to one user of the group. */
const refuseTaken = (
  id: string,
  next: { readonly email?: unknown; readonly employee?: { readonly id: string; readonly name: string } | undefined },
  { facts }: Context,
): Decision<never> | undefined => {
  const other = (key: string): Named | undefined =>
    ((facts[key] ?? []) as readonly Named[]).find((one) => one.id !== id)
  const byEmail = other('sameEmail')
  if (byEmail !== undefined)
    return refuseCommon(
      'E-UNIQUE',
      { field: 'Email', value: String(next.email), other: byEmail.name },
      { field: 'email' },
    )
  const byEmployee = other('sameEmployee')
  return byEmployee === undefined
    ? undefined
    : refuseCommon(
        'E-UNIQUE',
        { field: 'Employee', value: next.employee?.name ?? '', other: byEmployee.name },
        { field: 'employee' },
      )
}

const refuseState = (
  state: UserState,
  action: string,
  ...states: readonly UserState['status'][]
): Decision<never> | undefined =>
  states.includes(state.status)
    ? undefined
    : refuseCommon('E-STATE', {
        label: state.name ?? 'User',
        state: state.status ?? 'invited',
        action,
        states: states.join(' or '),
      })

const refuseEnd = (kind: UserState['kind'], validTo: string | undefined, now: string): Decision<never> | undefined => {
  const today = localDate(now)
  const isFit = validTo === undefined ? kind !== 'external' : validTo >= today && validTo <= addDays(today, yearDays)
  return isFit ? undefined : refuse('US-11', {}, { field: 'validTo' })
}

const refuseWithoutCode = (context: Context, action: string): Decision<never> | undefined =>
  context.actor.codes.has(codes.usersEdit)
    ? undefined
    : refuseCommon('E-PERM', { action, code: codes.usersEdit }, { details: { code: codes.usersEdit } })

const PatchableName = Schema.Struct({ ...userFields, name: PersonName })
const computed: ReadonlySet<string> = new Set(computedFields)

/** What a patch may touch: the user himself his defaults, an administrator name, defaults and employee beside the roles. */
const own: ReadonlySet<string> = new Set(['defaultCompany', 'defaultLocation'])
const administrators: ReadonlySet<string> = new Set([...own, 'name', 'employee', 'roles', 'validTo'])

const metaKeys: ReadonlySet<string> = new Set([
  'id',
  'version',
  'seq',
  'createdAt',
  'createdBy',
  'lastModifiedAt',
  'lastModifiedBy',
  'deleted',
])
const ownFields = (state: object): Patch =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !metaKeys.has(key)))

/** A patch merges; `null` clears a field. */
const merged = (state: Patch, patch: Patch): Patch =>
  Object.fromEntries(
    Object.entries({ ...state, ...patch }).filter(([, value]) => value !== null && value !== undefined),
  )

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const decideUpdate = (id: string, state: UserState, asked: Patch, context: Context): Decision<UserEvent> => {
  const before = ownFields(state)
  const patch = Object.fromEntries(Object.entries(asked).filter(([key, value]) => !isSame(before[key], value)))
  const isSystem = context.actor.system === true
  const keys = Object.keys(patch)
  if (!isSystem && !(context.actor.id === id && keys.every((key) => own.has(key)))) {
    const denied = refuseWithoutCode(context, userCommands.Update.label)
    if (denied !== undefined) return denied
  }
  if (keys.length === 0) return accept()
  const fixed = keys.find((key) => computed.has(key) || (!isSystem && !administrators.has(key) && key in userFields))
  if (fixed !== undefined) return refuse('US-12', { field: fixed }, { field: fixed })
  const known = merged(Object.fromEntries(Object.entries(before).filter(([key]) => key in userFields)), patch)
  const decoded = decodeStrict(keys.includes('name') && !isSystem ? PatchableName : UserFields, known)
  if (Result.isFailure(decoded)) return refuseForm('User', decoded.failure)
  const next = decoded.success
  const refused =
    refuseTaken(id, next, context) ?? (keys.includes('roles') ? refuseRoles(id, state, next.roles, context) : undefined)
  return refused ?? accept({ type: 'Updated', data: { patch: decodedPatch(patch, next) } })
}

const decideInvite = (id: string, data: typeof Invitation.Type, context: Context): Decision<UserEvent> => {
  const email = addressOf(data.email)
  const refused =
    (id === systemId ? refuseCommon('E-AGAIN', { label: 'User' }) : undefined) ??
    refuseDomain(email, context) ??
    refuseTaken(id, { ...data, email }, context) ??
    refuseEnd(data.kind, data.validTo, context.now) ??
    refuseRoles(id, {}, data.roles, context)
  return (
    refused ??
    accept({
      type: 'UserInvited',
      data: { ...data, email, name: data.name.trim(), roles: withBaseRoles(namedRoles(data.roles, context), context) },
    })
  )
}

const decideCreate = (id: string, data: typeof UserFields.Type, context: Context): Decision<UserEvent> => {
  if (context.actor.system !== true) {
    const refused =
      (id === systemId ? refuseCommon('E-AGAIN', { label: 'User' }) : undefined) ??
      // Who is active has proved that the address is his.
      (data.status === 'invited' ? undefined : refuse('US-12', { field: 'status' }, { field: 'status' })) ??
      refuseTaken(id, data, context) ??
      refuseRoles(id, {}, data.roles, context)
    if (refused !== undefined) return refused
  }
  return accept({ type: 'Created', data })
}

const decideRoles = (
  id: string,
  state: UserState,
  roles: readonly RoleAssignment[],
  context: Context,
): Decision<UserEvent> => {
  const refused = refuseRoles(id, state, roles, context)
  if (refused !== undefined) return refused
  const next = namedRoles(roles, context)
  const { added, removed } = roleChanges(state.roles ?? [], next)
  return added.length + removed.length === 0
    ? accept()
    : accept({ type: 'RolesAssigned', data: { roles: next, added, removed } })
}

/** A user of the company group (spec 01 User). Secrets stay in the server's tables; events only say that they changed. */
export const userAggregate: Aggregate<UserState, UserCommand, UserEvent> = {
  name: 'users',
  initial: {},
  commands: userCommands,
  events: userEvents,
  factsFor(_, command, actor) {
    // Asked before the command is decoded: input that does not decode needs no facts, it will be refused.
    const type: CommandType | undefined = userCommands[command.type]
    if (type === undefined || Result.isFailure(decodeStrict(type.data, command.data))) return {}
    switch (command.type) {
      case 'Create':
        return { ...uniqueFacts(command.data.email, command.data.employee), ...roleFacts(actor) }
      case 'Invite':
        return { ...uniqueFacts(command.data.email, command.data.employee), ...roleFacts(actor), ...domainFacts }
      case 'ChangeEmail':
      case 'ConfirmEmail':
        return { ...uniqueFacts(command.data.email, undefined), ...domainFacts }
      case 'CopyLink':
        return linkFacts(actor)
      case 'Update': {
        const { patch } = command.data
        return { ...uniqueFacts(patch['email'], patch['employee']), ...('roles' in patch ? roleFacts(actor) : {}) }
      }
      case 'AssignRoles':
        return roleFacts(actor)
      case 'Disable':
        return holderFacts()
      default:
        return {}
    }
  },
  decide(state, command, context) {
    const { id } = state as { readonly id: string }
    const { actor, now } = context
    switch (command.type) {
      case 'Create':
        return decideCreate(id, command.data, context)
      case 'Invite':
        return decideInvite(id, command.data, context)
      case 'ResendInvite': {
        const early = state.invitedAt !== undefined && Date.parse(now) - Date.parse(state.invitedAt) < invitationPauseMs
        return (
          refuseState(state, 'Send the invitation again', 'invited') ??
          (early ? refuse('US-06') : accept({ type: 'InvitationSent', data: {} }))
        )
      }
      case 'Update':
        return decideUpdate(id, state, command.data.patch, context)
      case 'ChangeEmail': {
        const email = addressOf(command.data.email)
        return refuseDomain(email, context) ?? refuseTaken(id, { email }, context) ?? decideEmail(state, email)
      }
      case 'ConfirmEmail': {
        const email = command.data.email
        return (
          refuseState(state, 'Confirm the new e-mail', 'active') ??
          refuseTaken(id, { email }, context) ??
          accept({ type: 'EmailChanged', data: { email } })
        )
      }
      case 'CopyLink':
        return decideLink(state, command.data.purpose, context)
      case 'TellOfLink':
        return state.linkCopiedBy === undefined
          ? accept()
          : accept({ type: 'LinkTold', data: { by: state.linkCopiedBy } })
      case 'Delete':
        return decideDelete(state)
      case 'AssignRoles':
        return decideRoles(id, state, command.data.roles, context)
      case 'ForceReset':
        return refuseState(state, 'Reset password', 'active') ?? accept({ type: 'ResetForced', data: {} })
      case 'Unlock':
        return state.lockedUntil === undefined || state.lockedUntil <= now
          ? refuse('US-07', { name: state.name ?? '' })
          : accept({ type: 'Unlocked', data: {} })
      case 'EndSessions': {
        const denied = actor.id === id ? undefined : refuseWithoutCode(context, userCommands.EndSessions.label)
        const { sessions } = command.data
        return denied ?? (sessions.length === 0 ? accept() : accept({ type: 'SessionsEnded', data: { sessions } }))
      }
      case 'Disable':
        return (
          refuseState(state, 'Disable', 'invited', 'active') ??
          refuseDisabling(id, state, context) ??
          accept({ type: 'Disabled', data: {} })
        )
      case 'Enable': {
        const { validTo, invitedAt, passwordSetAt } = state
        const refused =
          refuseState(state, 'Enable', 'disabled') ??
          (validTo !== undefined && validTo < localDate(now)
            ? refuse('US-09', { name: state.name ?? '', date: validTo }, { field: 'validTo' })
            : undefined)
        const isInvited = invitedAt !== undefined && passwordSetAt === undefined
        return refused ?? accept({ type: 'Enabled', data: { status: isInvited ? 'invited' : 'active' } })
      }
      case 'SetPassword': {
        const refused = refuseState(state, 'Set password', 'invited', 'active')
        if (refused !== undefined) return refused
        const set: UserEvent = { type: 'PasswordSet', data: { how: command.data.how } }
        return state.status === 'invited'
          ? accept<UserEvent>(set, { type: 'UserActivated', data: {} })
          : accept<UserEvent>(set)
      }
      case 'Lock':
        return state.lockedUntil === command.data.until ? accept() : accept({ type: 'Locked', data: command.data })
      case 'ReportReuse':
        return accept({ type: 'RefreshReused', data: { session: command.data.session } })
      case 'ReportMisuse':
        return accept({ type: 'SignatureMisused', data: command.data })
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'Created':
        return { ...state, ...event.data }
      case 'Updated':
        return {
          ...Object.fromEntries(Object.entries(state).filter(([key]) => metaKeys.has(key))),
          ...(merged(ownFields(state), event.data.patch) as UserState),
        }
      case 'UserInvited':
        return { ...state, ...event.data, status: 'invited', invitedAt: event.at }
      case 'InvitationSent':
        return { ...state, invitedAt: event.at }
      case 'UserActivated':
        return { ...state, status: 'active' }
      case 'PasswordSet': {
        const { lockedUntil: _lock, mustChangePassword: _must, ...rest } = state
        return { ...rest, passwordSetAt: event.at }
      }
      case 'EmailChangeAsked':
        return { ...state, newEmail: event.data.email }
      case 'EmailChanged': {
        const { newEmail: _asked, ...rest } = state
        return { ...rest, email: event.data.email }
      }
      case 'LinkCopied':
        return { ...state, linkCopiedBy: event.actor }
      case 'LinkTold': {
        const { linkCopiedBy: _by, ...rest } = state
        return rest
      }
      case 'Deleted':
        return { ...state, deleted: true } as UserState
      case 'RolesAssigned':
        return { ...state, roles: event.data.roles }
      case 'ResetForced':
        return { ...state, mustChangePassword: true }
      case 'Locked':
        return { ...state, lockedUntil: event.data.until }
      case 'Unlocked': {
        const { lockedUntil: _lock, ...rest } = state
        return rest
      }
      case 'SessionsEnded':
      case 'RefreshReused':
      case 'SignatureMisused':
        return state
      case 'Disabled':
        return { ...state, status: 'disabled' }
      case 'Enabled':
        return { ...state, status: event.data.status }
    }
  },
}

import type { Actor, Context, FactQueries } from '../../kernel/aggregate.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { accept, type Decision } from '../../kernel/refusal.ts'
import { assignmentsOf } from '../access.ts'
import type { UserEvent } from './events.ts'
import type { UserState } from './fields.ts'
import { isSystemAdmin } from './roles.ts'
import { refuse } from './rules.ts'

/** Domains that addresses must lie in, where the group says so (spec 01 Group settings, allowedEmailDomains). */
export const domainFacts: FactQueries = {
  domains: { kind: 'documents', resource: 'company-group-security', where: {} },
}

interface GroupSecurity {
  readonly allowedEmailDomains?: readonly { readonly domain: string }[]
}

export const refuseDomain = (email: string, { facts }: Context): Decision<never> | undefined => {
  const settings = (facts['domains'] ?? []) as readonly GroupSecurity[]
  const allowed = settings.flatMap(({ allowedEmailDomains = [] }) => allowedEmailDomains.map(({ domain }) => domain))
  const own = email.slice(email.lastIndexOf('@') + 1)
  return allowed.length === 0 || allowed.includes(own)
    ? undefined
    : refuse('US-15', { email, list: allowed.join(', ') }, { field: 'email' })
}

type Emails = Extract<UserEvent, { readonly type: 'EmailChangeAsked' | 'EmailChanged' | 'InvitationSent' }>

/**
 * An active user goes on with the old address until the code mailed to the new one is used. An invited one has not begun:
 * his invitation goes to the new address, and the code in it proves the address as well.
 */
export const decideEmail = (state: UserState, email: string): Decision<Emails> => {
  if (state.status === 'disabled')
    return refuseCommon('E-STATE', {
      label: state.name ?? 'User',
      state: 'disabled',
      action: 'Change e-mail',
      states: 'invited or active',
    })
  if (email === state.email) return accept()
  return state.status === 'invited'
    ? accept<Emails>({ type: 'EmailChanged', data: { email } }, { type: 'InvitationSent', data: {} })
    : accept<Emails>({ type: 'EmailChangeAsked', data: { email } })
}

/** Who looks at a link: the rule asks whether both are System-Admins. */
export const linkFacts = (actor: Actor): FactQueries => ({
  roles: { kind: 'documents', resource: 'roles', where: {} },
  self: { kind: 'document', resource: 'users', id: actor.id },
})

export const decideLink = (
  state: UserState,
  purpose: 'invite' | 'reset',
  context: Context,
): Decision<Extract<UserEvent, { readonly type: 'LinkCopied' }>> => {
  const isFit = state.status === (purpose === 'invite' ? 'invited' : 'active')
  if (!isFit)
    return refuseCommon('E-STATE', {
      label: state.name ?? 'User',
      state: state.status ?? 'invited',
      action: 'Copy link',
      states: 'invited, or active with an open code',
    })
  const self = context.facts['self'] as AnyDocument | null | undefined
  const mine = self === null || self === undefined ? [] : assignmentsOf(self)
  if (isSystemAdmin(state.roles ?? [], context) && !isSystemAdmin(mine, context)) return refuse('US-13')
  return accept({ type: 'LinkCopied', data: { purpose } })
}

/** Only who never got in leaves without a trace in the lists; his history stays. */
export const decideDelete = (state: UserState): Decision<Extract<UserEvent, { readonly type: 'Deleted' }>> =>
  state.status === 'invited' && state.passwordSetAt === undefined
    ? accept({ type: 'Deleted', data: {} })
    : refuse('US-14', { name: state.name ?? 'User' })

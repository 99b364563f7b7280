import type { Actor, Context, FactQueries } from '../../kernel/aggregate.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { assignmentsOf } from '../access.ts'
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

/** US-15: the address lies in none of the group's domains. */
export const refuseDomain = (email: string, { facts }: Context): Refused | undefined => {
  const settings = (facts['domains'] ?? []) as readonly GroupSecurity[]
  const allowed = settings.flatMap(({ allowedEmailDomains = [] }) => allowedEmailDomains.map(({ domain }) => domain))
  const own = email.slice(email.lastIndexOf('@') + 1)
  return allowed.length === 0 || allowed.includes(own)
    ? undefined
    : refuse('US-15', { email, list: allowed.join(', ') }, { field: 'email' })
}

/** Who copies a link: the rule asks whether both are System-Admins. */
export const linkFacts = (actor: Actor): FactQueries => ({
  roles: { kind: 'documents', resource: 'roles', where: {} },
  self: { kind: 'document', resource: 'users', id: actor.id },
})

/** US-13: only a System-Admin copies the link of a System-Admin. */
export const refuseLink = ({ roles = [] }: UserState, context: Context): Refused | undefined => {
  const self = context.facts['self'] as AnyDocument | null | undefined
  const mine = self === null || self === undefined ? [] : assignmentsOf(self)
  return isSystemAdmin(roles, context) && !isSystemAdmin(mine, context) ? refuse('US-13') : undefined
}

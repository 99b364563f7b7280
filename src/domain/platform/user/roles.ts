import type { Actor, Context, FactQueries } from '../../kernel/aggregate.ts'
import { localDate } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Refused } from '../../kernel/refusal.ts'
import {
  type AuthorizationFields,
  assignmentsOf,
  type RoleAssignment,
  type RoleFields,
  systemAdmin,
} from '../access.ts'
import type { UserState } from './fields.ts'
import { refuse } from './rules.ts'

/** The server itself: set-up, jobs and what follows from signing in. No user has this id. */
export const systemId = 'system'

const all = (resource: string): FactQueries[string] => ({ kind: 'documents', resource, where: {} })

/** What the rules about roles need to know: roles with their rights, who holds System-Admin, what the actor holds. */
export const roleFacts = (actor: Actor): FactQueries => ({
  roles: all('roles'),
  authorizations: all('authorizations'),
  active: { kind: 'documents', resource: 'users', where: { status: 'active' } },
  self: { kind: 'document', resource: 'users', id: actor.id },
})

/** What is needed to see whether a System-Admin would be left. */
export const holderFacts = (): FactQueries => ({
  roles: all('roles'),
  active: { kind: 'documents', resource: 'users', where: { status: 'active' } },
})

type Row<T> = T & { readonly id: string }

const rolesIn = ({ facts }: Context): ReadonlyMap<string, RoleFields> =>
  new Map(((facts['roles'] ?? []) as readonly Row<RoleFields>[]).map((role) => [role.id, role]))

const authorizationsIn = ({ facts }: Context): ReadonlyMap<string, AuthorizationFields> =>
  new Map(((facts['authorizations'] ?? []) as readonly Row<AuthorizationFields>[]).map((one) => [one.id, one]))

const isCurrent = (one: RoleAssignment, today: string): boolean =>
  one.validFrom <= today && (one.validTo === null || today <= one.validTo)

const isAdministrator = (
  assignments: readonly RoleAssignment[],
  roles: ReadonlyMap<string, RoleFields>,
  now: string,
): boolean =>
  assignments.some((one) => {
    const role = roles.get(one.role.id)
    return role?.status === 'active' && role.name === systemAdmin && isCurrent(one, localDate(now))
  })

/** Does a user hold System-Admin on the day of the command? */
export const isSystemAdmin = (assignments: readonly RoleAssignment[], context: Context): boolean =>
  isAdministrator(assignments, rolesIn(context), context.now)

/** Roles that every new user gets, beside those that were chosen for him (spec 01 Role, `base`). */
export const withBaseRoles = (chosen: readonly RoleAssignment[], context: Context): readonly RoleAssignment[] => [
  ...chosen,
  ...[...rolesIn(context)]
    .filter(
      ([id, role]) => role.base === 'yes' && role.status === 'active' && !chosen.some((one) => one.role.id === id),
    )
    .map(([id, { name }]) => ({
      role: { id, name },
      companies: null,
      locations: null,
      validFrom: localDate(context.now),
      validTo: null,
    })),
]

/** Would nobody be left who holds System-Admin, if this user held `next` (undefined: were disabled)? */
const refuseLastAdministrator = (
  id: string,
  state: UserState,
  next: readonly RoleAssignment[] | undefined,
  context: Context,
): Refused | undefined => {
  const roles = rolesIn(context)
  const holds = (list: readonly RoleAssignment[]): boolean => isAdministrator(list, roles, context.now)
  if (state.status !== 'active' || !holds(state.roles ?? []) || (next !== undefined && holds(next))) return undefined
  const active = (context.facts['active'] ?? []) as readonly AnyDocument[]
  const others = active.filter((one) => one.id !== id)
  return others.some((one) => holds(assignmentsOf(one))) ? undefined : refuse('US-03')
}

export const refuseDisabling = (id: string, state: UserState, context: Context): Refused | undefined =>
  context.actor.id === id ? refuse('US-08') : refuseLastAdministrator(id, state, undefined, context)

const same = (one: RoleAssignment, other: RoleAssignment): boolean =>
  one.role.id === other.role.id &&
  one.validFrom === other.validFrom &&
  one.validTo === other.validTo &&
  JSON.stringify([one.companies, one.locations]) === JSON.stringify([other.companies, other.locations])

const without = (list: readonly RoleAssignment[], other: readonly RoleAssignment[]): readonly RoleAssignment[] =>
  list.filter((one) => !other.some((each) => same(one, each)))

/** Assignments with the names that the roles have, whatever the client called them. */
export const namedRoles = (list: readonly RoleAssignment[], context: Context): readonly RoleAssignment[] => {
  const roles = rolesIn(context)
  return list.map((one) => ({ ...one, role: { id: one.role.id, name: roles.get(one.role.id)?.name ?? one.role.name } }))
}

/** What an assignment list gains and loses, as roles; one role counts once. */
export const roleChanges = (
  before: readonly RoleAssignment[],
  after: readonly RoleAssignment[],
): { readonly added: readonly Ref[]; readonly removed: readonly Ref[] } => {
  const refs = (list: readonly RoleAssignment[]): readonly Ref[] => [
    ...new Map(list.map((one) => [one.role.id, one.role])).values(),
  ]
  return { added: refs(without(after, before)), removed: refs(without(before, after)) }
}

const covers = (wide: readonly string[] | null, narrow: readonly string[] | null): boolean =>
  wide === null || (narrow !== null && narrow.every((id) => wide.includes(id)))

const codesOf = (role: RoleFields, authorizations: ReadonlyMap<string, AuthorizationFields>): readonly string[] =>
  role.authorizations.flatMap((ref) =>
    (authorizations.get(ref.id)?.actions ?? []).filter((one) => one.allowed === 'yes').map((one) => one.code),
  )

/** Who is not System-Admin grants only what he holds himself, at least as widely (spec 01 User, grant rule). */
const refuseGrant = (added: readonly RoleAssignment[], context: Context): Refused | undefined => {
  const { actor, facts, now } = context
  if (actor.system === true) return undefined
  const roles = rolesIn(context)
  const authorizations = authorizationsIn(context)
  const self = facts['self'] as AnyDocument | null | undefined
  const own = (self === null || self === undefined ? [] : assignmentsOf(self)).filter(
    (one) => isCurrent(one, localDate(now)) && roles.get(one.role.id)?.status === 'active',
  )
  const missing = new Set<string>()
  for (const one of added) {
    const wide = own.filter((mine) => covers(mine.companies, one.companies) && covers(mine.locations, one.locations))
    if (isAdministrator(wide, roles, now)) continue
    const role = roles.get(one.role.id) as RoleFields
    if (role.name === systemAdmin) return refuse('US-02', {}, { field: 'roles' })
    const held = new Set(wide.flatMap((mine) => codesOf(roles.get(mine.role.id) as RoleFields, authorizations)))
    for (const code of codesOf(role, authorizations)) if (!held.has(code) || !actor.codes.has(code)) missing.add(code)
  }
  return missing.size === 0
    ? undefined
    : refuse('US-01', { codes: [...missing].toSorted().join(', ') }, { field: 'roles' })
}

/** Why a user's roles may not become `next`; undefined: they may. `id` is the user's. */
export const refuseRoles = (
  id: string,
  state: UserState,
  next: readonly RoleAssignment[],
  context: Context,
): Refused | undefined => {
  const before = state.roles ?? []
  const added = without(next, before)
  const roles = rolesIn(context)
  // Set-up writes users beside their roles, in any order.
  const unknown = context.actor.system === true ? undefined : added.find((one) => !roles.has(one.role.id))
  if (unknown !== undefined) return refuse('US-10', { name: unknown.role.name }, { field: 'roles' })
  const backwards = added.find((one) => one.validTo !== null && one.validTo < one.validFrom)
  if (backwards !== undefined)
    return refuse(
      'US-05',
      { role: roles.get(backwards.role.id)?.name ?? backwards.role.name },
      { field: `roles.${next.indexOf(backwards)}.validTo` },
    )
  const removed = without(before, next)
  if (context.actor.id === id && added.length + removed.length > 0) {
    const isStepDown =
      added.length === 0 &&
      isAdministrator(before, roles, context.now) &&
      removed.every((one) => roles.get(one.role.id)?.name === systemAdmin)
    if (!isStepDown) return refuse('US-04', {}, { field: 'roles' })
  }
  return refuseGrant(added, context) ?? refuseLastAdministrator(id, state, next, context)
}

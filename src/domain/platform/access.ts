import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import { localDate } from '../kernel/calendar.ts'

/** One role of a user, with the places and days it holds for (spec 01 User, `roles`). `null` lists mean all. */
export interface RoleAssignment {
  readonly role: Ref
  readonly companies: readonly string[] | null
  readonly locations: readonly string[] | null
  readonly validFrom: string
  readonly validTo: string | null
}

export interface RoleFields {
  readonly name: string
  readonly status: 'active' | 'inactive'
  readonly authorizations: readonly Ref[]
  readonly base?: 'yes' | 'no'
}

export interface AuthorizationFields {
  readonly name: string
  readonly module: { readonly name: string; readonly shortName: string }
  readonly actions: readonly { readonly code: string; readonly allowed: 'yes' | 'no' }[]
}

export const systemAdmin = 'System-Admin'

/** What a user may do at one company and location. */
export interface Authorization {
  readonly roles: readonly string[]
  /** Short names of modules on which some role has an authorization (tabs). */
  readonly modules: readonly string[]
  /** Action codes that are on. */
  readonly codes: readonly string[]
}

/** Those that hold on the day of an instant. */
export const activeAssignments = (assignments: readonly RoleAssignment[], now: string): readonly RoleAssignment[] => {
  const today = localDate(now)
  return assignments.filter((one) => one.validFrom <= today && (one.validTo === null || today <= one.validTo))
}

const covers = (list: readonly string[] | null, id: string): boolean => list === null || list.includes(id)

/**
 * The authorization map (spec 01, 6.1): a code is on if some assignment valid today covers company and location and names
 * an active role with an authorization that allows it; an explicit `no` wins over any grant. System-Admin holds every
 * registered code and refusals do not apply. A tab depends on roles alone, wherever they hold.
 */
export const authorizationAt = (
  input: {
    readonly assignments: readonly RoleAssignment[]
    readonly roles: ReadonlyMap<string, RoleFields>
    readonly authorizations: ReadonlyMap<string, AuthorizationFields>
    readonly registeredCodes: readonly string[]
  },
  place: { readonly company: string; readonly location: string },
  now: string,
): Authorization => {
  const current = activeAssignments(input.assignments, now)
  const activeRole = (one: RoleAssignment): RoleFields | undefined => {
    const role = input.roles.get(one.role.id)
    return role?.status === 'active' ? role : undefined
  }
  const names = current.flatMap((one) => activeRole(one)?.name ?? [])
  const granted = (assignments: readonly RoleAssignment[]): readonly AuthorizationFields[] =>
    assignments
      .flatMap((one) => activeRole(one)?.authorizations ?? [])
      .flatMap((ref) => input.authorizations.get(ref.id) ?? [])

  const here = current.filter((one) => covers(one.companies, place.company) && covers(one.locations, place.location))
  const modules = [...new Set(granted(current).map((one) => one.module.shortName))].toSorted()
  if (here.some((one) => activeRole(one)?.name === systemAdmin))
    return { roles: names, modules, codes: [...input.registeredCodes].toSorted() }

  const actions = granted(here).flatMap((one) => one.actions)
  const refused = new Set(actions.filter((action) => action.allowed === 'no').map((action) => action.code))
  const codes = new Set(
    actions.filter((action) => action.allowed === 'yes' && !refused.has(action.code)).map((action) => action.code),
  )
  return { roles: names, modules, codes: [...codes].toSorted() }
}

/** Companies and locations in which the user holds some role today; `null` means all of the group. */
export const placesOf = (
  assignments: readonly RoleAssignment[],
  now: string,
): { readonly companies: readonly string[] | null; readonly locations: readonly string[] | null } => {
  const current = activeAssignments(assignments, now)
  const join = (lists: readonly (readonly string[] | null)[]): readonly string[] | null =>
    lists.includes(null) ? null : [...new Set(lists.flatMap((list) => list ?? []))]
  return { companies: join(current.map((one) => one.companies)), locations: join(current.map((one) => one.locations)) }
}

export const assignmentsOf = (user: AnyDocument): readonly RoleAssignment[] =>
  (user['roles'] ?? []) as readonly RoleAssignment[]

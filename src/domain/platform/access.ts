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
  /** The flag of every code that something names for the user here: on, or refused (seed 1, section 6). */
  readonly map: Readonly<Record<string, boolean>>
}

/** Those that hold on the day of an instant. */
export const activeAssignments = (assignments: readonly RoleAssignment[], now: string): readonly RoleAssignment[] => {
  const today = localDate(now)
  return assignments.filter((one) => one.validFrom <= today && (one.validTo === null || today <= one.validTo))
}

const covers = (list: readonly string[] | null, id: string): boolean => list === null || list.includes(id)

export interface AccessInput {
  readonly assignments: readonly RoleAssignment[]
  readonly roles: ReadonlyMap<string, RoleFields>
  readonly authorizations: ReadonlyMap<string, AuthorizationFields>
  readonly registeredCodes: readonly string[]
}

interface PlaceIds {
  readonly company: string
  readonly location: string
}

/** One authorization as it reaches a user: through a role that he holds. */
interface Source {
  readonly role: Ref
  readonly authorization: Ref
  readonly fields: AuthorizationFields
}

const activeRole = ({ roles }: AccessInput, one: RoleAssignment): RoleFields | undefined => {
  const role = roles.get(one.role.id)
  return role?.status === 'active' ? role : undefined
}

const sourcesOf = (input: AccessInput, assignments: readonly RoleAssignment[]): readonly Source[] =>
  assignments.flatMap((one) => {
    const role = activeRole(input, one)
    return (role?.authorizations ?? []).flatMap((authorization) => {
      const fields = input.authorizations.get(authorization.id)
      return role === undefined || fields === undefined
        ? []
        : [{ role: { id: one.role.id, name: role.name }, authorization, fields }]
    })
  })

/** What reaches a user at one place on one day. */
const reaching = (input: AccessInput, place: PlaceIds, now: string) => {
  const current = activeAssignments(input.assignments, now)
  const here = current.filter((one) => covers(one.companies, place.company) && covers(one.locations, place.location))
  const administers = here.find((one) => activeRole(input, one)?.name === systemAdmin)
  return { current, sources: sourcesOf(input, here), administers: administers?.role }
}

const refusedIn = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(sources.flatMap(({ fields }) => fields.actions.filter((one) => one.allowed === 'no').map((one) => one.code)))

const flags = (on: readonly string[], off: readonly string[]): Authorization['map'] =>
  Object.fromEntries([...on.map((code) => [code, true] as const), ...off.map((code) => [code, false] as const)])

/**
 * The authorization map (spec 01, 6.1): a code is on if some assignment valid today covers company and location and names
 * an active role with an authorization that allows it; an explicit `no` wins over any grant. System-Admin holds every
 * registered code and refusals do not apply. A tab depends on roles alone, wherever they hold.
 */
export const authorizationAt = (input: AccessInput, place: PlaceIds, now: string): Authorization => {
  const { current, sources, administers } = reaching(input, place, now)
  const roles = current.flatMap((one) => activeRole(input, one)?.name ?? [])
  const modules = [...new Set(sourcesOf(input, current).map(({ fields }) => fields.module.shortName))].toSorted()
  if (administers !== undefined) {
    const all = [...input.registeredCodes].toSorted()
    return { roles, modules, codes: all, map: flags(all, []) }
  }
  const refused = refusedIn(sources)
  const codes = new Set(
    sources.flatMap(({ fields }) =>
      fields.actions.filter((one) => one.allowed === 'yes' && !refused.has(one.code)).map((one) => one.code),
    ),
  )
  const on = [...codes].toSorted()
  return { roles, modules, codes: on, map: flags(on, [...refused].toSorted()) }
}

/** Through what a code came to be on or off. */
export interface RightSource {
  readonly role: Ref
  /** Absent: System-Admin, who needs none. */
  readonly authorization?: Ref
  readonly allowed: 'yes' | 'no'
}

/** One code and why it is on, off (refused), or absent (nothing names it). */
export interface EffectiveRight {
  readonly code: string
  readonly state: 'on' | 'off' | 'absent'
  readonly through: readonly RightSource[]
}

/** The authorization map with its reasons, code by code: every registered one, and those that only an authorization names. */
export const explainedRights = (input: AccessInput, place: PlaceIds, now: string): readonly EffectiveRight[] => {
  const { sources, administers } = reaching(input, place, now)
  const on = new Set(authorizationAt(input, place, now).codes)
  const through = new Map<string, RightSource[]>()
  for (const { role, authorization, fields } of sources)
    for (const { code, allowed } of fields.actions)
      through.set(code, [...(through.get(code) ?? []), { role, authorization, allowed }])
  return [...new Set([...input.registeredCodes, ...through.keys()])].toSorted().map((code) => {
    const named = through.get(code) ?? []
    return {
      code,
      state: on.has(code) ? 'on' : named.length > 0 ? 'off' : 'absent',
      through: administers === undefined ? named : [{ role: administers, allowed: 'yes' }, ...named],
    }
  })
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

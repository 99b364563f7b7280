import { createContext, useContext, useMemo } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import {
  type AuthorizationFields,
  assignmentsOf,
  type RoleFields,
  systemAdmin,
} from '../../../domain/platform/access.ts'
import { useAllOf } from '../../../infra/react/index.ts'

export type AuthorizationDocument = AnyDocument & AuthorizationFields
export type RoleDocument = AnyDocument & RoleFields

/** The permission model as far as this user may read it, with who holds and uses what. */
export interface Relations {
  readonly authorizations: ReadonlyMap<string, AuthorizationDocument>
  readonly roles: readonly RoleDocument[]
  /** Roles that hold an authorization, by its id. */
  readonly rolesOf: ReadonlyMap<string, readonly RoleDocument[]>
  /** Users to whom a role is assigned, by its id. */
  readonly holdersOf: ReadonlyMap<string, readonly AnyDocument[]>
  /** Some of it is on its way to this device. */
  readonly isComing: boolean
}

const gathered = <T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const [key, value] of pairs) {
    const known = found.get(key)
    if (known === undefined) found.set(key, [value])
    else if (!known.includes(value)) known.push(value)
  }
  return found
}

/** For `AccessScope`: the one place that watches them. */
export const useWatchedRelations = (): Relations => {
  const { documents: authorizations, isComing: areAuthorizationsComing } = useAllOf('authorizations')
  const { documents: roles, isComing: areRolesComing } = useAllOf('roles')
  const { documents: users, isComing: areUsersComing } = useAllOf('users')
  const isComing = areAuthorizationsComing || areRolesComing || areUsersComing
  return useMemo(() => {
    const all = roles as readonly RoleDocument[]
    return {
      authorizations: new Map((authorizations as readonly AuthorizationDocument[]).map((one) => [one.id, one])),
      roles: all,
      rolesOf: gathered(all.flatMap((role) => role.authorizations.map((one) => [one.id, role] as const))),
      holdersOf: gathered(users.flatMap((user) => assignmentsOf(user).map((one) => [one.role.id, user] as const))),
      isComing,
    }
  }, [authorizations, roles, users, isComing])
}

export const RelationsContext = createContext<Relations>({
  authorizations: new Map(),
  roles: [],
  rolesOf: new Map(),
  holdersOf: new Map(),
  isComing: false,
})

export const useRelations = (): Relations => useContext(RelationsContext)

/** What a role gives: each code it names, allowed or refused; a refusal wins. */
export const codesOfRole = (
  role: RoleFields,
  authorizations: ReadonlyMap<string, AuthorizationFields>,
): ReadonlyMap<string, 'yes' | 'no'> => {
  const found = new Map<string, 'yes' | 'no'>()
  for (const { id } of role.authorizations)
    for (const { code, allowed } of authorizations.get(id)?.actions ?? [])
      if (found.get(code) !== 'no') found.set(code, allowed)
  return found
}

/** Short names of the modules on which a role has an authorization. */
export const modulesOfRole = (
  role: RoleFields,
  authorizations: ReadonlyMap<string, AuthorizationFields>,
): readonly string[] =>
  [...new Set(role.authorizations.flatMap(({ id }) => authorizations.get(id)?.module.shortName ?? []))].toSorted()

export const isSystemAdminRole = (role: { readonly [key: string]: unknown } | { readonly name: string }): boolean =>
  'name' in role && role['name'] === systemAdmin

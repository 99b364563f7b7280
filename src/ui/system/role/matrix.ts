import type { AuthorizationFields, RoleFields } from '../../../domain/platform/access.ts'
import { codesIn, rightNamesOf } from '../../../domain/registry/rights.ts'
import { permissions, registeredCodes } from '../../../domain/resources.ts'
import { codesOfRole, isSystemAdminRole } from '../access/relations.ts'

export type Given = 'yes' | 'no' | ''

/** What a role gives of a code: allowed, refused, or nothing. System-Admin has every registered one. */
export const givenBy = (
  role: RoleFields,
  authorizations: ReadonlyMap<string, AuthorizationFields>,
): ((code: string) => Given) => {
  if (isSystemAdminRole(role)) return (code) => (known.has(code) ? 'yes' : '')
  const own = codesOfRole(role, authorizations)
  return (code) => own.get(code) ?? ''
}
const known: ReadonlySet<string> = new Set(registeredCodes)

/** Every action that this version knows, in the order of the catalogue. */
const names = rightNamesOf(permissions)
export const actionRows = permissions.flatMap((permission) =>
  codesIn([permission]).map((code) => ({ code, module: permission.module, words: names.get(code) ?? code })),
)

export interface Difference {
  readonly code: string
  readonly module: string
  readonly words: string
  readonly left: Given
  readonly right: Given
}

/** Actions on which two roles differ, or all of them. */
export const comparedRoles = (
  left: RoleFields,
  right: RoleFields,
  authorizations: ReadonlyMap<string, AuthorizationFields>,
  { all = false }: { readonly all?: boolean } = {},
): readonly Difference[] => {
  const [one, other] = [givenBy(left, authorizations), givenBy(right, authorizations)]
  return actionRows
    .map((row) => ({ ...row, left: one(row.code), right: other(row.code) }))
    .filter((row) => all || row.left !== row.right)
}

/** Roles by actions as the rows of a sheet: the heading, then one row an action. */
export const matrixRows = (
  roles: readonly RoleFields[],
  authorizations: ReadonlyMap<string, AuthorizationFields>,
): { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } => {
  const given = roles.map((role) => givenBy(role, authorizations))
  return {
    columns: ['Module', 'Action', 'Code', ...roles.map((role) => role.name)],
    rows: actionRows.map(({ code, module, words }) => [module, words, code, ...given.map((of) => of(code))]),
  }
}

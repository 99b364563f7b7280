import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { folded } from '../../kernel/visible.ts'
import { computed } from '../../registry/columns.ts'
import { references, status, text, yesNo } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { type Told, withoutField } from '../../registry/wire.ts'
import { type AuthorizationFields, assignmentsOf, systemAdmin } from '../access.ts'
import { codes } from '../codes.ts'
import { allowedCodes, refuseUngrantable } from './grants.ts'
import { allOf, refuseTaken } from './named.ts'
import { refuse } from './rules.ts'

const fields = {
  name: text('Name', { required: true }),
  description: text('Description', { wide: true }),
  status: status(),
  authorizations: references('Authorizations', 'authorizations', { required: true }),
  base: yesNo('Base role', { help: 'Given to every new user.' }),
}
type Fields = ValuesOf<typeof fields>

const isSystemRole = (name: string | undefined): boolean => name !== undefined && folded(name) === folded(systemAdmin)

/** Codes that a role's authorizations allow; an inactive role gives none. */
const given = (role: Fields | undefined, all: ReadonlyMap<string, AuthorizationFields>): readonly string[] =>
  role === undefined || role.status === 'inactive'
    ? []
    : allowedCodes(role.authorizations.flatMap((one) => all.get(one.id) ?? []))

const refsIn = (
  fields: Readonly<Record<string, unknown>>,
): readonly (Ref & { readonly module?: unknown })[] | undefined =>
  Array.isArray(fields['authorizations']) ? (fields['authorizations'] as readonly Ref[]) : undefined

/** Each authorization with its module (seed 1, section 3). */
const modulesTold: Told = {
  tells: (role, around) => {
    const authorizations = refsIn(role as unknown as Readonly<Record<string, unknown>>)?.map((one) => {
      const module = around.authorizations.get(one.id)?.module
      return module === undefined ? one : { ...one, module: { name: module.name, shortName: module.shortName } }
    })
    return authorizations === undefined ? {} : { authorizations }
  },
  forgets: (fields) => {
    const authorizations = refsIn(fields)?.map((one) =>
      typeof one === 'object' && one !== null
        ? withoutField('module')(one as unknown as Readonly<Record<string, unknown>>)
        : one,
    )
    return authorizations === undefined ? fields : { ...fields, authorizations }
  },
}

export const roleResource = recordResource({
  key: 'roles',
  label: 'Role',
  plural: 'Roles',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/roles',
  scope: 'group',
  read: codes.rolesView,
  write: [codes.rolesEdit],
  fields,
  list: [
    'name',
    computed('modules', 'Modules', 'text', { width: 260 }),
    'authorizations',
    computed('holders', 'Holders'),
    'status',
    '-base',
    '-description',
  ],
  slots: ['name', 'status'],
  more: { told: modulesTold },
  factsFor: () => ({ roles: allOf('roles'), authorizations: allOf('authorizations') }),
  check: (next, previous, { facts, actor }) => {
    if (isSystemRole(previous?.name)) return refuse('PERM-07')
    const taken = refuseTaken(facts['roles'], 'name', 'Name', next.name, previous?.name)
    if (taken !== undefined) return taken
    // The role of the first administrator is made by the product itself, once.
    if (isSystemRole(next.name) && actor.system !== true) return refuse('PERM-07', {}, { field: 'name' })
    const all = new Map(
      ((facts['authorizations'] ?? []) as readonly (AnyDocument & AuthorizationFields)[]).map((one) => [one.id, one]),
    )
    return refuseUngrantable(actor, given(next, all), given(previous, all))
  },
  deleteFacts: { users: allOf('users') },
  checkDelete: (previous, { facts }, id) => {
    if (isSystemRole(previous.name)) return refuse('PERM-07')
    const holders = ((facts['users'] ?? []) as readonly AnyDocument[]).filter((user) =>
      assignmentsOf(user).some((one) => one.role.id === id),
    )
    return holders.length === 0 ? undefined : refuse('PERM-08', { name: previous.name, n: holders.length })
  },
})

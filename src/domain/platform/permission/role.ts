import { all, type ResourceRef } from '../../kernel/ask.ts'
import type { AnyDocument, Document } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { folded } from '../../kernel/visible.ts'
import { computed } from '../../registry/columns.ts'
import { references, status, text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { type Told, withoutField } from '../../registry/wire.ts'
import { type AuthorizationFields, assignmentsOf, type RoleFields, systemAdmin } from '../access.ts'
import { codes } from '../rights.ts'
import { allowedCodes, refuseUngrantable } from './grants.ts'
import { refuseCalled } from './named.ts'
import { refuse } from './rules.ts'

const fields = {
  name: text('Name', { required: true }),
  description: text('Description', { wide: true }),
  status: status(),
  authorizations: references('Authorizations', 'authorizations', { required: true }),
  base: yesNo('Base role', { help: 'Given to every new user.' }),
}
const roles: ResourceRef<RoleFields> = { key: 'roles' }
const authorizations: ResourceRef<Document<AuthorizationFields>> = { key: 'authorizations' }
const users: ResourceRef<AnyDocument> = { key: 'users' }

const isSystemRole = (name: string | undefined): boolean => name !== undefined && folded(name) === folded(systemAdmin)

/** Codes that a role's authorizations allow; an inactive role gives none. */
const given = (role: RoleFields | undefined, known: ReadonlyMap<string, AuthorizationFields>): readonly string[] =>
  role === undefined || role.status === 'inactive'
    ? []
    : allowedCodes(role.authorizations.flatMap((one) => known.get(one.id) ?? []))

const refsIn = (
  fields: Readonly<Record<string, unknown>>,
): readonly (Ref & { readonly module?: unknown })[] | undefined =>
  Array.isArray(fields['authorizations']) ? (fields['authorizations'] as readonly Ref[]) : undefined

/** Each authorization with its module (seed 1, section 3). */
const modulesTold: Told = {
  tells: (role, around) => {
    const authorizations = refsIn(role)?.map((one) => {
      const module = around.authorizations.get(one.id)?.module
      return module === undefined ? one : { ...one, module: { name: module.name, shortName: module.shortName } }
    })
    return authorizations === undefined ? {} : { authorizations }
  },
  forgets: (fields) => {
    const authorizations = refsIn(fields)?.map((one) =>
      typeof one === 'object' && one !== null ? withoutField('module')(one) : one,
    )
    return authorizations === undefined ? fields : { ...fields, authorizations }
  },
}

export const roleResource = recordResource({
  key: 'roles',
  label: 'Role',
  module: 'platform',
  service: 'admin',
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
  facts: () => ({ roles: all(roles), authorizations: all(authorizations) }),
  check: (next, previous, { facts, actor }) => {
    if (isSystemRole(previous?.name)) return refuse('PERM-07')
    const taken = refuseCalled(facts.roles, 'Role', next.name, previous?.name)
    if (taken !== undefined) return taken
    // The role of the first administrator is made by the product itself, once.
    if (isSystemRole(next.name) && actor.system !== true) return refuse('PERM-07', {}, { field: 'name' })
    const known = new Map(facts.authorizations.map((one) => [one.id, one]))
    return refuseUngrantable(actor, given(next, known), given(previous, known))
  },
  deleteFacts: () => ({ users: all(users) }),
  checkDelete: (previous, { facts }, id) => {
    if (isSystemRole(previous.name)) return refuse('PERM-07')
    const holders = facts.users.filter((user) => assignmentsOf(user).some(({ role }) => role.id === id))
    return holders.length === 0 ? undefined : refuse('PERM-08', { name: previous.name, n: holders.length })
  },
})

import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import { recordAggregate } from '../../kernel/record.ts'
import { NameText, RefInput, YesNo } from '../../kernel/text.ts'
import { field, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { type AuthorizationFields, assignmentsOf, systemAdmin } from '../access.ts'
import { codes } from '../codes.ts'
import { allowedCodes, refuseUngrantable } from './grants.ts'
import { allOf, refuseTaken } from './named.ts'
import { refuse } from './rules.ts'

const Fields = Schema.Struct({
  name: NameText,
  description: Schema.optionalKey(NameText),
  status: Schema.Literals(['active', 'inactive']),
  authorizations: Schema.Array(RefInput),
  /** Given to every new user. */
  base: Schema.optionalKey(YesNo),
})
type Fields = typeof Fields.Type

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

const isSystemRole = (name: string | undefined): boolean => name?.trim().toLowerCase() === systemAdmin.toLowerCase()

/** Codes that a role's authorizations allow; an inactive role gives none. */
const given = (role: Fields | undefined, all: ReadonlyMap<string, AuthorizationFields>): readonly string[] =>
  role === undefined || role.status === 'inactive'
    ? []
    : allowedCodes(role.authorizations.flatMap((one) => all.get(one.id) ?? []))

const role = recordAggregate<Fields>({
  name: 'roles',
  label: 'Role',
  fields: Fields,
  scope: 'group',
  write: [codes.rolesEdit],
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

export const roleResource: ResourceEntry = {
  key: 'roles',
  label: 'Role',
  plural: 'Roles',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/roles',
  kind: 'record',
  scope: 'group',
  aggregate: role,
  fields: Fields,
  read: codes.rolesView,
  title: named,
  columns: [
    field('name', 'Name'),
    field('status', 'Status', 'status', { choices: ['active', 'inactive'] }),
    field('authorizations', 'Authorizations'),
    field('description', 'Description'),
    ...stampColumns,
  ],
  slots: { s1: 'name', s2: 'status' },
  search: (one) => [named(one)],
  defaultSort: 'name',
}

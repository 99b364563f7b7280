import type { Facts } from '../../kernel/aggregate.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { type DepartmentHeads, peopleIn, type PolicyQueries, type PolicyQuery } from '../../kernel/policy.ts'
import { authorisedPurposes } from '../authorised-purposes.ts'
import type { Refused } from '../../kernel/refusal.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { choice, reference, text } from '../../registry/fields.ts'
import { fieldNamed, idIn } from '../../registry/named-fields.ts'
import { refuse } from './rules.ts'

export const recipientKinds = {
  user: 'A user',
  role: 'Holders of a role',
  'department-head-of': 'Head of the department in a field',
  authoriser: 'Authoriser of the employee in a field',
  field: 'The person in a field',
} as const
export type RecipientKind = keyof typeof recipientKinds

const is =
  (...kinds: readonly RecipientKind[]) =>
  (row: Readonly<Record<string, unknown>>): boolean =>
    kinds.includes(row['kind'] as RecipientKind)

/** One row of those who are told. */
export const recipientFields = {
  kind: choice('Who', recipientKinds, { required: true, initial: 'role' }),
  user: reference('User', 'users', { when: is('user') }),
  role: reference('Role', 'roles', { when: is('role') }),
  field: text('Field', { when: is('department-head-of', 'authoriser', 'field') }),
  purpose: choice('Purpose', authorisedPurposes, { when: is('authoriser') }),
}

export interface Recipient {
  readonly kind: RecipientKind
  readonly user?: Ref
  readonly role?: Ref
  readonly field?: string
  readonly purpose?: string
}

const takesField = ({ kind }: Recipient): boolean =>
  kind === 'department-head-of' || kind === 'authoriser' || kind === 'field'

/** Refuses a row that names nobody. */
export const refuseRecipients = (
  entry: ResourceEntry,
  recipients: readonly Recipient[],
  at: string,
): Refused | undefined => {
  for (const [index, one] of recipients.entries()) {
    const path = `${at}.${index}`
    if (one.kind === 'user' && one.user === undefined)
      return refuse('NR-15', { what: 'User' }, { field: `${path}.user` })
    if (one.kind === 'role' && one.role === undefined)
      return refuse('NR-15', { what: 'Role' }, { field: `${path}.role` })
    if (one.kind === 'authoriser' && one.purpose === undefined)
      return refuse('NR-15', { what: 'Purpose' }, { field: `${path}.purpose` })
    if (!takesField(one)) continue
    if (one.field === undefined || one.field === '')
      return refuse('NR-15', { what: 'Field' }, { field: `${path}.field` })
    const column = fieldNamed(entry, one.field)
    if (column === undefined)
      return refuse('NR-02', { placeholder: one.field, resource: entry.label }, { field: `${path}.field` })
    if (column.type !== 'reference') return refuse('NR-09', { field: column.label }, { field: `${path}.field` })
  }
  return undefined
}

/** The reference that a row takes from the document. */
const referred = (entry: ResourceEntry, { field = '' }: Recipient, document: AnyDocument | undefined) => {
  const column = fieldNamed(entry, field)
  return column === undefined || document === undefined ? null : idIn(column, document)
}

const activeUsers = 'activeUsers'
const heads = 'departmentHeads'
const roleKey = (id: string): string => `role ${id}`
const employeeKey = (id: string): string => `employee ${id}`

type Asked = readonly [key: string, query: PolicyQuery]

const askedBy = (entry: ResourceEntry, one: Recipient, document: AnyDocument | undefined): readonly Asked[] => {
  if (one.kind === 'role' && one.role !== undefined)
    return [[roleKey(one.role.id), { kind: 'role-holders', role: one.role.name, id: one.role.id }]]
  if (one.kind === 'department-head-of') return [[heads, { kind: 'department-heads' }]]
  const id = one.kind === 'authoriser' ? referred(entry, one, document) : null
  return id === null ? [] : [[employeeKey(id), { kind: 'document', resource: 'employees', id }]]
}

/** What must be known to say who the recipients are. */
export const recipientQueries = (
  entry: ResourceEntry,
  recipients: readonly Recipient[],
  document: AnyDocument | undefined,
): PolicyQueries =>
  Object.fromEntries<PolicyQuery>([
    [activeUsers, { kind: 'active-users' }],
    ...recipients.flatMap((one) => askedBy(entry, one, document)),
  ])

interface Authoriser {
  readonly purpose: string
  readonly level: number
  readonly employee: Ref
}

/** Active people whom the rows name, each once, with the row by which he came first. */
export const recipientsOf = (
  entry: ResourceEntry,
  recipients: readonly Recipient[],
  document: AnyDocument | undefined,
  facts: Facts,
): ReadonlyMap<string, { readonly user: Ref; readonly by: Recipient }> => {
  const active = facts[activeUsers] as ReadonlyMap<string, Ref>
  const idsOf = (one: Recipient): readonly (string | undefined | null)[] => {
    switch (one.kind) {
      case 'user':
        return [one.user?.id]
      case 'role':
        return peopleIn(facts[roleKey(one.role?.id ?? '')]).map(({ id }) => id)
      case 'field':
        return [referred(entry, one, document)]
      case 'department-head-of': {
        const id = referred(entry, one, document)
        const { headOf, departmentOf } = facts[heads] as DepartmentHeads
        // The field names a department, or somebody who works in one.
        return id === null ? [] : [headOf.get(id) ?? headOf.get(departmentOf.get(id) ?? '')]
      }
      case 'authoriser': {
        const employee = facts[employeeKey(referred(entry, one, document) ?? '')] as
          | { readonly authorisers?: readonly Authoriser[] }
          | null
          | undefined
        return [
          (employee?.authorisers ?? [])
            .filter(({ purpose, employee: { id } }) => purpose === one.purpose && active.has(id))
            .toSorted((a, b) => a.level - b.level)[0]?.employee.id,
        ]
      }
    }
  }
  const found = new Map<string, { readonly user: Ref; readonly by: Recipient }>()
  for (const by of recipients)
    for (const id of idsOf(by)) {
      const user = active.get(id ?? '')
      if (user !== undefined && !found.has(user.id)) found.set(user.id, { user: { id: user.id, name: user.name }, by })
    }
  return found
}

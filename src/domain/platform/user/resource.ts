import { computed, field, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { assignmentsOf } from '../access.ts'
import { codes } from '../rights.ts'
import { UserFields, userKinds, userStatuses } from './fields.ts'
import { userImporting } from './importing.ts'
import { emailMark } from './profile.ts'
import { userAggregate } from './user.ts'

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

/** Users of the company group (spec 01 User). */
export const userResource: ResourceEntry = {
  key: 'users',
  label: 'User',
  plural: 'Users',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/users',
  kind: 'workflow',
  scope: 'group',
  aggregate: userAggregate,
  fields: UserFields,
  importing: userImporting,
  read: codes.usersView,
  openFields: ['name'],
  title: named,
  columns: [
    field('name', 'Name'),
    field('email', 'Email', 'text', { width: 220 }),
    computed('employeeCode', 'Employee code', 'text', { width: 120 }),
    {
      key: 'roles',
      label: 'Roles',
      type: 'text',
      width: 210,
      value: (user) => [...new Set(assignmentsOf(user).map((one) => one.role.name))].join(', '),
    },
    computed('companies', 'Companies', 'text', { width: 110 }),
    field('status', 'Status', 'status', { choices: userStatuses, width: 120 }),
    computed('lastSignIn', 'Last sign-in', 'instant', { width: 130 }),
    field('kind', 'Kind', 'choice', { choices: userKinds }),
    { key: 'id', label: 'User id', type: 'text', shown: false, path: 'id', value: ({ id }) => id },
    field('validTo', 'Access ends', 'date', { shown: false }),
    field('lockedUntil', 'Locked until', 'instant', { shown: false }),
    ...stampColumns.map((column) => ({ ...column, shown: false as const })),
  ],
  slots: { s1: 'name', s2: 'email', s3: 'status' },
  search: (user) => [named(user), user['email'] as string],
  defaultSort: 'name',
  marks: (user) => (typeof user['email'] === 'string' ? [emailMark(user['email'])] : []),
  lookups: ['status', 'employee.id'],
}

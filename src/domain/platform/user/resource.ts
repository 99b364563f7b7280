import { field, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { codes } from '../codes.ts'
import { UserFields, userKinds, userStatuses } from './fields.ts'
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
  read: codes.usersView,
  openFields: ['name'],
  title: named,
  columns: [
    field('name', 'Name'),
    field('email', 'Email'),
    field('kind', 'Kind', 'choice', { choices: userKinds }),
    field('status', 'Status', 'status', { choices: userStatuses }),
    field('lockedUntil', 'Locked until', 'instant', { shown: false }),
    ...stampColumns,
  ],
  slots: { s1: 'name', s2: 'email', s3: 'status' },
  search: (user) => [named(user), user['email'] as string],
  defaultSort: 'name',
  lookups: ['email', 'status', 'employee.id'],
}

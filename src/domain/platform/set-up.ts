import type { SetUpStep } from '../registry/set-up.ts'
import { codes } from './rights.ts'

/** Where the server says how it is. */
const databasePath = '/system/group-settings/database'

/** What the platform has to know of a group before people work; what an area needs beside it stands in the area. */
export const platformSteps: readonly SetUpStep[] = [
  {
    key: 'companies',
    label: 'Company',
    words: 'Legal name, PAN and registered address stand on what you print.',
    code: codes.adminEdit,
    resource: 'companies',
    filled: ['legalName', 'pan', 'registeredAddress'],
  },
  {
    key: 'locations',
    label: 'Location',
    words: 'Where people work and stock lies, with its address and state.',
    code: codes.adminEdit,
    resource: 'locations',
    filled: ['address', 'stateCode'],
  },
  {
    key: 'units',
    label: 'Units of measure',
    words: 'Every item is measured in one.',
    code: codes.adminEdit,
    resource: 'metrics',
  },
  {
    key: 'designations',
    label: 'Designations',
    words: 'What people are: chosen for each employee.',
    code: codes.adminEdit,
    resource: 'employee-designation',
  },
  {
    key: 'roles',
    last: true,
    label: 'Roles',
    words: 'Who may do what: a role beside System-Admin, made of authorizations.',
    code: codes.rolesEdit,
    resource: 'roles',
    enough: 2,
  },
  {
    key: 'users',
    last: true,
    label: 'Users',
    words: 'Another person who signs in: one alone can approve nothing of their own.',
    code: codes.usersEdit,
    resource: 'users',
    enough: 2,
  },
  {
    key: 'mail',
    last: true,
    label: 'Mail',
    words: 'Invitations and notices leave by a mail server (SMTP_URL); without one each is a file on the server.',
    code: codes.databaseView,
    fact: 'mail',
    path: databasePath,
  },
  {
    key: 'backup',
    last: true,
    label: 'Backup',
    words: 'One is written every night. Write a first one, and copy them to another machine.',
    code: codes.databaseView,
    fact: 'backup',
    path: databasePath,
  },
]

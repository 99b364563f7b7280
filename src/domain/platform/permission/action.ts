import { all, one, type ResourceRef } from '../../kernel/ask.ts'
import { computed } from '../../registry/columns.ts'
import { reference, text } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import type { AuthorizationFields } from '../access.ts'
import { codes } from '../rights.ts'
import { accessModules } from '../../registry/rights.ts'
import { moduleOfCode } from '../../registry/known.ts'
import { refuseInUse, refuseTaken } from './named.ts'
import { ownership, refuseSystemRow } from './ownership.ts'
import { permissionResource } from './resource.ts'
import { refuse } from './rules.ts'

const fields = {
  code: text('Code', {
    required: true,
    pattern: [/^[A-Z]{2,4}:[A-Z0-9-]{1,40}:[A-Z]{1,16}$/, 'Write the code like UI:EMP-LIST:VIEW.'],
    help: 'Stem of the resource and one word in capitals, e.g. UI:EMP-LIST:VIEW.',
  }),
  name: text('Name', { required: true }),
  resource: reference('Resource', 'resources', { required: true }),
  description: text('Description', { wide: true }),
  ownership,
}

const actions: ResourceRef<ValuesOf<typeof fields>> = { key: 'actions' }
const authorizations: ResourceRef<AuthorizationFields> = { key: 'authorizations' }

export const actionResource = recordResource({
  key: 'actions',
  label: 'Action',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: codes.actionsView,
  write: [codes.actionsEdit],
  fields,
  list: [
    'code',
    'name',
    'resource',
    {
      key: 'verb',
      label: 'Verb',
      type: 'choice',
      value: (one) => String(one['code']).slice(String(one['code']).lastIndexOf(':') + 1),
    },
    {
      key: 'module',
      label: 'Module',
      type: 'choice',
      choices: accessModules.map((one) => one.shortName),
      value: (one) => moduleOfCode(String(one['code'])) ?? null,
    },
    computed('authorizations', 'Authorizations'),
    computed('roles', 'Roles'),
    computed('users', 'Users'),
    {
      key: 'used',
      label: 'In use by this version',
      type: 'choice',
      choices: ['this version', 'not used by this version'],
      value: (one) => (moduleOfCode(String(one['code'])) !== undefined ? 'this version' : 'not used by this version'),
    },
    '-ownership',
    '-description',
  ],
  slots: ['code', 'resource'],
  sort: 'code',
  facts: (next) => ({ actions: all(actions), resource: one(permissionResource, next.resource.id) }),
  check: (next, previous, { facts, actor }) => {
    const refused = refuseSystemRow(next, previous, next.code, actor)
    if (refused !== undefined) return refused
    const stem = facts.resource?.code
    if (stem === undefined || next.code !== `${stem}:${next.code.slice(next.code.lastIndexOf(':') + 1)}`)
      return refuse('PERM-13', { code: next.code, resource: next.resource.name }, { field: 'code' })
    return refuseTaken(facts.actions, 'code', 'Code', next.code, previous?.code)
  },
  deleteFacts: () => ({ authorizations: all(authorizations) }),
  checkDelete: (previous, { facts, actor }) => {
    if (previous.ownership === 'system' && actor.system !== true) return refuse('PERM-10', { name: previous.code })
    const used = facts.authorizations.filter((each) => each.actions.some(({ code }) => code === previous.code))
    return refuseInUse('PERM-12', `Action ${previous.code}`, used)
  },
})

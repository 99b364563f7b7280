import { all, type ResourceRef } from '../../kernel/ask.ts'
import { computed, field } from '../../registry/columns.ts'
import { group, rows, text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import type { AuthorizationFields, RoleFields } from '../access.ts'
import { codes } from '../rights.ts'
import { accessModules } from '../../registry/rights.ts'
import { moduleOfCode } from '../../registry/known.ts'
import { allowedCodes, refuseUngrantable } from './grants.ts'
import { refuseCalled, refuseInUse } from './named.ts'
import { refuse } from './rules.ts'

const fields = {
  name: text('Name', { required: true }),
  description: text('Description'),
  module: group(
    'Module',
    {
      name: text('Name', { required: true, min: 0 }),
      shortName: text('Short name', { required: true, min: 0, max: 60 }),
    },
    { required: true },
  ),
  actions: rows(
    'Actions',
    {
      code: text('Code', { required: true, min: 0, max: 60 }),
      allowed: yesNo('Allowed', { required: true, help: 'No is an explicit refusal and wins over any grant.' }),
    },
    { required: true },
  ),
}

const authorizations: ResourceRef<AuthorizationFields> = { key: 'authorizations' }
const roles: ResourceRef<RoleFields> = { key: 'roles' }

export const authorizationResource = recordResource({
  key: 'authorizations',
  label: 'Authorization',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: codes.authorizationsView,
  write: [codes.authorizationsEdit],
  fields,
  list: [
    'name',
    field('module.name', 'Module', 'choice', { choices: accessModules.map((one) => one.name) }),
    'actions',
    computed('roles', 'Roles', 'text', { width: 260 }),
    'lastModifiedBy',
    '-description',
  ],
  slots: ['name', 'module.name'],
  facts: () => ({ authorizations: all(authorizations) }),
  check: (next, previous, { facts, actor }) => {
    const taken = refuseCalled(facts.authorizations, 'Authorization', next.name, previous?.name)
    if (taken !== undefined) return taken
    if (next.actions.length === 0) return refuse('PERM-04', {}, { field: 'actions' })
    // What an older version knew may stay (spec 01: a code that the product no longer knows is kept).
    const before = new Set(previous?.actions.map((one) => one.code))
    const seen = new Set<string>()
    for (const { code } of next.actions) {
      if (seen.has(code)) return refuse('PERM-05', { code }, { field: 'actions' })
      seen.add(code)
      const module = moduleOfCode(code)
      if (module === undefined && !before.has(code)) return refuse('PERM-02', { action: code }, { field: 'actions' })
      if (module !== undefined && module !== next.module.shortName)
        return refuse('PERM-03', { code, module, own: next.module.shortName }, { field: 'actions' })
    }
    return refuseUngrantable(actor, allowedCodes([next]), previous === undefined ? [] : allowedCodes([previous]))
  },
  deleteFacts: () => ({ roles: all(roles) }),
  checkDelete: (previous, { facts }, id) =>
    refuseInUse(
      'PERM-06',
      previous.name,
      facts.roles.filter((role) => role.authorizations.some((one) => one.id === id)),
    ),
})

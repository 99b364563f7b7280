import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { computed, field } from '../../registry/columns.ts'
import { group, rows, text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../codes.ts'
import { accessModules, moduleOf } from './catalogue.ts'
import { allowedCodes, refuseUngrantable } from './grants.ts'
import { allOf, firstThree, refuseTaken } from './named.ts'
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

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

export const authorizationResource = recordResource({
  key: 'authorizations',
  label: 'Authorization',
  plural: 'Authorizations',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/authorizations',
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
  factsFor: () => ({ authorizations: allOf('authorizations') }),
  check: (next, previous, { facts, actor }) => {
    const taken = refuseTaken(facts['authorizations'], 'name', 'Name', next.name, previous?.name)
    if (taken !== undefined) return taken
    if (next.actions.length === 0) return refuse('PERM-04', {}, { field: 'actions' })
    // What an older version knew may stay (spec 01: a code that the product no longer knows is kept).
    const before = new Set(previous?.actions.map((one) => one.code))
    const seen = new Set<string>()
    for (const { code } of next.actions) {
      if (seen.has(code)) return refuse('PERM-05', { code }, { field: 'actions' })
      seen.add(code)
      const module = moduleOf(code)
      if (module === undefined && !before.has(code)) return refuse('PERM-02', { action: code }, { field: 'actions' })
      if (module !== undefined && module !== next.module.shortName)
        return refuse('PERM-03', { code, module, own: next.module.shortName }, { field: 'actions' })
    }
    return refuseUngrantable(actor, allowedCodes([next]), previous === undefined ? [] : allowedCodes([previous]))
  },
  deleteFacts: { roles: allOf('roles') },
  checkDelete: (previous, { facts }, id) => {
    const roles = ((facts['roles'] ?? []) as readonly AnyDocument[]).filter((role) =>
      (role['authorizations'] as readonly Ref[]).some((one) => one.id === id),
    )
    return roles.length === 0
      ? undefined
      : refuse('PERM-06', { name: previous.name, n: roles.length, first: firstThree(roles.map(named)) })
  },
})

import { all, one, type ResourceRef } from '../../kernel/ask.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Service, services } from '../../registry/entry.ts'
import { computed } from '../../registry/columns.ts'
import { choice, reference, text } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { moduleResource } from './module.ts'
import { refuseInUse, refuseTaken } from './named.ts'
import { ownership, refuseSystemRow } from './ownership.ts'
import { refuse } from './rules.ts'

/** A code without its verb, e.g. `UI:EMP-LIST`. */
const stemPattern = /^[A-Z]{2,4}:[A-Z0-9-]{1,40}$/
const stemWords = 'Write the code like UI:EMP-LIST.'

const fields = {
  name: text('Name', { required: true }),
  code: text('Code', {
    required: true,
    pattern: [stemPattern, stemWords],
    help: 'A code without its verb, e.g. UI:EMP-LIST.',
  }),
  module: reference('Module', 'modules', { required: true }),
  service: choice(
    'Service',
    Object.fromEntries(services.map((each) => [each, each])) as Readonly<Record<Service, string>>,
  ),
  path: text('Path'),
  description: text('Description', { wide: true }),
  ownership,
}

const resources: ResourceRef<ValuesOf<typeof fields>> = { key: 'resources' }
const actions: ResourceRef<{ readonly name: string; readonly resource: Ref }> = { key: 'actions' }

export const permissionResource = recordResource({
  key: 'resources',
  label: 'Resource',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: codes.resourcesView,
  write: [codes.resourcesEdit],
  fields,
  list: ['code', 'name', 'module', 'service', 'path', computed('actions', 'Actions'), 'ownership', '-description'],
  slots: ['name', 'code', 'module'],
  sort: 'code',
  facts: (next) => ({ resources: all(resources), module: one(moduleResource, next.module.id) }),
  check: (next, previous, { facts, actor }) => {
    const refused = refuseSystemRow(next, previous, next.code, actor)
    if (refused !== undefined) return refused
    if (facts.module === null) return refuse('PERM-11', { name: next.module.name }, { field: 'module' })
    return refuseTaken(facts.resources, 'code', 'Code', next.code, previous?.code)
  },
  deleteFacts: () => ({ actions: all(actions) }),
  checkDelete: (previous, { facts, actor }, id) => {
    if (previous.ownership === 'system' && actor.system !== true) return refuse('PERM-10', { name: previous.code })
    const used = facts.actions.filter(({ resource }) => resource.id === id)
    return refuseInUse('PERM-12', `Resource ${previous.name}`, used)
  },
})

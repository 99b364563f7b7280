import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Service, services } from '../../registry/entry.ts'
import { computed } from '../../registry/columns.ts'
import { choice, reference, text } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../codes.ts'
import { allOf, firstThree, refuseTaken } from './named.ts'
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
    Object.fromEntries(services.map((one) => [one, one])) as Readonly<Record<Service, string>>,
  ),
  path: text('Path'),
  description: text('Description', { wide: true }),
  ownership,
}

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

export const permissionResource = recordResource({
  key: 'resources',
  label: 'Resource',
  plural: 'Resources',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/resources',
  scope: 'group',
  read: codes.resourcesView,
  write: [codes.resourcesEdit],
  fields,
  list: ['code', 'name', 'module', 'service', 'path', computed('actions', 'Actions'), 'ownership', '-description'],
  slots: ['name', 'code', 'module'],
  sort: 'code',
  factsFor: (next) => ({
    resources: allOf('resources'),
    module: { kind: 'document', resource: 'modules', id: next.module.id },
  }),
  check: (next, previous, { facts, actor }) => {
    const refused = refuseSystemRow(next, previous, next.code, actor)
    if (refused !== undefined) return refused
    if (facts['module'] === null) return refuse('PERM-11', { name: next.module.name }, { field: 'module' })
    return refuseTaken(facts['resources'], 'code', 'Code', next.code, previous?.code)
  },
  deleteFacts: { actions: allOf('actions') },
  checkDelete: (previous, { facts, actor }, id) => {
    if (previous.ownership === 'system' && actor.system !== true) return refuse('PERM-10', { name: previous.code })
    const used = ((facts['actions'] ?? []) as readonly AnyDocument[]).filter(
      (one) => (one['resource'] as Ref).id === id,
    )
    return used.length === 0
      ? undefined
      : refuse('PERM-12', { name: `Resource ${previous.name}`, n: used.length, first: firstThree(used.map(named)) })
  },
})

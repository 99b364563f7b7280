import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { recordAggregate } from '../../kernel/record.ts'
import { NameText, RefInput } from '../../kernel/text.ts'
import { field, reference, stampColumns } from '../../registry/columns.ts'
import { type ResourceEntry, services } from '../../registry/entry.ts'
import { codes } from '../codes.ts'
import { allOf, firstThree, refuseTaken } from './named.ts'
import { Ownership, refuseSystemRow } from './ownership.ts'
import { refuse } from './rules.ts'

/** A code without its verb, e.g. `UI:EMP-LIST`. */
export const Stem = Schema.String.check(
  Schema.isPattern(/^[A-Z]{2,4}:[A-Z0-9-]{1,40}$/, { message: 'Write the code like UI:EMP-LIST.' }),
)

const Fields = Schema.Struct({
  name: NameText,
  code: Stem,
  module: RefInput,
  service: Schema.optionalKey(Schema.Literals(services)),
  path: Schema.optionalKey(NameText),
  description: Schema.optionalKey(NameText),
  ownership: Ownership,
})
type Fields = typeof Fields.Type

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

const resource = recordAggregate<Fields>({
  name: 'resources',
  label: 'Resource',
  fields: Fields,
  scope: 'group',
  write: [codes.resourcesEdit],
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

export const permissionResource: ResourceEntry = {
  key: 'resources',
  label: 'Resource',
  plural: 'Resources',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/resources',
  kind: 'record',
  scope: 'group',
  aggregate: resource,
  fields: Fields,
  read: codes.resourcesView,
  title: named,
  columns: [
    field('name', 'Name'),
    field('code', 'Code'),
    reference('module', 'Module'),
    field('service', 'Service', 'choice', { choices: services }),
    field('path', 'Path'),
    field('ownership', 'Ownership', 'choice', { choices: ['system', 'user'] }),
    field('description', 'Description'),
    ...stampColumns,
  ],
  slots: { s1: 'name', s2: 'code', s3: 'module' },
  search: (one) => [named(one), one['code'] as string],
  defaultSort: 'code',
}

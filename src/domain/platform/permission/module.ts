import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { recordAggregate } from '../../kernel/record.ts'
import { NameText, ShortText } from '../../kernel/text.ts'
import { field, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { codes } from '../codes.ts'
import { accessModules } from './catalogue.ts'
import { allOf, firstThree, refuseTaken } from './named.ts'
import { refuse } from './rules.ts'

const Fields = Schema.Struct({
  name: NameText,
  shortName: ShortText,
  /** Place among the tabs. */
  order: Schema.optionalKey(Schema.Int),
  description: Schema.optionalKey(NameText),
  status: Schema.Literals(['active', 'inactive']),
})
type Fields = typeof Fields.Type

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

const accessNames: ReadonlySet<string> = new Set(accessModules.map((one) => one.shortName))
const isSystemModule = (module: Fields): boolean => accessNames.has(module.shortName)

/** A tab's name is its access name; QA alone is known by the short name, its name is free (seed 1 section 3). */
const isRenamed = (next: Fields, previous: Fields): boolean =>
  next.shortName !== previous.shortName || (next.name !== previous.name && previous.shortName !== 'QA')

const module = recordAggregate<Fields>({
  name: 'modules',
  label: 'Module',
  fields: Fields,
  scope: 'group',
  write: [codes.modulesEdit],
  factsFor: () => ({ modules: allOf('modules') }),
  check: (next, previous, { facts, actor }) => {
    if (previous !== undefined && isSystemModule(previous) && actor.system !== true)
      if (isRenamed(next, previous) || next.status !== previous.status)
        return refuse('PERM-09', { name: previous.name })
    return (
      refuseTaken(facts['modules'], 'name', 'Name', next.name, previous?.name) ??
      refuseTaken(facts['modules'], 'shortName', 'Short name', next.shortName, previous?.shortName)
    )
  },
  deleteFacts: { resources: allOf('resources') },
  checkDelete: (previous, { facts }, id) => {
    if (isSystemModule(previous)) return refuse('PERM-09', { name: previous.name })
    const used = ((facts['resources'] ?? []) as readonly AnyDocument[]).filter(
      (one) => (one['module'] as Ref).id === id,
    )
    return used.length === 0
      ? undefined
      : refuse('PERM-12', { name: `Module ${previous.name}`, n: used.length, first: firstThree(used.map(named)) })
  },
})

export const moduleResource: ResourceEntry = {
  key: 'modules',
  label: 'Module',
  plural: 'Modules',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/modules',
  kind: 'record',
  scope: 'group',
  aggregate: module,
  fields: Fields,
  read: codes.modulesView,
  title: named,
  columns: [
    field('name', 'Name'),
    field('shortName', 'Short name'),
    field('order', 'Order', 'number'),
    field('description', 'Description'),
    field('status', 'Status', 'status', { choices: ['active', 'inactive'] }),
    ...stampColumns,
  ],
  slots: { s1: 'name', s2: 'order' },
  search: (one) => [named(one), one['shortName'] as string],
  defaultSort: 'order',
}

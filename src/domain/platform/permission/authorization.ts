import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { recordAggregate } from '../../kernel/record.ts'
import { NameText, ShortText, YesNo } from '../../kernel/text.ts'
import { field, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { codes } from '../codes.ts'
import { moduleOf } from './catalogue.ts'
import { allowedCodes, refuseUngrantable } from './grants.ts'
import { allOf, firstThree, refuseTaken } from './named.ts'
import { refuse } from './rules.ts'

const Fields = Schema.Struct({
  name: NameText,
  module: Schema.Struct({ name: NameText, shortName: ShortText }),
  description: Schema.optionalKey(NameText),
  /** `no` is an explicit refusal and wins over any grant (6.1). */
  actions: Schema.Array(Schema.Struct({ code: ShortText, allowed: YesNo })),
})
type Fields = typeof Fields.Type

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

const authorization = recordAggregate<Fields>({
  name: 'authorizations',
  label: 'Authorization',
  fields: Fields,
  scope: 'group',
  write: [codes.authorizationsEdit],
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

export const authorizationResource: ResourceEntry = {
  key: 'authorizations',
  label: 'Authorization',
  plural: 'Authorizations',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/authorizations',
  kind: 'record',
  scope: 'group',
  aggregate: authorization,
  fields: Fields,
  read: codes.authorizationsView,
  title: named,
  columns: [
    field('name', 'Name'),
    field('module.name', 'Module'),
    field('description', 'Description'),
    ...stampColumns,
  ],
  slots: { s1: 'name', s2: 'module.name' },
  search: (one) => [named(one)],
  defaultSort: 'name',
}

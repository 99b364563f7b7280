import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import { recordAggregate } from '../../kernel/record.ts'
import { NameText, RefInput } from '../../kernel/text.ts'
import { field, reference, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import type { AuthorizationFields } from '../access.ts'
import { codes } from '../codes.ts'
import { registeredCodes } from './catalogue.ts'
import { allOf, firstThree, refuseTaken } from './named.ts'
import { Ownership, refuseSystemRow } from './ownership.ts'
import { refuse } from './rules.ts'

const Fields = Schema.Struct({
  name: NameText,
  /** Stem of the resource and one word in capitals, e.g. `UI:EMP-LIST:VIEW`. */
  code: Schema.String.check(
    Schema.isPattern(/^[A-Z]{2,4}:[A-Z0-9-]{1,40}:[A-Z]{1,16}$/, { message: 'Write the code like UI:EMP-LIST:VIEW.' }),
  ),
  resource: RefInput,
  description: Schema.optionalKey(NameText),
  ownership: Ownership,
})
type Fields = typeof Fields.Type

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

const known: ReadonlySet<string> = new Set(registeredCodes)

const action = recordAggregate<Fields>({
  name: 'actions',
  label: 'Action',
  fields: Fields,
  scope: 'group',
  write: [codes.actionsEdit],
  factsFor: (next) => ({
    actions: allOf('actions'),
    resource: { kind: 'document', resource: 'resources', id: next.resource.id },
  }),
  check: (next, previous, { facts, actor }) => {
    const refused = refuseSystemRow(next, previous, next.code, actor)
    if (refused !== undefined) return refused
    const stem = (facts['resource'] as { readonly code?: string } | null)?.code
    if (stem === undefined || next.code !== `${stem}:${next.code.slice(next.code.lastIndexOf(':') + 1)}`)
      return refuse('PERM-13', { code: next.code, resource: next.resource.name }, { field: 'code' })
    return refuseTaken(facts['actions'], 'code', 'Code', next.code, previous?.code)
  },
  deleteFacts: { authorizations: allOf('authorizations') },
  checkDelete: (previous, { facts, actor }) => {
    if (previous.ownership === 'system' && actor.system !== true) return refuse('PERM-10', { name: previous.code })
    const used = ((facts['authorizations'] ?? []) as readonly (AnyDocument & AuthorizationFields)[]).filter((one) =>
      one.actions.some(({ code }) => code === previous.code),
    )
    return used.length === 0
      ? undefined
      : refuse('PERM-12', { name: `Action ${previous.code}`, n: used.length, first: firstThree(used.map(named)) })
  },
})

export const actionResource: ResourceEntry = {
  key: 'actions',
  label: 'Action',
  plural: 'Actions',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/actions',
  kind: 'record',
  scope: 'group',
  aggregate: action,
  fields: Fields,
  read: codes.actionsView,
  title: named,
  columns: [
    field('code', 'Code'),
    field('name', 'Name'),
    reference('resource', 'Resource'),
    field('ownership', 'Ownership', 'choice', { choices: ['system', 'user'] }),
    {
      key: 'used',
      label: 'Used by',
      type: 'choice',
      choices: ['this version', 'not used by this version'],
      value: (one) => (known.has(String(one['code'])) ? 'this version' : 'not used by this version'),
    },
    field('description', 'Description'),
    ...stampColumns,
  ],
  slots: { s1: 'code', s2: 'resource' },
  search: (one) => [named(one), one['code'] as string],
  defaultSort: 'code',
}

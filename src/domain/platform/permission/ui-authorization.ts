import { Schema } from 'effect'
import { recordAggregate } from '../../kernel/record.ts'
import { NameText, ShortText } from '../../kernel/text.ts'
import { field, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { codes } from '../codes.ts'
import { registeredCodes } from './catalogue.ts'
import { allOf, refuseTaken } from './named.ts'
import { refuse } from './rules.ts'

const Fields = Schema.Struct({
  /** A menu path or an action code. */
  name: NameText,
  /** The code that its entries need instead; empty: open to all. Changes the menu only, never what the server allows. */
  action: ShortText,
  note: Schema.optionalKey(NameText),
})
type Fields = typeof Fields.Type

const known: ReadonlySet<string> = new Set(registeredCodes)

const uiAuthorization = recordAggregate<Fields>({
  name: 'ui-authorizations',
  label: 'UI authorization',
  fields: Fields,
  scope: 'group',
  write: [codes.authorizationsEdit],
  factsFor: (next) => ({
    all: allOf('ui-authorizations'),
    actions: { kind: 'documents', resource: 'actions', where: { code: next.action } },
  }),
  check: (next, previous, { facts }) => {
    const isKnown = next.action === '' || known.has(next.action) || (facts['actions'] as readonly unknown[]).length > 0
    if (!isKnown) return refuse('PERM-02', { action: next.action }, { field: 'action' })
    return refuseTaken(facts['all'], 'name', 'Name', next.name, previous?.name)
  },
})

export const uiAuthorizationResource: ResourceEntry = {
  key: 'ui-authorizations',
  label: 'UI authorization',
  plural: 'UI authorizations',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/ui-authorizations',
  kind: 'record',
  scope: 'group',
  aggregate: uiAuthorization,
  fields: Fields,
  read: 'open',
  title: (one) => String(one['name'] ?? ''),
  columns: [field('name', 'Name'), field('action', 'Action'), field('note', 'Note'), ...stampColumns],
  slots: { s1: 'name', s2: 'action' },
  search: (one) => [one['name'] as string, one['action'] as string],
  defaultSort: 'name',
}

import { text } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../codes.ts'
import { registeredCodes } from './catalogue.ts'
import { allOf, refuseTaken } from './named.ts'
import { refuse } from './rules.ts'

const fields = {
  name: text('Name', { required: true, help: 'A menu path or an action code.' }),
  action: text('Action', {
    required: true,
    blank: true,
    max: 60,
    help: 'The code that its entries need instead; empty: open to all. Changes the menu only, never what the server allows.',
  }),
  note: text('Note', { wide: true }),
}

const known: ReadonlySet<string> = new Set(registeredCodes)

export const uiAuthorizationResource = recordResource({
  key: 'ui-authorizations',
  label: 'UI authorization',
  plural: 'UI authorizations',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/ui-authorizations',
  scope: 'group',
  read: 'open',
  write: [codes.authorizationsEdit],
  fields,
  list: ['name', 'action', 'note'],
  search: ['name', 'action'],
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

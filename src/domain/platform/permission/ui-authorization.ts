import { all, type ResourceRef } from '../../kernel/ask.ts'
import { text } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { moduleOfCode } from '../../registry/known.ts'
import { refuseCalled } from './named.ts'
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

const uiAuthorizations: ResourceRef<ValuesOf<typeof fields>> = { key: 'ui-authorizations' }

export const uiAuthorizationResource = recordResource({
  key: 'ui-authorizations',
  label: 'UI authorization',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: 'open',
  write: [codes.authorizationsEdit],
  fields,
  list: ['name', 'action', 'note'],
  search: ['name', 'action'],
  facts: (next) => ({ others: all(uiAuthorizations), actions: all({ key: 'actions' }, { code: next.action }) }),
  check: (next, previous, { facts }) => {
    const isKnown = next.action === '' || moduleOfCode(next.action) !== undefined || facts.actions.length > 0
    if (!isKnown) return refuse('PERM-02', { action: next.action }, { field: 'action' })
    return refuseCalled(facts.others, 'UI authorization', next.name, previous?.name)
  },
})

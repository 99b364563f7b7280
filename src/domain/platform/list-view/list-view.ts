import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { NameText, ShortText } from '../../kernel/text.ts'
import type { ReaderToken } from '../../registry/entry.ts'
import { KeptFilter } from '../../registry/filters.ts'
import { reference, special, text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'

export const listViewRules = {
  'LV-01': { sentence: 'A view is saved by its owner.', source: 'interface (saved views)' },
  'LV-02': {
    sentence: 'Only {owner} or a System-Admin can change the view {name}.',
    source: 'interface (saved views)',
  },
  'LV-03': { sentence: 'The owner and the list of a view stay as they are.', source: 'interface (saved views)' },
} as const
const refuse = refuserOf(listViewRules)

/** How a list stood when it was saved. */
export const ListViewState = Schema.Struct({
  filters: Schema.Array(KeptFilter).check(Schema.isMaxLength(60)),
  search: NameText,
  sort: ShortText,
  order: Schema.Array(ShortText).check(Schema.isMaxLength(200)),
  /** Null: the columns that the list hides by itself. */
  hidden: Schema.NullOr(Schema.Array(ShortText).check(Schema.isMaxLength(200))),
  widths: Schema.Array(Schema.Struct({ column: ShortText, width: Schema.Int })).check(Schema.isMaxLength(200)),
  density: Schema.Literals(['compact', 'regular', 'relaxed']),
})
export type ListViewState = typeof ListViewState.Type

const isOwnerOrAdmin = (owner: Ref, actor: { readonly id: string; readonly codes: ReadonlySet<string> }): boolean =>
  owner.id === actor.id || actor.codes.has(codes.adminEdit)

const readersOf = (view: AnyDocument): readonly ReaderToken[] => [
  `user:${(view['owner'] as Ref).id}`,
  ...(view['shared'] === 'yes' ? (['everybody'] as const) : []),
]

/** A list as somebody likes to see it; his own, or for everybody to choose. */
export const listViewResource = recordResource({
  key: 'list-views',
  label: 'List view',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: 'readers',
  // Everybody saves his own.
  write: [],
  fields: {
    name: text('Name', { required: true, max: 60 }),
    list: text('List', { required: true, max: 60, kept: true }),
    owner: reference('Owner', 'users', { required: true, kept: true }),
    shared: yesNo('Shared', { required: true, initial: 'no', help: 'Everybody can choose it.' }),
    state: special('group', 'State', ListViewState, { required: true, kept: true }),
  },
  list: ['name', 'list', 'owner', 'shared'],
  more: { readers: readersOf },
  check: (next, previous, { actor }) => {
    if (actor.system === true) return undefined
    if (previous === undefined) return next.owner.id === actor.id ? undefined : refuse('LV-01', {}, { field: 'owner' })
    if (previous.owner.id !== next.owner.id || previous.list !== next.list) return refuse('LV-03')
    return isOwnerOrAdmin(previous.owner, actor)
      ? undefined
      : refuse('LV-02', { owner: previous.owner.name, name: previous.name })
  },
  checkDelete: (view, { actor }) =>
    actor.system === true || isOwnerOrAdmin(view.owner, actor)
      ? undefined
      : refuse('LV-02', { owner: view.owner.name, name: view.name }),
})
export type ListViewDocument = AnyDocument & {
  readonly name: string
  readonly list: string
  readonly owner: Ref
  readonly shared: 'yes' | 'no'
  readonly state: ListViewState
}

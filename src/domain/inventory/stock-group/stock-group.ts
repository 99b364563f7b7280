import { codes } from '../rights.ts'
import { group, longText, reference, text, yesNo } from '../../registry/fields.ts'
import { isWithinItself, newParent, refuseAbsentParent } from '../../registry/parent.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { inventoryWords, refuseInventory } from '../rules.ts'

/** Levels of the tree, the top one counted. */
const mostLevels = 6

/** The tree by which items are grouped (spec 04 Stock group). */
export const stockGroupResource = recordResource({
  key: 'stock-groups',
  label: 'Stock group',
  module: 'inventory',
  service: 'inventory',
  scope: 'group',
  read: codes.stockGroupsView,
  write: [codes.stockGroupsEdit],
  fields: {
    name: text('Name', { required: true, max: 100 }),
    code: text('Code', {
      required: true,
      pattern: [/^[A-Z0-9-]{2,10}$/, 'Code is 2 to 10 of A-Z, 0-9 and hyphens.'],
    }),
    parent: reference('Parent', 'stock-groups', { help: 'None: it stands at the top.' }),
    description: longText('Description'),
    addQuantities: yesNo('Add quantities', {
      required: true,
      initial: 'yes',
      help: 'No: the group shows its value only, as where its items have different units.',
    }),
    defaults: group(
      'Defaults of new items',
      {
        itemCategory: reference('Category', 'item-categories'),
        uom: reference('Unit', 'metrics'),
        hsn: reference('HSN', 'hsn'),
        gst: reference('GST', 'gst'),
      },
      { help: 'Offered to new items below it.' },
    ),
    active: yesNo('Active', { required: true, initial: 'yes', help: 'An inactive group takes no new items.' }),
  },
  list: ['name', 'code', 'parent', 'active'],
  unique: ['name', 'code'],
  facts: ({ parent }, previous) => ({ above: newParent('stock-groups', parent, previous?.parent) }),
  check: ({ parent }, _, { facts: { above } }, state) => {
    if (parent === undefined) return undefined
    if (isWithinItself(state.id, parent, above)) return refuseInventory('INV-22', {}, { field: 'parent' })
    const absent = refuseAbsentParent(parent, above)
    if (absent !== undefined) return absent
    return (above?.length ?? 0) >= mostLevels
      ? refuseInventory('INV-SG-01', { n: mostLevels }, { field: 'parent' })
      : undefined
  },
  ...inventoryWords,
  more: { openFields: ['name', 'code', 'parent'], lookups: ['parent.id'] },
})

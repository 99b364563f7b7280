import { codes } from '../rights.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { refuseControlled } from '../item/rules.ts'
import { inventoryWords, refuseInventory } from '../rules.ts'
import { gradeFields, gradeKeeps } from './fields.ts'
import { gradeSteps } from './steps.ts'

/** The stocked, specified form of an item (spec 04 Grade). */
export const itemGradeResource = recordResource({
  key: 'item-grades',
  label: 'Grade',
  module: 'inventory',
  service: 'inventory',
  path: '/api/v1/grades',
  scope: 'group',
  read: codes.itemsView,
  write: [codes.itemsEdit],
  fields: gradeFields,
  keeps: gradeKeeps,
  sections: [
    { title: 'Identity', keys: ['item', 'name', 'code', 'standard', 'uom'] },
    { title: 'Dates', keys: ['shelfLifeMonths', 'retestMonths', 'expiryAtMonthEnd'] },
    { title: 'Storage', keys: ['storage'] },
    { title: 'Packing', keys: ['packing', 'rate'] },
    {
      title: 'Specification',
      keys: ['specification', 'sampleQuantity', 'sampleContainersRule', 'specificGravity', 'assayBasis', 'status'],
    },
  ],
  list: ['name', 'code', 'item', 'standard', 'uom', 'shelfLifeMonths', 'retestMonths', 'status'],
  slots: ['item', 'name', 'code', 'status'],
  search: ['name', 'code', 'item'],
  sort: 'item',
  title: ({ item, name }) =>
    [(item as { readonly name: string } | undefined)?.name, name].filter((part) => part !== undefined).join(' '),
  unique: [['item', 'name'], 'code'],
  check: (next, previous, _, state) =>
    previous !== undefined && next.item.id !== previous.item.id
      ? refuseInventory('INV-GRD-01', {}, { field: 'item' })
      : refuseControlled(['code', 'shelfLifeMonths', 'retestMonths', 'specification'], gradeFields, next, state),
  ...inventoryWords,
  steps: gradeSteps,
  more: { openFields: ['name', 'code', 'item', 'status'], lookups: ['item.id'] },
})

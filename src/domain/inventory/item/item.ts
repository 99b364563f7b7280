import { one } from '../../kernel/ask.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { codes } from '../rights.ts'
import type { Column } from '../../registry/entry.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { inventoryWords, refuseInventory } from '../rules.ts'
import { stockGroupResource } from '../stock-group/stock-group.ts'
import { isCasNumber } from './cas-number.ts'
import { itemFields, itemKeeps } from './fields.ts'
import { refuseControlled } from './rules.ts'
import { itemSteps } from './steps.ts'

const isHazardous: Column = {
  key: 'hazardous',
  label: 'Hazardous',
  type: 'yes-no',
  value: (item: AnyDocument) => ((item['hazards'] ?? []) as readonly unknown[]).length > 0,
  shown: false,
}

/** A substance or article; what is stocked of it are its grades (spec 04 Item). */
export const itemResource = recordResource({
  key: 'items',
  label: 'Item',
  module: 'inventory',
  service: 'inventory',
  scope: 'group',
  read: codes.itemsView,
  write: [codes.itemsEdit],
  fields: itemFields,
  keeps: itemKeeps,
  sections: [
    { title: 'Identity', keys: ['name', 'code', 'description', 'type', 'itemCategory', 'stockGroup', 'companies'] },
    { title: 'Units and conversions', keys: ['uom', 'conversions', 'batchTracked', 'batchCosted'] },
    { title: 'Tax', keys: ['hsn', 'gst'] },
    {
      title: 'Physical',
      keys: ['appearance', 'odour', 'color', 'moc', 'casNumber', 'molecularFormula', 'synonyms'],
    },
    { title: 'Hazards', keys: ['hazards'] },
    { title: 'Storage', keys: ['storage'] },
    {
      title: 'Inspection and planning',
      keys: ['defaultGrade', 'inspection', 'receiptTolerancePercent', 'issueTolerancePercent', 'planning'],
    },
    { title: 'Documents', keys: ['photo', 'documents', 'authorizers', 'status'] },
  ],
  list: [
    'name',
    'code',
    'type',
    'itemCategory',
    'stockGroup',
    'uom',
    '-companies',
    isHazardous,
    '-casNumber',
    'status',
  ],
  slots: ['name', 'code', 'stockGroup', 'status'],
  search: ['name', 'code', 'synonyms', 'casNumber'],
  unique: ['name', 'code'],
  facts: ({ stockGroup: { id } }, previous) => ({
    stockGroup: id === previous?.stockGroup.id ? undefined : one(stockGroupResource, id),
  }),
  check: (next, _, { facts: { stockGroup } }, state) => {
    const { casNumber: x = '' } = next
    if (x !== '' && !isCasNumber(x)) return refuseInventory('INV-ITM-03', { x }, { field: 'casNumber' })
    return stockGroup?.active === 'no'
      ? refuseInventory('INV-SG-02', { name: stockGroup.name }, { field: 'stockGroup' })
      : refuseControlled(['name', 'code', 'itemCategory', 'uom'], itemFields, next, state)
  },
  ...inventoryWords,
  steps: itemSteps,
  more: { openFields: ['name', 'code', 'uom', 'status'], replica: 'none' },
})

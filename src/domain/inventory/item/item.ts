import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/record.ts'
import { codes } from '../../platform/codes.ts'
import type { Column } from '../../registry/entry.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { listData, masterDeeds } from '../master-deeds.ts'
import { inventoryWords } from '../rules.ts'
import { authorizerRows, itemFields, itemKeeps, planningRows } from './fields.ts'
import { authorizerFacts, checkActivation, checkAuthorizers, checkItem, itemFacts } from './rules.ts'

type Authorizers = Parameters<typeof checkAuthorizers>[0]

const isHazardous: Column = {
  key: 'hazardous',
  label: 'Hazardous',
  type: 'yes-no',
  value: (item: AnyDocument) => ((item['hazards'] ?? []) as readonly unknown[]).length > 0,
  shown: false,
}

const any = ['draft', 'active', 'inactive']

/** A substance or article; what is stocked of it are its grades (spec 04 Item). */
export const itemResource = recordResource({
  key: 'items',
  label: 'Item',
  plural: 'Items',
  module: 'inventory',
  service: 'inventory',
  path: '/api/v1/items',
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
  factsFor: itemFacts,
  check: checkItem,
  ...inventoryWords,
  life: {
    begins: 'draft',
    editable: ['draft', 'active'],
    deletable: ['draft'],
    asks: { SetAuthorizers: { authorizers: authorizerRows }, SetPlanning: { planning: planningRows } },
    onward: ['Activate'],
    deeds: {
      ...masterDeeds('ITM', 'Item', {
        facts: (state) => ({
          grades: { kind: 'documents', resource: 'item-grades', where: { 'item.id': String(state['id']) } },
        }),
        check: checkActivation,
      }),
      SetAuthorizers: {
        id: 'ITM-AUTHORIZERS',
        label: 'Set authorizers',
        codes: [codes.itemsApprove],
        from: any,
        event: ['ItemAuthorizersSet', 'Authorizers set'],
        data: listData('authorizers', authorizerRows.schema),
        facts: (_, data) => authorizerFacts(data['authorizers'] as Authorizers),
        check: (_, data, context) => checkAuthorizers(data['authorizers'] as Authorizers, 'authorizers', context),
        keeps: (_, data: Fields) => data,
      },
      SetPlanning: {
        id: 'ITM-PLANNING',
        label: 'Set planning',
        codes: [codes.itemsEdit],
        from: any,
        event: ['ItemPlanningSet', 'Planning set'],
        data: listData('planning', planningRows.schema),
        keeps: (_, data: Fields) => data,
      },
    },
  },
  more: { openFields: ['name', 'code', 'uom', 'status'] },
})

import type { Context } from '../../kernel/aggregate.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Fields } from '../../kernel/record.ts'
import type { Decision } from '../../kernel/refusal.ts'
import { codes } from '../../platform/codes.ts'
import { choice, decimal, group, money, reference, rows, text, whole, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { masterStatuses } from '../item/fields.ts'
import { refuseControlled } from '../item/rules.ts'
import { masterDeeds } from '../master-deeds.ts'
import { storageFields } from '../parts.ts'
import { inventoryWords, refuseInventory } from '../rules.ts'

export const standards = ['IP', 'BP', 'EP', 'USP', 'NF', 'JP', 'FCC', 'LR', 'AR', 'Technical', 'In-house'] as const

export const testOperators = ['<', '<=', '>', '>=', '='] as const
const figure = (label: string) => decimal(label, { decimals: 6 })

const gradeFields = {
  item: reference('Item', 'items', { required: true }),
  name: text('Grade', { required: true, max: 100 }),
  code: text('Code', {
    required: true,
    pattern: [/^[A-Z0-9-]{2,20}$/, 'Code is 2 to 20 of A-Z, 0-9 and hyphens.'],
    help: 'Batch numbers begin with it.',
  }),
  standard: choice('Standard', standards),
  uom: reference('Unit', 'metrics'),
  shelfLifeMonths: whole('Shelf Life', { min: 0, max: 600, unit: 'months' }),
  retestMonths: whole('Retest', { min: 0, max: 600, unit: 'months' }),
  expiryAtMonthEnd: yesNo('Expires at the end of the month', { required: true, initial: 'no' }),
  storage: group('Storage', storageFields, { help: 'Instead of the storage of the item.' }),
  specification: rows('Specification', {
    test: text('Test', { required: true }),
    method: text('Method'),
    type: choice('Type', ['numeric', 'text', 'boolean'], { required: true }),
    uom: text('Unit', { max: 30 }),
    operator: choice('Operator', { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '=': '=' }),
    min: figure('Lowest'),
    max: figure('Highest'),
    text: text('Text'),
    mandatory: yesNo('Mandatory', { required: true, initial: 'yes' }),
  }),
  sampleQuantity: decimal('Sample quantity', { min: 0 }),
  sampleContainersRule: choice('Containers sampled', { 'root-n-plus-one': '√n + 1', all: 'All' }),
  packing: group('Packing', {
    packSize: decimal('Pack size', { min: 0 }),
    packUom: reference('Unit', 'metrics'),
    containerGrade: reference('Container', 'item-grades'),
  }),
  specificGravity: decimal('Specific gravity', { min: 0, decimals: 4 }),
  assayBasis: yesNo('Assay basis', { help: 'Yes: issues are corrected for the assay of the batch.' }),
  rate: money('Standard rate', { help: 'Informative.' }),
} as const

const controlled = ['code', 'shelfLifeMonths', 'retestMonths', 'specification'] as const

const checkGrade = (next: Fields, previous: Fields | undefined, _: Context, state: Fields) => {
  const item = next['item'] as { readonly id: string }
  if (previous !== undefined && item.id !== (previous['item'] as { readonly id: string }).id)
    return refuseInventory('INV-GRD-01', {}, { field: 'item' })
  return refuseControlled(controlled, gradeFields, next, state)
}

/** A finished grade has a shelf life; what is tested has limits to be tested against. */
const checkActivation = (state: Fields, _: Fields, { facts }: Context): Decision<never> | undefined => {
  const type = (facts['item'] as Fields | null | undefined)?.['type']
  if (type === 'finished' && state['shelfLifeMonths'] === undefined)
    return refuseCommon('E-REQ', { label: gradeFields.shelfLifeMonths.label }, { field: 'shelfLifeMonths' })
  const tests = (state['specification'] ?? []) as readonly unknown[]
  return (type === 'finished' || type === 'raw') && tests.length === 0
    ? refuseCommon('E-REQ', { label: gradeFields.specification.label }, { field: 'specification' })
    : undefined
}

/** The stocked, specified form of an item (spec 04 Grade). */
export const itemGradeResource = recordResource({
  key: 'item-grades',
  label: 'Grade',
  plural: 'Grades',
  module: 'inventory',
  service: 'inventory',
  path: '/api/v1/grades',
  scope: 'group',
  read: codes.itemsView,
  write: [codes.itemsEdit],
  fields: gradeFields,
  keeps: { status: choice('Status', masterStatuses) },
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
  check: checkGrade,
  ...inventoryWords,
  life: {
    begins: 'draft',
    editable: ['draft', 'active'],
    deletable: ['draft'],
    onward: ['Activate'],
    deeds: masterDeeds('GRD', 'Grade', {
      facts: (state) => ({
        item: { kind: 'document', resource: 'items', id: (state['item'] as { readonly id: string }).id },
      }),
      check: checkActivation,
    }),
  },
  more: { openFields: ['name', 'code', 'item', 'status'], lookups: ['item.id'] },
})

import { choice, decimal, file, group, reference, references, rows, text, whole, yesNo } from '../../registry/fields.ts'
import type { StatusRow } from '../../workflow/table.ts'
import { authoriserDates, descriptionField, employeeField, storageFields } from '../parts.ts'

export const itemTypes = ['raw', 'packing', 'intermediate', 'finished', 'consumable', 'spare', 'utility'] as const
export const masterStatuses = ['draft', 'active', 'inactive'] as const
export type MasterStatus = (typeof masterStatuses)[number]

/** The same as the path of items and grades. */
export const masterStatusRows = {
  draft: { tone: 'draft' },
  active: { tone: 'done' },
  inactive: { tone: 'closed' },
} as const satisfies Readonly<Record<MasterStatus, StatusRow>>

const quantity = (label: string) => decimal(label, { min: 0 })

/** What people fill in of an item (spec 04 Item). */
export const itemFields = {
  name: text('Name', { required: true }),
  code: text('Code', {
    required: true,
    pattern: [/^[A-Z0-9-]{2,20}$/, 'Code is 2 to 20 of A-Z, 0-9 and hyphens.'],
  }),
  description: descriptionField,
  type: choice('Type', itemTypes, { required: true, help: 'A utility (water, steam) is not stocked.' }),
  itemCategory: reference('Category', 'item-categories', { required: true }),
  stockGroup: reference('Stock group', 'stock-groups', { required: true }),
  companies: references('Companies', 'companies', { required: true }),
  uom: reference('Unit', 'metrics', { required: true, help: 'The unit of its stock.' }),
  conversions: rows('Conversions', {
    uom: reference('Unit', 'metrics', { required: true }),
    factor: decimal('Stock units per unit', { required: true, min: 0.000_001, decimals: 6 }),
  }),
  batchTracked: yesNo('Batch tracked', { required: true, initial: 'yes' }),
  batchCosted: yesNo('Valued per batch', {
    required: true,
    initial: 'no',
    help: 'Holds for batches that are made from then on.',
  }),
  hsn: reference('HSN', 'hsn'),
  gst: reference('GST', 'gst'),
  appearance: reference('Appearance', 'appearance'),
  odour: reference('Odour', 'odour'),
  color: reference('Colour', 'color'),
  moc: reference('Material of construction', 'moc', { help: 'Of containers and contact parts.' }),
  casNumber: text('CAS number', { max: 20 }),
  molecularFormula: text('Molecular formula', { max: 100 }),
  synonyms: text('Synonyms', { max: 1000 }),
  hazards: rows('Hazards', {
    classCategory: reference('Class and category', 'hazard-classes', { required: true }),
    hStatements: text('H statements', { max: 1000 }),
    pStatements: text('P statements', { max: 1000 }),
    signalWord: choice('Signal word', ['Danger', 'Warning']),
  }),
  storage: group('Storage', storageFields),
  defaultGrade: reference('Default grade', 'item-grades'),
  inspection: group(
    'Inspection',
    {
      onReceipt: yesNo('On receipt', { required: true, initial: 'yes' }),
      onProduction: yesNo('On production', { required: true, initial: 'yes' }),
    },
    { required: true, help: 'Yes: new batches start under test.' },
  ),
  receiptTolerancePercent: decimal('Receipt tolerance', { required: true, min: 0, max: 100, unit: '%', initial: '0' }),
  issueTolerancePercent: decimal('Issue tolerance', { required: true, min: 0, max: 100, unit: '%', initial: '0' }),
  photo: file('Photo'),
  documents: rows('Documents', {
    kind: choice('Kind', ['MSDS', 'STP', 'other'], { required: true }),
    file: file('File', { required: true }),
  }),
} as const

/** Who alone may approve what concerns the item, while the list is not empty. */
export const authorizerRows = rows('Authorizers', {
  employee: employeeField,
  for: choice('For', ['bom', 'mrs', 'revision', 'adjustment', 'all'], { required: true }),
  ...authoriserDates,
})

/** When and how much of it is ordered, location by location. */
export const planningRows = rows('Planning', {
  location: reference('Location', 'locations', { required: true }),
  godown: reference('Godown', 'godowns'),
  reorderLevel: quantity('Reorder level'),
  reorderQuantity: quantity('Reorder quantity'),
  safetyStock: quantity('Safety stock'),
  leadTimeDays: whole('Lead time', { min: 0, max: 3650, unit: 'days' }),
  minOrder: quantity('Minimum order'),
  multiple: quantity('Multiple'),
  source: choice('Make or buy', ['make', 'buy']),
})

/** What steps record of an item. */
export const itemKeeps = {
  status: choice('Status', masterStatuses),
  authorizers: authorizerRows,
  planning: planningRows,
} as const

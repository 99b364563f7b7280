import { choice, decimal, group, money, reference, rows, text, whole, yesNo } from '../../registry/fields.ts'
import { masterStatuses } from '../item/fields.ts'
import { storageFields } from '../parts.ts'

export const standards = ['IP', 'BP', 'EP', 'USP', 'NF', 'JP', 'FCC', 'LR', 'AR', 'Technical', 'In-house'] as const

const limit = (label: string) => decimal(label, { decimals: 6 })

/** What people fill in of a grade (spec 04 Grade). */
export const gradeFields = {
  item: reference('Item', 'items', { required: true }),
  name: text('Grade', { required: true, max: 100 }),
  code: text('Code', {
    required: true,
    pattern: [/^[A-Z0-9-]{2,20}$/, 'Code is 2 to 20 of A-Z, 0-9 and hyphens.'],
    help: 'Batch numbers begin with it.',
  }),
  standard: choice('Standard', standards),
  uom: reference('Unit', 'metrics'),
  shelfLifeMonths: whole('Shelf life', { min: 0, max: 600, unit: 'months' }),
  retestMonths: whole('Retest', { min: 0, max: 600, unit: 'months' }),
  expiryAtMonthEnd: yesNo('Expires at the end of the month', { required: true, initial: 'no' }),
  storage: group('Storage', storageFields, { help: 'Instead of the storage of the item.' }),
  specification: rows('Specification', {
    test: text('Test', { required: true }),
    method: text('Method'),
    type: choice('Type', ['numeric', 'text', 'boolean'], { required: true }),
    uom: text('Unit', { max: 30 }),
    operator: choice('Operator', { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '=': '=' }),
    min: limit('Lowest'),
    max: limit('Highest'),
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

/** What steps record of a grade. */
export const gradeKeeps = { status: choice('Status', masterStatuses) } as const

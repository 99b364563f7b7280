import {
  choice,
  choices,
  decimal,
  file,
  group,
  instant,
  longText,
  percent,
  quantity,
  reference,
  references,
  rows,
  text,
  whole,
  yesNo,
} from '../../registry/fields.ts'

/** How a result is held against what is expected; the seeds' signs, and a range of two values. */
export const comparisons = ['<', '<=', '>', '>=', '=', 'between'] as const

const isRange = ({ equalityExp }: Readonly<Record<string, unknown>>): boolean => equalityExp === 'between'
const limit = (label: string) => decimal(label, { decimals: 6, when: isRange })

/** One test of what the vendor sends. */
export const testFields = {
  seq: whole('Seq', { kept: true, min: 1, max: 9999 }),
  name: text('Test', { required: true }),
  method: text('Method'),
  uom: text('Unit', { max: 30 }),
  equalityExp: choice('Operator', comparisons, { required: true, initial: '=' }),
  expected: text('Expected', { when: (row) => !isRange(row) }),
  low: limit('Lowest'),
  high: limit('Highest'),
  critical: yesNo('Critical', { required: true, initial: 'no' }),
} as const

export const testRows = rows('Tests', testFields, { most: 100, identity: { by: ['seq', 'name'] } })

/** What quality approves with the source; the rest is agreed with purchase alone. */
const approvedFields = {
  grades: references(
    'Grades',
    { resource: 'item-grades', beside: { item: 'item' } },
    { help: 'None: all grades of the item.' },
  ),
  manufacturer: group(
    'Manufacturer',
    { name: text('Name', { max: 100 }), site: text('Site') },
    { help: 'Where the vendor trades in it.' },
  ),
  tests: testRows,
  minShelfLifePercent: percent('Shelf life left at receipt'),
  retestDays: whole('Retest', { min: 1, max: 3650, unit: 'days' }),
  documentsRequired: choices('Documents required', {
    CoA: 'CoA',
    MSDS: 'MSDS',
    'TSE-BSE': 'TSE-BSE',
    'test-report': 'Test report',
  }),
  samplingPlan: choice('Sampling plan', { 'root-n-plus-one': '√n + 1', all: 'All', percent: 'Percent', none: 'None' }),
  skipLot: group('Skip lot', {
    enabled: yesNo('Enabled', { required: true, initial: 'no' }),
    afterLots: whole('After accepted lots', { min: 1, max: 100, initial: 5 }),
    fullEvery: whole('Then tests every', { min: 2, max: 100, unit: 'lots', initial: 4 }),
  }),
} as const

/** What people fill in of a vendor item (spec 05 Vendor item). */
export const vendorItemFields = {
  vendor: reference('Vendor', 'vendors', { required: true }),
  item: reference('Item', 'items', { required: true }),
  grades: approvedFields.grades,
  vendorItemCode: text('Vendor code', { max: 60, help: 'What the vendor calls it.' }),
  manufacturer: approvedFields.manufacturer,
  uom: reference('Unit', 'metrics', { help: 'That of the item unless chosen.' }),
  moq: quantity('Minimum order', { unitFrom: 'uom' }),
  orderMultiple: quantity('Order multiple', { unitFrom: 'uom' }),
  leadTimeDays: whole('Lead time', { min: 0, max: 3650, unit: 'days' }),
  packing: group('Packing', {
    type: text('Type', { max: 60 }),
    size: quantity('Size', { unitFrom: 'uom' }),
    uom: reference('Unit', 'metrics'),
  }),
  overReceiptPercent: percent('Over-receipt'),
  underReceiptPercent: percent('Under-receipt'),
  minShelfLifePercent: approvedFields.minShelfLifePercent,
  retestDays: approvedFields.retestDays,
  documentsRequired: approvedFields.documentsRequired,
  samplingPlan: approvedFields.samplingPlan,
  skipLot: approvedFields.skipLot,
  tests: approvedFields.tests,
  files: rows('Files', { name: text('Name', { max: 100 }), file: file('File', { required: true }) }, { most: 50 }),
  specificationVersion: whole('Specification version', { kept: true, min: 1, initial: 1 }),
} as const

/** Keys of what stays as it was approved until the specification is changed. */
export const approvedKeys = Object.keys(approvedFields) as readonly (keyof typeof approvedFields)[]

/** What its steps record. */
export const vendorItemKeeps = {
  trialLimit: quantity('Trial limit', { unitFrom: 'uom' }),
  comments: longText('Comments'),
  suspensionReason: longText('Reason of the suspension'),
  /** Who wrote the version in force, where it is not the first. */
  specifiedBy: reference('Specified by', 'users'),
  earlierSpecifications: rows('Earlier specifications', {
    version: whole('Version', { required: true }),
    tests: { ...testRows, required: true },
    replacedAt: instant('Replaced at', { required: true }),
    replacedBy: reference('Replaced by', 'users', { required: true }),
  }),
} as const

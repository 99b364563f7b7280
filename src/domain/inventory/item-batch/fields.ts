import { choice, date, decimal, file, group, reference, rows, text, yesNo } from '../../registry/fields.ts'
import { storedStatuses } from './dates.ts'

export const origins = ['opening', 'goods-received', 'production', 'return', 'split', 'merge'] as const

const percent = (label: string, max: number) => decimal(label, { min: 0, max, unit: '%' })

export const assayField = percent('Assay', 110)
export const lodField = percent('Loss on drying', 100)
export const expireByField = date('Expire by', { sense: 'future' })
export const retestOnField = date('Retest on', { sense: 'future' })
export const arNumberField = text('AR number', { required: true, max: 60, help: 'Analytical reference.' })

/** What is recorded of a batch when it is made (spec 04 Item batch). */
export const batchFields = {
  name: text('Batch', { required: true, max: 60 }),
  item: reference('Item', 'items', { required: true }),
  grade: reference('Grade', 'item-grades', { required: true }),
  origin: group(
    'Origin',
    {
      type: choice('Origin', origins, { required: true }),
      id: text('Document', { max: 64 }),
      vendor: reference('Vendor', 'vendors'),
      client: reference('Client', 'clients'),
    },
    { required: true },
  ),
  vendorBatch: text('Vendor batch', { max: 60 }),
  vendor: reference('Vendor', 'vendors'),
  manufacturedOn: date('Manufactured', { sense: 'past' }),
  receivedOn: date('Received', { sense: 'past' }),
  expireBy: expireByField,
  retestOn: retestOnField,
  assayPercent: assayField,
  lodPercent: lodField,
  containers: group('Containers', {
    count: decimal('Count', { required: true, min: 0, decimals: 0 }),
    size: decimal('Size', { required: true, min: 0 }),
    uom: reference('Unit', 'metrics', { required: true }),
  }),
  documents: rows('Documents', {
    kind: choice('Kind', ['COA', 'other'], { required: true }),
    file: file('File', { required: true }),
  }),
} as const

/** What its steps and the product record of it. */
export const batchKeeps = {
  status: choice('Status', storedStatuses),
  arNumber: arNumberField,
  blockedFor: text('Change or deviation'),
  /** As its item said when it was made: a batch does not go from one cost pool to another. */
  batchCosted: yesNo('Valued per batch'),
  parentBatches: rows('Made of', {
    batch: reference('Batch', 'item-batches', { required: true }),
    quantity: decimal('Quantity', { required: true, min: 0 }),
  }),
} as const

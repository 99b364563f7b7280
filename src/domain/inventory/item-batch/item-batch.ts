import { Schema } from 'effect'
import { one } from '../../kernel/ask.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { DateText } from '../../kernel/text.ts'
import { codes } from '../rights.ts'
import type { Column } from '../../registry/entry.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { addition } from '../../workflow/master.ts'
import type { Values } from '../../workflow/table.ts'
import { itemGradeResource } from '../item-grade/item-grade.ts'
import { itemResource } from '../item/item.ts'
import { inventoryWords } from '../rules.ts'
import {
  type BatchDates,
  keepingDates,
  shownStatus,
  shownStatuses,
  type StoredStatus,
  storedStatuses,
} from './dates.ts'
import { batchFields, batchKeeps, origins } from './fields.ts'
import { refuseBatch } from './rules.ts'
import { batchSteps, checkDates } from './steps.ts'

type Batch = BatchDates & { readonly status: StoredStatus }

/** Of today, where the viewer is known; else as it is stored. */
const status: Column = {
  key: 'shownStatus',
  label: 'Status',
  type: 'status',
  choices: shownStatuses,
  value: (document: AnyDocument, viewer) => {
    const batch = document as AnyDocument & Batch
    return viewer === undefined ? (batch.status ?? null) : shownStatus(batch, viewer.today)
  },
}

/** Which of an item's two inspections decides how a batch of an origin begins. */
const inspectionOf: Readonly<Record<(typeof origins)[number], 'onReceipt' | 'onProduction'>> = {
  'goods-received': 'onReceipt',
  return: 'onReceipt',
  opening: 'onReceipt',
  production: 'onProduction',
  split: 'onProduction',
  merge: 'onProduction',
}

/** A quantity of one grade that was made or received together (spec 04 Item batch). */
export const itemBatchResource = recordResource({
  key: 'item-batches',
  label: 'Item batch',
  plural: 'Item batches',
  module: 'inventory',
  service: 'inventory',
  scope: 'company',
  read: codes.batchesView,
  write: [codes.batchesEdit],
  fields: batchFields,
  keeps: batchKeeps,
  list: [
    'name',
    'item',
    'grade',
    status,
    'manufacturedOn',
    'expireBy',
    'retestOn',
    'vendorBatch',
    'origin.type',
    '-vendor',
    '-arNumber',
    '-status',
  ],
  slots: ['expireBy', 'name', 'item', 'status'],
  search: ['name', 'vendorBatch', 'arNumber'],
  sort: 'expireBy',
  unique: [['grade', 'name'], 'arNumber'],
  ...inventoryWords,
  check: (next, previous) => {
    if (previous !== undefined && (next.grade.id !== previous.grade.id || next.item.id !== previous.item.id))
      return refuseBatch('INV-BAT-04', {}, { field: 'grade' })
    return checkDates(next)
  },
  steps: batchSteps,
  adds: addition({
    fields: {
      status: Schema.Literals(storedStatuses),
      expireBy: Schema.optionalKey(DateText),
      retestOn: Schema.optionalKey(DateText),
      batchCosted: Schema.optionalKey(Schema.Literals(['yes'])),
    },
    facts: ({ grade, item }: Values<typeof batchFields>) => ({
      grade: one(itemGradeResource, grade.id),
      item: one(itemResource, item.id),
    }),
    data: (input, { grade, item }) => ({
      ...keepingDates(input, grade ?? {}),
      status: item?.inspection[inspectionOf[input.origin.type]] === 'no' ? 'approved' : 'under-test',
      ...(item?.batchCosted === 'yes' ? { batchCosted: 'yes' } : {}),
    }),
  }),
  more: { lookups: ['item.id', 'grade.id'], replica: 'none' },
})

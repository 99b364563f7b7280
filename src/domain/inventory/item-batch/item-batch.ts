import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/record.ts'
import { DateText } from '../../kernel/text.ts'
import { codes } from '../../platform/codes.ts'
import type { Column } from '../../registry/entry.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { inventoryWords } from '../rules.ts'
import {
  type BatchDates,
  keepingDates,
  shownStatus,
  shownStatuses,
  type StoredStatus,
  storedStatuses,
} from './dates.ts'
import { batchAsks, batchDeeds, checkDates } from './deeds.ts'
import { batchFields, batchKeeps } from './fields.ts'
import { refuseBatch } from './rules.ts'

type Ref = { readonly id: string }
type Batch = BatchDates & { readonly status: StoredStatus }

const idOf = (value: unknown): string | undefined => (value as Ref | undefined)?.id

/** Of today, where the viewer is known; else as it is stored. */
const status: Column = {
  key: 'shownStatus',
  label: 'Status',
  type: 'status',
  choices: shownStatuses,
  value: (document: AnyDocument, viewer) => {
    const batch = document as unknown as Batch
    return viewer === undefined ? (batch.status ?? null) : shownStatus(batch, viewer.today)
  },
}

/** Which of an item's two inspections decides how a batch of an origin begins. */
const inspectionOf: Readonly<Record<string, 'onReceipt' | 'onProduction'>> = {
  'goods-received': 'onReceipt',
  return: 'onReceipt',
  opening: 'onReceipt',
  production: 'onProduction',
  split: 'onProduction',
  merge: 'onProduction',
}

interface Inspected {
  readonly inspection?: Readonly<Record<'onReceipt' | 'onProduction', 'yes' | 'no'>>
}

/** A quantity of one grade that was made or received together (spec 04 Item batch). */
export const itemBatchResource = recordResource({
  key: 'item-batches',
  label: 'Item batch',
  plural: 'Item batches',
  module: 'inventory',
  service: 'inventory',
  path: '/api/v1/item-batches',
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
    if (previous !== undefined && ['grade', 'item'].some((key) => idOf(next[key]) !== idOf(previous[key])))
      return refuseBatch('INV-BAT-04', {}, { field: 'grade' })
    return checkDates(next)
  },
  life: {
    begins: 'under-test',
    editable: ['under-test'],
    deletable: ['under-test'],
    asks: batchAsks,
    anew: ['RecordRetest'],
    onward: ['Approve'],
    deeds: batchDeeds,
    made: {
      fields: {
        status: Schema.Literals(storedStatuses),
        expireBy: Schema.optionalKey(DateText),
        retestOn: Schema.optionalKey(DateText),
      },
      facts: (next) => ({
        grade: { kind: 'document', resource: 'item-grades', id: idOf(next['grade']) as string },
        item: { kind: 'document', resource: 'items', id: idOf(next['item']) as string },
      }),
      tells: (next, { facts }) => {
        const { type } = next['origin'] as { readonly type: string }
        const { inspection } = (facts['item'] ?? {}) as Inspected
        const isInspected = inspection?.[inspectionOf[type] ?? 'onReceipt'] !== 'no'
        return {
          ...keepingDates(next as BatchDates, (facts['grade'] ?? {}) as Fields),
          status: isInspected ? 'under-test' : 'approved',
        }
      },
    },
  },
  more: { lookups: ['item.id', 'grade.id'] },
})

import { Array as Lists } from 'effect'
import type { Ref } from '../../kernel/event.ts'
import { inSentence } from '../../kernel/labels.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { wordsOf } from '../../registry/fields.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused } from '../../workflow/table.ts'
import type { VendorItem } from '../vendor-item/head.ts'
import { supplies } from '../vendor-item/supplied.ts'

/** What purchase orders refuse beyond orders of both kinds (seed 2, section 5; spec 05 Purchase order). */
export const purchaseOrderRules = {
  'PO-01': { sentence: 'Vendor does not support this item', source: 'Seed 2, section 5' },
  'PO-05': {
    sentence: '{vendor} is {status}. Only an approved vendor can get an order.',
    source: '05 Purchase order, Submit',
  },
  'VEN-07': { sentence: '{vendor} is on hold for {scope}: {reason}.', source: '05 Vendor, Hold' },
} as const

const refuse = refuserOf(purchaseOrderRules)

interface Line {
  readonly item: Ref
  readonly grade: Ref
}

/** PO-01, at each line whose grade the vendor does not supply; the first of them refuses. */
export const refuseUnsupplied = (lines: readonly Line[] = [], supplied: readonly VendorItem[]): Refused | undefined => {
  // A vendor may supply thousands of items, of which an order has a thousand.
  const ofItem = Lists.groupBy(supplied, ({ item }) => item.id)
  return firstRefused(lines, (line, at) =>
    supplies(ofItem[line.item.id] ?? [], line) === undefined
      ? refuse('PO-01', {}, { field: `items.${at}.grade` })
      : undefined,
  )
}

interface Vendor {
  readonly name: string
  readonly status?: string
  readonly holdScope?: string
  readonly holdReason?: string
}

const field = { field: 'vendor' }

/** PO-05 and VEN-07: whether a vendor may get an order now. What a device does not know is not refused there. */
export const refuseVendorStatus = (vendor: Vendor | null | undefined): Refused | undefined => {
  if (vendor === null || vendor === undefined) return undefined
  const { name, status = '', holdScope, holdReason = '' } = vendor
  if (status === 'on-hold')
    return holdScope === 'payments'
      ? undefined
      : refuse('VEN-07', { vendor: name, scope: holdScope ?? 'all', reason: holdReason.replace(/\.$/, '') }, field)
  return status === 'approved'
    ? undefined
    : refuse('PO-05', { vendor: name, status: inSentence(wordsOf(status)) }, field)
}

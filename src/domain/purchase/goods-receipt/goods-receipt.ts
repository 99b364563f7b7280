import { all, each, ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import { type CommandsRef, effect } from '../../kernel/effect.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import type { Ref } from '../../kernel/event.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import { contribution } from '../../kernel/projection.ts'
import { acceptedStatuses, godownResource } from '../../inventory/godown/godown.ts'
import { type BatchDates, shownStatus, type StoredStatus } from '../../inventory/item-batch/dates.ts'
import type { batchFields } from '../../inventory/item-batch/fields.ts'
import { itemCategoryResource } from '../../inventory/item-category/item-category.ts'
import { itemResource } from '../../inventory/item/item.ts'
import { voucherCodes } from '../../inventory/rights.ts'
import { stockMoves } from '../../inventory/stock-moves.ts'
import { happened } from '../../inventory/stock/books.ts'
import { entriesOf, gradeAmounts, postedFields, stockLedgers } from '../../inventory/stock/entries.ts'
import { placed } from '../../inventory/stock/lines.ts'
import { incoming, type Move, movedBy, movedFields } from '../../inventory/stock/moves.ts'
import { refuseStock } from '../../inventory/stock/rules.ts'
import { stockSteps } from '../../inventory/stock/steps.ts'
import { date, wordsOf } from '../../registry/fields.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { firstRefused } from '../../workflow/input.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { givesBack, takes } from '../../workflow/taken/effects.ts'
import type { Refused, Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { supplyOfOrder } from '../purchase-order/fields.ts'
import { purchaseOrderResource, purchaseOrders } from '../purchase-order/purchase-order.ts'
import { codes } from '../rights.ts'
import { ofOrder } from '../trade/order-lines.ts'
import { termsOf } from '../trade/terms.ts'
import { goodsReceiptFields } from './fields.ts'
import { goodsReceiptPaper } from './paper.ts'
import {
  invoiceMark,
  refuseApproval,
  refuseBooked,
  refuseExcess,
  refuseForeign,
  refuseOrderOf,
  refuseTotal,
  refuseUnexplained,
} from './rules.ts'

type Fields = Values<typeof goodsReceiptFields>

const key = 'goods-receipts'

interface Receipt {
  readonly id: string
  readonly status: string
  readonly name?: string | null
}
const receipts: ResourceRef<Receipt> = { key }

interface Lot extends BatchDates {
  readonly id: string
  readonly name: string
  readonly status: StoredStatus
  readonly batchCosted?: string
}
const lots: ResourceRef<Lot> & CommandsRef<{ readonly Create: Values<typeof batchFields> }> = { key: 'item-batches' }

const lotKey = ({ grade, batchNumber }: { readonly grade: Ref; readonly batchNumber: string }): string =>
  `${grade.id} ${batchNumber}`

/** From when on the goods may be used: by this the parts of the bill are due that wait for it. */
const approved = { qaApprovedOn: date('Quality approved on', { sense: 'past' }) } as const

const receipt = workflow({
  key,
  label: 'Goods receipt',
  scope: 'location',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    received: { tone: 'done', step: 'Received' },
    reversed: { tone: 'closed', kind: 'end' },
    cancelled: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: goodsReceiptFields,
  recorded: { ...movedFields, ...postedFields, ...approved },
  facts: ({ subject }) => {
    const { order, godown, vendor, date, invoiceNumber, items = [] } = subject?.details ?? {}
    const asked = {
      order: order === undefined ? undefined : ifKnown(one(purchaseOrderResource, order.id)),
      godown: godown === undefined ? undefined : ifKnown(one(godownResource, godown.id)),
      categories: order === undefined ? undefined : all(itemCategoryResource),
      booked:
        vendor === undefined || date === undefined || invoiceNumber === undefined
          ? undefined
          : marked(receipts, invoiceMark(vendor.id, date, invoiceNumber)),
    }
    // Assigned, not spread: so the names of questions about each line stay in the type.
    return Object.assign(
      asked,
      each('lot', items, lotKey, ({ grade, batchNumber }) =>
        marked(lots, uniqueMark(lots.key, 'grade+name', [grade, batchNumber])),
      ),
      each(
        'item',
        items,
        ({ item }) => item.id,
        ({ item }) => ifKnown(one(itemResource, item.id)),
      ),
    )
  },
  number: yearlyNumber('GRN', 'name'),
})

type Details = NonNullable<(typeof receipt)['details']>
type Situation = NonNullable<(typeof receipt)['types']>['situation']
type Facts = Situation['facts']
type Line = Details['items'][number]

/** The batch of a line: the one of its grade that has the number, or a new one, whose id follows from both. */
const lotOf = (line: Line, companyId: string, facts: Facts): Ref => {
  const known = facts[`lot ${lotKey(line)}`]?.[0]
  return {
    id: known?.id ?? derivedId([lots.key, companyId, line.grade.id, line.batchNumber]),
    name: known?.name ?? line.batchNumber,
  }
}

/** What came, with the batches in which it lies. */
const arrived = ({ details, company, facts }: Pick<Situation, 'details' | 'company' | 'facts'>) =>
  placed(
    'items',
    details.items.map((line) => ({ ...line, batch: lotOf(line, company.id, facts) })),
    () => details.godown,
  )

/** A move that is valued as its batch is, or as one of its item will be. */
const costedAs = (line: Line | undefined, move: Move, facts: Facts): Move => {
  if (line === undefined) return move
  const { batchCosted } = facts[`lot ${lotKey(line)}`]?.[0] ?? facts[`item ${line.item.id}`] ?? {}
  return batchCosted === 'yes' ? { ...move, batchCosted } : move
}

/** INV-16: the godown takes batches of the status that each has, or will have. */
const refuseUnaccepted = ({ details, facts }: Situation): Refused | undefined => {
  const { godown } = facts
  if (godown === undefined || godown === null) return undefined
  return firstRefused(details.items, (line) => {
    const lot = facts[`lot ${lotKey(line)}`]?.[0]
    const item = facts[`item ${line.item.id}`]
    const fresh = item?.inspection.onReceipt === 'no' ? 'approved' : 'under-test'
    const status = lot === undefined ? fresh : shownStatus(lot, details.date)
    return acceptedStatuses(godown).includes(status)
      ? undefined
      : refuseStock('INV-16', { godown: godown.name, status: wordsOf(status) }, { field: 'godown' })
  })
}

/** What is posted: stock, input tax and freight against the vendor, who is owed what the invoice says (spec 03, 6.3). */
const posted = ({ details, facts }: Situation) => {
  const { vendor, totalAmountPayable, cgst = 0, sgst = 0, igst = 0, freight = 0 } = details
  const category = facts.order?.itemCategory.id
  const { stockClass = 'raw' } = facts.categories?.find(({ id }) => id === category) ?? {}
  return entriesOf(
    'purchase-bill',
    [
      ...gradeAmounts(stockLedgers[stockClass], details.items),
      { ledger: 'input-cgst', amount: cgst },
      { ledger: 'input-sgst', amount: sgst },
      { ledger: 'input-igst', amount: igst },
      { ledger: 'freight-inward', amount: freight },
    ],
    [{ ledger: 'vendor', amount: totalAmountPayable, ...(vendor !== undefined && { party: vendor }) }],
  )
}

/** What a receipt takes over of its order. */
const ofItsOrder = (
  order: Facts['order'],
  { items }: { readonly items?: readonly Line[] | null | undefined },
): Partial<Fields> =>
  order === undefined || order === null
    ? {}
    : {
        order: { id: order.id, name: order.voucherNumber ?? order.name ?? '' },
        vendor: order.vendor,
        supply: supplyOfOrder(order),
        ...(items === undefined || items === null
          ? {}
          : {
              items: ofOrder(items, order.items, {
                count: 'received',
                copies: ['uom', 'discountPercent', 'gst', 'hsn'],
              }),
            }),
      }

const rights = {
  edit: [codes.goodsReceivedEdit, ...voucherCodes.edit],
  post: [codes.goodsReceivedReceive, ...voucherCodes.post],
  reverse: [codes.goodsReceivedReverse, ...voucherCodes.reverse],
}

const { Post: Receive, Cancel: Reverse } = stockSteps(receipt, {
  ids: { Post: 'GRN-RECEIVE', Cancel: 'GRN-REVERSE' },
  labels: { Post: 'Receive', Cancel: 'Reverse' },
  undone: { Post: 'Not received', Cancel: 'Not reversed' },
  statuses: { draft: 'draft', posted: 'received', cancelled: 'reversed' },
  codes: rights,
  undoesPosted: true,
  brings: (it) => incoming('receipt', arrived(it)).map((move, at) => costedAs(it.details.items[at], move, it.facts)),
  posts: posted,
  about: ({ invoiceNumber, vendor }) => `invoice ${invoiceNumber} of ${vendor?.name ?? 'the vendor'}`,
  terms: ({ details: { date, transport }, facts: { order } }) => termsOf({ order, date, transport, received: date }),
  refuse: (it) => {
    const { id, details, facts } = it
    const { order, items, total = 0 } = details
    const ordered = facts.order?.items ?? []
    return (
      refuseOrderOf(facts.order, order.name, details.date) ??
      refuseBooked(details, facts.booked ?? [], id) ??
      refuseForeign(items, order.name) ??
      refuseExcess(items, ordered) ??
      refuseUnexplained(items, ordered) ??
      refuseTotal(details.totalAmountPayable, total) ??
      refuseUnaccepted(it)
    )
  },
  effects: {
    Post: (it) => {
      const { document, details, company, facts } = it
      const { date, vendor, order, items } = details
      const fresh = new Map(
        items.flatMap((line) =>
          (facts[`lot ${lotKey(line)}`] ?? []).length > 0 ? [] : [[lotOf(line, company.id, facts).id, line] as const],
        ),
      )
      return [
        ...[...fresh].map(([id, { item, grade, batchNumber, manufacturedOn, expireBy }]) =>
          effect(lots, id, 'Create', {
            name: batchNumber,
            item,
            grade,
            origin: { type: 'goods-received', id: document.id, ...(vendor !== undefined && { vendor }) },
            vendorBatch: batchNumber,
            ...(vendor !== undefined && { vendor }),
            receivedOn: date,
            ...(manufacturedOn !== undefined && { manufacturedOn }),
            ...(expireBy !== undefined && { expireBy }),
          }),
        ),
        ...takes(
          purchaseOrders.ref,
          'received',
          document,
          'items',
          items.map(({ orderLine = 0, quantity, item }) => ({ of: order, line: orderLine, quantity, what: item })),
        ),
      ]
    },
    Cancel: ({ document, details }) => givesBack(purchaseOrders.ref, 'received', document, [details.order]),
  },
})

/** Goods that came for an order, with the vendor's invoice (seed 2, grns; spec 03 Voucher; spec 05 Goods received note). */
export const goodsReceipts = receipt.define({
  Create: receipt.create({
    id: 'GRN-CREATE',
    label: 'Create',
    does: 'receive goods',
    codes: rights.edit,
    event: ['ReceiptDrafted', 'Created'],
    facts: ({ input: { order } }) => ({ order: ifKnown(one(purchaseOrderResource, order.id)) }),
    refuse: ({ input, facts }) => refuseOrderOf(facts.order, input.order.name, input.date),
    data: ({ input, facts }) => ofItsOrder(facts.order, input),
  }),
  Edit: receipt.edit({
    id: 'GRN-UPDATE',
    label: 'Edit',
    from: 'draft',
    codes: rights.edit,
    event: ['ReceiptChanged', 'Changed'],
    facts: ({ input: { patch }, subject }) => ({
      order: ifKnown(one(purchaseOrderResource, (patch.order ?? subject.details.order).id)),
    }),
    refuse: ({ input: { next }, facts }) => refuseOrderOf(facts.order, next.order.name, next.date),
    data: ({ input: { patch }, facts }) => ofItsOrder(facts.order, patch),
  }),
  Receive,
  ApproveQuality: receipt.step({
    id: 'GRN-QUALITY',
    label: 'Approve quality',
    from: 'received',
    codes: [codes.inspectionsApprove],
    input: approved,
    requires: ['qaApprovedOn'],
    refuse: ({ details, input: { qaApprovedOn = '' }, today }) => refuseApproval(qaApprovedOn, details.date, today),
    event: receipt.event('QualityApproved', 'Quality approved'),
    effects: ({ document, input: { qaApprovedOn = '' } }) =>
      happened(
        { ...document, resource: key },
        {
          operation: 'purchase-bill',
          event: 'quality-approved',
          on: qaApprovedOn,
        },
      ),
    undone: 'Not approved',
    menu: { group: 0, words: 'What of the bill is due once the quality is approved counts from this day.' },
  }),
  Reverse,
  Cancel: receipt.step({
    id: 'GRN-CANCEL',
    label: 'Cancel',
    from: 'draft',
    codes: rights.edit,
    event: receipt.event('ReceiptCancelled', 'Cancelled', { to: 'cancelled' }),
    menu: { group: 1, words: 'Nothing was received by it.', danger: true },
    reason: true,
  }),
})

export const goodsReceiptResource = workflowResource(goodsReceipts, {
  module: 'purchase',
  service: 'order',
  read: codes.goodsReceivedView,
  list: ['date', 'vendor', 'order', 'invoiceNumber', 'godown', 'totalAmountPayable', 'status', '-qaApprovedOn'],
  more: { paper: goodsReceiptPaper },
  marks: ({ vendor, date, invoiceNumber }) =>
    vendor === undefined ? [] : [invoiceMark(vendor.id, date, invoiceNumber)],
})

export const receiptMoves = contribution(stockMoves, goodsReceiptResource, movedBy('name'))

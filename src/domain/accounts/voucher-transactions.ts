import type { AnyDocument } from '../kernel/document.ts'
import {
  consumptionVouchers,
  consumptionVoucherResource,
} from '../inventory/consumption-voucher/consumption-voucher.ts'
import { godownTransfers, godownTransferResource } from '../inventory/godown-transfer/godown-transfer.ts'
import { voucherCodes } from '../inventory/rights.ts'
import { type Move, mirrored } from '../inventory/stock/moves.ts'
import { purchaseOrderResource, purchaseOrders } from '../purchase/purchase-order/purchase-order.ts'
import { salesOrderResource, salesOrders } from '../sales/sales-order/sales-order.ts'
import { compare, decimalWords, rupeesOf, sum } from '../registry/decimals.ts'
import type { Column, ResourceEntry } from '../registry/entry.ts'
import { computed, field } from '../registry/columns.ts'
import type { ReportTotals } from '../registry/totals.ts'
import type { ResourceView, Values, ViewedKind } from '../registry/view.ts'
import type { Machine } from '../workflow/rows.ts'
import { dayOf, isObject, linesIn, ownLine, seedLine, withoutSchedules, withSchedules } from './seed-shape.ts'
import { dispatchesWithin, grns } from './within-orders.ts'

/** What a line of a voucher counts for. */
interface Line {
  readonly quantity: string
  readonly amount?: number
  readonly uom?: { readonly name: string }
}

const linesAt = (document: AnyDocument, key: string): readonly Line[] =>
  (document[key] as readonly Line[] | undefined) ?? []

const amountOf = (lines: readonly Line[]): number => lines.reduce((total, { amount = 0 }) => total + amount, 0)

type Quantities = ReportTotals[string]

/** Quantities of each unit by itself. */
const quantitiesOf = (all: readonly Line[]): Quantities => {
  // What only changes a value has no quantity.
  const lines = all.filter(({ quantity }) => quantity !== '0')
  const units = [...new Set(lines.map(({ uom }) => uom?.name))]
  return units.map((unit) => ({
    ...(unit === undefined ? {} : { unit }),
    total: sum(lines.flatMap(({ quantity, uom }) => (uom?.name === unit ? [quantity] : []))),
  }))
}

/** `1,200 kg, 4 nos` */
const quantityWords = (quantities: Quantities): string =>
  quantities.map(({ unit = '', total }) => `${decimalWords(total)} ${unit}`.trim()).join(', ')

/** What a voucher shows of what came in and what went out: amounts, quantities in words, and these for the sums below the list. */
const figuresOf = (into: readonly Line[], out: readonly Line[]): Values => {
  const quantities = { inwardsQty: quantitiesOf(into), outwardsQty: quantitiesOf(out) }
  return {
    debit: amountOf(into),
    credit: amountOf(out),
    inwardsQty: quantityWords(quantities.inwardsQty),
    outwardsQty: quantityWords(quantities.outwardsQty),
    quantities,
  }
}

/** Which lines of a voucher count where in the Daybook (spec 03, Daybook). */
interface Sides {
  readonly debit: string
  readonly credit: string
}

/** What came and what went of the moves that a document recorded when it was posted, each at the value that was booked. */
const movedIn = (moves: readonly Move[]): readonly [into: readonly Line[], out: readonly Line[]] => {
  const isIn = ({ quantity, value }: Move): boolean => compare(quantity, 0) > 0 || (quantity === '0' && value > 0)
  const into = moves.filter((move) => isIn(move)).map((move) => ({ ...move, amount: move.value }))
  const out = mirrored(moves.filter((move) => !isIn(move))).map((move) => ({ ...move, amount: move.value }))
  return [into, out]
}

/** A draft shows what was typed, a posted document what moved: stock leaves at its own value. */
const sidesOf = (document: AnyDocument, { debit, credit }: Sides): Values => {
  const moves = document['moves'] as readonly Move[] | undefined
  const [into, out] = moves === undefined ? [linesAt(document, debit), linesAt(document, credit)] : movedIn(moves)
  return figuresOf(into, out)
}

/** What a client reads and sends back, although the product gives it. */
const given: ReadonlySet<string> = new Set(['particulars', 'quantities'])

interface Voucher {
  /** Documents of their own that the seeds hold within it. */
  readonly parts?: NonNullable<ViewedKind['parts']>['of']
  /** What it shows of debit, credit and quantities. */
  readonly figures: (document: AnyDocument) => Values
  /** Key of what it is told by among the particulars. */
  readonly particulars?: string
}

const nameIn = (value: unknown): unknown => (isObject(value) ? value['name'] : value)

/** A kind of voucher in the seeds' shape: name, description and date above, the document's own fields in `details`. */
const voucherOf = (
  entry: ResourceEntry,
  { head: { fields } }: Machine,
  { figures, particulars = 'name', parts }: Voucher,
): ViewedKind => ({
  entry,
  ...(parts === undefined ? {} : { parts: { within: 'details', of: parts } }),
  columns: { dateTime: 'date', particulars },
  shown: (document) => {
    const { name, date, remarks, voucherNumber, status } = document
    const own = Object.entries(document).filter(([key]) => Object.hasOwn(fields, key))
    const details = linesIn(Object.fromEntries(own), fields, seedLine)
    return {
      name,
      description: remarks ?? '',
      dateTime: date,
      voucherNumber,
      status,
      particulars: nameIn(document[particulars]),
      ...figures(document),
      details: {
        ...(Object.hasOwn(fields, 'schedules') ? withSchedules(details) : details),
        voucherNumber,
      },
    }
  },
  fields: ({ name, description, dateTime, details, ...rest }) => {
    const above = { name, remarks: description, date: dayOf(dateTime) }
    const sent = Object.entries({ ...above, ...(isObject(details) ? details : {}), ...rest })
    // Where nobody fills in the number, what a client read of it means nothing.
    const means = (key: string): boolean =>
      !given.has(key) && (key !== 'voucherNumber' || Object.hasOwn(fields, 'voucherNumber'))
    const own = Object.fromEntries(sent.filter(([key, value]) => value !== undefined && means(key)))
    return linesIn(Object.hasOwn(fields, 'schedules') ? withoutSchedules(own) : own, fields, ownLine)
  },
})

const totalOf = ({ total }: AnyDocument): number => (typeof total === 'number' ? total : 0)

/** What it comes to with tax and freight, and what was ordered of each unit (spec 03, Daybook). */
const ordered = (document: AnyDocument) => ({ total: totalOf(document), lines: linesAt(document, 'items') })

const kinds = {
  'purchase-order': voucherOf(purchaseOrderResource, purchaseOrders.machine, {
    particulars: 'vendor',
    parts: { grns },
    figures: (document) => {
      const { total, lines } = ordered(document)
      return { ...figuresOf(lines, []), debit: 0, credit: total }
    },
  }),
  'godown-transfer': voucherOf(godownTransferResource, godownTransfers.machine, {
    figures: (document) => sidesOf(document, { debit: 'items', credit: 'items' }),
  }),
  'sales-order': voucherOf(salesOrderResource, salesOrders.machine, {
    parts: { dispatches: dispatchesWithin },
    figures: (document) => {
      const { total, lines } = ordered(document)
      return { ...figuresOf([], lines), debit: total, credit: 0 }
    },
  }),
  'consumption-voucher': voucherOf(consumptionVoucherResource, consumptionVouchers.machine, {
    figures: (document) => sidesOf(document, { debit: 'production', credit: 'consumption' }),
  }),
}

/** Nothing on one side shows as nothing, as in a book. */
const side = (key: string, label: string): Column =>
  computed(key, label, 'number', {
    decimals: 2,
    width: 108,
    value: ({ [key]: paise }) => (typeof paise === 'number' && paise !== 0 ? rupeesOf(paise) : null),
  })

const quantityColumn = (key: string, label: string): Column =>
  computed(key, label, 'text', { figures: true, width: 130, value: (row) => String(row[key] ?? '') })

const columns: readonly Column[] = [
  field('dateTime', 'Date', 'date', { width: 104 }),
  field('particulars', 'Particulars', 'text', { grow: true }),
  field('voucherType', 'Voucher Type', 'choice', { choices: Object.keys(kinds), width: 146 }),
  field('voucherNumber', 'Voucher #', 'text', { width: 112 }),
  side('debit', 'Debit'),
  side('credit', 'Credit'),
  quantityColumn('inwardsQty', 'Inwards Qty'),
  quantityColumn('outwardsQty', 'Outwards Qty'),
  field('status', 'Status', 'status', { width: 104 }),
  field('name', 'Name', 'text', { shown: false }),
  field('createdAt', 'Created On', 'instant', { shown: false }),
]

const paiseIn = (paise: unknown) => [{ total: rupeesOf(typeof paise === 'number' ? paise : 0) }]

/** The documents that the seeds call vouchers, at one base and in the seeds' shape (documents.md, section 5). */
export const voucherTransactions: ResourceView = {
  key: 'voucher-transactions',
  label: 'Voucher',
  plural: 'Vouchers',
  module: 'accounts',
  service: 'accounts',
  path: '/api/v1/voucher-transactions',
  read: voucherCodes.read,
  kindField: 'voucherType',
  kinds,
  asText: ['details'],
  columns,
  defaultSort: 'dateTime',
  title: ({ voucherNumber, name }) => String(voucherNumber ?? name),
  adds: ({ debit, credit, quantities }) => ({
    debit: paiseIn(debit),
    credit: paiseIn(credit),
    ...(quantities as ReportTotals),
  }),
}

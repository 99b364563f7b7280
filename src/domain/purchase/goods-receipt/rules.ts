import { dateWords, financialYear } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'
import { compare, decimalWords, minus, type Operand, rupeesOf } from '../../registry/decimals.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused } from '../../workflow/table.ts'
import {
  byNumber,
  byOrderLine,
  openOf,
  type OrderedLine,
  refuseExcessOf,
  refuseOrderState,
  refuseUnordered,
  type TakingLine,
} from '../trade/order-lines.ts'

/** What goods receipts refuse (spec 03 Voucher, PostGRN; spec 05 Goods received note). */
export const goodsReceiptRules = {
  'GRN-01': {
    sentence: 'Invoice {no} of {vendor} is already booked in {voucher}.',
    source: '03 Voucher, PostGRN (per vendor and FY)',
  },
  'GRN-02': {
    sentence: 'Received {x} {uom} of {grade} exceeds the open order quantity {y}.',
    source: '03 Voucher, PostGRN',
  },
  'GRN-03': { sentence: 'Give a reason: {grade} differs from the order by {x}.', source: '05 Goods received note' },
  'GRN-08': { sentence: '{date} is before the order date {d}.', source: '05 Goods received note' },
  'GRN-14': {
    sentence: 'Invoice total {x} differs from the computed {y} by more than 1.00. Correct the lines or the total.',
    source: '03 Voucher, PostGRN',
  },
  'GRN-15': { sentence: '{order} is {state}; nothing can be received of it.', source: '03 Voucher, PostGRN' },
  'GRN-16': { sentence: '{order} has no line of {grade} left to receive.', source: '05 Goods received note' },
  'GRN-17': {
    sentence: 'Quality approval {a} is before receipt {d}.',
    source: '03, 6.4 (quality-approved = qaApprovedOn); 05 Inspection, Decide',
  },
  'GRN-18': { sentence: 'Quality approval {a} is after today.', source: '03, 6.4 (null while it has not happened)' },
} as const

export const refuseReceipt = refuserOf(goodsReceiptRules)

/** By which a receipt with an invoice is found: of its vendor in a financial year. */
export const invoiceMark = (vendorId: string, day: string, number: string): string =>
  `=goods-receipts|invoice ${vendorId} ${financialYear(day)}|${folded(number)}`

interface OtherReceipt {
  readonly id: string
  readonly status: string
  readonly name?: string | null
}

interface Invoiced {
  readonly invoiceNumber: string
  readonly vendor?: Ref
}

/** GRN-01: an invoice is booked once; a receipt that was reversed or cancelled booked none. */
export const refuseBooked = (
  { invoiceNumber, vendor }: Invoiced,
  others: readonly OtherReceipt[],
  ownId: string | undefined,
): Refused | undefined => {
  const other = others.find(({ id, status }) => id !== ownId && status !== 'reversed' && status !== 'cancelled')
  return other === undefined
    ? undefined
    : refuseReceipt(
        'GRN-01',
        { no: invoiceNumber, vendor: vendor?.name ?? '', voucher: other.name ?? 'another receipt' },
        { field: 'invoiceNumber' },
      )
}

interface ReceivedLine extends TakingLine {
  readonly rate: string
  readonly reason?: string
}

/** GRN-02: no more is received of a line than is open, with its tolerance. */
export const refuseExcess = (lines: readonly ReceivedLine[], ordered: readonly OrderedLine[]): Refused | undefined =>
  refuseExcessOf(lines, ordered, 'received', ({ tolerance: _within, ...it }, at) => refuseReceipt('GRN-02', it, at))

const absolute = (value: string): string => value.replace(/^-/, '')

/** GRN-03: what differs from the order, in quantity or rate, has a reason. */
export const refuseUnexplained = (
  lines: readonly ReceivedLine[],
  ordered: readonly OrderedLine[],
): Refused | undefined => {
  const received = byOrderLine(lines)
  const numbered = byNumber(ordered)
  return firstRefused(lines, ({ orderLine, grade, uom, rate, reason = '' }, at) => {
    const line = numbered.get(orderLine)
    if (line === undefined || reason !== '') return undefined
    const quantity = minus(received.get(orderLine) ?? 0, openOf(line, 'received'))
    const field = { field: `items.${at}.reason` }
    const differs = (x: string): Refused => refuseReceipt('GRN-03', { grade: grade.name, x }, field)
    if (compare(quantity, 0) !== 0) return differs(`${decimalWords(absolute(quantity))} ${uom?.name ?? 'units'}`)
    const price = minus(rate, line.rate)
    return compare(price, 0) === 0 ? undefined : differs(`${decimalWords(absolute(price), 2)} a unit`)
  })
}

const rupees = (paise: Operand): string => decimalWords(rupeesOf(paise), 2)

/** The difference by which an invoice may be rounded, in paise (spec 03, 6.3). */
const mostRounding = 100

/** GRN-14: what the invoice comes to is what its lines come to, rounded. */
export const refuseTotal = (payable: number, computed: number): Refused | undefined =>
  Math.abs(payable - computed) <= mostRounding
    ? undefined
    : refuseReceipt('GRN-14', { x: rupees(payable), y: rupees(computed) }, { field: 'totalAmountPayable' })

/** GRN-15 and GRN-08: nothing is received of an order that is closed, nor before it was given. */
export const refuseOrderOf = (
  order: Parameters<typeof refuseOrderState>[0],
  name: string,
  day: string,
): Refused | undefined =>
  refuseOrderState(order, day, {
    ended: (state, at) => refuseReceipt('GRN-15', { order: name, state }, at),
    early: (date, d, at) => refuseReceipt('GRN-08', { date, d }, at),
  })

/** GRN-16: each line is of a line of the order. */
export const refuseForeign = (lines: readonly ReceivedLine[], order: string): Refused | undefined =>
  refuseUnordered(lines, (grade, at) => refuseReceipt('GRN-16', { order, grade }, at))

/** GRN-17 and GRN-18: the quality of what came is approved once it is there. */
export const refuseApproval = (approved: string, received: string, today: string): Refused | undefined => {
  const at = { field: 'qaApprovedOn' }
  if (approved < received) return refuseReceipt('GRN-17', { a: dateWords(approved), d: dateWords(received) }, at)
  return approved > today ? refuseReceipt('GRN-18', { a: dateWords(approved) }, at) : undefined
}

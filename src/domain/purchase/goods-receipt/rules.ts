import { dateWords, financialYear } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { inSentence } from '../../kernel/labels.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'
import { compare, decimalWords, minus, type Operand, percentOf, plus, rupeesOf, sum } from '../../registry/decimals.ts'
import { wordsOf } from '../../registry/fields.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused } from '../../workflow/table.ts'
import { mostRounding } from '../trade/entries.ts'

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

export interface OrderedLine {
  readonly line?: number
  readonly item: Ref
  readonly grade: Ref
  readonly uom?: Ref
  readonly quantity: string
  readonly rate: string
  readonly discountPercent?: string
  readonly gst?: string
  readonly tolerance?: string
  readonly received?: string
}

interface ReceivedLine {
  readonly orderLine?: number
  readonly grade: Ref
  readonly uom?: Ref
  readonly quantity: string
  readonly rate: string
  readonly reason?: string
}

const openOf = ({ quantity, received }: OrderedLine): string => minus(quantity, received ?? 0)

/** What is received of each line of the order by this receipt. */
const byOrderLine = (lines: readonly ReceivedLine[]): ReadonlyMap<number | undefined, string> => {
  const all = new Map<number | undefined, string>()
  for (const { orderLine, quantity } of lines) all.set(orderLine, plus(all.get(orderLine) ?? 0, quantity))
  return all
}

/** GRN-02: no more is received of a line than is open, with its tolerance. */
export const refuseExcess = (lines: readonly ReceivedLine[], ordered: readonly OrderedLine[]): Refused | undefined => {
  const received = byOrderLine(lines)
  return firstRefused(lines, ({ orderLine, grade, uom }, at) => {
    const line = ordered.find((one) => one.line === orderLine)
    if (line === undefined) return undefined
    const x = received.get(orderLine) ?? '0'
    const y = plus(openOf(line), percentOf(line.quantity, line.tolerance ?? 0))
    return compare(x, y) <= 0
      ? undefined
      : refuseReceipt(
          'GRN-02',
          { x: decimalWords(x), uom: uom?.name ?? 'units', grade: grade.name, y: decimalWords(y) },
          { field: `items.${at}.quantity` },
        )
  })
}

const absolute = (value: string): string => value.replace(/^-/, '')

/** GRN-03: what differs from the order, in quantity or rate, has a reason. */
export const refuseUnexplained = (
  lines: readonly ReceivedLine[],
  ordered: readonly OrderedLine[],
): Refused | undefined => {
  const received = byOrderLine(lines)
  return firstRefused(lines, ({ orderLine, grade, uom, rate, reason = '' }, at) => {
    const line = ordered.find((one) => one.line === orderLine)
    if (line === undefined || reason !== '') return undefined
    const quantity = minus(received.get(orderLine) ?? 0, openOf(line))
    const field = { field: `items.${at}.reason` }
    const differs = (x: string): Refused => refuseReceipt('GRN-03', { grade: grade.name, x }, field)
    if (compare(quantity, 0) !== 0) return differs(`${decimalWords(absolute(quantity))} ${uom?.name ?? 'units'}`)
    const price = minus(rate, line.rate)
    return compare(price, 0) === 0 ? undefined : differs(`${decimalWords(absolute(price), 2)} a unit`)
  })
}

const rupees = (paise: Operand): string => decimalWords(rupeesOf(paise), 2)

/** GRN-14: what the invoice comes to is what its lines come to, rounded. */
export const refuseTotal = (payable: number, computed: number): Refused | undefined =>
  Math.abs(payable - computed) <= mostRounding
    ? undefined
    : refuseReceipt('GRN-14', { x: rupees(payable), y: rupees(computed) }, { field: 'totalAmountPayable' })

interface Order {
  readonly status: string
  readonly date: string
  readonly voucherNumber?: string | null
}

const openStatuses: ReadonlySet<string> = new Set(['open', 'part-received', 'received'])

/** GRN-15 and GRN-08: nothing is received of an order that is closed, nor before it was given. */
export const refuseOrderOf = (order: Order | null | undefined, name: string, day: string): Refused | undefined => {
  if (order === null || order === undefined) return undefined
  if (!openStatuses.has(order.status))
    return refuseReceipt('GRN-15', { order: name, state: inSentence(wordsOf(order.status)) }, { field: 'order' })
  return day >= order.date
    ? undefined
    : refuseReceipt('GRN-08', { date: dateWords(day), d: dateWords(order.date) }, { field: 'date' })
}

/** The lines of a receipt with the order's line, discount and GST; a line that names none takes the first of its grade that is open. */
export const ofOrder = <L extends ReceivedLine & { readonly item: Ref }>(
  lines: readonly L[],
  ordered: readonly OrderedLine[],
): readonly L[] => {
  const left = new Map(ordered.map((line) => [line.line, openOf(line)]))
  return lines.map((line) => {
    const found =
      line.orderLine === undefined
        ? ordered.find((one) => one.grade.id === line.grade.id && compare(left.get(one.line) ?? 0, 0) > 0)
        : ordered.find((one) => one.line === line.orderLine)
    if (found === undefined) return line
    left.set(found.line, minus(left.get(found.line) ?? 0, line.quantity))
    const { line: orderLine, uom, discountPercent, gst } = found
    return {
      ...line,
      ...(orderLine !== undefined && { orderLine }),
      ...(uom !== undefined && { uom }),
      ...(discountPercent !== undefined && { discountPercent }),
      ...(gst !== undefined && { gst }),
    }
  })
}

/** GRN-16: each line is of a line of the order. */
export const refuseForeign = (lines: readonly ReceivedLine[], order: string): Refused | undefined =>
  firstRefused(lines, ({ orderLine, grade }, at) =>
    orderLine === undefined
      ? refuseReceipt('GRN-16', { order, grade: grade.name }, { field: `items.${at}.grade` })
      : undefined,
  )

/** The sum of quantities of lines. */
export const quantityOf = (lines: readonly { readonly quantity: string }[]): string =>
  sum(lines.map(({ quantity }) => quantity))

import { Array as Lists } from 'effect'
import { financialYear } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'
import { compare, decimalWords, sum } from '../../registry/decimals.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Numbering } from '../../workflow/numbering.ts'
import type { Refused } from '../../workflow/table.ts'

/** What orders of both kinds refuse (seed 2, section 5; spec 03 Voucher; spec 05 Purchase order). */
export const tradeRules = {
  'PO-02': {
    sentence: 'Voucher number {n} is already used for {type} in FY {fy}.',
    source: '03 Voucher, Create',
  },
  'PO-02.1': {
    sentence:
      'Voucher number {n} is one of the series, which gives its numbers itself. Leave it empty or write another.',
    source: '03, 6.15 Numbers (each series is gapless)',
  },
  'PO-02.2': { sentence: 'Voucher number {n} stays once it is given.', source: '03 Voucher (voucherNumber)' },
  'PO-03': {
    sentence: 'Delivery schedule for {grade} totals {x}, more than the ordered {y}.',
    source: '03 Voucher, items',
  },
  'PO-04': { sentence: '{grade} is not in category {category}.', source: '05 Purchase order' },
  'PO-11': {
    sentence: '{grade} already has {x} {done}; the quantity cannot go below it.',
    source: '03 Voucher, Update',
  },
  'PO-12': {
    sentence: 'The {party} of an order with {taken} cannot change. Cancel it and order again.',
    source: '05 Purchase order, ProposeAmendment',
  },
  'PO-16': {
    sentence: '{voucher} has posted receipts or dispatches. Reverse them or close the order.',
    source: '03 Voucher, Cancel',
  },
} as const

export const refuseTrade = refuserOf(tradeRules)

/** By which a document is found whose number was written by hand, in its type, company and financial year. */
export const numberMark = (resource: string, day: string, number: string): string =>
  `=${resource}|number ${financialYear(day)}|${folded(number)}`

interface NumberedVoucher {
  readonly id: string
  readonly voucherNumber?: string | null
}

/** PO-02 where a number that was written is not free, or is one that the series gives. */
export const refuseNumber = (
  written: string | undefined,
  {
    company,
    type,
    day,
    numbering,
    same,
  }: {
    readonly company: Ref
    readonly type: string
    readonly day: string
    readonly numbering: Pick<Numbering, 'read'>
    readonly same: readonly NumberedVoucher[]
  },
): Refused | undefined => {
  if (written === undefined || written === '') return undefined
  const field = { field: 'voucherNumber' }
  if (same.length > 0) return refuseTrade('PO-02', { n: written, type, fy: financialYear(day) }, field)
  return numbering.read(written, company.id) === undefined ? undefined : refuseTrade('PO-02.1', { n: written }, field)
}

interface OrderLine {
  readonly line?: number
  readonly item: Ref
  readonly grade: Ref
  readonly quantity: string
}

interface Schedule {
  readonly line: number
  readonly quantity: string
}

/** PO-03: the parts of a line that are to come are no more than the line. */
export const refuseSchedules = (
  lines: readonly OrderLine[] = [],
  schedules: readonly Schedule[] = [],
): Refused | undefined => {
  const ofLine = Lists.groupBy(
    schedules.map((one, at) => ({ ...one, at })),
    (one) => String(one.line),
  )
  return firstRefused(lines, ({ line, grade, quantity }) => {
    const own = ofLine[String(line)] ?? []
    const x = sum(own.map((one) => one.quantity))
    return compare(x, quantity) <= 0
      ? undefined
      : refuseTrade(
          'PO-03',
          { grade: grade.name, x: decimalWords(x), y: decimalWords(quantity) },
          { field: `schedules.${own.at(-1)?.at ?? 0}.quantity` },
        )
  })
}

/** PO-04: an order is of one category of items. */
export const refuseCategory = (
  lines: readonly OrderLine[] = [],
  category: Ref,
  categoryOf: (itemId: string) => Ref | undefined,
): Refused | undefined =>
  firstRefused(lines, ({ item, grade }, at) => {
    const own = categoryOf(item.id)
    return own === undefined || own.id === category.id
      ? undefined
      : refuseTrade('PO-04', { grade: grade.name, category: category.name }, { field: `items.${at}.item` })
  })

/** PO-02.2: a change leaves the number as it is. */
export const refuseRenumbered = (
  next: Pick<NumberedVoucher, 'voucherNumber'>,
  before: Pick<NumberedVoucher, 'voucherNumber'>,
): Refused | undefined =>
  next.voucherNumber === before.voucherNumber
    ? undefined
    : refuseTrade('PO-02.2', { n: before.voucherNumber ?? '' }, { field: 'voucherNumber' })

/** The first line of which a change leaves less than was taken of it already; `refuse` says so with its grade and that quantity. */
export const refuseBelow = <L extends OrderLine>(
  before: readonly L[],
  next: readonly OrderLine[],
  takenOf: (line: L) => string | undefined,
  refuse: (grade: string, x: string, at: { readonly field: string }) => Refused,
): Refused | undefined => {
  const places = new Map(next.map(({ line }, at) => [line, at] as const).toReversed())
  return firstRefused(before, (one) => {
    const at = places.get(one.line) ?? -1
    const taken = takenOf(one) ?? '0'
    return compare(next[at]?.quantity ?? '0', taken) >= 0
      ? undefined
      : refuse(one.grade.name, decimalWords(taken), { field: at < 0 ? 'items' : `items.${at}.quantity` })
  })
}

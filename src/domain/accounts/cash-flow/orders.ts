import { Array as Lists } from 'effect'
import type { Term } from '../../inventory/stock/books.ts'
import { termsOf } from '../../purchase/trade/terms.ts'
import { compare, minus, type Operand, plus, ratio, sum, times } from '../../registry/decimals.ts'
import { instalmentsOf } from '../bill/instalments.ts'
import type { Expected } from './expected.ts'

/** Which orders expect money on which side, while how much of them is taken: by the column that counts it. */
export const orderSources = {
  'sales-orders': { side: 'debit', count: 'dispatched', open: ['open', 'part-dispatched'] },
  'purchase-orders': { side: 'credit', count: 'received', open: ['open', 'part-received'] },
} as const

export type OrderSource = keyof typeof orderSources

interface OrderedLine {
  readonly line?: number
  readonly quantity: string
  readonly received?: string
  readonly dispatched?: string
  /** What it comes to: with its part of the freight, and the tax on both. */
  readonly taxable?: number
  readonly cgst?: number
  readonly sgst?: number
  readonly igst?: number
}

interface Scheduled {
  readonly line: number
  readonly quantity: string
  readonly date: string
}

/** An order as it is read for what is still expected of it. */
export interface OpenOrder {
  readonly date: string
  readonly paymentTerms?: readonly Term[]
  readonly items: readonly OrderedLine[]
  readonly schedules?: readonly Scheduled[]
}

const least = (one: Operand, other: Operand): Operand => (compare(one, other) < 0 ? one : other)
const most = (one: Operand, other: Operand): Operand => (compare(one, other) > 0 ? one : other)

const worthOf = ({ taxable = 0, cgst = 0, sgst = 0, igst = 0 }: OrderedLine): number => taxable + cgst + sgst + igst

/** Paise that so much of a line comes to: as parts of all of it, so that however it is divided they come to what the line comes to. */
const worthUntil = (line: OrderedLine, many: Operand): number =>
  Number(ratio(times(worthOf(line), many), line.quantity, 0))

/** What an order comes to, and what of it is billed and open: by each line's own quantity, since a bill is made of what was taken. */
export const unbilledOf = (source: OrderSource, items: readonly OrderedLine[]) => {
  const lines = items.filter(({ quantity }) => compare(quantity, 0) > 0)
  const ordered = lines.reduce((all, line) => all + worthOf(line), 0)
  const billed = lines.reduce(
    (all, line) => all + worthUntil(line, least(line[orderSources[source].count] ?? '0', line.quantity)),
    0,
  )
  return { ordered, billed, open: ordered - billed }
}

/** What is to come of something on a day of the schedule; without one where nobody has said when. */
interface Part {
  readonly date?: string
  readonly amount: number
}

/** The parts of a line that are not taken yet: what is taken is what was to come first, and what no schedule names comes last. */
const openParts = (line: OrderedLine, schedules: readonly Scheduled[], taken: Operand): readonly Part[] => {
  const { quantity } = line
  if (compare(quantity, 0) <= 0) return []
  const scheduled = schedules
    .filter((part) => part.line === line.line)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const rest = minus(quantity, sum(scheduled.map((part) => part.quantity)))
  const parts: readonly { readonly quantity: string; readonly date?: string }[] = [...scheduled, { quantity: rest }]
  let before: Operand = '0'
  return parts.flatMap(({ quantity: many, date }) => {
    const [from, to]: [Operand, Operand] = [most(before, taken), least(plus(before, most(many, 0)), quantity)]
    before = to
    return compare(to, from) <= 0
      ? []
      : [{ ...(date === undefined ? {} : { date }), amount: worthUntil(line, to) - worthUntil(line, from) }]
  })
}

/**
 * What an order lets expect (spec 03, 6.6): what is to come on a day of its schedule will be a bill of that day, due by the terms of the
 * order. Without a day in the schedule only what is due by the order itself is expected, without terms nothing.
 */
export const expectedOf = (source: OrderSource, order: OpenOrder): readonly Expected[] => {
  const { side, count } = orderSources[source]
  const { items, schedules = [] } = order
  const parts = items.flatMap((line) => openParts(line, schedules, line[count] ?? '0'))
  return Object.values(Lists.groupBy(parts, ({ date = '' }) => date)).flatMap((ofDay) => {
    const [{ date }] = ofDay
    const total = ofDay.reduce((all, { amount }) => all + amount, 0)
    const terms = termsOf({ order, ...(date === undefined ? {} : { date, received: date }) })
    return instalmentsOf(total, terms).flatMap(({ dueDate, amount = 0 }) =>
      dueDate === undefined ? [] : [{ source, side, date: dueDate, amount }],
    )
  })
}

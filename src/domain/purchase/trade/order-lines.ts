import { Array as Lists } from 'effect'
import { dateWords } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { inSentence } from '../../kernel/labels.ts'
import { compare, decimalWords, minus, percentOf, plus } from '../../registry/decimals.ts'
import { wordsOf } from '../../registry/fields.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused } from '../../workflow/table.ts'

/** What receipts and dispatches have to do with the order of which they take. */

/** Which column of an order counts what was taken of its lines. */
type Count = 'received' | 'dispatched'

export interface OrderedLine extends Readonly<Partial<Record<Count, string>>> {
  readonly line?: number
  readonly item: Ref
  readonly grade: Ref
  readonly uom?: Ref
  readonly quantity: string
  readonly rate: string
  readonly discountPercent?: string
  readonly gst?: string
  readonly hsn?: string
  readonly tolerance?: string
}

export interface TakingLine {
  readonly orderLine?: number
  readonly grade: Ref
  readonly uom?: Ref
  readonly quantity: string
}

export const openOf = (line: OrderedLine, count: Count): string => minus(line.quantity, line[count] ?? 0)

/** What is taken of each line of the order by lines together. */
export const byOrderLine = (lines: readonly TakingLine[]): ReadonlyMap<number | undefined, string> => {
  const all = new Map<number | undefined, string>()
  for (const { orderLine, quantity } of lines) all.set(orderLine, plus(all.get(orderLine) ?? 0, quantity))
  return all
}

/** What of an order's line stands in the lines that take of it. */
type Copied = 'uom' | 'rate' | 'discountPercent' | 'gst' | 'hsn'

/** The lines of an order by their numbers; of those with the same one the first. */
export const byNumber = <L extends { readonly line?: number }>(
  ordered: readonly L[],
): ReadonlyMap<number | undefined, L> => new Map(ordered.toReversed().map((one) => [one.line, one]))

/**
 * Lines with the order's line and what they copy of it; one that names none takes the first of its grade that is open, after what the
 * lines above take.
 */
export const ofOrder = <L extends TakingLine>(
  lines: readonly L[],
  ordered: readonly OrderedLine[],
  { count, copies }: { readonly count: Count; readonly copies: readonly Copied[] },
): readonly L[] => {
  const left = new Map(ordered.map((line) => [line.line, openOf(line, count)]))
  const numbered = byNumber(ordered)
  const ofGrade = Lists.groupBy(ordered, ({ grade }) => grade.id)
  return lines.map((line) => {
    const found =
      line.orderLine === undefined
        ? ofGrade[line.grade.id]?.find((one) => compare(left.get(one.line) ?? 0, 0) > 0)
        : numbered.get(line.orderLine)
    if (found === undefined) return line
    left.set(found.line, minus(left.get(found.line) ?? 0, line.quantity))
    // What the order's line does not say, a command does not either.
    const own = Object.fromEntries(Object.entries(line).filter(([key]) => !copies.includes(key as Copied))) as L
    return {
      ...own,
      ...(found.line !== undefined && { orderLine: found.line }),
      ...Object.fromEntries(copies.flatMap((key) => (found[key] === undefined ? [] : [[key, found[key]]]))),
    }
  })
}

/** What is open of an order, as the lines begin with which it is taken. */
export const openLines = (ordered: readonly (OrderedLine & { readonly open?: string })[]) =>
  ordered
    .filter(({ open = '0' }) => compare(open, 0) > 0)
    .map(({ line, item, grade, uom, rate, discountPercent, gst, open }) => ({
      orderLine: line,
      item,
      grade,
      uom,
      rate,
      discountPercent,
      gst,
      quantity: open,
    }))

interface Excess {
  readonly x: string
  readonly uom: string
  readonly grade: string
  /** What may be taken, with the tolerance. */
  readonly y: string
  readonly tolerance: string
}

type At = { readonly field: string }

/** The first of lines that together take more of the order's line than is open, with its tolerance. */
export const refuseExcessOf = (
  lines: readonly TakingLine[],
  ordered: readonly OrderedLine[],
  count: Count,
  refuse: (it: Excess, at: At) => Refused,
): Refused | undefined => {
  const taken = byOrderLine(lines)
  const numbered = byNumber(ordered)
  return firstRefused(lines, ({ orderLine, grade, uom }, at) => {
    const line = numbered.get(orderLine)
    if (line === undefined) return undefined
    const { quantity, tolerance = '0' } = line
    const x = taken.get(orderLine) ?? '0'
    const y = plus(openOf(line, count), percentOf(quantity, tolerance))
    if (compare(x, y) <= 0) return undefined
    const words = { x: decimalWords(x), uom: uom?.name ?? 'units', grade: grade.name, y: decimalWords(y), tolerance }
    return refuse(words, { field: `items.${at}.quantity` })
  })
}

/** The first line that is of no line of the order. */
export const refuseUnordered = (
  lines: readonly TakingLine[],
  refuse: (grade: string, at: At) => Refused,
): Refused | undefined =>
  firstRefused(lines, ({ orderLine, grade }, at) =>
    orderLine === undefined ? refuse(grade.name, { field: `items.${at}.grade` }) : undefined,
  )

interface Order {
  readonly status: string
  readonly date: string
}

/** Nothing is taken of an order that is closed or cancelled, nor before its day; what is not known of it is not refused. */
export const refuseOrderState = (
  order: Order | null | undefined,
  day: string,
  refuse: {
    readonly ended: (state: string, at: At) => Refused
    readonly early: (date: string, orderDate: string, at: At) => Refused
  },
): Refused | undefined => {
  if (order === null || order === undefined) return undefined
  if (order.status === 'closed' || order.status === 'cancelled')
    return refuse.ended(inSentence(wordsOf(order.status)), { field: 'order' })
  return day >= order.date ? undefined : refuse.early(dateWords(day), dateWords(order.date), { field: 'date' })
}

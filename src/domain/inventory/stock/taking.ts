import { type Ask, each, ifKnown, one, type ResourceRef } from '../../kernel/ask.ts'
import { dateWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Balance, balance } from '../../kernel/projection.ts'
import { compare, minus, ratio, share, sum, times, wholeOf } from '../../registry/decimals.ts'
import { wordsOf } from '../../registry/fields.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused } from '../../workflow/table.ts'
import { type BatchDates, shownStatus, type StoredStatus } from '../item-batch/dates.ts'
import { stockMoves } from '../stock-moves.ts'
import { batchFields, type Placed, stockDecimals } from './lines.ts'
import { type Move, moveOf } from './moves.ts'
import { refuseStock } from './rules.ts'

/** Where a quantity of a batch lies. */
const lieOf = ({ batch, godown }: Placed): string => `${batch.id} ${godown.id}`

/** Of a batch, what rules about its use look at. */
interface Batch extends BatchDates {
  readonly grade: Ref
  readonly status: StoredStatus
}
const batches: ResourceRef<Batch> = { key: 'item-batches' }

type Stock = Balance<{ readonly quantity: string; readonly value: number }>

/** Undefined: not known here. Null: there is none. */
type Known = Batch | null | undefined
type Asked<Of> = { readonly [Key in `batch ${string}`]: Of extends 'asks' ? Ask<Known> : Known } & {
  readonly [Key in `stock ${string}`]: Of extends 'asks' ? Ask<Stock | null> : Stock | null
}
export type StockFacts = Asked<'answers'>

/** Lines that take the same batch from the same godown, in order. */
const byLie = (lines: readonly Placed[]): readonly Together[] => {
  const found = new Map<string, [Placed, ...Placed[]]>()
  for (const line of lines) {
    const known = found.get(lieOf(line))
    if (known === undefined) found.set(lieOf(line), [line])
    else known.push(line)
  }
  return [...found.values()]
}
type Together = readonly [Placed, ...Placed[]]

const quantityOf = (lines: readonly Placed[]): string => sum(lines.map(({ quantity }) => quantity))

/** The batches of lines, and how much of each lies where it is taken from, at a date. */
export const stockAsks = (
  company: string,
  date: string,
  out: readonly Placed[],
  coming: readonly Placed[] = [],
): Asked<'asks'> => ({
  ...each(
    'batch',
    [...out, ...coming],
    ({ batch }) => batch.id,
    ({ batch }) => ifKnown(one(batches, batch.id)),
  ),
  ...each(
    'stock',
    byLie(out),
    ([line]) => lieOf(line),
    (together) => {
      const [{ item, grade, batch, godown }] = together
      const key = { company, item: item.id, grade: grade.id, batch: batch.id, godown: godown.id }
      return balance(stockMoves, key, { at: date, taking: { quantity: quantityOf(together) } })
    },
  ),
})

/** INV-21 for the first line without a quantity. */
export const refuseNothing = (lines: readonly Placed[]): Refused | undefined =>
  firstRefused(lines, ({ quantity, at }) =>
    compare(quantity, 0) > 0 ? undefined : refuseStock('INV-21', { d: stockDecimals }, { field: `${at}.quantity` }),
  )

/** Batches that are not there, so that nothing is known of their use. */
export const refuseAbsent = (lines: readonly Placed[], facts: StockFacts): Refused | undefined =>
  firstRefused(lines, ({ batch: { id, name }, at }) =>
    facts[`batch ${id}`] === null
      ? refuseCommon('E-ABSENT', { label: batchFields.batch.label, name }, { field: `${at}.batch` })
      : undefined,
  )

/** Batches that a line does not name rightly: of another grade. */
export const refuseOtherGrade = (lines: readonly Placed[], facts: StockFacts): Refused | undefined =>
  firstRefused(lines, ({ batch, grade, at }) => {
    const own = facts[`batch ${batch.id}`]?.grade
    return own === undefined || own.id === grade.id
      ? undefined
      : refuseStock('INV-STK-01', { batch: batch.name, own: own.name, grade: grade.name }, { field: `${at}.batch` })
  })

/** Batches that must not be used on a date (spec 04, INV-03 to INV-05). */
export const refuseUnusable = (lines: readonly Placed[], facts: StockFacts, date: string): Refused | undefined =>
  firstRefused(lines, ({ batch: { id, name: batch }, at }) => {
    const known = facts[`batch ${id}`]
    if (known === undefined || known === null) return undefined
    const status = shownStatus(known, date)
    const field = `${at}.batch`
    if (status === 'expired')
      return refuseStock('INV-04', { batch, date: dateWords(known.expireBy ?? date) }, { field })
    if (status === 'retest-due')
      return refuseStock('INV-05', { batch, date: dateWords(known.retestOn ?? date) }, { field })
    return status === 'approved' ? undefined : refuseStock('INV-03', { batch, status: wordsOf(status) }, { field })
  })

/** More than is there: at the date, or at a later one. What a browser cannot know is not refused there. */
export const refuseShort = (lines: readonly Placed[], facts: StockFacts, date: string): Refused | undefined =>
  firstRefused(byLie(lines), (together) => {
    const [line] = together
    const stock = facts[`stock ${lieOf(line)}`]
    if (stock === undefined || stock === null) return undefined
    const wanted = quantityOf(together)
    const words = {
      uom: line.uom?.name ?? 'units',
      grade: line.grade.name,
      batch: line.batch.name,
      godown: line.godown.name,
    }
    const field = { field: `${line.at}.quantity` }
    if (compare(stock.at.quantity, wanted) < 0)
      return refuseStock('INV-01', { ...words, q: stock.at.quantity, date: dateWords(date) }, field)
    return compare(stock.lowest.quantity, wanted) < 0
      ? refuseStock('INV-STK-02', { ...words, q: stock.lowest.quantity }, field)
      : undefined
  })

/**
 * The moves of lines that leave, each at its part of what lies there at the date, never more than is left in all. Nothing where a browser
 * does not know what lies there.
 */
export const outgoing = (type: string, lines: readonly Placed[], facts: StockFacts): readonly Move[] => {
  const valued = byLie(lines).map((together): readonly (readonly [Placed, number])[] | undefined => {
    const stock = facts[`stock ${lieOf(together[0])}`]
    if (stock === undefined || stock === null) return undefined
    const many = quantityOf(together)
    const part =
      compare(stock.at.quantity, 0) === 0 ? 0 : wholeOf(ratio(times(stock.at.value, many), stock.at.quantity, 0))
    const parts = share(
      Math.min(part, stock.now.value),
      together.map(({ quantity }) => quantity),
    )
    return together.map((one, index) => [one, parts[index] ?? 0] as const)
  })
  if (valued.includes(undefined)) return []
  const values = new Map(valued.flatMap((one) => one ?? []))
  return lines.map((line) => moveOf(type, line, minus('0', line.quantity), 0 - (values.get(line) ?? 0)))
}

/**
 * Clears what would be left of value where nothing is left: at the end of every day on which moves that take from lines empty a place
 * (spec 04, 6.1). So an issue or a reversal that is dated back keeps its own value, and what it lacks or leaves stands at the day that
 * shows it.
 */
export const clearing = (lines: readonly Placed[], moves: readonly Move[], facts: StockFacts): readonly Move[] =>
  byLie(lines).flatMap(([line]) => {
    const lie = lieOf(line)
    const taken = moves.filter((move) => lieOf({ ...line, ...move }) === lie)
    let worth = taken.reduce((all, { value }) => all + value, 0)
    return (facts[`stock ${lie}`]?.emptied ?? []).flatMap(({ date, value }): readonly Move[] => {
      const left = value + worth
      worth -= left
      return left === 0 ? [] : [{ ...moveOf('revalue', line, '0', 0 - left), date }]
    })
  })

import { type Ask, each, ifKnown, one, type ResourceRef } from '../../kernel/ask.ts'
import { dateWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Balance, balance } from '../../kernel/projection.ts'
import { compare, minus, plus, ratio, sum, times, wholeOf } from '../../registry/decimals.ts'
import { wordsOf } from '../../registry/fields.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused } from '../../workflow/table.ts'
import { type BatchDates, shownStatus, type StoredStatus } from '../item-batch/dates.ts'
import { stockMoves } from '../stock-moves.ts'
import { stockValues } from '../stock-values.ts'
import { batchFields, type Placed, stockDecimals } from './lines.ts'
import { type Move, moveOf } from './moves.ts'
import { refuseStock } from './rules.ts'

/** Where a quantity of a batch lies. */
const lieOf = ({ batch, godown }: Placed): string => `${batch.id} ${godown.id}`

/** In which cost pool a move is valued: that of its grade, or that of its batch. */
const poolOf = ({ grade, batch, batchCosted }: Move): string => `${grade.id} ${batchCosted === 'yes' ? batch.id : ''}`

/** Of a batch, what rules about its use look at. */
interface Batch extends BatchDates {
  readonly grade: Ref
  readonly status: StoredStatus
  readonly batchCosted?: string
}
const batches: ResourceRef<Batch> = { key: 'item-batches' }

type Stock = Balance<unknown, { readonly quantity: string }> & { readonly at: { readonly quantity: string } }
type Pool = Balance<{ readonly quantity: string; readonly value: number }, unknown>

/** Undefined: not known here. Null: there is none. */
type Known = Batch | null | undefined
type Asked<Of> = { readonly [Key in `batch ${string}`]: Of extends 'asks' ? Ask<Known> : Known } & {
  readonly [Key in `stock ${string}`]: Of extends 'asks' ? Ask<Stock | null> : Stock | null
} & { readonly [Key in `pool ${string}`]: Of extends 'asks' ? Ask<Pool | null> : Pool | null }
export type StockFacts = Asked<'answers'>

/** What has the same key, together and in order. */
const together = <One>(all: readonly One[], keyOf: (one: One) => string): readonly (readonly [One, ...One[]])[] => {
  const found = new Map<string, [One, ...One[]]>()
  for (const one of all) {
    const known = found.get(keyOf(one))
    if (known === undefined) found.set(keyOf(one), [one])
    else known.push(one)
  }
  return [...found.values()]
}

const quantityOf = (lines: readonly { readonly quantity: string }[]): string =>
  sum(lines.map(({ quantity }) => quantity))

/**
 * The batches of lines, how much of each lies where it is taken from, at a date, and what the pools have of which it may be: which of
 * the two, that of the grade or that of the batch, only the answers tell.
 */
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
  ...each('stock', out, lieOf, ({ item, grade, batch, godown }) =>
    balance(stockMoves, { company, item: item.id, grade: grade.id, batch: batch.id, godown: godown.id }, { at: date }),
  ),
  ...each(
    'pool',
    [
      ...together(out, ({ grade }) => grade.id).map((lines) => ({ lines, pool: '' })),
      ...together(out, ({ batch }) => batch.id).map((lines) => ({ lines, pool: lines[0].batch.id })),
    ],
    ({ lines: [{ grade }], pool }) => `${grade.id} ${pool}`,
    ({ lines, pool }) =>
      balance(
        stockValues,
        { company, item: lines[0].item.id, grade: lines[0].grade.id, pool },
        { at: date, taking: { quantity: quantityOf(lines) } },
      ),
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
  firstRefused(together(lines, lieOf), (alike) => {
    const [line] = alike
    const stock = facts[`stock ${lieOf(line)}`]
    if (stock === undefined || stock === null) return undefined
    const wanted = quantityOf(alike)
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

/** Moves that are valued as their batches are; what is not known of a batch stays as it is said. */
export const costed = (moves: readonly Move[], facts: StockFacts): readonly Move[] =>
  moves.map(({ batchCosted, ...move }) => {
    const known = facts[`batch ${move.batch.id}`]
    const isOwn = (known ?? { batchCosted }).batchCosted === 'yes'
    return isOwn ? { ...move, batchCosted: 'yes' } : move
  })

/** What a pool still has while lines are taken from it one after the other: at the date, and of all its days. */
interface Left {
  readonly quantity: string
  readonly value: number
  readonly now: number
}

/** What a quantity costs: its part of the pool at the date, to the paisa, and never more than the pool has in all (spec 04, 6.1). */
const costOf = (many: string, { quantity, value, now }: Left): number =>
  compare(quantity, 0) === 0 ? 0 : Math.max(0, Math.min(wholeOf(ratio(times(value, many), quantity, 0)), now))

/** The moves of lines that leave, each at what it costs then. Nothing where a browser does not know the pools. */
export const outgoing = (type: string, lines: readonly Placed[], facts: StockFacts): readonly Move[] => {
  const pools = new Map<string, Left>()
  const moves: Move[] = []
  for (const move of costed(
    lines.map((line) => moveOf(type, line, minus('0', line.quantity), 0)),
    facts,
  )) {
    const pool = facts[`pool ${poolOf(move)}`]
    if (pool === undefined || pool === null) return []
    const left = pools.get(poolOf(move)) ?? { ...pool.at, now: pool.now.value }
    const many = minus('0', move.quantity)
    const cost = costOf(many, left)
    pools.set(poolOf(move), {
      quantity: minus(left.quantity, many),
      value: left.value - cost,
      now: left.now - cost,
    })
    moves.push({ ...move, value: 0 - cost })
  }
  return moves
}

/**
 * Clears what would be left of value where nothing is left: at the end of every day on which moves empty a pool (spec 04, 6.1). So an
 * issue or a reversal that is dated back keeps its own value, and what it lacks or leaves stands at the day that shows it.
 */
export const clearing = (moves: readonly Move[], facts: StockFacts): readonly Move[] =>
  together(moves, poolOf).flatMap((own) => {
    const change = quantityOf(own)
    const last = own.findLast(({ quantity }) => quantity.startsWith('-'))
    if (last === undefined) return []
    let cleared = 0
    return (facts[`pool ${poolOf(last)}`]?.emptied ?? []).flatMap(({ date, quantity, value }): readonly Move[] => {
      if (compare(plus(quantity, change), 0) !== 0) return []
      const worth = own.reduce((all, move) => ((move.date ?? '') <= date ? all + move.value : all), value)
      const left = worth + cleared
      cleared -= left
      return left === 0 ? [] : [{ ...last, type: 'revalue', quantity: '0', value: 0 - left, date }]
    })
  })

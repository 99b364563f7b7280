import { following, type Row } from '../kernel/projection.ts'
import { plus } from '../registry/decimals.ts'
import { stockMoves } from './stock-moves.ts'

const columns = {
  company: 'ref',
  date: 'date',
  item: 'ref',
  grade: 'ref',
  /** The batch where it is valued by itself, else empty. */
  pool: 'ref',
  quantity: 'quantity',
  value: 'money',
} as const

/** What the moves of one event change in each pool on each day: of a transfer within a pool nothing. */
const changes = (moves: readonly Row<typeof stockMoves.columns>[]): readonly Row<typeof columns>[] => {
  const found = new Map<string, Row<typeof columns>>()
  for (const { company, date, item, grade, pool, quantity, value } of moves) {
    const key = [company, date, item, grade, pool].join(' ')
    const before = found.get(key)
    found.set(key, {
      company,
      date,
      item,
      grade,
      pool,
      quantity: plus(before?.quantity ?? 0, quantity),
      value: (before?.value ?? 0) + value,
    })
  }
  return [...found.values()].filter(({ quantity, value }) => quantity !== '0' || value !== 0)
}

/** What stock is worth, by cost pool: grade and company, or batch and company where the batch is valued by itself (spec 04, 6.1). */
export const stockValues = following(
  stockMoves,
  {
    name: 'stock-values',
    label: 'Stock values',
    columns,
    balances: {
      by: ['company', 'item', 'grade', 'pool'],
      sums: ['quantity', 'value'],
      lowest: ['quantity'],
      byDay: true,
    },
  },
  changes,
)

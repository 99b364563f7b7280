import type { Ref } from '../../kernel/event.ts'
import { choice, date, money, reference, rows, special, text } from '../../registry/fields.ts'
import { RefInput } from '../../kernel/text.ts'
import type { Values } from '../../workflow/table.ts'
import type { StockClass } from '../item-category/item-category.ts'
import type { Move } from './moves.ts'

const entryFields = {
  /** Key of a ledger that the product posts to, as `input-cgst`; those of parties are told by whom they are of. */
  ledger: text('Ledger', { required: true, max: 40 }),
  side: choice('Side', ['debit', 'credit'], { required: true }),
  amount: money('Amount', { required: true }),
  party: special('reference', 'Party', RefInput),
  /** The ledger that the document itself names in its place. */
  chosen: special('reference', 'Chosen ledger', RefInput),
  godown: reference('Godown', 'godowns'),
  grade: reference('Grade', 'item-grades'),
  /** That of its document unless given. */
  location: reference('Location', 'locations'),
  /** Of the transaction that writes it; none of what was posted before the books wrote what documents post. */
  operation: text('Operation', { max: 40 }),
  /** That of its document unless given. */
  date: date('Date'),
} as const

/** One side of what a document posts: decided with the document, written by the books (spec 03, 6.3). */
export type Entry = Values<typeof entryFields>

const entriesNamed = (label: string) =>
  rows(label, entryFields, {
    most: 4000,
    identity: { by: ['operation', 'date', 'ledger', 'side', 'party.id', 'godown.id', 'grade.id'], shown: 'ledger' },
  })

/** What a document records of what it posts: with its undoing the same is posted on the other side, and what that clears. */
export const postedFields = { entries: entriesNamed('Entries'), cleared: entriesNamed('Cleared') }

/** Where accounts keep stock of each class; an expense, which is none, is used up when it comes (spec 03, 6.3). */
export const stockLedgers = {
  raw: 'stock-raw',
  packing: 'stock-packing',
  wip: 'stock-wip',
  finished: 'stock-finished',
  consumable: 'stock-consumables',
  expense: 'materials-consumed',
} as const satisfies Readonly<Record<StockClass, string>>

export interface Amount {
  /** Key of one that every company has (a test holds it against accounts), or `vendor` and `client` for that of the party. */
  readonly ledger: string
  /** In paise; a negative one stands on the other side. */
  readonly amount: number
  readonly party?: Ref
  readonly chosen?: Ref
  readonly godown?: Ref
  readonly grade?: Ref
  readonly location?: Ref
}

const sided = (all: readonly Amount[], own: Entry['side'], other: Entry['side']): readonly Entry[] =>
  all.flatMap(({ amount, ...entry }) =>
    amount === 0 ? [] : [{ ...entry, side: amount > 0 ? own : other, amount: Math.abs(amount) }],
  )

const total = (all: readonly Amount[]): number => all.reduce((sum, { amount }) => sum + amount, 0)

/** The entries of an operation: its amounts on both sides, without those of nothing; `rest` takes what the sides differ by. */
export const entriesOf = (
  operation: string,
  debits: readonly Amount[],
  credits: readonly Amount[] = [],
  rest = 'round-off',
): readonly Entry[] => {
  const difference: Amount = { ledger: rest, amount: total(credits) - total(debits) }
  return [...sided([...debits, difference], 'debit', 'credit'), ...sided(credits, 'credit', 'debit')].map((entry) => ({
    ...entry,
    operation,
  }))
}

/** What moves change in the ledgers of stock, by ledger, godown and grade: what comes and what leaves stand apart. */
export const stockAmounts = (moves: readonly Move[], ledgerOf: (item: Ref) => string): readonly Amount[] => {
  const found = new Map<string, Amount>()
  for (const { item, grade, godown, value } of moves) {
    const ledger = ledgerOf(item)
    const key = JSON.stringify([ledger, godown.id, grade.id, value < 0])
    found.set(key, { ledger, godown, grade, amount: value + (found.get(key)?.amount ?? 0) })
  }
  return [...found.values()]
}

/** What lines come to in a ledger, by grade. */
export const gradeAmounts = (
  ledger: string,
  lines: readonly { readonly grade: Ref; readonly amount?: number }[],
): readonly Amount[] => {
  const found = new Map<string, Amount & { readonly grade: Ref }>()
  for (const { grade, amount = 0 } of lines)
    found.set(grade.id, { ledger, grade, amount: amount + (found.get(grade.id)?.amount ?? 0) })
  return [...found.values()]
}

/** What clears the value of pools that nothing is left in, each on its day: against Production Variance (spec 04, 6.1). */
export const clearingEntries = (moves: readonly Move[], ledgerOf: (item: Ref) => string): readonly Entry[] =>
  [...new Set(moves.map(({ date: day }) => day))].flatMap((day) =>
    entriesOf(
      'revaluation',
      stockAmounts(
        moves.filter((move) => move.date === day),
        ledgerOf,
      ),
      [],
      'production-variance',
    ).map((entry) => ({ ...entry, ...(day === undefined ? {} : { date: day }) })),
  )

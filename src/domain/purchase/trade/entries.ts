import type { StockClass } from '../../inventory/item-category/item-category.ts'
import type { Ref } from '../../kernel/event.ts'
import { choice, money, rows, special, text } from '../../registry/fields.ts'
import { RefInput } from '../../kernel/text.ts'
import type { Values } from '../../workflow/table.ts'

const entryFields = {
  /** Key of a ledger that the product posts to, as `input-cgst`; those of parties are told by whom they are of. */
  ledger: text('Ledger', { required: true, max: 40 }),
  side: choice('Side', ['debit', 'credit'], { required: true }),
  amount: money('Amount', { required: true }),
  party: special('reference', 'Party', RefInput),
  /** The ledger that the document itself names in its place. */
  chosen: special('reference', 'Chosen ledger', RefInput),
} as const

/** One side of what a document posts: decided with the document, written by the books (spec 03, 6.3). */
export type Entry = Values<typeof entryFields>

export const entryRows = rows('Entries', entryFields, { most: 200, identity: { by: ['ledger', 'side', 'party.id'] } })

/** The difference by which an invoice may be rounded, in paise (spec 03, 6.3). */
export const mostRounding = 100

/** Where accounts keep stock of each class; an expense, which is none, is used up when it comes (spec 03, 6.3). */
export const stockLedgers = {
  raw: 'stock-raw',
  packing: 'stock-packing',
  wip: 'stock-wip',
  finished: 'stock-finished',
  consumable: 'stock-consumables',
  expense: 'materials-consumed',
} as const satisfies Readonly<Record<StockClass, string>>

interface Amount {
  /** Key of one that every company has (a test holds it against accounts), or `vendor` and `client` for that of the party. */
  readonly ledger: string
  /** In paise; a negative one stands on the other side. */
  readonly amount: number
  readonly party?: Ref
  readonly chosen?: Ref
}

const sided = (all: readonly Amount[], own: Entry['side'], other: Entry['side']): readonly Entry[] =>
  all.flatMap(({ amount, ...entry }) =>
    amount === 0 ? [] : [{ ...entry, side: amount > 0 ? own : other, amount: Math.abs(amount) }],
  )

/** The entries of amounts on both sides, without those of nothing; what the sides differ by goes to Round Off. */
export const entriesOf = (debits: readonly Amount[], credits: readonly Amount[]): readonly Entry[] => {
  const total = (all: readonly Amount[]): number => all.reduce((sum, { amount }) => sum + amount, 0)
  const rounding: Amount = { ledger: 'round-off', amount: total(credits) - total(debits) }
  return [...sided([...debits, rounding], 'debit', 'credit'), ...sided(credits, 'credit', 'debit')]
}

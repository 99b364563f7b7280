import type { Ref } from '../../kernel/event.ts'
import { type Bill, isBill, overdueSince, partsOf } from './bill.ts'
import { withPaid } from './instalments.ts'

/** How long what is open has been due, and what waits for a bill (spec 03, /accounts/ledgers/party, Ageing). */
export const ageingBuckets = ['Not due', '1-30', '31-60', '61-90', 'above 90', 'No due date', 'On account'] as const
export type AgeingBucket = (typeof ageingBuckets)[number]

/** A transaction as ageing reads it. */
export interface Aged extends Bill {
  readonly id: string
  readonly operations: string
  readonly transactionDate: string
  readonly reversalOf?: string
  /** Of a bill: the ledger of its party. */
  readonly against?: Ref
  readonly entries?: readonly {
    readonly ledger?: Ref
    readonly side: 'debit' | 'credit'
    readonly amount: number
  }[]
}

const overdue: readonly (readonly [upTo: number, bucket: AgeingBucket])[] = [
  [30, '1-30'],
  [60, '31-60'],
  [90, '61-90'],
  [Infinity, 'above 90'],
]

const bucketOf = (dueDate: string | undefined, day: string): AgeingBucket => {
  const days = overdueSince(dueDate, day)
  if (days === undefined) return dueDate === undefined ? 'No due date' : 'Not due'
  return overdue.find(([upTo]) => days <= upTo)?.[1] ?? 'above 90'
}

/** What a transaction moves on a ledger: debits less credits. */
const movedOn = ({ entries = [] }: Aged, ledger: string): number =>
  entries.reduce(
    (sum, one) => (one.ledger?.id === ledger ? sum + (one.side === 'debit' ? one.amount : -one.amount) : sum),
    0,
  )

/**
 * What a ledger of a party stands at by the end of a day, by age: debits less credits, by the allocations made up to that day. All buckets
 * together are the balance of the ledger (spec 03, 6.15).
 */
export const ageingOf = (all: readonly Aged[], ledger: string, day: string): Readonly<Record<AgeingBucket, number>> => {
  const known = all.filter(({ transactionDate }) => transactionDate <= day)
  const reversed = new Set(known.flatMap(({ reversalOf }) => reversalOf ?? []))
  // What was reversed by that day, and what reversed it, are nothing together.
  const standing = known.filter(({ id, reversalOf }) => reversalOf === undefined && !reversed.has(id))
  const isStanding = new Set(standing.map(({ id }) => id))
  const buckets = Object.fromEntries(ageingBuckets.map((one) => [one, 0])) as Record<AgeingBucket, number>
  for (const one of standing) {
    const moved = movedOn(one, ledger)
    if (!isBill(one.operations) || one.against?.id !== ledger) {
      buckets['On account'] += moved
      continue
    }
    const sign = Math.sign(moved)
    const settled = (one.settlements ?? [])
      .filter(({ payment, date }) => date <= day && isStanding.has(payment.id))
      .reduce((sum, { amount }) => sum + amount, 0)
    for (const { dueDate, open } of withPaid(partsOf(one), settled)) buckets[bucketOf(dueDate, day)] += sign * open
    buckets['On account'] += sign * settled
  }
  return buckets
}

import { ageingBuckets, type Ageing, type AgeingBucket, type Kept } from '../../../src/domain/accounts/bill/ageing.ts'
import { isBill } from '../../../src/domain/accounts/bill/bill.ts'
import type { Ref } from '../../../src/domain/kernel/event.ts'
import { daysBetween } from '../../../src/domain/kernel/calendar.ts'
import type { Recorded } from './bills.ts'

interface Posting extends Recorded {
  readonly type?: 'debit' | 'credit'
  readonly reversalOf?: string
  readonly against?: Ref
}

/** What a transaction moves on a ledger: debits less credits. */
const movedOn = ({ entries = [] }: Posting, ledger: string): number =>
  entries.reduce(
    (sum, one) => (one.ledger?.id === ledger ? sum + (one.side === 'debit' ? one.amount : -one.amount) : sum),
    0,
  )

/** What there is of a ledger by the end of a day, of all transactions. */
export const keptOf = (all: readonly Recorded[], ledger: string, day: string): Kept<Posting> => {
  const known = (all as readonly Posting[]).filter(({ transactionDate }) => transactionDate <= day)
  return {
    balance: known.reduce((sum, one) => sum + movedOn(one, ledger), 0),
    bills: known.filter(({ operations, against }) => isBill(operations) && against?.id === ledger),
    reversed: new Set(known.flatMap(({ reversalOf }) => reversalOf ?? [])),
  }
}

const bucketAt = (dueDate: string | undefined, day: string): AgeingBucket => {
  if (dueDate === undefined) return 'No due date'
  const days = daysBetween(dueDate, day)
  if (days <= 0) return 'Not due'
  return days <= 30 ? '1-30' : days <= 60 ? '31-60' : days <= 90 ? '61-90' : 'above 90'
}

/** The same as `ageingOf` tells it, paisa by paisa from every transaction that stood: what each moved, and where it went. */
export const agedNaively = (all: readonly Recorded[], ledger: string, day: string): Ageing => {
  const known = (all as readonly Posting[]).filter(({ transactionDate }) => transactionDate <= day)
  const undone = new Set(known.flatMap(({ id, reversalOf }) => (reversalOf === undefined ? [] : [id, reversalOf])))
  const standing = known.filter(({ id }) => !undone.has(id))
  const buckets = Object.fromEntries(ageingBuckets.map((one) => [one, 0])) as Record<AgeingBucket, number>
  for (const one of standing) {
    const moved = movedOn(one, ledger)
    if (!isBill(one.operations)) {
      buckets['On account'] += moved
      continue
    }
    const sign = Math.sign(moved)
    const given = (one.settlements ?? [])
      .filter(({ payment, date }) => date <= day && standing.some(({ id }) => id === payment.id))
      .reduce((sum, { amount }) => sum + amount, 0)
    // What was reversed since and what was dated back may have settled it twice on that day.
    let settled = Math.min(given, one.amount ?? 0)
    buckets['On account'] += sign * settled
    const { instalments = [] } = one
    const parts = instalments.length === 0 ? [{ amount: one.amount ?? 0, dueDate: undefined }] : [...instalments]
    for (const { amount = 0, dueDate } of parts.toSorted((a, b) =>
      (a.dueDate ?? '9') < (b.dueDate ?? '9') ? -1 : (a.dueDate ?? '9') > (b.dueDate ?? '9') ? 1 : 0,
    )) {
      const paid = Math.min(settled, amount)
      settled -= paid
      buckets[bucketAt(dueDate, day)] += sign * (amount - paid)
    }
  }
  return buckets
}

import { type Bill, nextDueOf, openOf, overdueSince, partsOf, settledOf } from './bill.ts'
import { withPaid } from './instalments.ts'

/** How long what is open has been due, and what waits for a bill (spec 03, /accounts/ledgers/party, Ageing). */
export const ageingBuckets = ['Not due', '1-30', '31-60', '61-90', 'above 90', 'No due date', 'On account'] as const
export type AgeingBucket = (typeof ageingBuckets)[number]

/** By age, in paise: debits less credits. */
export type Ageing = Readonly<Record<AgeingBucket, number>>

/** A bill as ageing reads it. */
export interface Aged extends Bill {
  readonly id: string
  readonly transactionDate: string
  /** On which side its party's ledger has it. */
  readonly type?: 'debit' | 'credit'
}

/** What there is of a ledger of a party by the end of a day. */
export interface Kept<B extends Aged = Aged> {
  /** Debits less credits. */
  readonly balance: number
  /** Its bills of which something is open by then; others do no harm. */
  readonly bills: readonly B[]
  /** Ids of what was reversed by then. */
  readonly reversed: ReadonlySet<string>
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

/** Bills that stood by the end of a day, each with what payments that stood had settled of it by then (spec 03, 6.15). */
const standingOn = <B extends Aged>({ bills, reversed }: Kept<B>, day: string): readonly B[] =>
  bills
    .filter(({ id, transactionDate }) => transactionDate <= day && !reversed.has(id))
    .map((bill) => ({
      ...bill,
      settlements: (bill.settlements ?? []).filter(({ date, payment }) => date <= day && !reversed.has(payment.id)),
    }))

/** A bill with what was open of it on a day, and the earliest day on which something of that is due. */
export type OpenOn<B extends Aged = Aged> = B & { readonly open: number; readonly due?: string }

/** Bills of which something was open by the end of a day, in the order of their days. */
export const openOn = <B extends Aged>(kept: Kept<B>, day: string): readonly OpenOn<B>[] =>
  standingOn(kept, day)
    .flatMap((bill): readonly OpenOn<B>[] => {
      // On a day of the past it may be settled twice: by what was reversed since, and by what was dated back.
      const [open, due] = [Math.max(0, openOf(bill)), nextDueOf(bill)]
      return open === 0 ? [] : [{ ...bill, open, ...(due === undefined ? {} : { due }) }]
    })
    .toSorted((one, other) =>
      one.transactionDate === other.transactionDate ? 0 : one.transactionDate < other.transactionDate ? -1 : 1,
    )

/**
 * What a ledger of a party stands at by the end of a day, by age, by the allocations made up to that day. What no open bill accounts for is
 * on account, so all buckets together are the balance (spec 03, 6.15).
 */
export const ageingOf = (kept: Kept, day: string): Ageing => {
  const buckets = Object.fromEntries(ageingBuckets.map((one) => [one, 0])) as Record<AgeingBucket, number>
  buckets['On account'] = kept.balance
  for (const bill of standingOn(kept, day)) {
    const sign = bill.type === 'credit' ? -1 : 1
    for (const { dueDate, open } of withPaid(partsOf(bill), settledOf(bill))) {
      buckets[bucketOf(dueDate, day)] += sign * open
      buckets['On account'] -= sign * open
    }
  }
  return buckets
}

/** What of it is overdue, on whichever side. */
export const overdueOf = (ageing: Ageing): number =>
  Math.abs(overdue.reduce((sum, [, bucket]) => sum + ageing[bucket], 0))

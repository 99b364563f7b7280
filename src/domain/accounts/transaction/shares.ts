import type { Ref } from '../../kernel/event.ts'
import { contribution } from '../../kernel/projection.ts'
import { ratio, times } from '../../registry/decimals.ts'
import { totalOf } from '../bill/allocations.ts'
import { postingShares } from '../posting-shares.ts'
import { partyOf } from './chart.ts'
import type { Posted } from './fields.ts'
import { transactionResource } from './transaction.ts'

/** What entries are told apart by beside their ledger (spec 03, Daybook transaction). */
export const dimensions = ['department', 'grade'] as const
export type Dimension = (typeof dimensions)[number]

interface Share {
  readonly of: string
  readonly amount: number
}

/** What entries say of a dimension, each of its documents once. */
export const sharesOf = (entries: readonly Posted[], by: Dimension): readonly Share[] => {
  const found = new Map<string, number>()
  for (const { [by]: of, amount } of entries) if (of !== undefined) found.set(of.id, amount + (found.get(of.id) ?? 0))
  return [...found].map(([of, amount]) => ({ of, amount }))
}

/** An amount as shares of a whole divide it: to the paisa, so that all shares of it come to all of it. */
export const divided = (amount: number, shares: readonly Share[], whole: number): readonly Share[] => {
  const until = (sum: number): number => (whole === 0 ? 0 : Number(ratio(times(amount, sum), whole, 0)))
  let before = 0
  return shares.flatMap(({ of, amount: own }) => {
    const part = { of, amount: until(before + own) - until(before) }
    before += own
    return part.amount === 0 ? [] : [part]
  })
}

/** The entries of a bill against the ledger of its party: what it is for. */
const billedIn = ({ entries = [], type }: { readonly entries?: readonly Posted[]; readonly type?: Posted['side'] }) =>
  entries.filter(({ side }) => side !== type)

/** What a bill is for, by a dimension, as shares of all that says so: tax and freight go with what they are for. */
export const billShares = (
  bill: { readonly entries?: readonly Posted[]; readonly type?: Posted['side'] },
  by: Dimension,
  amount: number,
): readonly Share[] => {
  const shares = sharesOf(billedIn(bill), by)
  return divided(amount, shares, totalOf(shares))
}

/**
 * What of an entry is of departments or grades: what it says itself, else what stands against it says. Whoever types a journal says it of each
 * line.
 */
const entryShares = (
  entry: Posted,
  { entries, referenceId }: { readonly entries: readonly Posted[]; readonly referenceId: string | undefined },
  by: Dimension,
): readonly Share[] => {
  const own = entry[by]
  if (own !== undefined) return [{ of: own.id, amount: entry.amount }]
  // What a party owes is of what its bill is for, which is reckoned when it is settled.
  if (partyOf(entry) !== undefined || referenceId === undefined) return []
  const against = entries.filter(({ side }) => side !== entry.side)
  return divided(entry.amount, sharesOf(against, by), totalOf(against))
}

interface At {
  readonly company: string
  readonly date: string
  readonly location: Ref | undefined
  readonly ledger: string
}

const rowOf = (at: At, side: Posted['side'], { of, amount }: Share) => ({
  ...at,
  location: at.location?.id ?? '',
  dimension: of,
  debit: side === 'debit' ? amount : 0,
  credit: side === 'credit' ? amount : 0,
})

/** What a settlement moves as money, where it does. */
interface Settled {
  readonly date: string
  readonly account?: Ref
  readonly moved?: number
}

type Bill = Parameters<typeof billShares>[0] & { readonly company: Ref }

/** Money that settles a bill is of what the bill is for, from the day on which it does; what is taken back goes back on its own day. */
const settledRows = ({ data }: { readonly data: unknown }, bill: Bill) => {
  const { date, account, moved = 0 } = data as Settled
  if (account === undefined) return []
  const [at] = bill.entries ?? []
  // Who is owed is paid: money leaves on the side on which the bill stands, and comes back on the other.
  const side = (bill.type === 'credit') === moved > 0 ? 'credit' : 'debit'
  return dimensions
    .flatMap((by) => billShares(bill, by, Math.abs(moved)))
    .map((share) => rowOf({ company: bill.company.id, date, location: at?.location, ledger: account.id }, side, share))
}

export const transactionShares = contribution(postingShares, transactionResource, {
  TransactionPosted: (_, { company, transactionDate: date, entries = [], referenceId }) =>
    entries.flatMap((entry) => {
      const { ledger, location, side } = entry
      return ledger === undefined
        ? []
        : dimensions
            .flatMap((by) => entryShares(entry, { entries, referenceId }, by))
            .map((share) => rowOf({ company: company.id, date, location, ledger: ledger.id }, side, share))
    }),
  BillSettled: settledRows,
  BillUnsettled: settledRows,
})

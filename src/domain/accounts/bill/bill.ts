import { daysBetween } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Instalment, byDueDate, withPaid } from './instalments.ts'

/** Operations by which a company owes or is owed, to be settled by others (spec 03, 6.4). */
export const billOperations = ['purchase-bill', 'sales-bill'] as const

export const isBill = (operation: string): boolean => (billOperations as readonly string[]).includes(operation)

/** What a payment settled of a bill, or, negative, what was taken back of it, on a day. */
export interface Settlement {
  readonly payment: Ref
  readonly date: string
  readonly amount: number
}

/** A bill is its transaction: all of it, its parts, and what settled it. */
export interface Bill {
  readonly amount?: number
  /** None without terms: then all of it is one part that is due on no day. */
  readonly instalments?: readonly Instalment[]
  readonly settlements?: readonly Settlement[]
}

/** The parts of a bill; all of it where its order has no terms. */
export const partsOf = <T extends Instalment>({
  amount = 0,
  instalments = [],
}: Pick<Bill, 'amount'> & { readonly instalments?: readonly T[] }): readonly (T | Instalment)[] =>
  instalments.length === 0 ? [{ amount }] : instalments

/** What is settled of a bill by the end of a day; of all days unless one is given. */
export const settledOf = ({ settlements = [] }: Pick<Bill, 'settlements'>, asOf = '~'): number =>
  settlements.reduce((sum, { date, amount }) => sum + (date <= asOf ? amount : 0), 0)

/** What is still open of a bill by the end of a day. */
export const openOf = (bill: Bill, asOf?: string): number => (bill.amount ?? 0) - settledOf(bill, asOf)

/** The earliest day on which something is due that is open; none where nothing is, or no day is known. */
export const nextDueOf = (bill: Bill, asOf?: string): string | undefined =>
  withPaid(partsOf(bill), settledOf(bill, asOf))
    .filter(({ open }) => open > 0)
    .toSorted(byDueDate)[0]?.dueDate

/** Days since a day that has passed; none where there is none, or it has not. */
export const overdueSince = (dueDate: string | undefined, asOf: string): number | undefined =>
  dueDate === undefined || dueDate >= asOf ? undefined : daysBetween(dueDate, asOf)

/** Days for which a bill is overdue: since the earliest open part was due (spec 03, 6.4). */
export const overdueDays = (bill: Bill, asOf: string): number | undefined => overdueSince(nextDueOf(bill, asOf), asOf)

export const settlementStates = ['open', 'part-settled', 'settled'] as const
/** Those of which something is open. */
export const openStates = settlementStates.filter((one) => one !== 'settled')

/** How a bill stands, as it is kept with it: lists sort and narrow by this. */
export const standingOf = <T extends Instalment>(bill: Bill & { readonly instalments?: readonly T[] }) => {
  const open = openOf(bill)
  const dueDate = nextDueOf(bill)
  const settlement: (typeof settlementStates)[number] =
    open === 0 ? 'settled' : open < (bill.amount ?? 0) ? 'part-settled' : 'open'
  const instalments = withPaid(bill.instalments ?? [], settledOf(bill)).map(({ open: _open, ...part }) => part)
  return {
    open,
    settlement,
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(instalments.length === 0 ? {} : { instalments }),
  }
}

/** What payments have settled of a bill and not taken back, by payment. */
export const settledBy = ({ settlements = [] }: Pick<Bill, 'settlements'>): ReadonlyMap<string, Settlement> => {
  const found = new Map<string, Settlement>()
  for (const one of settlements) {
    const { amount = 0, date = '' } = found.get(one.payment.id) ?? {}
    found.set(one.payment.id, { ...one, amount: amount + one.amount, date: date > one.date ? date : one.date })
  }
  return new Map([...found].filter(([, { amount }]) => amount !== 0))
}

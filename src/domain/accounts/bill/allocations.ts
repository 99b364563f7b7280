import type { Ref } from '../../kernel/event.ts'
import { type Bill, partsOf, settledOf } from './bill.ts'
import { byDueDate, withPaid } from './instalments.ts'

/** What of a payment, a receipt or a note settles a bill. */
export interface Allocation {
  readonly bill: Ref
  readonly amount: number
}

export const totalOf = (all: readonly Pick<Allocation, 'amount'>[]): number =>
  all.reduce((sum, { amount }) => sum + amount, 0)

/** Each bill once, with all that is allocated to it, less what is taken away. */
export const netAllocations = (all: readonly Allocation[], less: readonly Allocation[] = []): readonly Allocation[] => {
  const found = new Map<string, Allocation>()
  for (const { bill, amount } of [...all, ...less.map((one) => ({ ...one, amount: -one.amount }))])
    found.set(bill.id, { bill: found.get(bill.id)?.bill ?? bill, amount: amount + (found.get(bill.id)?.amount ?? 0) })
  return [...found.values()].filter(({ amount }) => amount !== 0)
}

/** A bill that can be settled, as it is named and dated. */
export interface OpenBill extends Bill {
  readonly bill: Ref
  readonly date: string
}

/** An amount over bills: their parts by the days on which they are due, those without one last, then by the bills' own (spec 03, 6.4). */
export const autoAllocate = (bills: readonly OpenBill[], amount: number): readonly Allocation[] => {
  const parts = bills
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
    .flatMap((one) => withPaid(partsOf(one), settledOf(one)).map((part) => ({ ...part, bill: one.bill })))
    .toSorted(byDueDate)
  let left = amount
  return netAllocations(
    parts.map(({ bill, open }) => {
      const taken = Math.min(left, open)
      left -= taken
      return { bill, amount: taken }
    }),
  )
}

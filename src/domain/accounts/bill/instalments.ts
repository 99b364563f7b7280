import { addDays } from '../../kernel/calendar.ts'
import type { Term } from '../../inventory/stock/books.ts'
import { floorOf, percentOf } from '../../registry/decimals.ts'

/** A share of a bill in paise, due on a day once that is known. */
export interface Instalment {
  /** None until the bill is begun. */
  readonly amount?: number
  readonly dueDate?: string
}

const dueBy = ({ on, noOfDays }: Term): Pick<Instalment, 'dueDate'> =>
  on === undefined ? {} : { dueDate: addDays(on, noOfDays) }

/** The parts of a total by its terms: whole paise, the last takes the remainder; due once its event has happened (spec 03, 6.4). */
export const instalmentsOf = <T extends Term>(total: number, terms: readonly T[]): readonly (T & Instalment)[] => {
  const shares = terms.map(({ percent }) => floorOf(percentOf(total, percent)))
  const rest = total - shares.slice(0, -1).reduce((sum, one) => sum + one, 0)
  return terms.map((term, index) => ({
    ...term,
    amount: index === terms.length - 1 ? rest : (shares[index] ?? 0),
    ...dueBy(term),
  }))
}

/** The parts once the event of some of them has happened, or is known to have happened on another day (spec 03, 6.4). */
export const happenedOn = <T extends Term>(
  parts: readonly T[],
  event: string,
  on: string,
): readonly (T & Instalment)[] =>
  parts.map((part) => (part.event === event ? { ...part, on, ...dueBy({ ...part, on }) } : part))

/** Whether the first is paid before the other: by the days on which they are due, those without one last. */
export const byDueDate = (one: Pick<Instalment, 'dueDate'>, other: Pick<Instalment, 'dueDate'>): number => {
  const [a, b] = [one.dueDate ?? '~', other.dueDate ?? '~']
  return a === b ? 0 : a < b ? -1 : 1
}

/** Each part with what is paid of it and what is open, where so much of all is paid: those due first are paid first. */
export const withPaid = <T extends Instalment>(
  parts: readonly T[],
  settled: number,
): readonly (T & { readonly paid: number; readonly open: number })[] => {
  const paid = new Map<T, number>()
  let left = settled
  for (const part of parts.toSorted(byDueDate)) {
    const taken = Math.min(left, part.amount ?? 0)
    paid.set(part, taken)
    left -= taken
  }
  return parts.map((part) => {
    const own = paid.get(part) ?? 0
    return { ...part, paid: own, open: (part.amount ?? 0) - own }
  })
}

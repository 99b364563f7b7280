import { addDays, financialYearStart } from '../../kernel/calendar.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import { arranged, type Books, Halves, resultLedgers } from './books.ts'
import { broughtForwardLine, lineOf, type Side, sideOf } from './lines.ts'
import { type Cuts, cutsAt, netOf, Sums } from './sums.ts'

/** Opening, debit, credit and closing of every group and ledger; balances are debits less credits. */
export interface TrialBalance extends Side {
  /** Where the range crosses it: the day on which income and expenses began anew. */
  readonly restarts?: string
  readonly begins: string | null
}

/** Opening, debit, credit and closing. */
const columns = 4

export const trialCuts = ({ from, to }: DateRange): Cuts =>
  cutsAt([from, financialYearStart(from), financialYearStart(to)], to)

/** Every ledger at the beginning and the end of a range; its openings and its closings come to nothing (spec 03, 6.1 and 6.5). */
export const trialBalance = (books: Books, { from, to }: DateRange): TrialBalance => {
  const branches = arranged(books)
  const results = resultLedgers(branches)
  const sums = new Sums(books.cuts, books.moved)
  const halves = new Halves(books, results)
  const [before, year] = [addDays(from, -1), financialYearStart(to)]
  /** What stands in a ledger at the end of a day, and how much of it counts from a year's beginning. */
  const standing = (id: string, start: string, day: string): number =>
    netOf(sums.between(id, results.has(id) ? start : undefined, day))
  const figuresOf = ({ id }: { readonly id: string }): readonly number[] => {
    const { debit, credit } = sums.between(id, from, to)
    return [standing(id, financialYearStart(from), before), debit, credit, standing(id, year, to)]
  }
  const brought = broughtForwardLine(
    [halves.broughtForward(from), 0, 0, halves.broughtForward(to)],
    books.begins !== null && books.begins < year ? { from: books.begins, to: addDays(year, -1) } : undefined,
  )
  return {
    ...sideOf([...branches.map((branch) => lineOf(branch, figuresOf, columns)), brought], columns),
    ...(year > from ? { restarts: year } : {}),
    begins: books.begins,
  }
}

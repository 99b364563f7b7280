import { addDays, financialYearStart, monthsLater } from '../../kernel/calendar.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import type { Nature } from '../natures.ts'
import { arranged, type Books, Halves, resultLedgers } from './books.ts'
import { type Line, lineOf, resultLine, type Side, sideOf } from './lines.ts'
import { type Cuts, cutsAt, Sums, usualOf } from './sums.ts'

export interface SheetQuestion extends DateRange {
  /** Beside each figure that of the same date a year before. */
  readonly compare?: 'last-year'
}

export interface BalanceSheet {
  /** At the end of which days the figures are: of the last one, and of the one that it is compared with. */
  readonly dates: readonly string[]
  readonly liabilities: Side
  readonly assets: Side
  /** Liabilities less assets, which is never anything but zero in whole books. */
  readonly difference: readonly number[]
  readonly begins: string | null
}

/** The range, and that of the year before where it is compared with it. */
const rangesOf = ({ from, to, compare }: SheetQuestion): readonly DateRange[] => [
  { from, to },
  ...(compare === undefined ? [] : [{ from: monthsLater(from, -12), to: monthsLater(to, -12) }]),
]

/** How the start date splits the profit of the years until the end date (spec 03, Balance Sheet). */
const splitOf = ({ from, to }: DateRange) => {
  const year = financialYearStart(to)
  return { year, current: from > year ? from : year }
}

export const sheetCuts = (asked: SheetQuestion): Cuts =>
  cutsAt(
    rangesOf(asked).flatMap((range) => [...Object.values(splitOf(range)), addDays(range.to, 1)]),
    asked.to,
  )

/** What was earned until the end of each date, as a liability: it is owed to the owners. */
const profitLine = (halves: Halves, ranges: readonly DateRange[], begins: string | null): Line => {
  const profit = (from: string | undefined, to: string): number => usualOf('income', halves.result(from, to))
  const [{ to } = { to: '' }] = ranges
  const splits = ranges.map((range) => ({ ...splitOf(range), to: range.to }))
  const [{ year, current } = { year: '', current: '' }] = splits
  const below = [
    resultLine(
      'brought-forward',
      'Brought forward',
      splits.map((one) => profit(undefined, addDays(one.year, -1))),
      begins !== null && begins < year ? { days: { from: begins, to: addDays(year, -1) } } : {},
    ),
    resultLine(
      'before-start',
      'Current FY before start',
      splits.map((one) => (one.current === one.year ? 0 : profit(one.year, addDays(one.current, -1)))),
      current === year ? {} : { days: { from: year, to: addDays(current, -1) } },
    ),
    resultLine(
      'current',
      'Current period',
      splits.map((one) => profit(one.current, one.to)),
      { days: { from: current, to } },
    ),
  ]
  return resultLine('profit', 'Profit & Loss A/c', sideOf(below, ranges.length).totals, { below })
}

/** What the company owes and owns at the end of a day (spec 03, Balance Sheet and 6.1). */
export const balanceSheet = (books: Books, asked: SheetQuestion): BalanceSheet => {
  const branches = arranged(books)
  const ranges = rangesOf(asked)
  const columns = ranges.length
  const sums = new Sums(books.cuts, books.moved)
  const linesOf = (nature: Nature): readonly Line[] =>
    branches
      .filter(({ group }) => group.nature === nature)
      .map((branch) =>
        lineOf(branch, ({ id }) => ranges.map(({ to }) => usualOf(nature, sums.between(id, undefined, to))), columns),
      )
  const halves = new Halves(books, resultLedgers(branches))
  const liabilities = sideOf([...linesOf('liabilities'), profitLine(halves, ranges, books.begins)], columns)
  const assets = sideOf(linesOf('assets'), columns)
  return {
    dates: ranges.map(({ to }) => to),
    liabilities,
    assets,
    difference: liabilities.totals.map((total, column) => total - (assets.totals[column] ?? 0)),
    begins: books.begins,
  }
}

import type { DateRange } from '../../registry/date-ranges.ts'
import type { Branch, ChartLedger } from './chart.ts'

/** A line of a statement: a group, a ledger, or what is reckoned from others; its figures in paise, as many as the statement has columns. */
export interface Line<Figure = number> {
  readonly of: 'group' | 'ledger' | 'result'
  readonly id: string
  readonly name: string
  readonly figures: readonly Figure[]
  readonly below: readonly Line<Figure>[]
  /** Of which days a result is. */
  readonly days?: DateRange
}

/** Lines with what they come to. */
export interface Side {
  readonly lines: readonly Line[]
  readonly totals: readonly number[]
}

/** Column by column. */
export const addedUp = (all: readonly (readonly number[])[], columns: number): readonly number[] =>
  Array.from({ length: columns }, (_, column) => all.reduce((sum, figures) => sum + (figures[column] ?? 0), 0))

export const sideOf = (lines: readonly Line[], columns: number): Side => ({
  lines,
  totals: addedUp(
    lines.map(({ figures }) => figures),
    columns,
  ),
})

/** A group with all below it; each group is the sum of what stands in it. */
export const lineOf = (
  { group: { id, name }, groups, ledgers }: Branch,
  figuresOf: (ledger: ChartLedger) => readonly number[],
  columns: number,
): Line => {
  const below = [
    ...groups.map((one) => lineOf(one, figuresOf, columns)),
    ...ledgers.map((ledger): Line => ({
      of: 'ledger',
      id: ledger.id,
      name: ledger.name,
      figures: figuresOf(ledger),
      below: [],
    })),
  ]
  return { of: 'group', id, name, figures: sideOf(below, columns).totals, below }
}

/** The line of something that is reckoned. */
export const resultLine = (
  id: string,
  name: string,
  figures: readonly number[],
  more: Partial<Pick<Line, 'below' | 'days'>> = {},
): Line => ({ of: 'result', id, name, figures, below: [], ...more })

/** What income and expenses of the years before left, in a statement of all ledgers (spec 03, 6.5); `days`: those years. */
export const broughtForwardLine = (figures: readonly number[], days?: DateRange): Line =>
  resultLine('brought-forward', 'Profit & Loss A/c (brought forward)', figures, days === undefined ? {} : { days })

/** Without lines of which every figure is zero, and all that stands below them. */
export const withoutZeros = (lines: readonly Line[]): readonly Line[] =>
  lines.flatMap((line) => {
    const below = withoutZeros(line.below)
    return below.length === 0 && line.figures.every((one) => one === 0) ? [] : [{ ...line, below }]
  })

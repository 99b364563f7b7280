import { addDays, monthsLater } from '../../kernel/calendar.ts'
import type { DateRange } from '../../registry/date-ranges.ts'

/** Where the n-th period of a view begins, reckoned from the first day and not from the period before (seed 2, 2.4; spec 03). */
const beginnings = {
  summary: undefined,
  weekly: (from: string, n: number) => addDays(from, 7 * n),
  fortnightly: (from: string, n: number) => addDays(from, 15 * n),
  monthly: (from: string, n: number) => monthsLater(from, n),
  quarterly: (from: string, n: number) => monthsLater(from, 3 * n),
  'half-yearly': (from: string, n: number) => monthsLater(from, 6 * n),
  yearly: (from: string, n: number) => monthsLater(from, 12 * n),
} as const

export type SummaryView = keyof typeof beginnings
export const summaryViews = Object.keys(beginnings) as readonly SummaryView[]

/** More than these nobody reads: some nineteen years of weeks. */
export const mostPeriods = 1000

/** The periods of a range, each until the day before the next, the last one clipped at the range's end; at most one more than may be. */
export const periodsOf = (view: SummaryView, { from, to }: DateRange): readonly DateRange[] => {
  const beginning = beginnings[view]
  if (beginning === undefined) return [{ from, to }]
  const starts: string[] = []
  for (let start = from; start <= to && starts.length <= mostPeriods; start = beginning(from, starts.length))
    starts.push(start)
  return starts.map((start, n) => {
    const next = starts[n + 1]
    return { from: start, to: next === undefined ? to : addDays(next, -1) }
  })
}

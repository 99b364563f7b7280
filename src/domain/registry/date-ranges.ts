import { addDays } from '../kernel/calendar.ts'

/** Days that are named by their place about today, so that a kept list still means them next month. */
export const dateRanges = {
  today: 'today',
  yesterday: 'yesterday',
  tomorrow: 'tomorrow',
  'this-week': 'this week',
  'last-week': 'last week',
  'next-week': 'next week',
  'this-month': 'this month',
  'last-month': 'last month',
  'next-month': 'next month',
  'this-fy': 'this financial year',
  'last-fy': 'last financial year',
  'last-12-months': 'last 12 months',
  'last-30-days': 'last 30 days',
  'next-30-days': 'next 30 days',
} as const
export type DateRangeName = keyof typeof dateRanges

export interface DateRange {
  /** Both inclusive, `yyyy-MM-dd`. */
  readonly from: string
  readonly to: string
}

const day = (date: string, days: number): DateRange => ({ from: addDays(date, days), to: addDays(date, days) })

/** Weeks begin on Monday. */
const week = (date: string, weeks: number): DateRange => {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(date, weeks * 7 - weekday)
  return { from, to: addDays(from, 6) }
}

const firstOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

const monthOf = (date: string, months: number): DateRange => {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months]
  return { from: firstOf(year, month), to: addDays(firstOf(year, month + 1), -1) }
}

/** 1 April to 31 March. */
const financialYearOf = (date: string, years: number): DateRange => {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0) + years
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

const ranges: { readonly [Name in DateRangeName]: (today: string) => DateRange } = {
  today: (today) => day(today, 0),
  yesterday: (today) => day(today, -1),
  tomorrow: (today) => day(today, 1),
  'this-week': (today) => week(today, 0),
  'last-week': (today) => week(today, -1),
  'next-week': (today) => week(today, 1),
  'this-month': (today) => monthOf(today, 0),
  'last-month': (today) => monthOf(today, -1),
  'next-month': (today) => monthOf(today, 1),
  'this-fy': (today) => financialYearOf(today, 0),
  'last-fy': (today) => financialYearOf(today, -1),
  // Whole months, this one the twelfth.
  'last-12-months': (today) => ({ from: monthOf(today, -11).from, to: monthOf(today, 0).to }),
  'last-30-days': (today) => ({ from: addDays(today, -29), to: today }),
  'next-30-days': (today) => ({ from: today, to: addDays(today, 30) }),
}

export const isDateRange = (name: string): name is DateRangeName => Object.hasOwn(ranges, name)

/** The days that a name means on a day; undefined where it names none. */
export const dateRange = (name: string, today: string): DateRange | undefined =>
  isDateRange(name) ? ranges[name](today) : undefined

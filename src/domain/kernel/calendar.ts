import { addDays as addDaysTo, addMonths, differenceInYears, lastDayOfMonth, lightFormat, parseISO } from 'date-fns'

/** Minutes that the group's local time is ahead of UTC: +05:30 (spec 06 Notation). */
export const localOffsetMinutes = 330

/** Local calendar date `yyyy-MM-dd` of an ISO instant. */
export const localDate = (instant: string): string =>
  new Date(Date.parse(instant) + localOffsetMinutes * 60_000).toISOString().slice(0, 10)

/** Local time of day `HH:mm` of an ISO instant. */
export const localClock = (instant: string): string =>
  new Date(Date.parse(instant) + localOffsetMinutes * 60_000).toISOString().slice(11, 16)

/** ISO instant of a local date and time of day `HH:mm`. */
export const localInstant = (date: string, clock: string): string =>
  new Date(Date.parse(`${date}T${clock}:00.000Z`) - localOffsetMinutes * 60_000).toISOString()

/** Local time to the second, with its offset: `dd-MMM-yyyy HH:mm:ss +05:30`, as signatures show it (spec 06). */
export const localInstantWords = (instant: string): string =>
  `${dateWords(localDate(instant))} ${new Date(Date.parse(instant) + localOffsetMinutes * 60_000).toISOString().slice(11, 19)} +05:30`

const plain = (day: Date): string => lightFormat(day, 'yyyy-MM-dd')

/** `yyyy-MM-dd` plus whole calendar days. */
export const addDays = (date: string, days: number): string => plain(addDaysTo(parseISO(date), days))

/** Whole calendar days from one date to another, `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Whole months later; a day that the month does not have becomes its last one (spec 04, 6.6). */
export const monthsLater = (date: string, months: number): string => plain(addMonths(parseISO(date), months))

/** The last day of a date's month. */
export const monthEnd = (date: string): string => plain(lastDayOfMonth(parseISO(date)))

/** Whole years from one day to another: an age. */
export const yearsBetween = (from: string, to: string): number => differenceInYears(parseISO(to), parseISO(from))

/** Financial year of a local date, 1 April to 31 March, written `25-26`. */
export const financialYear = (date: string): string => {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0)
  return `${String(year).slice(2)}-${String(year + 1).slice(2)}`
}

/** First day of the financial year of a local date. */
export const financialYearStart = (date: string): string =>
  `${Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0)}-04-01`

/** `HH:mm on dd-MMM-yyyy` in local time, as the messages write an instant. */
export const localTimeWords = (instant: string): string => `${localClock(instant)} on ${dateWords(localDate(instant))}`

/** The library's own come with all else that it says in words: 5 kB before the first page. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A month as people read it, of a month or a day in it: `MMM yyyy`. */
export const monthWords = (text: string): string => {
  const [year, month] = text.split('-')
  return `${monthNames[Number(month) - 1]} ${year}`
}

/** A calendar date as people read it: `dd-MMM-yyyy`. */
export const dateWords = (date: string): string => {
  const day = parseISO(date)
  return lightFormat(day, `dd-'${monthNames[day.getMonth()]}'-yyyy`)
}

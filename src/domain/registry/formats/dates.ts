import { localDate, monthNames } from '../../kernel/calendar.ts'
import type { DateSense } from '../fields.ts'
import { type Cell, plainSigns } from './cell.ts'
import type { Format } from './judge.ts'

export interface DateContext {
  /** What the field says of its days. */
  readonly sense?: DateSense | undefined
  /** `yyyy-MM-dd` */
  readonly today: string
  /** Where the days of the file's calendar count from, if it says so; a text file does not. */
  readonly epoch?: Epoch | undefined
}

export type Epoch = '1900' | '1904'

const [firstYear, lastYear] = [1900, 2199] as const

/** The day if the calendar has it. */
const dayText = (year: number, month: number, day: number): string | undefined => {
  if (year < firstYear || year > lastYear) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/**
 * Years, from today, that two figures can mean: a hundred, so that each has one meaning. A day behind us is within the last hundred years;
 * a day ahead is at most twenty years ago, because what has expired is in files too; any other is at most twenty years ahead.
 */
const windows: Readonly<Record<DateSense | 'any', number>> = { past: 0, any: 20, future: 79 }

const wholeYear = (written: string, { sense, today }: DateContext, month: number, day: number): number => {
  if (written.length === 4) return Number(written)
  const last = Number(today.slice(0, 4)) + windows[sense ?? 'any']
  const year = last - ((((last - Number(written)) % 100) + 100) % 100)
  const isAhead = sense === 'past' && (dayText(year, month, day) ?? '') > today
  return isAhead ? year - 100 : year
}

/** Where the parts of a date of figures stand. */
type Order = readonly ['day' | 'month' | 'year', 'day' | 'month' | 'year', 'day' | 'month' | 'year']

const clock = String.raw`(?:[T ]\s*(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s*(am|pm)?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?`
const numeric = new RegExp(String.raw`^(\d{1,4})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{1,4})${clock}$`, 'i')
const compact = new RegExp(String.raw`^(\d{8})${clock}$`, 'i')
const named = new RegExp(
  String.raw`^(?:(\d{1,2}|\d{4})(?:st|nd|rd|th)?[-/. ]*([a-z]+)\.?[-/., ]*(\d{1,4})|([a-z]+)\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[-/. ]+)(\d{4}))${clock}$`,
  'i',
)

const fullNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const monthOf = (name: string): number | undefined => {
  const asked = name.toLowerCase()
  const index = fullNames.findIndex(
    (full, at) => asked === full || asked === monthNames[at]?.toLowerCase() || (at === 8 && asked === 'sept'),
  )
  return index < 0 ? undefined : index + 1
}

/** Hours, minutes, seconds, half of the day, zone. */
type Clock = readonly (string | undefined)[]

/**
 * The day that a time of day leaves it at. Where the time has a zone, the group's day at that moment, but midnight in any zone means the
 * day that is written.
 */
const atClock = (day: string | undefined, [hours, minutes, seconds = '00', half, zone]: Clock): string | undefined => {
  if (day === undefined || hours === undefined || minutes === undefined) return day
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const isClock =
    hour <= 23 &&
    Number(minutes) <= 59 &&
    Number(seconds) <= 59 &&
    (half === undefined || (Number(hours) >= 1 && Number(hours) <= 12))
  if (!isClock) return undefined
  if (zone === undefined || (hour === 0 && Number(minutes) === 0 && Number(seconds) === 0)) return day
  const offset = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2')
  const moment = new Date(`${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : localDate(moment.toISOString())
}

const placed = (order: Order, parts: readonly [string, string, string], context: DateContext): string | undefined => {
  const of = (what: Order[number]): string => parts[order.indexOf(what)] as string
  const [day, month, year] = [of('day'), of('month'), of('year')]
  if (day.length > 2 || month.length > 2 || (year.length !== 2 && year.length !== 4)) return undefined
  return dayText(wholeYear(year, context, Number(month), Number(day)), Number(month), Number(day))
}

const isoOrder: Order = ['year', 'month', 'day']

/** A date of eight figures: of its year, the place is clear, because no month begins with 19 to 21. */
const compactDay = (text: string, order: Order, context: DateContext): string | undefined => {
  const first = placed(isoOrder, [text.slice(0, 4), text.slice(4, 6), text.slice(6)], context)
  if (first !== undefined || order[0] === 'year') return first
  return placed(order, [text.slice(0, 2), text.slice(2, 4), text.slice(4)], context)
}

const namedDay = (found: RegExpExecArray, context: DateContext): string | undefined => {
  const [, first, before, last, after, day, year] = found
  const month = monthOf(before ?? after ?? '')
  if (month === undefined) return undefined
  if (after !== undefined) return dayText(Number(year), month, Number(day))
  // The year stands first in `2026-Mar-09`; two figures behind a month are the year, as spreadsheets write it.
  const [writtenDay = '', writtenYear = ''] = first?.length === 4 ? [last, first] : [first, last]
  if (writtenDay.length > 2 || (writtenYear.length !== 2 && writtenYear.length !== 4)) return undefined
  return dayText(wholeYear(writtenYear, context, month, Number(writtenDay)), month, Number(writtenDay))
}

/** A date in an order of its figures. A year of four figures that stands first, or a month's name, needs none. */
const readDay = (cell: Cell, order: Order, context: DateContext): string | undefined => {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime())
      ? undefined
      : dayText(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate())
  // A figure of eight digits is a date without its signs; days that are counted have five.
  if (typeof cell !== 'string' && typeof cell !== 'number') return undefined
  const text = plainSigns(String(cell)).replaceAll(/\s+/g, ' ')
  const figures = numeric.exec(text)
  if (figures !== null) {
    const [, one = '', , two = '', three = '', ...time] = figures
    return atClock(placed(one.length === 4 ? isoOrder : order, [one, two, three], context), time)
  }
  const tight = compact.exec(text)
  if (tight !== null) {
    const [, all = '', ...time] = tight
    return atClock(compactDay(all, order, context), time)
  }
  const words = named.exec(text)
  return words === null ? undefined : atClock(namedDay(words, context), words.slice(7))
}

/** Days between the beginnings of the two calendars of spreadsheets and that of programs. */
const epochs: Readonly<Record<Epoch, number>> = { '1900': 25_569, '1904': 24_107 }

/** The day of a spreadsheet's calendar that lost its form: five digits, and maybe a part of a day. */
const serialDay = (cell: Cell, epoch: Epoch): string | undefined => {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? plainSigns(cell) : ''
  const days = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1]
  return days === undefined
    ? undefined
    : new Date((Number(days) - epochs[epoch]) * 86_400_000).toISOString().slice(0, 10)
}

const orders: readonly (Omit<Format, 'read'> & { readonly order: Order })[] = [
  { key: 'day-first', label: 'Day, month, year', example: '31/12/2026', order: ['day', 'month', 'year'] },
  { key: 'month-first', label: 'Month, day, year', example: '12/31/2026', order: ['month', 'day', 'year'] },
  { key: 'year-first', label: 'Year, month, day', example: '26-12-31', order: isoOrder },
]

const serials: readonly (Omit<Format, 'read'> & { readonly epoch: Epoch })[] = [
  { key: 'serial-1900', label: 'Days that Excel counts from 1900', example: '46387', epoch: '1900' },
  { key: 'serial-1904', label: 'Days that Excel counts from 1904', example: '44925', epoch: '1904' },
]

/** Ways to write the days of a field. Each reads a cell as `yyyy-MM-dd`. */
export const dateFormats = (context: DateContext): readonly Format[] => [
  ...orders.map(({ order, ...format }) => ({
    ...format,
    read: (cell: Cell) =>
      // A workbook says what its days count from, so a day that lost its form is clear whatever stands beside it.
      readDay(cell, order, context) ??
      (context.epoch !== undefined && typeof cell === 'number' ? serialDay(cell, context.epoch) : undefined),
  })),
  ...serials.map(({ epoch, ...format }) => ({
    ...format,
    read: (cell: Cell) =>
      typeof cell === 'number' && context.epoch !== undefined ? serialDay(cell, context.epoch) : serialDay(cell, epoch),
  })),
]

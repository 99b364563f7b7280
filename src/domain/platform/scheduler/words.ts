import cronstrue from 'cronstrue'
import { localOffsetMinutes } from '../../kernel/calendar.ts'
import { checkSchedule, scheduleFields, valuesOf } from './schedule.ts'

const hourMinutes = 60
const dayHours = 24
/** More parts than these are no words that anybody reads. */
const mostParts = 2
/** Nor lists of minutes that are longer. */
const mostMinutes = 6

const [minutes, hours, monthDays, , weekDays] = scheduleFields

/** The last day of the month after which there is always another one. */
const surelyFollowed = 27

const listed = (values: Iterable<number>): string => [...values].toSorted((a, b) => a - b).join(',')

const group = <K>(values: Iterable<number>, key: (value: number) => K): ReadonlyMap<K, readonly number[]> => {
  const groups = new Map<K, number[]>()
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value])
  return groups
}

interface Days {
  readonly month: string
  readonly monthDay: string
  readonly weekDay: string
}

const isEveryDay = ({ month, monthDay, weekDay }: Days): boolean =>
  [month, monthDay, weekDay].every((one) => one === '*')

/** The same days, one later; undefined where the calendar decides which those are. */
const dayLater = ({ month, monthDay, weekDay }: Days): Days | undefined => {
  const days = monthDay === '*' ? undefined : valuesOf(monthDays, monthDay)
  if (days === undefined ? month !== '*' : [...days].some((day) => day > surelyFollowed)) return undefined
  return {
    month,
    monthDay: days === undefined ? '*' : listed([...days].map((day) => day + 1)),
    weekDay: weekDay === '*' ? '*' : listed([...(valuesOf(weekDays, weekDay) ?? [])].map((day) => (day + 1) % 7)),
  }
}

/** `*` and steps stay as they are where moving them changes nothing. */
const movedMinutes = (text: string, by: number): string => {
  const before = valuesOf(minutes, text) as ReadonlySet<number>
  const after = new Set([...before].map((minute) => (minute + by) % hourMinutes))
  return [...after].every((minute) => before.has(minute)) ? text : listed(after)
}

/**
 * A schedule in UTC as schedules in local time, `offset` minutes ahead: one, or several where the hour or the day turns in
 * between. Undefined where it cannot be said in a few.
 */
export const shiftedSchedules = (
  expression: string,
  offset: number = localOffsetMinutes,
): readonly string[] | undefined => {
  const [minute = '', hour = '', monthDay = '', month = '', weekDay = ''] = expression.trim().split(/\s+/)
  const days: Days = { month, monthDay, weekDay }
  const write = (at: string, of: string, on: Days): string => [at, of, on.monthDay, on.month, on.weekDay].join(' ')
  const minuteSet = valuesOf(minutes, minute)
  const hourSet = valuesOf(hours, hour)
  if (minuteSet === undefined || hourSet === undefined) return undefined
  // Every hour: which hour it is does not matter, as long as the day does not either.
  if (hourSet.size === dayHours)
    return isEveryDay(days) ? [write(movedMinutes(minute, offset % hourMinutes), hour, days)] : undefined
  const shifted: string[] = []
  for (const [carried, some] of group(minuteSet, (one) => Math.floor((one + offset) / hourMinutes)))
    for (const [isNextDay, part] of group(hourSet, (one) => !isEveryDay(days) && one + carried >= dayHours)) {
      const on = isNextDay ? dayLater(days) : days
      if (on === undefined || minuteSet.size > mostMinutes) return undefined
      shifted.push(
        write(
          listed(some.map((one) => (one + offset) % hourMinutes)),
          listed(part.map((one) => (one + carried) % dayHours)),
          on,
        ),
      )
    }
  return shifted.length <= mostParts ? shifted : undefined
}

const words = (expression: string): string =>
  cronstrue.toString(expression, { verbose: false, use24HourTimeFormat: true })

const joined = ([first = '', ...rest]: readonly string[]): string =>
  [first, ...rest.map((one) => one.charAt(0).toLowerCase() + one.slice(1))].join('; ')

/**
 * A schedule in words, in local time (spec 01, 6.9: `30 20 * * *` is `At 02:00`, by the 24-hour clock as everywhere). Where the turn of the day keeps it from being
 * said in local time, it is said as it is, in UTC. What is no schedule has no words.
 */
export const scheduleWords = (expression: string, offset: number = localOffsetMinutes): string => {
  if (checkSchedule(expression).kind !== 'valid') return ''
  const shifted = shiftedSchedules(expression, offset)
  return shifted === undefined ? `${words(expression.trim())} (UTC)` : joined(shifted.map(words))
}

import cronstrue from 'cronstrue'
import { localOffsetMinutes } from '../../kernel/calendar.ts'
import { checkSchedule } from './schedule.ts'
import { shiftedSchedules } from './words.ts'

/** Day of the month, month and weekday of an expression. */
const daysOf = (expression: string): string => expression.split(' ').slice(2).join(' ')

const words = (expression: string): string => cronstrue.toString(expression, { verbose: false })

/**
 * A stored schedule, which is UTC, in words of local time (spec 06, 6.5: `30 3 * * 1` is `At 09:00 AM, only on Monday`); where some of its
 * times fall on the next day and others do not, or the calendar decides which that is, in UTC. What is no schedule has no words.
 * Never imported by resources: the library of the words is large.
 */
export const dayScheduleWords = (expression: string): string => {
  if (checkSchedule(expression).kind !== 'valid') return ''
  const shifted = shiftedSchedules(expression, localOffsetMinutes)
  return shifted === undefined || new Set(shifted.map(daysOf)).size > 1
    ? `${words(expression.trim())} (UTC)`
    : shifted.map(words).join('; ')
}

/** Day of the month and weekday together: the schedule fires on either, although its words say both. */
export const firesOnEither = (expression: string): boolean => {
  const [, , monthDay = '*', , weekDay = '*'] = expression.trim().split(/\s+/)
  return !monthDay.startsWith('*') && !weekDay.startsWith('*')
}

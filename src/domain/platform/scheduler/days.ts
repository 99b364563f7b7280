import { addDays, localDate, localInstant } from '../../kernel/calendar.ts'
import { runsAfter } from './schedule.ts'

/** What was reckoned of a schedule and a day: a page asks at each letter, a month for each question of each day. */
const firsts = new Map<string, string | undefined>()
const mostFirsts = 10_000

const instantBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

/** The first local date from a day on, that day included, on which a schedule fires; undefined: never again. */
const firstFrom = (expression: string, date: string): string | undefined => {
  const key = `${date} ${expression}`
  if (firsts.has(key)) return firsts.get(key)
  const [run] = runsAfter(expression, instantBefore(localInstant(date, '00:00')), 1)
  const first = run === undefined ? undefined : localDate(run)
  if (firsts.size >= mostFirsts) firsts.clear()
  firsts.set(key, first)
  return first
}

/** Does a schedule fire at least once within a local day, at whatever time of it? */
export const firesOn = (expression: string, date: string): boolean => firstFrom(expression, date) === date

/** The next local dates on which a schedule fires, from a day on. */
export const datesFrom = (expression: string, date: string, count = 3): readonly string[] => {
  const dates: string[] = []
  let next = firstFrom(expression, date)
  while (next !== undefined && dates.length < count) {
    dates.push(next)
    next = firstFrom(expression, addDays(next, 1))
  }
  return dates
}

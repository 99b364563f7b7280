import { addDays, localDate, localInstant } from '../../kernel/calendar.ts'
import { runsAfter } from '../../platform/scheduler/schedule.ts'
import type { Question } from './fields.ts'

type Scheduled = Pick<Question, 'cronExpression'>

const instantBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

/** What was reckoned of a schedule and a day: a page asks at each letter, a month for each question of each day. */
const firsts = new Map<string, string | undefined>()
const mostFirsts = 10_000

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

/**
 * Is a question asked on a local date? By the seeds, where today is one of the schedule's next date and previous five dates: exactly when
 * the schedule fires at least once within that local day, at whatever time of it one asks (spec 06, 6.5). Without a schedule always.
 */
export const isAskedOn = ({ cronExpression }: Scheduled, date: string): boolean =>
  cronExpression === undefined || firstFrom(cronExpression, date) === date

/** The next local dates on which a question with a schedule is asked, from a day on. */
export const datesFrom = (expression: string, date: string, count = 3): readonly string[] => {
  const dates: string[] = []
  let next = firstFrom(expression, date)
  while (next !== undefined && dates.length < count) {
    dates.push(next)
    next = firstFrom(expression, addDays(next, 1))
  }
  return dates
}

/** The questions of a topic that are asked on a local date. */
export const askedOn = <One extends Scheduled>(questions: readonly One[], date: string): readonly One[] =>
  questions.filter((one) => isAskedOn(one, date))

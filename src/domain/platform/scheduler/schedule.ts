import { counted } from '../../kernel/plural.ts'
import { Cron } from 'croner'

/** The five fields of a schedule, with the values that each may take. Sunday is 0 and 7. */
export const scheduleFields = [
  { name: 'minute', from: 0, to: 59, names: [] },
  { name: 'hour', from: 0, to: 23, names: [] },
  { name: 'day of the month', from: 1, to: 31, names: [] },
  {
    name: 'month',
    from: 1,
    to: 12,
    names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  { name: 'day of the week', from: 0, to: 7, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
] as const
export type ScheduleField = (typeof scheduleFields)[number]

const minuteMs = 60_000

export type ScheduleVerdict =
  | { readonly kind: 'valid' }
  | { readonly kind: 'too-often' }
  | { readonly kind: 'wrong'; readonly why: string }

const wrong = (why: string): ScheduleVerdict => ({ kind: 'wrong', why })

const partsOf = (expression: string): readonly string[] => expression.trim().split(/\s+/)

/** To read one takes as long as to find its next run, and few are in use. */
const crons = new Map<string, Cron>()
const mostCrons = 1000

const cronOf = (expression: string): Cron => {
  const known = crons.get(expression)
  if (known !== undefined) return known
  const cron = new Cron(expression, { paused: true, timezone: 'UTC', mode: '5-part' })
  if (crons.size >= mostCrons) crons.clear()
  crons.set(expression, cron)
  return cron
}

/** The numbers that a field names; undefined where it is not understood. */
export const valuesOf = ({ from, to, names }: ScheduleField, text: string): ReadonlySet<number> | undefined => {
  const numberOf = (word: string): number => {
    const index = (names as readonly string[]).indexOf(word.toLowerCase())
    return index >= 0 ? index + from : /^\d{1,2}$/.test(word) ? Number(word) : NaN
  }
  const values = new Set<number>()
  for (const part of text.split(',')) {
    const found = /^(\*|[A-Za-z0-9]+)(?:-([A-Za-z0-9]+))?(?:\/(\d{1,2}))?$/.exec(part)
    if (found === null) return undefined
    const [, first = '', last, step] = found
    if (first === '*' ? last !== undefined : step !== undefined && last === undefined) return undefined
    const start = first === '*' ? from : numberOf(first)
    const end = first === '*' ? to : last === undefined ? start : numberOf(last)
    const by = step === undefined ? 1 : Number(step)
    if (!(start >= from && end <= to && start <= end && by >= 1)) return undefined
    for (let value = start; value <= end; value += by) values.add(value)
  }
  // Sunday, both ways.
  if (to === 7 && values.delete(7)) values.add(0)
  return values
}

/** Six fields name seconds: said to run too often where they do, else to have a field too many. */
const verdictOfSeconds = (parts: readonly string[]): ScheduleVerdict => {
  const seconds = valuesOf(scheduleFields[0], parts[0] as string)
  if (checkSchedule(parts.slice(1).join(' ')).kind !== 'valid' || seconds === undefined)
    return wrong('it has 6 fields instead of 5')
  return seconds.size > 1 ? { kind: 'too-often' } : wrong('it has 6 fields instead of 5')
}

/** Is this a schedule: minute, hour, day of the month, month, day of the week, in UTC? */
export const checkSchedule = (expression: string): ScheduleVerdict => {
  const parts = partsOf(expression)
  if (expression.trim() === '') return wrong('it is empty')
  if (parts.length === 6) return verdictOfSeconds(parts)
  if (parts.length !== 5) return wrong(`it has ${counted(parts.length, 'field')} instead of 5`)
  const misread = scheduleFields.find((field, index) => valuesOf(field, parts[index] as string) === undefined)
  if (misread !== undefined)
    return wrong(`the ${misread.name} ${parts[scheduleFields.indexOf(misread)]} is not understood`)
  try {
    return nextRun(expression, new Date(0).toISOString()) === null ? wrong('it never comes due') : { kind: 'valid' }
  } catch {
    return wrong('it is not understood')
  }
}

/** The next runs after an instant, never the instant itself. Of a schedule that was checked. */
export const runsAfter = (expression: string, instant: string, count: number): readonly string[] =>
  cronOf(partsOf(expression).join(' '))
    .nextRuns(count, new Date(instant))
    .map((run) => run.toISOString())

/** The next run after an instant; null: never again. */
export const nextRun = (expression: string, instant: string): string | null =>
  runsAfter(expression, instant, 1)[0] ?? null

/** Has a run been missed that was due at `dueAt`? Whoever is a minute late was not there. */
export const isMissed = (dueAt: string, now: string): boolean => Date.parse(now) - Date.parse(dueAt) > minuteMs

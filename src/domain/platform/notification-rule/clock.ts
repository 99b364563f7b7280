import { addDays, localDate, localOffsetMinutes } from '../../kernel/calendar.ts'
import { runsAfter } from '../scheduler/schedule.ts'
import type { NotificationRule } from './rule.ts'

/** A window of time, the beginning excluded, the end included: ISO instants. */
export interface Window {
  readonly after: string
  readonly until: string
}

/** What a clock missed while no server ran is made up for so long; older than that nobody is told. */
const madeUpMs = 48 * 3_600_000

/** From where on a rule is looked at: never from before it was written as it is now. */
export const windowOf = (lastModifiedAt: string, now: string): Window => {
  const earliest = new Date(Date.parse(now) - madeUpMs).toISOString()
  return { after: lastModifiedAt > earliest ? lastModifiedAt : earliest, until: now }
}

/** The instant of a local day and time of day. */
const instantOf = (day: string, clock: string): string =>
  new Date(Date.parse(`${day}T${clock}:00Z`) - localOffsetMinutes * 60_000).toISOString()

const isWithin = (instant: string, { after, until }: Window): boolean => instant > after && instant <= until

/**
 * The days in a document's field that make a date rule due within a window, each with the instant at which it is: three days
 * before the 12th, it is due on the 9th for the 12th.
 */
export const dueDays = (
  { at = '09:00', days = 0, direction = 'before' }: NotificationRule,
  window: Window,
): readonly { readonly day: string; readonly at: string }[] => {
  const found: { readonly day: string; readonly at: string }[] = []
  for (let told = localDate(window.after); told <= localDate(window.until); told = addDays(told, 1)) {
    const instant = instantOf(told, at)
    if (isWithin(instant, window))
      found.push({ day: addDays(told, direction === 'before' ? days : -days), at: instant })
  }
  return found
}

/** Runs of a schedule within a window; more than these are not made up. */
const mostRuns = 3

/** The last instants within a window at which a schedule comes due. */
export const dueRuns = ({ cron = '' }: NotificationRule, { after, until }: Window): readonly string[] => {
  const found: string[] = []
  // Usually one run or none lies in a window; a schedule of every minute that was down for days has thousands.
  for (let from = after, asked = 1; ; asked *= 4) {
    const runs = runsAfter(cron, from, asked)
    found.push(...runs.filter((one) => one <= until))
    const last = runs.at(-1)
    if (last === undefined || last > until) return found.slice(-mostRuns)
    from = last
  }
}

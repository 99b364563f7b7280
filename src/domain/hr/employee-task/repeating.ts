import { addDays, daysBetween } from '../../kernel/calendar.ts'
import { datesFrom } from '../../platform/scheduler/days.ts'
import type { taskFields } from './fields.ts'
import type { structOf } from '../../registry/fields.ts'

type Filled = ReturnType<typeof structOf<typeof taskFields>>['Type']

interface Repeating {
  readonly cronExpression?: string | undefined
  readonly details: { readonly occurrence?: string | undefined }
}

/** The first day of its schedule from a local day on; none where it does not repeat, or never again. */
export const firstOccurrence = (cronExpression: string | undefined, today: string): string | undefined =>
  cronExpression === undefined ? undefined : datesFrom(cronExpression, today, 1)[0]

/** The day on which it comes again once it is done: one behind the day that it was of, and none that has passed. */
export const nextOccurrence = (
  { cronExpression, details: { occurrence } }: Repeating,
  today: string,
): string | undefined => {
  const behind = occurrence === undefined ? addDays(today, 1) : addDays(occurrence, 1)
  return firstOccurrence(cronExpression, behind > today ? behind : today)
}

/** What the next one begins with: all that people filled in, its deadline as far behind its day as before. */
export const nextOf = (task: Filled, on: string) => {
  const { name, description, reponsibleParty, assignedTo, type, priority, tags, deadlineDate, cronExpression } = task
  const { watchers, occurrence, about } = task.details
  const given = { name, description, reponsibleParty, assignedTo, type, priority, tags, cronExpression }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(deadlineDate === undefined
      ? {}
      : { deadlineDate: addDays(on, Math.max(0, daysBetween(occurrence ?? deadlineDate, deadlineDate))) }),
    details: { watchers, occurrence: on, ...(about === undefined ? {} : { about }) },
  }
}

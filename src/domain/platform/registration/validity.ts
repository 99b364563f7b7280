import { addDays, daysBetween } from '../../kernel/calendar.ts'

/** The first day of a last stretch in which a validity counts as expiring; also the first reminder of section license-contract. */
export const expiringDays = 90

export type Validity = 'valid' | 'expiring' | 'expired'

/** Valid through its last day; expiring in the days before; without a last day permanent. */
export const validityOn = (today: string, lastDay: string | undefined, days: number = expiringDays): Validity => {
  if (lastDay === undefined) return 'valid'
  if (lastDay < today) return 'expired'
  return daysBetween(today, lastDay) <= days ? 'expiring' : 'valid'
}

/** Days that are left, the last one counted; below zero since it ended; null without a last day. */
export const daysLeft = (today: string, lastDay: string | undefined): number | null =>
  lastDay === undefined ? null : daysBetween(today, lastDay)

/** A renewal ends what it renews on the day before. */
export const endBefore = (start: string): string => addDays(start, -1)

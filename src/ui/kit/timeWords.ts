import { localClock, localDate } from '../../domain/kernel/calendar.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `dd-MMM-yyyy` of a calendar date `yyyy-MM-dd`. */
export const dateWords = (date: string): string => {
  const [year, month, day] = date.split('-')
  return `${day}-${months[Number(month) - 1]}-${year}`
}

/** Calendar date `yyyy-MM-dd` of an instant in the group's time. */
export const localDay = (at: Date): string => localDate(at.toISOString())

/** `HH:mm` in the group's time, the same on every device: records show one time to everybody. */
export const clockWords = (instant: string | number): string => localClock(new Date(instant).toISOString())

/** `dd-MMM-yyyy HH:mm`. */
export const instantWords = (instant: string): string =>
  `${dateWords(localDay(new Date(instant)))} ${clockWords(instant)}`

/** Under a day how long ago, beyond it the date (interface: Words). */
export const agoWords = (instant: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  // The caller's clock ticks by the minute, so an instant may lie a little ahead of it.
  if (minutes < -2 || minutes >= 24 * 60) return dateWords(localDay(new Date(instant)))
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

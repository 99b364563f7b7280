import { localClock, localDate, monthNames } from '../../domain/kernel/calendar.ts'

export { monthWords } from '../../domain/kernel/calendar.ts'

/** `dd-MMM-yyyy` of a calendar date `yyyy-MM-dd`. */
export const dateWords = (date: string): string => {
  const [year, month, day] = date.split('-')
  return `${day}-${monthNames[Number(month) - 1]}-${year}`
}

/** Calendar date `yyyy-MM-dd` of an instant in the group's time. */
export const localDay = (at: Date): string => localDate(at.toISOString())

/** `HH:mm` in the group's time zone, so that everybody reads the same time on every device. */
export const clockWords = (instant: string | number): string => localClock(new Date(instant).toISOString())

/** `dd-MMM-yyyy HH:mm`. */
export const instantWords = (instant: string): string =>
  `${dateWords(localDay(new Date(instant)))} ${clockWords(instant)}`

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text)

/** A stored day or instant in words, any other text as it is: where nothing tells what kind it is. */
export const momentWords = (text: string): string =>
  isDay(text) ? dateWords(text) : isInstant(text) ? instantWords(text) : text

/** How long ago within a day, the date after that (interface: Words). */
export const agoWords = (instant: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  // The caller's clock ticks once a minute, so an instant may be a little ahead of it.
  if (minutes < -2 || minutes >= 24 * 60) return dateWords(localDay(new Date(instant)))
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

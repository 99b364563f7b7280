const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (figure: number): string => String(figure).padStart(2, '0')

/** `dd-MMM-yyyy` of a calendar date `yyyy-MM-dd`. */
export const dateWords = (date: string): string => {
  const [year, month, day] = date.split('-')
  return `${day}-${months[Number(month) - 1]}-${year}`
}

/** Calendar date `yyyy-MM-dd` on this device. */
export const localDay = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** `HH:mm` on this device. */
export const clockWords = (instant: string | number): string => {
  const at = new Date(instant)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** `dd-MMM-yyyy HH:mm` on this device. */
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

/** A time of day as shifts have it. */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

export const dayMinutes = 24 * 60

/** The times of a shift, as far as they are given. */
export interface ShiftTimes {
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
  readonly breakName?: string | undefined
  readonly breakStart?: string | undefined
  readonly breakEnd?: string | undefined
  readonly breakDuration?: number | undefined
}

/** Minutes since midnight. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 60 + minutes + seconds / 60
}

/** Minutes from one time of day to the next that is called so: a whole day where both are the same. */
const minutesTo = (from: string, to: string): number => {
  const minutes = minutesOf(to) - minutesOf(from)
  return minutes > 0 ? minutes : minutes + dayMinutes
}

/** The same where both are times; a form asks while they are typed. */
const span = (from = '', to = ''): number | undefined =>
  timePattern.test(from) && timePattern.test(to) ? minutesTo(from, to) : undefined

/** How long a shift lasts, over midnight too. */
export const shiftDuration = ({ startTime, endTime }: ShiftTimes): number | undefined => span(startTime, endTime)

/** How long its break lasts: by its window where both ends are given, else as it was typed. */
export const breakDuration = ({ breakStart, breakEnd, breakDuration: typed }: ShiftTimes): number | undefined =>
  span(breakStart, breakEnd) ?? typed

/** What is worked of it. */
export const netMinutes = (shift: ShiftTimes): number | undefined => {
  const all = shiftDuration(shift)
  return all === undefined ? undefined : all - (breakDuration(shift) ?? 0)
}

/** Does the window of the break lie in the shift? One without a window lies nowhere. */
export const isBreakInside = (shift: ShiftTimes): boolean => {
  const { startTime, breakStart, breakEnd } = shift
  const [all, length] = [shiftDuration(shift), span(breakStart, breakEnd)]
  if (all === undefined || length === undefined || startTime === undefined || breakStart === undefined) return true
  const before = minutesTo(startTime, breakStart) % dayMinutes
  return before + length <= all
}

/** A window of a day. */
export interface Window {
  readonly name: string
  readonly start: string
  readonly end: string
}

/** The break as it is shown: only where its name, start and end are all there (seed 2, 5). */
export const shownBreak = ({ breakName = '', breakStart = '', breakEnd = '' }: ShiftTimes): Window | undefined =>
  [breakName, breakStart, breakEnd].includes('') ? undefined : { name: breakName, start: breakStart, end: breakEnd }

/** `22:00`, with its seconds where it has some. */
export const clockWords = (time: string): string => time.replace(/:00$/, '')

/** `8 h`, `7 h 30 min`. */
export const durationWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [...(hours === 0 ? [] : [`${hours} h`]), ...(rest === 0 && hours > 0 ? [] : [`${rest} min`])].join(' ')
}

/** A part of a day, in minutes since midnight. */
export interface Piece {
  readonly from: number
  readonly minutes: number
}

/** A stretch as it lies in a day: what goes over midnight lies at both ends. */
const piecesOf = (start: string | undefined, minutes: number | undefined): readonly Piece[] => {
  if (start === undefined || minutes === undefined) return []
  const from = minutesOf(start)
  const over = from + minutes - dayMinutes
  return over <= 0
    ? [{ from, minutes }]
    : [
        { from: 0, minutes: over },
        { from, minutes: minutes - over },
      ]
}

export const shiftPieces = (shift: ShiftTimes): readonly Piece[] => piecesOf(shift.startTime, shiftDuration(shift))

/** Of the break, where it is shown. */
export const breakPieces = (shift: ShiftTimes): readonly Piece[] =>
  shownBreak(shift) === undefined ? [] : piecesOf(shift.breakStart, span(shift.breakStart, shift.breakEnd))

/** `22:00 to 06:00 on the next day, 8 h; Dinner 02:00 to 02:30`. */
export const shiftWords = (shift: ShiftTimes): string => {
  const { startTime = '', endTime = '' } = shift
  const all = shiftDuration(shift)
  if (all === undefined) return ''
  const pause = shownBreak(shift)
  return [
    `${clockWords(startTime)} to ${clockWords(endTime)}${endTime <= startTime ? ' on the next day' : ''}, ${durationWords(all)}`,
    ...(pause === undefined ? [] : [`${pause.name} ${clockWords(pause.start)} to ${clockWords(pause.end)}`]),
  ].join('; ')
}

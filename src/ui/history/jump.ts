import { localOffsetMinutes } from '../../domain/kernel/calendar.ts'
import { typedDate } from '../kit/typedDate.ts'

/** Where a person wants to go: `9`, or a date with or without a time of day: `12-Mar-2026 14:30`. */
export type Wanted = { readonly version: number } | { readonly instant: string }

/** Reads what is typed; null when it is neither. A date alone means its end. */
export const wantedFrom = (typed: string, today: string): Wanted | null => {
  const text = typed.trim()
  if (/^v?\d{1,8}$/i.test(text)) return { version: Number(text.replace(/^v/i, '')) }
  const [, day = text, clock = '23:59:59'] = /^(.+?)[ T]+(\d{1,2}:\d\d(?::\d\d)?)$/.exec(text) ?? []
  const date = typedDate(day, today)
  if (date === null) return null
  const [hour = 0, minute = 0, second] = clock.split(':').map(Number)
  if (hour > 23 || minute > 59 || (second ?? 0) > 59) return null
  // To a whole minute belongs all that happened within it.
  const at = Date.parse(`${date}T00:00:00.000Z`) + ((hour * 60 + minute) * 60 + (second ?? 59)) * 1000 + 999
  return { instant: new Date(at - localOffsetMinutes * 60_000).toISOString() }
}

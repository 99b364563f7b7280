import { localInstant } from '../../domain/kernel/calendar.ts'
import { clockWords, localDay } from './timeWords.ts'

/** Reads what a person types as a time of day (`9`, `930`, `9:30`, `17.45`); `null` when it is none. */
export const typedTime = (text: string): string | null => {
  const found = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim())
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? 0)]
  return found === null || hour > 23 || minute > 59
    ? null
    : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

export interface MomentParts {
  /** `yyyy-MM-dd`, or empty. */
  readonly day: string
  /** `HH:mm`, or as far as it was typed. */
  readonly time: string
}

/** A moment as its form holds it: an instant once day and time are there, before that both as they were typed, which nothing accepts. */
export const momentOf = ({ day, time }: MomentParts): string => {
  if (day !== '' && /^\d\d:\d\d$/.test(time) && typedTime(time) !== null) return localInstant(day, time)
  return day === '' && time === '' ? '' : `${day} ${time}`
}

/** Day and time of what `momentOf` made, in the group's time zone. */
export const partsOfMoment = (value: string): MomentParts => {
  const at = value.endsWith('Z') ? new Date(value) : undefined
  if (at !== undefined) return { day: localDay(at), time: clockWords(value) }
  const [day = '', ...time] = value.split(' ')
  return { day, time: time.join(' ') }
}

import { localClock, localDate, monthNames } from '../kernel/calendar.ts'
import { isReference } from './leaves.ts'

/** `dd-MMM-yyyy` of `yyyy-MM-dd`; what is no date is left as it is. */
export const dateWords = (date: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return year === undefined ? date : `${day}-${monthNames[Number(month) - 1]}-${year}`
}

/** `dd-MMM-yyyy HH:mm:ss +05:30`, as signatures are shown (spec 06, Electronic signature). */
export const instantWords = (instant: string): string =>
  Number.isNaN(Date.parse(instant))
    ? instant
    : `${dateWords(localDate(instant))} ${localClock(instant)}:${new Date(instant).toISOString().slice(17, 19)} +05:30`

/** A recorded value as text. References give their name, lists their items, nothing the empty text. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isReference(value)) return value.name
  if (Array.isArray(value)) return value.map(valueWords).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** As `valueWords`, with the id of a reference: two people may share a name. */
export const exactWords = (value: unknown): string => {
  if (isReference(value)) return `${value.name} (${value.id})`
  return Array.isArray(value) ? value.map(exactWords).join('; ') : valueWords(value)
}

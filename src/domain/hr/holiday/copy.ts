import { monthsLater } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import type { HolidayFields } from './holiday.ts'

/** A holiday that was not copied, as its date is one there already. */
export interface LeftOut {
  readonly wanted: HolidayFields
  readonly there: HolidayFields
}

export interface Copies {
  readonly added: readonly HolidayFields[]
  readonly left: readonly LeftOut[]
}

const placeOf = ({ sisterLocation, date }: HolidayFields): string => `${sisterLocation.id} ${date}`

const fieldsOf = ({ sisterLocation, name, date, description, details }: HolidayFields): HolidayFields => ({
  sisterLocation,
  name,
  date,
  description,
  details,
})

/** Does it fall on the same date each year? */
export const isFixed = ({ details }: HolidayFields): boolean => details.kind === 'national'

/** The same days a year later. */
export const inNextYear = (holidays: readonly HolidayFields[]): readonly HolidayFields[] =>
  holidays.map((holiday) => ({ ...fieldsOf(holiday), date: monthsLater(holiday.date, 12) }))

/** The same days at other locations. */
export const atLocations = (holidays: readonly HolidayFields[], locations: readonly Ref[]): readonly HolidayFields[] =>
  locations.flatMap(({ id, name }) =>
    holidays.map((holiday) => ({ ...fieldsOf(holiday), sisterLocation: { id, name } })),
  )

/** Which of them are added beside those that are there, each date once. */
export const copiesBeside = (wanted: readonly HolidayFields[], there: readonly HolidayFields[]): Copies => {
  const known = new Map(there.map((holiday) => [placeOf(holiday), holiday]))
  const added: HolidayFields[] = []
  const left: LeftOut[] = []
  for (const one of wanted) {
    const other = known.get(placeOf(one))
    if (other !== undefined) {
      left.push({ wanted: one, there: other })
      continue
    }
    known.set(placeOf(one), one)
    added.push(one)
  }
  return { added, left }
}

import { type Answers, ifKnown, one, type ResourceRef } from '../../kernel/ask.ts'
import { dateWords, localDate } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Refused, refuserOf } from '../../kernel/refusal.ts'

const source = '02 Holiday'

export const holidayRules = {
  'HR-HOL-01': { sentence: '{date} is already a holiday at {location}: {name}.', source },
  'HR-HOL-02': { sentence: 'Choose a date between {first} and {last}.', source },
  'HR-HOL-03': { sentence: '{location} is not a location of this company.', source },
  'HR-HOL-04': {
    sentence: 'A holiday stays at its location. Delete this one and add it at the other.',
    source: `${source} (locked when editing)`,
  },
} as const

export const refuseHoliday = refuserOf(holidayRules)

/** Years before and after the present one whose holidays are kept. */
const yearsAround = 2

/** The years that can be chosen, of a day. */
export const selectableYears = (today: string): readonly number[] =>
  Array.from({ length: 2 * yearsAround + 1 }, (_, index) => Number(today.slice(0, 4)) + index - yearsAround)

/** First and last day of a year. */
export const daysOfYear = (year: number): readonly [first: string, last: string] => [`${year}-01-01`, `${year}-12-31`]

interface Place {
  readonly companyId: string
}
const locations: ResourceRef<Place> = { key: 'locations' }

interface Holiday {
  readonly sisterLocation: Ref
  readonly date: string
}

export const holidayFacts = ({ sisterLocation: { id } }: Holiday, previous: Holiday | undefined) => ({
  place: previous?.sisterLocation.id === id ? undefined : ifKnown(one(locations, id)),
})

interface Asked {
  readonly facts: Answers<ReturnType<typeof holidayFacts>>
  readonly now: string
  readonly scope: { readonly company: Ref }
}

/** HR-HOL-02 to 04. A holiday of years ago may still be described better: only a date that is chosen anew is looked at. */
export const checkHoliday = (
  { sisterLocation, date }: Holiday,
  previous: Holiday | undefined,
  { facts: { place }, now, scope }: Asked,
): Refused | undefined => {
  if (previous !== undefined && previous.sisterLocation.id !== sisterLocation.id)
    return refuseHoliday('HR-HOL-04', {}, { field: 'sisterLocation' })
  if (place === null || (place !== undefined && place.companyId !== scope.company.id))
    return refuseHoliday('HR-HOL-03', { location: sisterLocation.name }, { field: 'sisterLocation' })
  const years = selectableYears(localDate(now))
  const [first] = daysOfYear(years[0] as number)
  const [, last] = daysOfYear(years.at(-1) as number)
  return date === previous?.date || (date >= first && date <= last)
    ? undefined
    : refuseHoliday('HR-HOL-02', { first: dateWords(first), last: dateWords(last) }, { field: 'date' })
}

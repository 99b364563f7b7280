import { weekdayOf } from '../../../domain/hr/holiday/holiday.ts'
import { selectableYears } from '../../../domain/hr/holiday/rules.ts'
import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { locations } from '../places.ts'
import { cellsOf, type Row, rowsOf } from '../table.ts'

const shiftRows = `
id        | location | name      | type       | frequency | startTime | endTime  | breakName | breakStart | breakEnd | code | colour  | siblingLocation.id | siblingLocation.name
general   | mls-p1   | General   | Fixed      | monthly   | 09:00:00  | 17:30:00 | Lunch     | 13:00:00   | 13:30:00 | G    | #4f46e5
morning   | mls-p1   | Morning   | Rotational | weekly    | 06:00:00  | 14:00:00 | Breakfast | 09:30:00   | 10:00:00 | A    | #d97706
afternoon | mls-p1   | Afternoon | Rotational | weekly    | 14:00:00  | 22:00:00 | Tea       | 17:30:00   | 18:00:00 | B    | #0d9488
night     | mls-p1   | Night     | Rotational | weekly    | 22:00:00  | 06:00:00 | Dinner    | 02:00:00   | 02:30:00 | C    | #475569
watch     | mls-p2   | Watch     | Fixed      | monthly   | 08:00:00  | 16:00:00 |           |            |          | W    | #be123c
office    | mls-ho   | Office    | Fixed      | monthly   | 09:30:00  | 18:00:00 | Lunch     | 13:00:00   | 13:45:00 | O    | #7c3aed
utilities | mfc-p1   | Utilities | Rotational | daily     | 07:00:00  | 15:00:00 | Tea       | 10:30:00   | 10:45:00 | U    | #0369a1 | mpk-p1             | Silvassa Packaging
`

/** Shifts of each type: one over midnight, one without a break, one that a sister company on the premises shares. */
export const shifts: readonly DemoStep[] = rowsOf<Row & { readonly id: string; readonly location: string }>(
  shiftRows,
).map(({ id, location, ...data }) => ({
  resource: 'shift-schedules',
  id: `shift-${id}`,
  companyId: location.slice(0, 3),
  locationId: location,
  data,
}))

/** Festivals that follow the moon, from this year on; what lies beyond the table is told by years within. */
const firstYear = 2023
const moving = cellsOf(`
03-08 | 08-30 | 09-07 | 11-12
03-25 | 08-19 | 08-26 | 11-01
03-14 | 08-09 | 08-16 | 10-20
03-04 | 08-28 | 09-04 | 11-08
03-22 | 08-17 | 08-25 | 10-29
03-11 | 08-05 | 08-13 | 10-17
03-01 | 08-23 | 09-01 | 11-05
03-20 | 08-13 | 08-21 | 10-26
`)

type Day = readonly [name: string, date: string, kind: 'national' | 'festival' | 'declared', description: string]

/** The company was founded on a Sunday in February, and keeps it on the third. */
const foundersDay = (year: number): string =>
  Array.from({ length: 7 }, (_, day) => addDays(`${year}-02-15`, day)).find((day) => weekdayOf(day) === 'Sunday') ?? ''

/** The twelve holidays of a year. */
const daysIn = (year: number): readonly Day[] => {
  const row = moving[Math.max(0, year - firstYear) % moving.length] ?? []
  const [holi = '', rakhi = '', janmashtami = '', diwali = ''] = row.map((day) => `${year}-${day}`)
  return [
    ['Makar Sankranti', `${year}-01-14`, 'festival', 'Kites over Gujarat.'],
    ['Republic Day', `${year}-01-26`, 'national', 'Flag at eight at the main gate.'],
    ['Founder’s Day', foundersDay(year), 'declared', 'Kept on the third Sunday of February.'],
    ['Holi', holi, 'festival', 'The festival of colours.'],
    ['Gujarat and Maharashtra Day', `${year}-05-01`, 'national', 'Both states were founded on this day.'],
    ['Independence Day', `${year}-08-15`, 'national', 'Flag at eight at the main gate.'],
    ['Raksha Bandhan', rakhi, 'festival', 'Brothers and sisters.'],
    ['Janmashtami', janmashtami, 'festival', 'The birth of Krishna.'],
    ['Gandhi Jayanti', `${year}-10-02`, 'national', 'The birthday of Mahatma Gandhi.'],
    ['Diwali', diwali, 'festival', 'The festival of lights.'],
    ['Gujarati New Year', addDays(diwali, 1), 'festival', 'The first day of the Gujarati calendar.'],
    ['Christmas', `${year}-12-25`, 'festival', 'The birth of Christ.'],
  ]
}

const placesWithHolidays = locations.slice(0, 4).map(({ id, name }) => ({ id, name }))

/** Holidays of the years that can be chosen, at four locations. */
export const holidays = (today: string): readonly DemoStep[] =>
  placesWithHolidays.flatMap((sisterLocation) =>
    selectableYears(today)
      .flatMap(daysIn)
      .map(([name, date, kind, description]) => ({
        resource: 'location-holidays',
        id: `holiday-${sisterLocation.id}-${date}`,
        data: { sisterLocation, name, date, description, details: { kind } },
      })),
  )

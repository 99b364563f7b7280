import { dateWords } from '../../kernel/calendar.ts'
import type { Column } from '../../registry/entry.ts'
import { choice, date, group, longText, reference, text } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { weekdays } from '../../platform/location/location.ts'
import { codes } from '../rights.ts'
import { checkHoliday, holidayFacts, refuseHoliday } from './rules.ts'

const fields = {
  sisterLocation: reference('Location', 'locations', { required: true }),
  name: text('Name', { required: true, max: 100 }),
  date: date('Date', { required: true }),
  description: longText('Description', { required: true, max: 500 }),
  details: group(
    'Details',
    { kind: choice('Kind', ['national', 'festival', 'declared'], { required: true, initial: 'festival' }) },
    { required: true },
  ),
} as const

export type HolidayFields = ValuesOf<typeof fields>

/** Undefined of what is no day. */
export const weekdayOf = (day: string): string | undefined => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]

const weekday: Column = {
  key: 'weekday',
  label: 'Weekday',
  type: 'choice',
  choices: weekdays,
  value: (holiday) => weekdayOf(String(holiday['date'])) ?? null,
}

/** A day on which a location does not work (seed 2, Location holiday; spec 02 Holiday). */
export const holidayResource = recordResource({
  key: 'location-holidays',
  label: 'Holiday',
  module: 'hr',
  service: 'hrd',
  path: '/api/v1/attendance/location-holidays',
  scope: 'company',
  read: codes.holidaysView,
  write: [codes.holidaysEdit],
  fields,
  list: ['name', 'date', weekday, 'description', 'details.kind', '-sisterLocation'],
  slots: ['date', 'sisterLocation', 'name', 'details.kind'],
  search: ['name', 'description'],
  sort: 'date',
  groupedBy: 'sisterLocation',
  unique: [['sisterLocation', 'date']],
  taken: (_, [location = '', day = ''], name) =>
    refuseHoliday('HR-HOL-01', { date: dateWords(day), location, name }, { field: 'date' }),
  facts: holidayFacts,
  check: checkHoliday,
  // Everybody plans around them.
  more: { openFields: ['name', 'date', 'sisterLocation'] },
})

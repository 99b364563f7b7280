/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLocations, copiesBeside, inNextYear, isFixed } from '../../../src/domain/hr/holiday/copy.ts'
import { type HolidayFields, holidayResource as entry, weekdayOf } from '../../../src/domain/hr/holiday/holiday.ts'
import { selectableYears } from '../../../src/domain/hr/holiday/rules.ts'
import { given } from '../../support/given.ts'
import { noHistory } from '../../support/history.ts'
import { runs } from '../../support/tier.ts'
import { people, withDocuments, world } from '../../support/world.ts'

const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
const { admin } = people
const pune = { id: 'pune', name: 'Pune' }
const goa = { id: 'goa', name: 'Goa' }
const places = withDocuments(
  world,
  'locations',
  { ...pune, companyId: 'mpl' },
  { ...goa, companyId: 'mpl' },
  { id: 'surat', name: 'Surat', companyId: 'other' },
)
const republicDay = {
  sisterLocation: pune,
  name: 'Republic Day',
  date: '2026-01-26',
  description: 'The constitution came into force.',
  details: { kind: 'national' as const },
}
const create = (data: object = {}) => ({ by: admin, type: 'Create', data: { ...republicDay, ...data } })
const update = (patch: object) => ({ by: admin, type: 'Update', data: { patch } })
const made = () => given(noHistory(subject), places).when(create()).then('Created')

describe('a holiday (spec 02, Holiday)', () => {
  test('HR-HOL-01: a date is a holiday of a location once', () => {
    const one = made()
    const beside = withDocuments(places, entry.key, { ...one.document })
    given(noHistory(subject, 'two'), beside)
      .when(create({ name: 'Founder’s day' }))
      .then({
        rule: 'HR-HOL-01',
        message: '26-Jan-2026 is already a holiday at Pune: Republic Day.',
        field: 'date',
      })
    given(noHistory(subject, 'two'), beside)
      .when(create({ sisterLocation: goa }))
      .then('Created')
    given(one, beside)
      .when(update({ description: 'Flag at eight.' }))
      .then('Updated')
  })

  test('HR-HOL-02: its date lies in the five years around the present one, when it is chosen', () => {
    const message = 'Choose a date between 01-Jan-2024 and 31-Dec-2028.'
    for (const date of ['2023-12-31', '2029-01-01'])
      given(noHistory(subject), places).when(create({ date })).then({ rule: 'HR-HOL-02', message, field: 'date' })
    for (const date of ['2024-01-01', '2028-12-31'])
      given(noHistory(subject), places).when(create({ date })).then('Created')
    const later = { now: '2030-05-01T06:00:00.000Z' }
    given(made(), places)
      .when({ ...update({ date: '2026-01-27' }), ...later })
      .then({ rule: 'HR-HOL-02' })
    given(made(), places)
      .when({ ...update({ description: 'As it was.' }), ...later })
      .then('Updated')
  })

  test('HR-HOL-03: its location is one of the company', () => {
    for (const sisterLocation of [
      { id: 'surat', name: 'Surat' },
      { id: 'nowhere', name: 'Nowhere' },
    ])
      given(noHistory(subject), places)
        .when(create({ sisterLocation }))
        .then({
          rule: 'HR-HOL-03',
          message: `${sisterLocation.name} is not a location of this company.`,
          field: 'sisterLocation',
        })
  })

  test('HR-HOL-04: it stays at its location', () => {
    given(made(), places)
      .when(update({ sisterLocation: goa }))
      .then({ rule: 'HR-HOL-04', field: 'sisterLocation' })
  })

  test('its weekday follows from its date, and the years from the day', () => {
    expect(weekdayOf('2026-01-26')).toBe('Monday')
    expect(weekdayOf('2026-08-15')).toBe('Saturday')
    expect(selectableYears('2026-11-28')).toEqual([2024, 2025, 2026, 2027, 2028])
  })
})

const holidays: fc.Arbitrary<HolidayFields> = fc.record({
  sisterLocation: fc.constantFrom(pune, goa, { id: 'vapi', name: 'Vapi' }),
  name: fc.constantFrom('Holi', 'Diwali', 'Republic Day'),
  date: fc.constantFrom('2026-01-26', '2027-01-26', '2024-02-28', '2024-02-29', '2025-02-28', '2026-11-08'),
  description: fc.constant('A day.'),
  details: fc.record({ kind: fc.constantFrom('national', 'festival', 'declared') }),
})
const dayAt = ({ sisterLocation, date }: HolidayFields): string => `${sisterLocation.id} ${date}`

describe('copying holidays', () => {
  test.each([
    ['a year on', inNextYear],
    ['to other locations', (all: readonly HolidayFields[]) => atLocations(all, [goa, { id: 'vapi', name: 'Vapi' }])],
  ])('%s: each is added or left out, no date twice, and a second time nothing is added', (_, copy) => {
    fc.assert(
      fc.property(fc.array(holidays), fc.uniqueArray(holidays, { selector: dayAt }), (chosen, there) => {
        const wanted = copy(chosen)
        const { added, left } = copiesBeside(wanted, there)
        expect(added.length + left.length).toBe(wanted.length)
        const after = [...there, ...added]
        expect(new Set(after.map(dayAt)).size).toBe(after.length)
        for (const { wanted: one, there: other } of left) {
          expect(dayAt(one)).toBe(dayAt(other))
          expect(after).toContain(other)
        }
        const again = copiesBeside(wanted, after)
        expect(again.added).toEqual([])
        expect(again.left).toHaveLength(wanted.length)
      }),
      { numRuns: runs({ sample: 200, soak: 5000 }) },
    )
  })

  test('a year on they keep day and month; what the year lacks becomes the last of its month', () => {
    const leap = { ...republicDay, date: '2024-02-29' }
    expect(inNextYear([republicDay, leap]).map(({ date }) => date)).toEqual(['2027-01-26', '2025-02-28'])
    expect([isFixed(republicDay), isFixed({ ...republicDay, details: { kind: 'festival' } })]).toEqual([true, false])
  })
})

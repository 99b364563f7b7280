/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shiftScheduleResource as entry } from '../../../src/domain/hr/shift-schedule/shift-schedule.ts'
import {
  breakDuration,
  breakPieces,
  clockWords,
  dayMinutes,
  durationWords,
  isBreakInside,
  minutesOf,
  netMinutes,
  type Piece,
  shiftDuration,
  shiftPieces,
  shiftWords,
  shownBreak,
} from '../../../src/domain/hr/shift-schedule/times.ts'
import { given } from '../../support/given.ts'
import { noHistory } from '../../support/history.ts'
import { runs } from '../../support/tier.ts'
import { people, withDocuments, world } from '../../support/world.ts'

const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
const { admin } = people
const night = { name: 'Night', startTime: '22:00:00', endTime: '06:00:00' }
const dinner = { breakName: 'Dinner', breakStart: '02:00:00', breakEnd: '02:30:00' }
const create = (data: object = {}) => ({ by: admin, type: 'Create', data: { ...night, ...data } })
const update = (patch: object) => ({ by: admin, type: 'Update', data: { patch } })

describe('a shift schedule (spec 02, Shift schedule; scenario 12)', () => {
  test('from 22:00:00 to 06:00:00 it lasts 480 minutes; a break with both ends says how long it is', () => {
    const made = given(noHistory(subject)).when(create()).then('Created')
    expect(made.document).toMatchObject({
      type: 'Fixed',
      frequency: 'monthly',
      shiftDuration: 480,
      netMinutes: 480,
      location: { id: 'pune' },
    })
    const typed = given(made)
      .when(update({ breakDuration: 45 }))
      .then('Updated')
    expect(typed.document).toMatchObject({ breakDuration: 45, netMinutes: 435 })
    const paused = given(typed).when(update(dinner)).then('Updated')
    expect(paused.document).toMatchObject({ breakDuration: 30, netMinutes: 450 })
  })

  test('the break is shown only where its name, start and end are all there', () => {
    const { breakEnd: _end, ...open } = dinner
    const made = given(noHistory(subject)).when(create(open)).then('Created')
    expect(shownBreak({ ...open, breakEnd: undefined })).toBeUndefined()
    expect(shownBreak(dinner)).toEqual({ name: 'Dinner', start: '02:00:00', end: '02:30:00' })
    const column = entry.columns.find(({ key }) => key === 'break')
    expect(column?.value({ ...made.document, ...dinner })).toBe('Dinner 02:00–02:30')
    expect(column?.value(made.document)).toBeNull()
  })

  test('a time is written as hh:mm:ss', () => {
    for (const startTime of ['7:5', '24:00:00', '07:60:00', '07:00'])
      given(noHistory(subject))
        .when(create({ startTime }))
        .then({ rule: 'E-FORM', message: 'Start time: Enter the time as hh:mm:ss.', field: 'startTime' })
  })

  test('HR-SHF-01: the break lies in the shift, over midnight too', () => {
    for (const [breakStart, breakEnd] of [
      ['21:30:00', '22:30:00'],
      ['05:45:00', '06:15:00'],
      ['12:00:00', '12:30:00'],
      ['02:00:00', '02:00:00'],
    ])
      given(noHistory(subject))
        .when(create({ ...dinner, breakStart, breakEnd }))
        .then({
          rule: 'HR-SHF-01',
          message: 'The break must lie between 22:00 and 06:00.',
          field: 'breakStart',
        })
    for (const [breakStart, breakEnd] of [
      ['22:00:00', '22:30:00'],
      ['23:45:00', '00:15:00'],
      ['05:30:00', '06:00:00'],
    ])
      given(noHistory(subject))
        .when(create({ ...dinner, breakStart, breakEnd }))
        .then('Created')
  })

  test('HR-SHF-02: 1 to 12 hours are worked of it', () => {
    const lasting = (endTime: string, breakDuration_ = 0) => create({ endTime, breakDuration: breakDuration_ })
    given(noHistory(subject)).when(lasting('22:59:00')).then({
      rule: 'HR-SHF-02',
      message: 'A shift of 59 minutes is outside 1 to 12 hours.',
      field: 'endTime',
    })
    given(noHistory(subject)).when(lasting('10:01:00')).then({ rule: 'HR-SHF-02' })
    given(noHistory(subject)).when(lasting('10:30:00', 30)).then('Created')
    given(noHistory(subject)).when(lasting('23:00:00')).then('Created')
    given(noHistory(subject)).when(lasting('23:00:00', 1)).then({ rule: 'HR-SHF-02' })
  })

  test('HR-SHF-03: a sibling location stands on the same premises', () => {
    const places = withDocuments(
      world,
      'locations',
      { id: 'pune', name: 'Pune', premisesCode: 'P-1' },
      { id: 'sister', name: 'Sister', premisesCode: 'P-1' },
      { id: 'far', name: 'Far', premisesCode: 'P-2' },
    )
    const shared = (id: string, name: string) => create({ siblingLocation: { id, name } })
    given(noHistory(subject), places).when(shared('sister', 'Sister')).then('Created')
    given(noHistory(subject), places).when(shared('far', 'Far')).then({
      rule: 'HR-SHF-03',
      message: 'Far does not stand on the premises of Pune.',
      field: 'siblingLocation',
    })
    given(noHistory(subject), places).when(shared('pune', 'Pune')).then({ rule: 'HR-SHF-03' })
  })

  test('E-UNIQUE: a code is one letter, once at a location', () => {
    const made = given(noHistory(subject))
      .when(create({ code: 'N' }))
      .then('Created')
    const beside = withDocuments(world, entry.key, { ...made.document })
    given(noHistory(subject, 'two'), beside)
      .when(create({ name: 'Other', code: 'N' }))
      .then({ rule: 'E-UNIQUE', field: 'code' })
    given(noHistory(subject, 'two'), beside)
      .when(create({ name: 'Other', code: 'NN' }))
      .then({ rule: 'E-FORM', field: 'code' })
  })

  test('HR-SHF-04: one that a godown names is not deleted', () => {
    const made = given(noHistory(subject, 'night')).when(create()).then('Created')
    const godown = { id: 'main', name: 'Main Store', shiftConfig: [{ shift: { id: 'night', name: 'Night' } }] }
    given(made, withDocuments(world, 'godowns', godown))
      .when({ by: admin, type: 'Delete', data: {} })
      .then({ rule: 'HR-SHF-04', message: 'Night is used by 1 record (Main Store). Move them first.' })
    given(made).when({ by: admin, type: 'Delete', data: {} }).then('Deleted')
  })
})

const at = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00`
}
const times = fc.nat({ max: dayMinutes - 1 })

describe('the times of a shift', () => {
  test('it lasts more than nothing and at most a day, and ends so long after it starts', () => {
    fc.assert(
      fc.property(times, times, (from, to) => {
        const all = shiftDuration({ startTime: at(from), endTime: at(to) }) ?? 0
        expect(all).toBeGreaterThan(0)
        expect(all).toBeLessThanOrEqual(dayMinutes)
        expect(at(from + all)).toBe(at(to))
        expect(minutesOf(at(from))).toBe(from)
      }),
      { numRuns: runs({ sample: 300, soak: 10_000 }) },
    )
  })

  test('a break lies inside just where each of its minutes is one of the shift', () => {
    fc.assert(
      fc.property(times, times, times, fc.integer({ min: 1, max: 240 }), (from, to, start, length) => {
        const shift = {
          startTime: at(from),
          endTime: at(to),
          breakStart: at(start),
          breakEnd: at((start + length) % dayMinutes),
        }
        const all = shiftDuration(shift) ?? 0
        const worked = new Set(Array.from({ length: all }, (_, minute) => (from + minute) % dayMinutes))
        const paused = Array.from({ length }, (_, minute) => (start + minute) % dayMinutes)
        // A break that ends where the shift began anew would be two.
        const isWhole = !paused.slice(1).includes(from)
        expect(isBreakInside(shift)).toBe(isWhole && paused.every((minute) => worked.has(minute)))
        expect(breakDuration(shift)).toBe(length)
        expect(netMinutes(shift)).toBe(all - length)
      }),
      { numRuns: runs({ sample: 300, soak: 10_000 }) },
    )
  })

  test('lie in a day as often as they are long, a break within its shift', () => {
    fc.assert(
      fc.property(times, times, fc.nat({ max: 600 }), fc.integer({ min: 1, max: 60 }), (from, to, before, length) => {
        const start = from + before
        const shift = {
          startTime: at(from),
          endTime: at(to),
          breakName: 'Tea',
          breakStart: at(start),
          breakEnd: at(start + length),
        }
        const minutesIn = (pieces: readonly Piece[]) =>
          pieces.flatMap(({ from: first, minutes }) => Array.from({ length: minutes }, (_, index) => first + index))
        const [worked, paused] = [minutesIn(shiftPieces(shift)), minutesIn(breakPieces(shift))]
        expect(worked).toHaveLength(shiftDuration(shift) ?? 0)
        expect(paused).toHaveLength(length)
        expect(new Set(worked).size).toBe(worked.length)
        expect(worked.every((minute) => minute >= 0 && minute < dayMinutes)).toBe(true)
        expect(!isBreakInside(shift) || paused.every((minute) => worked.includes(minute))).toBe(true)
      }),
      { numRuns: runs({ sample: 100, soak: 5000 }) },
    )
  })

  test('are told in words', () => {
    expect(shiftWords({ ...night, ...dinner })).toBe('22:00 to 06:00 on the next day, 8 h; Dinner 02:00 to 02:30')
    expect(shiftWords({ startTime: '08:00:00', endTime: '16:00:00', breakStart: '12:00:00' })).toBe(
      '08:00 to 16:00, 8 h',
    )
    expect(breakPieces({ ...night, breakStart: '02:00:00', breakEnd: '02:30:00' })).toEqual([])
  })

  test('are told without seconds that are none', () => {
    expect([clockWords('22:00:00'), clockWords('22:00:30')]).toEqual(['22:00', '22:00:30'])
    expect([480, 450, 45, 60].map(durationWords)).toEqual(['8 h', '7 h 30 min', '45 min', '1 h'])
  })
})

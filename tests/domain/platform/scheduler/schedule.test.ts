import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSchedule, isMissed, nextRun, runsAfter } from '../../../../src/domain/platform/scheduler/schedule.ts'
import { scheduleWords, shiftedSchedules } from '../../../../src/domain/platform/scheduler/words.ts'

const shiftMs = 330 * 60_000

describe('a schedule', () => {
  test('comes next after an instant, never at it', () => {
    expect(nextRun('30 20 * * *', '2026-03-09T20:30:00.000Z')).toBe('2026-03-10T20:30:00.000Z')
    expect(nextRun('30 20 * * *', '2026-03-09T20:29:59.999Z')).toBe('2026-03-09T20:30:00.000Z')
    expect(runsAfter('0 0 29 2 *', '2026-03-09T00:00:00.000Z', 2)).toEqual([
      '2028-02-29T00:00:00.000Z',
      '2032-02-29T00:00:00.000Z',
    ])
  })

  test.each([
    ['', 'it is empty'],
    ['* * *', 'it has 3 fields instead of 5'],
    ['@daily', 'it has 1 field instead of 5'],
    ['0 25 * * *', 'the hour 25 is not understood'],
    ['60 * * * *', 'the minute 60 is not understood'],
    ['*/0 * * * *', 'the minute */0 is not understood'],
    ['5-1 * * * *', 'the minute 5-1 is not understood'],
    ['0 0 32 * *', 'the day of the month 32 is not understood'],
    ['0 0 * 13 *', 'the month 13 is not understood'],
    ['0 0 L * *', 'the day of the month L is not understood'],
    ['0 0 * * day', 'the day of the week day is not understood'],
    ['0 0 31 2 *', 'it never comes due'],
    ['0 30 20 * * *', 'it has 6 fields instead of 5'],
  ])('%j is none: %s', (expression, why) => {
    expect(checkSchedule(expression)).toEqual({ kind: 'wrong', why })
    expect(scheduleWords(expression)).toBe('')
  })

  test('with seconds runs more often than once a minute', () => {
    expect(checkSchedule('*/10 * * * * *')).toEqual({ kind: 'too-often' })
    expect(checkSchedule('* * * * * *')).toEqual({ kind: 'too-often' })
  })

  test('is missed by whoever is more than a minute late', () => {
    expect(isMissed('2026-03-09T20:30:00.000Z', '2026-03-09T20:31:00.000Z')).toBe(false)
    expect(isMissed('2026-03-09T20:30:00.000Z', '2026-03-09T20:31:00.001Z')).toBe(true)
  })
})

describe('the words of a schedule', () => {
  test.each([
    ['30 20 * * *', 'At 02:00'],
    ['35 18 * * *', 'At 00:05'],
    ['* * * * *', 'Every minute'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['0 * * * *', 'At 30 minutes past the hour'],
    ['0 6,20 * * *', 'At 01:30 and 11:30'],
    // The day turns in between: Monday evening in UTC is Tuesday here.
    ['30 20 * * 1', 'At 02:00, only on Tuesday'],
    ['0 22 * * sat', 'At 03:30, only on Sunday'],
    ['0 9 * * 1-5', 'At 14:30, Monday through Friday'],
    ['0 6,20 * * 1', 'At 11:30, only on Monday; at 01:30, only on Tuesday'],
    ['30 20 1 * *', 'At 02:00, on day 2 of the month'],
    // Whether the 28th is followed by the 29th or the 1st the calendar decides: as it is, in UTC.
    ['30 20 28 * *', 'At 20:30, on day 28 of the month (UTC)'],
    ['30 20 * 3 *', 'At 20:30, only in March (UTC)'],
    ['*/5 * * * 1', 'Every 5 minutes, only on Monday (UTC)'],
    ['* 3 * * *', 'Every minute, between 03:00 and 03:59 (UTC)'],
  ])('%s: %s', (expression, words) => {
    expect(scheduleWords(expression)).toBe(words)
  })

  test('say the same instants: what is shifted runs when the schedule does, 5.5 hours ahead', () => {
    const number = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String)
    const list = (from: number, to: number) =>
      fc.oneof(
        fc.constant('*'),
        number(from, to),
        fc.uniqueArray(number(from, to), { minLength: 2, maxLength: 3 }).map((all) => all.join(',')),
      )
    const start = Date.parse('2026-02-20T00:00:00.000Z')
    const runs = 40
    const within = (expression: string, from: number): readonly number[] =>
      runsAfter(expression, new Date(from).toISOString(), runs).map((one) => Date.parse(one))
    fc.assert(
      fc.property(number(0, 59), list(0, 23), list(1, 31), list(0, 6), (minute, hour, monthDay, weekDay) => {
        // Of both kinds of days one is meant: together, they mean either.
        const expression = `${minute} ${hour} ${weekDay === '*' ? monthDay : '*'} * ${weekDay}`
        const shifted = shiftedSchedules(expression)
        if (shifted === undefined) return
        const meant = within(expression, start).map((one) => one + shiftMs)
        const said = shifted
          .flatMap((one) => within(one, start + shiftMs))
          .toSorted((a, b) => a - b)
          .slice(0, runs)
        expect(said).toEqual(meant)
      }),
      { numRuns: 60 },
    )
  })
})

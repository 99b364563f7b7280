import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/kernel/calendar.ts'
import { askedOn, isAskedOn } from '../../../../src/domain/miscellaneous/questionnaire/schedule.ts'
import { dayScheduleWords, firesOnEither } from '../../../../src/domain/platform/scheduler/day-words.ts'
import { datesFrom } from '../../../../src/domain/platform/scheduler/days.ts'
import { runs } from '../../../support/tier.ts'

const dayMinutes = 24 * 60
const offsetMinutes = 330
const firstDay = '2024-01-01'
const days = 1461

interface FieldOf {
  readonly text: string
  readonly values: ReadonlySet<number>
}

/** One field of an expression with what it means, made without the program that is tested. */
const fieldOf = (from: number, to: number): fc.Arbitrary<FieldOf> => {
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const value = fc.integer({ min: from, max: to })
  return fc.oneof(
    { arbitrary: fc.constant({ text: '*', values: new Set(all) }), weight: 2 },
    { arbitrary: value.map((one) => ({ text: String(one), values: new Set([one]) })), weight: 3 },
    fc
      .uniqueArray(value, { minLength: 2, maxLength: 4 })
      .map((some) => ({ text: some.join(','), values: new Set(some) })),
    fc.tuple(value, value).map(([one, other]) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      return { text: `${low}-${high}`, values: new Set(all.filter((each) => each >= low && each <= high)) }
    }),
    fc.integer({ min: 2, max: Math.max(2, Math.floor((to - from) / 2)) }).map((step) => ({
      text: `${from}-${to}/${step}`,
      values: new Set(all.filter((_, index) => index % step === 0)),
    })),
  )
}

const expressions = fc.tuple(fieldOf(0, 59), fieldOf(0, 23), fieldOf(1, 31), fieldOf(1, 12), fieldOf(0, 6))
type Fields = [FieldOf, FieldOf, FieldOf, FieldOf, FieldOf]

/** Day of month and weekday together mean either. */
const firesAt = ([minute, hour, monthDay, month, weekDay]: Fields, at: Date): boolean => {
  const [onMonthDay, onWeekDay] = [monthDay.values.has(at.getUTCDate()), weekDay.values.has(at.getUTCDay())]
  const isDay = monthDay.text === '*' ? onWeekDay : weekDay.text === '*' ? onMonthDay : onMonthDay || onWeekDay
  return (
    minute.values.has(at.getUTCMinutes()) &&
    hour.values.has(at.getUTCHours()) &&
    month.values.has(at.getUTCMonth() + 1) &&
    isDay
  )
}

/** Every minute of a local day, one by one. */
const firesWithin = (fields: Fields, date: string): boolean => {
  const midnight = Date.parse(`${date}T00:00:00Z`) - offsetMinutes * 60_000
  return Array.from({ length: dayMinutes }, (_, minute) => new Date(midnight + minute * 60_000)).some((at) =>
    firesAt(fields, at),
  )
}

/** Ends of months, where days carry; the leap day with its neighbours; some others. */
const dates = fc.oneof(
  fc.integer({ min: 0, max: days - 1 }),
  fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2025-12-31', '2026-01-01', '2026-04-30'),
)
const dateOf = (one: number | string): string => (typeof one === 'string' ? one : addDays(firstDay, one))

describe('the days on which a question is asked', () => {
  test('are those on which its schedule fires, as counting every minute tells', () => {
    fc.assert(
      fc.property(expressions, fc.array(dates, { minLength: 4, maxLength: 12 }), (fields, some) => {
        const cronExpression = fields.map(({ text }) => text).join(' ')
        for (const date of some.map(dateOf))
          expect([cronExpression, date, isAskedOn({ cronExpression }, date)]).toEqual([
            cronExpression,
            date,
            firesWithin(fields, date),
          ])
      }),
      { numRuns: runs({ sample: 60, soak: 3000 }) },
    )
  })

  test('are local ones: Monday evening in UTC is Tuesday here', () => {
    const late = { cronExpression: '0 20 * * 1' }
    expect([isAskedOn(late, '2026-01-06'), isAskedOn(late, '2026-01-05')]).toEqual([true, false])
    expect(askedOn([late, {}, { cronExpression: '30 3 * * 1' }], '2026-01-06')).toEqual([late, {}])
  })

  test('come one after the other, the day itself included', () => {
    expect(datesFrom('0 20 * * 1', '2026-01-06')).toEqual(['2026-01-06', '2026-01-13', '2026-01-20'])
    expect(datesFrom('*/5 * * * *', '2026-01-06')).toEqual(['2026-01-06', '2026-01-07', '2026-01-08'])
    expect(datesFrom('0 0 29 2 *', '2026-01-06', 2)).toEqual(['2028-02-29', '2032-02-29'])
    expect(datesFrom('0 19 31 12 *', '2026-01-06', 1)).toEqual(['2027-01-01'])
  })
})

describe('a schedule in words', () => {
  test.each([
    ['30 3 * * 1', 'At 09:00 AM, only on Monday'],
    ['0 20 * * 1', 'At 01:30 AM, only on Tuesday'],
    ['0 19 1 * *', 'At 12:30 AM, on day 2 of the month'],
    ['0 * * * *', 'At 30 minutes past the hour'],
    // Days are unrestricted: they stay.
    ['0 6,20 * * *', 'At 01:30 AM and 11:30 AM'],
    ['0,45 3 * * *', 'At 08:30 AM; At 09:15 AM'],
    // Some of its times are of the next day, or the calendar decides which day that is.
    ['0 10,20 * * 1', 'At 10:00 AM and 08:00 PM, only on Monday (UTC)'],
    ['0 19 28 * *', 'At 07:00 PM, on day 28 of the month (UTC)'],
    ['nonsense', ''],
  ])('%s is %s', (expression, words) => {
    expect(dayScheduleWords(expression)).toBe(words)
  })

  test('tells where day of the month and weekday mean either', () => {
    expect(firesOnEither('0 4 1 * 1')).toBe(true)
    expect([firesOnEither('0 4 * * 1'), firesOnEither('0 4 1 * *'), firesOnEither('')]).toEqual([false, false, false])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodsOf, summaryViews } from '../../../../src/domain/accounts/statements/periods.ts'
import { addDays } from '../../../../src/domain/kernel/calendar.ts'
import { runs } from '../../../support/tier.ts'

const startsOf = (view: (typeof summaryViews)[number], from: string, to: string): readonly string[] =>
  periodsOf(view, { from, to }).map((one) => one.from)

describe('the periods of an account summary (seed 2, 2.4)', () => {
  test('each begins so long after the first day, not after the period before', () => {
    expect(startsOf('monthly', '2025-01-31', '2025-05-01')).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
    ])
    expect(startsOf('quarterly', '2023-11-30', '2024-06-01')).toEqual(['2023-11-30', '2024-02-29', '2024-05-30'])
    expect(startsOf('yearly', '2024-02-29', '2028-02-29')).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })

  test('a week has 7 days, a fortnight 15, half a year 6 months, and the last one ends with the range', () => {
    expect(periodsOf('weekly', { from: '2025-04-01', to: '2025-04-10' })).toEqual([
      { from: '2025-04-01', to: '2025-04-07' },
      { from: '2025-04-08', to: '2025-04-10' },
    ])
    expect(startsOf('fortnightly', '2025-04-01', '2025-05-01')).toEqual(['2025-04-01', '2025-04-16', '2025-05-01'])
    expect(startsOf('half-yearly', '2025-04-01', '2026-03-31')).toEqual(['2025-04-01', '2025-10-01'])
    expect(periodsOf('summary', { from: '2023-04-01', to: '2026-03-31' })).toEqual([
      { from: '2023-04-01', to: '2026-03-31' },
    ])
  })

  test('every day of a range lies in one period', () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 900 }))
    fc.assert(
      fc.property(days, fc.constantFrom(...summaryViews), ([later, long], view) => {
        const from = addDays('2022-01-01', later)
        const periods = periodsOf(view, { from, to: addDays(from, long) })
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([from, addDays(from, long)])
        expect(periods.every((one) => one.from <= one.to)).toBe(true)
        const next = periods.slice(0, -1).map((one) => addDays(one.to, 1))
        expect(next).toEqual(periods.slice(1).map((one) => one.from))
      }),
      { numRuns: runs({ sample: 100, soak: 5000 }) },
    )
  })
})

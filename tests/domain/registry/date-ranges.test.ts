import { describe, expect, test } from 'vitest'
import { dateRange } from '../../../src/domain/registry/date-ranges.ts'

describe('days named by their place about today', () => {
  test.each([
    ['today', '2026-03-09', '2026-03-09', '2026-03-09'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['tomorrow', '2025-12-31', '2026-01-01', '2026-01-01'],
    ['this-week', '2026-03-09', '2026-03-09', '2026-03-15'],
    ['this-week', '2026-03-15', '2026-03-09', '2026-03-15'],
    ['last-week', '2026-03-15', '2026-03-02', '2026-03-08'],
    ['next-week', '2026-03-15', '2026-03-16', '2026-03-22'],
    ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['next-month', '2025-12-05', '2026-01-01', '2026-01-31'],
    ['this-fy', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['this-fy', '2026-04-01', '2026-04-01', '2027-03-31'],
    ['last-fy', '2026-04-01', '2025-04-01', '2026-03-31'],
    ['last-12-months', '2026-02-28', '2025-03-01', '2026-02-28'],
    ['last-30-days', '2026-03-30', '2026-03-01', '2026-03-30'],
    ['next-30-days', '2026-02-27', '2026-02-27', '2026-03-29'],
  ])('%s on %s is %s to %s', (name, today, from, to) => expect(dateRange(name, today)).toEqual({ from, to }))

  test('what names no range is none', () => expect(dateRange('toString', '2026-03-09')).toBeUndefined())
})

import { describe, expect, test } from 'vitest'
import {
  addDays,
  financialYear,
  localDate,
  localInstant,
  localInstantWords,
  localTimeWords,
} from '../../../src/domain/kernel/calendar.ts'

describe('local time is +05:30', () => {
  test('the date turns at 18:30 UTC', () => {
    expect(localDate('2026-01-30T18:29:59.999Z')).toBe('2026-01-30')
    expect(localDate('2026-01-30T18:30:00Z')).toBe('2026-01-31')
    expect(localTimeWords('2026-01-30T20:00:00Z')).toBe('01:30 on 31-Jan-2026')
    expect(localInstantWords('2026-01-30T18:30:07.999Z')).toBe('31-Jan-2026 00:00:07 +05:30')
  })

  test('a day and a time name one instant, and it reads as them again', () => {
    expect(localInstant('2026-01-31', '00:00')).toBe('2026-01-30T18:30:00.000Z')
    expect(localTimeWords(localInstant('2026-11-26', '17:45'))).toBe('17:45 on 26-Nov-2026')
  })

  test('days are calendar days', () => {
    expect(addDays('2026-01-31', 30)).toBe('2026-03-02')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  test('the financial year runs from April to March', () => {
    expect(financialYear('2026-03-31')).toBe('25-26')
    expect(financialYear('2026-04-01')).toBe('26-27')
    expect(financialYear('2099-12-31')).toBe('99-00')
  })
})

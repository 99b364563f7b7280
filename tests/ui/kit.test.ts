import { describe, expect, test } from 'vitest'
import { channels, contrast } from '../../src/ui/kit/channels.ts'
import { accents, palettes } from '../../src/ui/kit/palettes.ts'
import { figureWords } from '../../src/ui/kit/figureWords.ts'
import { theOne } from '../../src/ui/kit/matching.ts'
import { agoWords, clockWords, dateWords, instantWords, localDay } from '../../src/ui/kit/timeWords.ts'
import { typedDate } from '../../src/ui/kit/typedDate.ts'
import { momentOf, partsOfMoment, typedTime } from '../../src/ui/kit/typedMoment.ts'

describe('a typed time of day', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['17.45', '17:45'],
    ['0000', '00:00'],
  ])('%s is %s', (text, time) => expect(typedTime(text)).toBe(time))

  test.each(['', '24:00', '9:60', '5 pm', '12345'])('%s is none', (text) => expect(typedTime(text)).toBeNull())

  test('makes a moment with its day, by the time of the group; half of one is kept as typed and is none', () => {
    const whole = { day: '2026-11-26', time: '17:45' }
    expect(momentOf(whole)).toBe('2026-11-26T12:15:00.000Z')
    for (const parts of [whole, { day: '2026-11-26', time: '' }, { day: '', time: '9:3' }, { day: '', time: '' }])
      expect(partsOfMoment(momentOf(parts))).toEqual(parts)
    expect(momentOf({ day: '2026-11-26', time: '24:00' })).toBe('2026-11-26 24:00')
  })
})

describe('a typed date', () => {
  const today = '2026-11-21'
  test.each([
    ['today', '2026-11-21'],
    ['Tom', '2026-11-22'],
    ['yesterday', '2026-11-20'],
    ['+30d', '2026-12-21'],
    ['+2w', '2026-12-05'],
    ['-1m', '2026-10-21'],
    ['+1y', '2027-11-21'],
    ['+5', '2026-11-26'],
    ['12/3', '2026-03-12'],
    ['12.3.2027', '2027-03-12'],
    ['1-Jan-2027', '2027-01-01'],
    ['29/2/2028', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('%s is %s', (text, date) => expect(typedDate(text, today)).toBe(date))

  test.each(['', '31/2/2026', '29/2/2027', 'soon', '+', '99/99', '12/3/0026'])('%s is none', (text) =>
    expect(typedDate(text, today)).toBeNull(),
  )
})

describe('times', () => {
  test('are the group’s, not the device’s: 20:00 in London is the next day in Vapi', () => {
    expect(localDay(new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21')
    expect(clockWords('2026-11-20T20:00:00Z')).toBe('01:30')
    expect(instantWords('2026-11-20T20:00:00Z')).toBe('21-Nov-2026 01:30')
    expect(dateWords('2026-03-01')).toBe('01-Mar-2026')
  })

  test.each([
    [0, 'just now'],
    [5 * 60_000, '5 min ago'],
    [3 * 3_600_000, '3 h ago'],
    [30 * 3_600_000, '20-Nov-2026'],
  ])('%d ms ago is said as %s', (ms, words) => {
    const now = Date.parse('2026-11-21T10:00:00Z')
    expect(agoWords(new Date(now - ms).toISOString(), now)).toBe(words)
  })
})

describe('figures', () => {
  test.each([
    [101_318, '1,01,318'],
    [12_345_678.5, '1,23,45,678.5'],
    [-100_000, '-1,00,000'],
    [999, '999'],
  ])('%d is grouped by lakh and crore: %s', (value, words) => expect(figureWords(value)).toBe(words))

  test('have the places asked for', () => {
    expect(figureWords(101_318, 2, 2)).toBe('1,01,318.00')
    expect(figureWords(0.126, 2)).toBe('0.13')
  })
})

describe('colours', () => {
  test('become channel triples', () => {
    expect(channels('#4f46e5')).toBe('79 70 229')
    expect(channels('#fff')).toBe('255 255 255')
    expect(() => channels('indigo')).toThrow('indigo is not a colour.')
  })

  test('there are 16 palettes and 5 accents, each of 11 steps from light to dark', () => {
    expect(Object.keys(palettes)).toHaveLength(16)
    expect(Object.keys(accents)).toHaveLength(5)
    for (const scale of [...Object.values(palettes), ...Object.values(accents)]) {
      expect(scale).toHaveLength(11)
      const onBlack = scale.map((colour) => contrast(colour, '#000000'))
      expect(onBlack).toEqual(onBlack.toSorted((a, b) => b - a))
    }
  })

  test('contrast counts as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

describe('what was typed in a picker', () => {
  const options = ['Production', 'Production Planning', 'Quality Assurance', 'Quality Control'].map((name) => ({
    id: name,
    name,
  }))
  test.each([
    ['production', 'Production'],
    ['plan', 'Production Planning'],
    ['qual assur', 'Quality Assurance'],
    ['quality', undefined],
    ['stores', undefined],
  ])('%s means %s', (text, name) => expect(theOne(options, text)?.name).toBe(name))
})

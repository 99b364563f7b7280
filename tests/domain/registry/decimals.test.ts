import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compare,
  decimalText,
  decimalWords,
  isDecimal,
  literal,
  minus,
  mostPaise,
  NotDecimal,
  paiseOf,
  percentOf,
  plus,
  ratio,
  round,
  rupeesOf,
  share,
  sum,
  times,
  wholeOf,
} from '../../../src/domain/registry/decimals.ts'
import { holds } from '../../support/holds.ts'

/** A decimal as digits and places, its own oracle in whole numbers. */
const decimals = fc
  .record({ digits: fc.bigInt(-(10n ** 18n), 10n ** 18n), places: fc.integer({ min: 0, max: 6 }) })
  .map(({ digits, places }) => ({ units: digits * 10n ** BigInt(6 - places), text: textOf(digits, places) }))

const textOf = (digits: bigint, places: number): string => {
  const all = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const point = all.length - places
  return `${digits < 0n ? '-' : ''}${all.slice(0, point)}${places === 0 ? '' : `.${all.slice(point)}`}`
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

describe('exact decimals (documents 2)', () => {
  test('0.1 and 0.2 are 0.3', () => expect(plus('0.1', '0.2')).toBe('0.3'))

  test.each([
    ['0.125', 2, '0.13'],
    ['-0.125', 2, '-0.13'],
    ['1.005', 2, '1.01'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.4', 0, '0'],
    ['1.2', 3, '1.2'],
  ])('%s rounds half away from zero at %i places to %s', (value, scale, words) =>
    expect(round(value, scale)).toBe(words),
  )

  test('is written without exponent, with as many places as asked, and never -0', () => {
    expect(decimalText('0.0000001', 7)).toBe('0.0000001')
    expect(decimalText('-0.001', 2)).toBe('0.00')
    expect(decimalText('12', 3)).toBe('12.000')
    expect(times('-0', '5')).toBe('0')
    expect(literal(1e-7)).toBe('0.0000001')
  })

  test('computes with rates of six decimals', () => {
    expect(times('1234567.891', '0.000001')).toBe('1.234567891')
    expect(paiseOf(times('333.333', '12.345678'))).toBe(411522)
    expect(ratio('1', '3', 6)).toBe('0.333333')
    expect(ratio('-2', '3', 6)).toBe('-0.666667')
    expect(ratio('1', '-8', 2)).toBe('-0.13')
    expect(percentOf('999.99', '12.345')).toBe('123.4487655')
  })

  test('divides once: a quotient near a half is not rounded twice', () =>
    expect(ratio('100000000005000700000000', '1000000000000007', 2)).toBe('100000000'))

  test('holds 9,999,999,999,999.99 to the paisa', () => {
    expect(paiseOf('9999999999999.99')).toBe(mostPaise)
    expect(rupeesOf(mostPaise)).toBe('9999999999999.99')
    expect(decimalWords(rupeesOf(mostPaise), 2)).toBe('99,99,99,99,99,999.99')
  })

  test('a thousand lines of thirds add up to what was shared', () => {
    const thirds = share(
      100_000,
      Array.from({ length: 1000 }, () => '0.333333'),
    )
    expect(Number(sum(thirds))).toBe(100_000)
    expect(sum(Array.from({ length: 1000 }, () => ratio('100', '3', 2)))).toBe('33330')
  })

  test('shares by the largest remainder', () => {
    expect(share(10_000, [1, 1, 1])).toEqual([3334, 3333, 3333])
    expect(share(-10_000, [1, 1, 1])).toEqual([-3334, -3333, -3333])
    expect(share(100, ['0.5', '1.5', '0'])).toEqual([25, 75, 0])
    expect(share(7, [0, 0])).toEqual([4, 3])
    expect(share(0, [])).toEqual([])
  })

  test.each(['', ' 5', '1e5', '1,000', '+5', '.5', '5.', '0x10', 'Infinity', '१', '9'.repeat(61), 0.1, NaN, null])(
    '%j is no decimal',
    (value) => {
      expect(isDecimal(value)).toBe(false)
      expect(() => plus(value, 1)).toThrow(NotDecimal)
    },
  )

  test('refuses a division by zero, a negative weight and what is beyond exact numbers', () => {
    expect(() => ratio(1, '0.0', 2)).toThrow(NotDecimal)
    expect(() => share(1, [2, -1])).toThrow(NotDecimal)
    expect(() => wholeOf('9007199254740993')).toThrow(NotDecimal)
  })

  test('agrees with whole numbers over generated decimals', () =>
    holds(
      fc.property(decimals, decimals, (a, b) => {
        expect(decimalText(plus(a.text, b.text), 6)).toBe(textOf(a.units + b.units, 6))
        expect(decimalText(minus(a.text, b.text), 6)).toBe(textOf(a.units - b.units, 6))
        expect(decimalText(times(a.text, b.text), 12)).toBe(textOf(a.units * b.units, 12))
        expect(decimalText(percentOf(a.text, b.text), 14)).toBe(textOf(a.units * b.units, 14))
        expect(compare(a.text, b.text)).toBe(a.units === b.units ? 0 : a.units < b.units ? -1 : 1)
      }),
      500,
    ))

  test('a quotient lies within half of its last place, and a rounding too', () =>
    holds(
      fc.property(
        decimals,
        decimals.filter(({ units }) => units !== 0n),
        fc.integer({ min: 0, max: 8 }),
        (a, b, scale) => {
          const quotient = BigInt(decimalText(ratio(a.text, b.text, scale), scale).replace('.', ''))
          expect(magnitude(2n * (quotient * b.units - a.units * 10n ** BigInt(scale))) <= magnitude(b.units)).toBe(true)
          const places = Math.min(scale, 6)
          const short = BigInt(decimalText(round(a.text, places), 6).replace('.', ''))
          expect(2n * magnitude(short - a.units) <= 10n ** BigInt(6 - places)).toBe(true)
        },
      ),
      500,
    ))

  test('parts add up to the total and none is a paisa from its share', () =>
    holds(
      fc.property(
        fc.integer({ min: -mostPaise, max: mostPaise }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
        (total, weights) => {
          const parts = share(total, weights)
          expect(sum(parts)).toBe(String(total))
          const all = BigInt(weights.reduce((before, one) => before + one, 0))
          if (all === 0n) return
          for (const [index, part] of parts.entries())
            expect(magnitude(BigInt(part) * all - BigInt(total) * BigInt(weights[index] ?? 0)) < all).toBe(true)
        },
      ),
      300,
    ))

  test('rupees and paise are each other’s inverse', () =>
    holds(
      fc.property(fc.integer({ min: -mostPaise, max: mostPaise }), (paise) => {
        expect(paiseOf(rupeesOf(paise))).toBe(paise)
      }),
      500,
    ))
})

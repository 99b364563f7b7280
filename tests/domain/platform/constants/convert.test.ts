import { Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, type Unit } from '../../../../src/domain/platform/constants/convert.ts'
import { holds } from '../../../support/holds.ts'

const unit = (name: string, factor: string, decimals = 3, more: Partial<Unit> = {}): Unit => ({
  name,
  kind: 'mass',
  factor,
  decimals,
  ...more,
})
const kg = unit('Kilogram', '1')
const g = unit('Gram', '0.001')
const mg = unit('Milligram', '0.000001', 6)
const pound = unit('Pound', '0.45359237', 6)
const kelvin = unit('Kelvin', '1', 2, { kind: 'temperature' })
const celsius = unit('Celsius', '1', 2, { kind: 'temperature', offset: '273.15' })

const converted = (value: string, from: Unit, to: Unit): string => Result.getOrThrow(convert(value, from, to))

describe('converting units', () => {
  test('is exact, and rounded once to the decimals of the answer', () => {
    expect(converted('1.5', kg, g)).toBe('1500')
    expect(converted('250', mg, g)).toBe('0.25')
    expect(converted('1', pound, kg)).toBe('0.454')
    expect(converted('1', kg, pound)).toBe('2.204623')
    expect(converted('0.0005', g, unit('Gram', '0.001', 3))).toBe('0.001')
    expect(converted('0.0004999999', g, g)).toBe('0')
    expect(converted('-0.0005', g, g)).toBe('-0.001')
    expect(converted('999999999999', kg, mg)).toBe('999999999999000000')
    expect(converted('0', pound, kg)).toBe('0')
  })

  test('knows where temperatures begin', () => {
    expect(converted('25', celsius, kelvin)).toBe('298.15')
    expect(converted('0', kelvin, celsius)).toBe('-273.15')
    expect(converted('273.15', kelvin, celsius)).toBe('0')
  })

  test('CON-12 only inside one kind', () => {
    const refused = convert('1', kg, { ...kg, name: 'Litre', kind: 'volume' })
    expect(Result.isFailure(refused) && refused.failure.message).toBe('Kilogram and Litre measure different things.')
  })

  test('there and back gives what it was, where the decimals suffice', () => {
    const grams = fc.integer({ min: -1e9, max: 1e9 })
    holds(
      fc.property(grams, (value) => {
        const there = converted(String(value), g, mg)
        expect(converted(there, mg, g)).toBe(String(value === 0 ? 0 : value))
        expect(there).toBe(String(BigInt(value) * 1000n))
      }),
      300,
    )
  })

  test('the answer is never further off than half its last decimal', () => {
    const factors = fc.integer({ min: 1, max: 1_000_000_000 }).map((one) => (one / 1e6).toFixed(6))
    holds(
      fc.property(fc.integer({ min: 0, max: 1e9 }), factors, factors, (value, a, b) => {
        const answer = Number(converted(String(value), unit('A', a), unit('B', b)))
        const real = (value * Number(a)) / Number(b)
        expect(Math.abs(answer - real)).toBeLessThanOrEqual(0.0005 + real * 1e-12)
      }),
      300,
    )
  })
})

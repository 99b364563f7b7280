import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextEmployeeCode } from '../../../src/domain/hr/employee/next-code.ts'

test('the first employee of a company has number 1, of four digits', () => {
  expect(nextEmployeeCode('MLS', [])).toBe('MLS-0001')
  expect(nextEmployeeCode('MLS', ['MPL-0040', 'MLS-x', 'MLS-', 'MLSX-9'])).toBe('MLS-0001')
})

test('the next one stands above the highest, not in a gap: that was somebody’s', () => {
  expect(nextEmployeeCode('MLS', ['MLS-0001', 'MLS-0007'])).toBe('MLS-0008')
  expect(nextEmployeeCode('MLS', ['MLS-9999'])).toBe('MLS-10000')
})

test('it is never one that was given', () => {
  const code = fc.oneof(
    fc.nat(20_000).map((number) => `MLS-${String(number).padStart(4, '0')}`),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(code), (given) => {
      expect(given).not.toContain(nextEmployeeCode('MLS', given))
    }),
  )
})

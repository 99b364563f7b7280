import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FreeStock, proposeFefo } from '../../../src/domain/inventory/stock/fefo.ts'
import { compare, minus, sum } from '../../../src/domain/registry/decimals.ts'

const batch = (name: string, free: string, more: Partial<FreeStock> = {}): FreeStock => ({
  name,
  free,
  status: 'approved',
  ...more,
})

/** Spec 04, 6.3: of B1's 120 kg 30 are reserved. */
const stock = [
  batch('B1', '90', { expireBy: '2026-03-31' }),
  batch('B2', '200', { expireBy: '2026-01-15' }),
  batch('B3', '500', { expireBy: '2025-12-31', status: 'under-test' }),
  batch('B4', '50', { expireBy: '2025-11-01' }),
]
const day = '2025-11-20'

const proposed = (all: readonly FreeStock[], need: string, on = day) => {
  const { taken, short } = proposeFefo(all, need, on)
  return [...taken.map(({ stock: { name }, quantity }) => `${name} ${quantity}`), `short ${short}`]
}

describe('first expired, first out (spec 04, 6.3)', () => {
  test('the example: 250 of B2 and B1, and 300 are 10 short', () => {
    expect(proposed(stock, '250')).toEqual(['B2 200', 'B1 50', 'short 0'])
    expect(proposed(stock, '300')).toEqual(['B2 200', 'B1 90', 'short 10'])
  })

  test('goes by the earlier of expiry and retest, then by the day of receipt, then by name; what never expires is last', () => {
    const all = [
      batch('E', '1'),
      batch('D', '1', { expireBy: '2027-01-01', receivedOn: '2025-03-02' }),
      batch('C', '1', { expireBy: '2027-01-01', receivedOn: '2025-03-01' }),
      batch('B', '1', { expireBy: '2027-01-01', receivedOn: '2025-03-01' }),
      batch('A', '1', { expireBy: '2028-01-01', retestOn: '2026-01-01' }),
    ]
    expect(proposed(all, '5')).toEqual(['A 1', 'B 1', 'C 1', 'D 1', 'E 1', 'short 0'])
  })

  test('leaves out what is due for retest or blocked on the day, and what is not free', () => {
    const all = [
      batch('A', '5', { retestOn: day }),
      batch('B', '5', { status: 'blocked' }),
      batch('C', '0', { expireBy: '2026-01-01' }),
      batch('D', '5', { expireBy: day }),
    ]
    expect(proposed(all, '7')).toEqual(['D 5', 'short 2'])
  })

  const some = fc.array(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 3 }),
      free: fc.integer({ min: 0, max: 9000 }).map((thousandths) => String(thousandths / 1000)),
      status: fc.constantFrom('approved', 'under-test', 'rejected', 'blocked'),
      expireBy: fc.constantFrom('2025-11-19', '2025-11-20', '2026-01-01', '2026-02-01'),
    }),
    { maxLength: 12 },
  )

  test('takes no more than is wanted or free, nothing short while a usable batch has any, and at most one batch in part', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 30_000 }), (all, thousandths) => {
        const need = String(thousandths / 1000)
        const { taken, short } = proposeFefo(all as readonly FreeStock[], need, day)
        const total = sum(taken.map(({ quantity }) => quantity))
        expect(compare(minus(need, total), short)).toBe(0)
        expect(compare(short, 0)).toBeGreaterThanOrEqual(0)
        const parts = taken.filter(({ stock: { free }, quantity }) => compare(quantity, free) !== 0)
        expect(parts.length).toBeLessThanOrEqual(compare(short, 0) > 0 ? 0 : 1)
        const usable = all.filter(({ status, expireBy }) => status === 'approved' && expireBy >= day)
        const isAllTaken = compare(total, sum(usable.map(({ free }) => free))) === 0
        expect(compare(short, 0) === 0 || isAllTaken).toBe(true)
      }),
    )
  })
})

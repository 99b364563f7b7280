import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Posted } from '../../../src/domain/accounts/transaction/fields.ts'
import { clearedBetween } from '../../../src/domain/accounts/transaction/posting.ts'
import { runs, seed } from '../../support/tier.ts'

const at = (id: string) => ({ id, name: id })
const places = fc.option(fc.constantFrom('vapi', 'pune', 'dahej').map(at), { nil: undefined })
const entry = fc
  .record({
    location: places,
    side: fc.constantFrom('debit' as const, 'credit' as const),
    amount: fc.integer({ min: 1, max: 1e9 }),
  })
  .map(({ location, ...one }): Posted => ({ ...one, ...(location === undefined ? {} : { location }), key: 'cash' }))

const signed = ({ side, amount }: Posted): number => (side === 'debit' ? amount : -amount)
const total = (all: readonly Posted[]): number => all.reduce((sum, one) => sum + signed(one), 0)

/** The same with one more that balances it, at a place of its own. */
const balanced = fc.tuple(fc.array(entry, { minLength: 1, maxLength: 12 }), places).map(([all, location]) => {
  const rest = total(all)
  const last = { side: rest > 0 ? ('credit' as const) : ('debit' as const), amount: Math.abs(rest), key: 'bank' }
  return rest === 0 ? all : [...all, { ...last, ...(location === undefined ? {} : { location }) }]
})

const locationsOf = (all: readonly Posted[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ location }) => location?.id ?? []))

test('of several locations each balances, clearing comes to nothing, and nothing else is added (spec 03, 6.1)', () => {
  fc.assert(
    fc.property(balanced, (entries) => {
      const all = clearedBetween(entries)
      expect(all.slice(0, entries.length)).toEqual(entries)
      const added = all.slice(entries.length)
      expect(added.every(({ key, amount }) => key === 'inter-location-clearing' && amount > 0)).toBe(true)
      expect(total(added)).toBe(0)
      const ids = locationsOf(entries)
      const places = ids.size < 2 ? [] : [...ids, undefined]
      expect(places.map((id) => total(all.filter(({ location }) => location?.id === id)))).toEqual(places.map(() => 0))
      expect(ids.size < 2 ? added : []).toEqual([])
    }),
    { numRuns: runs({ sample: 300, soak: 20_000 }), seed },
  )
})

test('what does not balance stays as it is, so that it is refused', () => {
  const entries: readonly Posted[] = [
    { key: 'cash', side: 'debit', amount: 100, location: at('vapi') },
    { key: 'bank', side: 'credit', amount: 99, location: at('pune') },
  ]
  expect(clearedBetween(entries)).toBe(entries)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Limiter, networkOf } from '../../src/server/http/limits.ts'
import { minute } from '../support/server/clock.ts'

describe('a limit of calls', () => {
  test('lets as many pass at once, then as many a minute, however others call', () => {
    const calls = fc.array(
      fc.record({ who: fc.constantFrom('one', 'two', 'three'), after: fc.integer({ min: 0, max: 90_000 }) }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(calls, (asked) => {
        const limiter = new Limiter(3)
        const left = new Map<string, { readonly left: number; readonly at: number }>()
        let now = 5
        for (const { who, after } of asked) {
          now += after
          const { left: before, at } = left.get(who) ?? { left: 3, at: now }
          const has = Math.min(3, before + ((now - at) * 3) / minute)
          left.set(who, { left: has >= 1 ? has - 1 : has, at: now })
          expect(limiter.take(who, now) === 0).toBe(has >= 1)
        }
      }),
    )
  })

  test('costs the same for the 200,000th caller of a minute', () => {
    const limiter = new Limiter(1)
    for (let caller = 0; caller < 200_000; caller += 1) expect(limiter.take(String(caller), caller / 10)).toBe(0)
    expect(limiter.take('0', 20_000)).toBe(40)
    expect(limiter.take('0', minute)).toBe(0)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:cb00:7109', '::ffff:cb00:7109'],
    ['local', 'local'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

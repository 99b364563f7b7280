import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { believedMs, doubtMs, type Proof, proofAfter } from '../../src/server/store/proven-time.ts'
import { day } from '../support/server/clock.ts'

const hour = day / 24
const start: Proof = { at: Date.parse('2026-03-02T06:00:00.000Z'), doubted: null, waited: 0 }

/** A server that looks at its clock after each piece of time; `set`: how far somebody sets it before that. `off`: it did not run meanwhile. */
interface Piece {
  readonly gone: number
  readonly set?: number
  readonly off?: true
}

/** What is proven in the end, and how far it is behind the clock and ahead of the true time. */
const run = (pieces: readonly Piece[]) => {
  let [proof, ahead, time] = [start, 0, start.at]
  for (const { gone, set = 0, off } of pieces) {
    time += gone
    ahead += set
    const known = off ? proof : { ...proof, at: proof.at + gone, waited: proof.waited + gone }
    proof = proofAfter(known, time + ahead)
  }
  return { proof, behind: time + ahead - proof.at, early: proof.at - time }
}
const hours = (count: number): readonly Piece[] => Array.from({ length: count }, () => ({ gone: hour }))

describe('proven time', () => {
  test('goes on with the clock, across short stops too', () => {
    expect(run([...hours(50), { gone: believedMs, off: true }, ...hours(2)])).toMatchObject({ behind: 0 })
  })

  test('stays with the time that has gone by while the clock is ahead, and follows it after days', () => {
    const ahead = { gone: 0, set: 900 * day }
    expect(run([ahead, ...hours(71)])).toMatchObject({ early: 0 })
    expect(run([ahead, ...hours(72)])).toMatchObject({ behind: 0 })
  })

  test('does not add up several times at which the clock was ahead', () => {
    const night = [{ gone: 0, set: 900 * day }, ...hours(60), { gone: 0, set: -900 * day }, ...hours(2)]
    expect(run([...night, ...night, ...night])).toMatchObject({ early: 0, behind: 0 })
  })

  test('follows a clock that goes back, and doubts it when it comes ahead again', () => {
    const back = [{ gone: 0, set: -30 * day }, ...hours(3)]
    expect(run(back)).toMatchObject({ behind: 0 })
    expect(run([...back, { gone: 0, set: 30 * day }, ...hours(3)])).toMatchObject({ early: -30 * day })
  })

  test('of a machine that is off every night lags some days and goes on', () => {
    const days = (count: number) =>
      Array.from({ length: count }, () => [{ gone: 16 * hour, off: true as const }, ...hours(8)])
    const { behind } = run(days(365).flat())
    expect(behind).toBeLessThan(20 * day)
  })

  test('is never ahead of a true clock, nor of the time gone by as long as no clock stands wrong for days', () => {
    const piece = fc.record({ gone: fc.integer({ min: 1, max: 40 * hour }), off: fc.boolean() })
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(run(pieces.map(({ gone, off }) => (off ? { gone, off } : { gone }))).early).toBeLessThanOrEqual(0)
      }),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.integer({ min: 4, max: 10_000 }), (pieces, far) => {
        let waited = 0
        const short = pieces.filter(({ gone }) => (waited += gone) < doubtMs)
        expect(run([{ gone: 0, set: far * hour }, ...short.map(({ gone }) => ({ gone }))]).early).toBeLessThanOrEqual(0)
      }),
    )
  })
})

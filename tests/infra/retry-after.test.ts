import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pauseOf } from '../../src/infra/rest/pause.ts'
import { makeRequest } from '../../src/infra/rest/request.ts'
import { type RoundEnd, Rounds } from '../../src/infra/replica/rounds.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const down = (retryAfter?: string): Response =>
  Response.json({}, { status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })

describe('an answer says when to ask again', () => {
  test.each([
    ['2', 2000],
    ['0', 0],
    ['soon', undefined],
    ['-1', undefined],
    [undefined, undefined],
  ])('with Retry-After %s', async (header, told) => {
    const request = makeRequest(async () => down(header))
    expect(await request('/x')).toEqual({
      kind: 'problem',
      status: 503,
      problem: { status: 503 },
      ...(told === undefined ? {} : { retryAfterMs: told }),
    })
  })

  test('and a call that tries again by itself waits that long', async () => {
    const fetcher = vi.fn<() => Promise<Response>>(async () => down('2'))
    void makeRequest(fetcher)('/x', { again: 1 })
    await vi.advanceTimersByTimeAsync(1999)
    expect(fetcher).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(600)
    expect(fetcher).toHaveBeenCalledTimes(2)
  })

  test('and a call that somebody waits for does not try again where that is long', async () => {
    const fetcher = vi.fn<() => Promise<Response>>(async () => down('60'))
    expect(await makeRequest(fetcher)('/x', { again: 3 })).toMatchObject({ kind: 'problem', status: 503 })
    expect(fetcher).toHaveBeenCalledTimes(1)
  })
})

describe('the replica’s rounds', () => {
  /** Rounds that end so, and count themselves. */
  const going = (end: RoundEnd, retryAfterMs?: number) => {
    let count = 0
    const rounds: Rounds = new Rounds(async () => {
      count += 1
      rounds.heed({
        kind: 'problem',
        status: 503,
        problem: { status: 503 },
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      })
      return end
    })
    rounds.now()
    return { rounds, count: () => count }
  }

  test.each(['failed', 'partial'] as const)('that %s go on when the server has said', async (end) => {
    const { rounds, count } = going(end, 2000)
    await vi.advanceTimersByTimeAsync(1999)
    expect(count()).toBe(1)
    // However long it takes: each pause is what was told, and at most a quarter more.
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count()).toBeGreaterThanOrEqual(24)
    await rounds.stop()
  })

  test('wait longer each time where the server says nothing', async () => {
    const { rounds, count } = going('failed')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count()).toBeLessThan(12)
    await rounds.stop()
  })

  test('are not tried again where there is no network, until they are woken', async () => {
    let [count, isDown] = [0, true]
    const rounds = new Rounds(
      async () => {
        count += 1
        return isDown ? 'failed' : 'idle'
      },
      () => isDown,
    )
    rounds.now()
    await vi.advanceTimersByTimeAsync(3_600_000)
    rounds.ask()
    expect(count).toBe(1)
    isDown = false
    rounds.now()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    // The one that was asked for, and those that ask now and then.
    expect(count).toBe(4)
    await rounds.stop()
  })

  test('heed the longest of what they were told, and that for once', async () => {
    let count = 0
    const rounds: Rounds = new Rounds(async () => {
      count += 1
      for (const retryAfterMs of count === 1 ? [1000, 8000, 2000] : [])
        rounds.heed({ kind: 'problem', status: 429, problem: { status: 429 }, retryAfterMs })
      return 'failed'
    })
    rounds.now()
    await vi.advanceTimersByTimeAsync(7999)
    expect(count).toBe(1)
    // Were each pause as long as the first, there would be one round more.
    await vi.advanceTimersByTimeAsync(7000)
    expect(count).toBeGreaterThan(3)
    await rounds.stop()
  })
})

test('a pause is never shorter than told, never the same for all, and of no length that harms', () => {
  const pauses = Array.from({ length: 200 }, () => pauseOf(500, 2000))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2500)
  expect(new Set(pauses).size).toBeGreaterThan(1)
  expect(pauseOf(500, 86_400_000)).toBeLessThanOrEqual(15_000 * 1.25)
  expect(pauseOf(500, 0)).toBeGreaterThanOrEqual(500)
})

import { describe, expect, test } from 'vitest'
import type { Answer, Call } from '../../src/infra/rest/request.ts'
import { renewingCall, type Wanted } from '../../src/infra/session/renewing.ts'

const tokenUntil = (exp: number): string => `head.${btoa(JSON.stringify({ exp }))}.sign`
const place = { companyGroupId: 'meridian', companyId: 'mls', locationId: 'vapi' }
const [over, present, next] = [tokenUntil(1000), tokenUntil(3000), tokenUntil(5000)]
const now = 2_000_000
const refused: Answer<never> = { kind: 'problem', status: 401, problem: { status: 401 } }

const deviceWith = (token: string | undefined, renews: string | undefined, valid: readonly string[]) => {
  const shown: string[] = []
  const asked: [string, Wanted][] = []
  const call = renewingCall({
    request: <T>(_url: string, given: Call) => {
      shown.push(given.credentials?.token ?? 'none')
      const isValid = valid.includes(given.credentials?.token ?? '')
      return Promise.resolve(isValid ? ({ kind: 'ok', status: 200, body: {} } as Answer<T>) : refused)
    },
    credentials: () => (token === undefined ? undefined : { ...place, token }),
    renew: (used, why) => {
      asked.push([used, why])
      return Promise.resolve(renews === undefined ? undefined : { ...place, token: renews })
    },
    now: () => now,
  })
  return { call, shown, asked }
}

describe('a call with the credentials of the session', () => {
  test('shows a token that holds, and asks for no other', async () => {
    const { call, shown, asked } = deviceWith(present, next, [present])
    expect(await call('/x')).toMatchObject({ kind: 'ok' })
    expect([shown, asked]).toEqual([[present], []])
  })
  test('renews a token that has run out before it shows one: the server is not given it', async () => {
    const { call, shown, asked } = deviceWith(over, next, [next])
    expect(await call('/x')).toMatchObject({ kind: 'ok' })
    expect([shown, asked]).toEqual([[next], [[over, 'run out']]])
  })
  test('goes without an answer where none came to the renewal', async () => {
    const { call, shown } = deviceWith(over, undefined, [next])
    expect(await call('/x')).toEqual({ kind: 'unreachable' })
    expect(shown).toEqual([])
  })
  test('renews a token that was refused, and asks once more', async () => {
    const { call, shown, asked } = deviceWith(present, next, [next])
    expect(await call('/x')).toMatchObject({ kind: 'ok' })
    expect([shown, asked]).toEqual([[present, next], [[present, 'refused']]])
  })
  test('tells of the refusal where there is no newer token', async () => {
    const { call } = deviceWith(present, undefined, [next])
    expect(await call('/x')).toEqual(refused)
  })
  test('goes without credentials where nobody is signed in', async () => {
    const { call, shown } = deviceWith(undefined, next, [])
    expect(await call('/x')).toEqual(refused)
    expect(shown).toEqual(['none'])
  })
})

import { createHmac } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claims } from '../../src/server/session/tokens.ts'
import type { Client } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { Ear } from '../support/server/ear.ts'
import { request, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as Readonly<Record<string, unknown>>
const signed = (header: object, claims: object, key: string | Buffer) => {
  const content = `${part(header)}.${part(claims)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}
const forgeries: Readonly<Record<string, (token: string) => string>> = {
  'without a signature': (token) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`,
  'with alg none in other letters': (token) => `${part({ alg: 'nOnE', typ: 'JWT' })}.${token.split('.')[1]}.`,
  'with the signature taken away': (token) => token.split('.').slice(0, 2).join('.'),
  'signed with another key': (token) => signed({ alg: 'HS256' }, claimsOf(token), 'guess'),
  'signed with an empty key': (token) => signed({ alg: 'HS256' }, claimsOf(token), Buffer.alloc(0)),
  'with another person in its payload': (token) => {
    const [header, , signature] = token.split('.')
    return `${header}.${part({ ...claimsOf(token), sub: 'admin' })}.${signature}`
  },
  'with a longer life in its payload': (token) => {
    const [header, , signature] = token.split('.')
    return `${header}.${part({ ...claimsOf(token), exp: 9_999_999_999 })}.${signature}`
  },
  'with the key in its header': (token) =>
    signed({ alg: 'HS256', jwk: { kty: 'oct', k: part('guess') }, kid: '../../dev/null' }, claimsOf(token), 'guess'),
  'of no form at all': () => 'x.y.z',
  empty: () => '',
  'very long': (token) => token + 'A'.repeat(8000),
}

onAnyStore('a forged token is answered 401', (store) => {
  let host: Host
  let asha: Client
  beforeAll(async () => {
    host = await startHost(store)
    asha = await host.as('asha')
  })
  afterAll(() => host.close())

  test.each(Object.entries(forgeries))('%s', async (_how, forge) => {
    const forged = asha.with({ 'x-access-token': forge(asha.session.token) })
    expect(await forged.list('locations')).toBeProblem(401)
    expect(await forged.command(requisitions, newId(), { type: 'Create', data: request() })).toBeProblem(401)
    expect((await asha.list('locations')).status).toBe(200)
  })

  test('signed with the right key, of a session that nobody began or that is somebody else’s', async () => {
    const { sub, name, email, companyGroupId, sid } = claimsOf(asha.session.token) as unknown as Claims
    const claims = { sub, name, email, companyGroupId, sid }
    for (const wrong of [{ sid: newId() }, { sub: 'admin' }, { companyGroupId: 'orion' }]) {
      const token = await host.server.tokens.access({ ...claims, ...wrong }, host.clock.now())
      const headers = { 'x-access-token': token, ...('companyGroupId' in wrong ? { 'company-group-id': 'orion' } : {}) }
      expect(await asha.with(headers).list('locations')).toBeProblem(401)
      const ear = new Ear(host.url, { token })
      expect(((await ear.on('connect_error')) as Error).message).toBe('Sign in to go on.')
    }
    const right = asha.with({ 'x-access-token': await host.server.tokens.access(claims, host.clock.now()) })
    expect((await right.list('locations')).status).toBe(200)
  })

  test('expired', async () => {
    const qa = await host.as('qa')
    expect((await qa.list('locations')).status).toBe(200)
    host.clock.turn(31 * minute)
    expect(await qa.list('locations')).toBeProblem(401)
  })
})

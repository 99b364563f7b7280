import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { triesPerMinute } from '../../src/server/session/settings.ts'
import { type Client, pathOf, send } from '../support/server/client.ts'
import { day } from '../support/server/clock.ts'
import { requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'

const base = '/services/admin/api/v1'
const json = { 'content-type': 'application/json' }
/** Little on the wire, and a great many values. */
const many = (count: number): string => `[${'{},'.repeat(count)}{}]`
const wide = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))

onAnyStore('a request', (store) => {
  let host: Host
  let asha: Client
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())
  beforeEach(async () => {
    host.clock.turn(day)
    asha = await host.as('asha', { fresh: true })
  })

  const open = (call: string, body: string) => send(host.url, 'POST', `${base}${call}`, json, body)

  test.each(['/login', '/login/refresh-token', '/reset-password', '/set-password', '/confirm-email'])(
    'to %s, which anybody may send, is taken up to 16 kB',
    async (call) => {
      const answer = await open(call, many(6000))
      expect(answer.status).toBe(413)
      expect(answer.text).toContain('The request is larger than 16 kB.')
      expect((await open(call, many(5000))).status).toBe(400)
    },
  )

  test.each(['/login', '/reset-password', '/set-password', '/confirm-email'])(
    'to %s is refused before its body is read once too many have come',
    async (call) => {
      await Promise.all(Array.from({ length: 6 * triesPerMinute }, () => open(call, '{')))
      // Whoever never sends his body is answered all the same.
      const waiting = request(`${host.url}${base}${call}`, {
        method: 'POST',
        headers: { ...json, 'content-length': 100 },
      })
      waiting.flushHeaders()
      const [{ statusCode, headers }] = (await once(waiting, 'response')) as [IncomingMessage]
      waiting.destroy()
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
    },
  )

  test('of somebody who is signed in holds a bounded number of values and entries', async () => {
    const command = (data: string) =>
      asha.send(
        'POST',
        `${pathOf(requisitions)}/${newId()}/commands`,
        `{"commandId":"${newId()}","type":"Create","data":${data}}`,
        json,
      )
    const values = await command(`[${Array.from({ length: 30 }, () => many(1000)).join(',')}]`)
    expect([values.status, values.text]).toEqual([400, expect.stringContaining('more than 20000 values')])
    const entries = await command(many(2001))
    expect([entries.status, entries.text]).toEqual([400, expect.stringContaining('more than 2000 entries')])
    const fields = await command(`{"patch":${wide(2001)}}`)
    expect([fields.status, fields.text]).toEqual([400, expect.stringContaining('more than 2000 fields')])
    // Commas within a text are no values.
    const told = await command(JSON.stringify({ docName: ',[{"\\'.repeat(5000) }))
    expect(told.status).toBe(422)
  })

  test('of somebody who is signed in is told some of what is wrong with it, however much that is', async () => {
    const admin = await host.as('admin', { fresh: true })
    const wrong = `[${Array.from({ length: 2000 }, () => wide(8)).join(',')}]`
    const answer = await admin.json('POST', pathOf('payment-terms'), {
      name: 'All',
      lines: JSON.parse(wrong) as unknown,
    })
    expect(answer).toMatchObject({ status: 422, body: { rule: 'E-FORM', details: { problems: { length: 500 } } } })
  })

  test.each([
    [`?search=${Array.from({ length: 21 }, (_, at) => `w${at}`).join('%20')}`, 'Search for at most 20 words.'],
    [`?${'filter[status]=draft&'.repeat(51)}`, 'Use at most 50 filters.'],
    [`?pick=&${'filter[status]=draft&'.repeat(51)}`, 'Use at most 50 filters.'],
    [`?filter[status][in]=${'a,'.repeat(500)}`, 'A filter takes at most 500 values.'],
  ])('for a list has a bounded number of conditions: %.20s', async (query, words) => {
    const answer = await asha.list(requisitions, query)
    expect(answer).toMatchObject({ status: 400, body: { detail: words } })
    expect((await asha.list(requisitions, '?search=one%20two&filter[status][in]=draft,pending')).status).toBe(200)
  })
})

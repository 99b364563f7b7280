import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Client, send, type SignedIn } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { password } from '../support/server/group.ts'
import { type Host, onEachStore, startHost, isEnoughOn, testIf } from '../support/server/host.ts'
import { watchSocket } from '../support/server/watch-socket.ts'

const base = '/services/admin/api/v1'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

interface Listed {
  readonly items: readonly { readonly id: string; readonly device: string; readonly isThis: boolean }[]
}

onEachStore("one's own sessions", (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())
  beforeEach(() => host.clock.turn(2 * day))

  const enter = async (who: string, agent = windows, word = password): Promise<Client> => {
    const body = JSON.stringify({ domain: 'meridian', email: `${who}@meridian.example`, password: word })
    const headers = { 'content-type': 'application/json', 'user-agent': agent }
    const answer = await send(host.url, 'POST', `${base}/login`, headers, body)
    if (answer.status !== 200) throw new Error(answer.text)
    return new Client(host.url, answer.body as SignedIn)
  }
  const listed = async (client: Client, query = '') =>
    ((await client.send('GET', `${base}/sessions${query}`)).body as Listed).items
  const isServed = async (client: Client) => (await client.list('locations')).status
  const change = (client: Client, current: string, next: string) =>
    client.json('POST', `${base}/change-password`, { current, password: next })

  once('name the device, the address, and which is this one; an ended one is gone', async () => {
    const [here, there] = [await enter('asha'), await enter('asha', phone)]
    const items = await listed(here)
    expect(items).toHaveLength(2)
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ device: 'Chrome on Windows', isThis: true, address: expect.stringMatching(/\d/) }),
        expect.objectContaining({ device: 'Safari on iOS', isThis: false }),
      ]),
    )
    expect((await there.json('POST', `${base}/logout`, {})).status).toBe(200)
    expect(await listed(here)).toHaveLength(1)
    host.clock.turn(8 * day)
    expect(await listed(await enter('asha'))).toHaveLength(1)
  })

  once('can be ended one by one and all others at once: they stop at once, and their sockets close', async () => {
    const here = await enter('qa')
    const others = [await enter('qa', phone), await enter('qa'), await enter('qa')]
    const closed = await Promise.all(others.map((one) => watchSocket(host.url, one.session)))
    const [first] = (await listed(others[0] as Client)).filter((one) => one.isThis)
    expect((await here.send('DELETE', `${base}/sessions/${first?.id}`)).status).toBe(200)
    expect(await Promise.all(others.map(isServed))).toEqual([401, 200, 200])
    await closed[0]?.closed
    expect((await here.send('DELETE', `${base}/sessions/${first?.id}`)).status).toBe(404)
    expect((await here.json('POST', `${base}/sessions/end-others`, {})).body).toEqual({ ended: 2 })
    expect(await Promise.all(others.map(isServed))).toEqual([401, 401, 401])
    await Promise.all(closed.map((one) => one.closed))
    expect(await isServed(here)).toBe(200)
    const admin = await enter('admin')
    expect((await admin.events('users', 'qa')).body.events.map((one) => one.type)).toContain('SessionsEnded')
  })

  once('of somebody else can neither be seen nor ended', async () => {
    const [asha, qa] = [await enter('asha'), await enter('qa')]
    const [own] = (await listed(qa)).filter((one) => one.isThis)
    expect((await asha.send('DELETE', `${base}/sessions/${own?.id}`)).status).toBe(404)
    expect((await asha.send('GET', `${base}/sessions?userId=qa`)).status).toBe(403)
    expect((await asha.send('GET', `${base}/sign-ins?userId=qa`)).status).toBe(403)
    expect(await isServed(qa)).toBe(200)
    const taken = await asha.command('users', 'qa', { type: 'EndSessions', data: { sessions: [own?.id] } })
    expect(taken.status).toBe(422)
    expect(taken.body.rule).toBe('E-PERM')
    // An id of somebody else in one's own command does nothing to him.
    await asha.do('users', 'asha', { type: 'EndSessions', data: { sessions: [own?.id] } })
    expect(await isServed(qa)).toBe(200)
    const admin = await enter('admin')
    expect((await listed(admin, '?userId=qa')).map((one) => one.id)).toContain(own?.id)
    await admin.do('users', 'qa', { type: 'EndSessions', data: { sessions: 'all' } })
    expect(await isServed(qa)).toBe(401)
  })

  once('the last twenty sign-ins are told, with their results', async () => {
    for (let count = 0; count < 22; count += 1) {
      host.clock.turn(minute)
      await enter('vikram', phone)
    }
    await enter('vikram', windows, 'wrong').catch(() => {})
    const client = await enter('vikram')
    const { items } = (await client.send('GET', `${base}/sign-ins`)).body as {
      items: readonly { result: string; device: string }[]
    }
    expect(items).toHaveLength(20)
    expect(items.slice(0, 3)).toMatchObject([
      { result: 'login-success', device: 'Chrome on Windows' },
      { result: 'failed', device: 'Chrome on Windows' },
      { result: 'login-success', device: 'Safari on iOS' },
    ])
  })

  once('PW-11 changing the password asks for the present one, keeps this session and ends the others', async () => {
    const [here, there] = [await enter('tara'), await enter('tara', phone)]
    const wrong = await change(here, 'not this', 'Tall#Ships7')
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ detail: 'Current password is wrong.', rule: 'PW-11', field: 'current' })
    expect((await change(here, password, password)).body).toMatchObject({ rule: 'PW-06', field: 'password' })
    expect((await change(here, password, 'short')).body).toMatchObject({ rule: 'PW-01' })
    expect((await change(here, password, 'Banerjee#77')).body).toMatchObject({ rule: 'PW-05' })
    expect((await change(here, password, 'Tall#Ships7')).status).toBe(200)
    expect([await isServed(here), await isServed(there)]).toEqual([200, 401])
    await expect(enter('tara')).rejects.toThrow('Invalid domain, email or password.')
    expect(await isServed(await enter('tara', windows, 'Tall#Ships7'))).toBe(200)
    const mails = await host.server.db.selectFrom('mails').selectAll().where('kind', '=', 'password-set').execute()
    expect(mails.map((one) => one.recipient)).toEqual(['tara@meridian.example'])
  })

  once('five wrong present passwords lock the account and end the session', async () => {
    const here = await enter('sneha')
    const answers = []
    for (let count = 0; count < 5; count += 1) answers.push((await change(here, 'wrong', 'Tall#Ships7')).status)
    expect(answers).toEqual([422, 422, 422, 422, 423])
    expect(await isServed(here)).toBe(401)
    await expect(enter('sneha')).rejects.toThrow('Too many failed sign-ins.')
  })

  test('of two changes at once one counts', async () => {
    const here = await enter('yusuf')
    const answers = await Promise.all([change(here, password, 'First#Word77'), change(here, password, 'Other#Word77')])
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422])
  })
})

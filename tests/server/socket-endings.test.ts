import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../src/server/store/database.ts'
import type { Client } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { Ear } from '../support/server/ear.ts'
import { password } from '../support/server/group.ts'
import { type Host, newSmallGroupDatabase, onEachStore, onPostgres, startHost } from '../support/server/host.ts'

const admin = '/services/admin/api/v1'

const ears: Ear[] = []
afterEach(() => {
  for (const ear of ears.splice(0)) ear.socket.disconnect()
})
const listen = (client: Client, url = client.url): Ear => {
  const { token, user } = client.session
  const ear = new Ear(url, { token, companyId: user.company.id, locationId: user.location.id })
  ears.push(ear)
  return ear
}
/** Of a page that listens, and of one that has not said yet whose changes it wants. */
const bothKinds = async (client: Client, url = client.url): Promise<readonly Ear[]> => {
  const silent = listen(client, url)
  await silent.on('connect')
  return [await listen(client, url).subscribe(client.session.user.id), silent]
}
const hungUp = (all: readonly Ear[]): Promise<unknown> => Promise.all(all.map((ear) => ear.on('disconnect')))

onEachStore('a session that ends closes its sockets at once, whether they listen yet or not', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  /** What a session's owner, or somebody else, does that ends it. */
  const endings: Readonly<Record<string, (his: Client, who: string) => Promise<unknown>>> = {
    'he signs out': (his) => his.json('POST', `${admin}/logout`, {}),
    'he ends it from another one': async (_his, who) => {
      const other = await host.as(who, { fresh: true })
      await other.json('POST', `${admin}/sessions/end-others`, {})
    },
    'an administrator ends it': async (_his, who) =>
      (await host.as('admin')).do('users', who, { type: 'EndSessions', data: { sessions: 'all' } }),
    'a used refresh token is shown again': async (his) => {
      const { refreshToken, user } = his.session
      const ask = () =>
        his.json('POST', `${admin}/login/refresh-token`, {
          refreshToken,
          email: user.email,
          companyGroupId: 'meridian',
        })
      await ask()
      host.clock.turn(minute)
      await ask()
    },
    'he does not know its password': async (his) => {
      for (let tries = 0; tries < 5; tries++)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await his.json('POST', `${admin}/change-password`, { current: 'Wrong#Word77', password: 'Next#Word77' })
      host.clock.turn(16 * minute)
    },
    'he changes his password in another one': async (_his, who) =>
      (await host.as(who, { fresh: true })).json('POST', `${admin}/change-password`, {
        current: password,
        password: 'Other#Road19',
      }),
    'his account is disabled': async () =>
      (await host.as('admin')).do('users', 'vikram', { type: 'Disable', data: {}, reason: 'Left the company.' }),
  }
  test.each(Object.keys(endings))('%s', async (how) => {
    const who = how === 'his account is disabled' ? 'vikram' : 'tara'
    const his = await host.as(who, { fresh: true })
    const others = await bothKinds(await host.as('qa', { fresh: true }))
    const open = await bothKinds(his)
    const ended = hungUp(open)
    await endings[how]?.(his, who)
    await ended
    expect(others.map(({ socket }) => socket.connected)).toEqual([true, true])
  })
})

onPostgres('two servers of one database', () => {
  test('close at the one the sockets of a session that was signed out at the other', async () => {
    const address = await newSmallGroupDatabase()
    const one = await startHost('PostgreSQL', { database: await openPostgres(address) })
    const other = await startHost('PostgreSQL', { database: await openPostgres(address), clock: one.clock })
    onTestFinished(async () => {
      await one.close()
      await other.close()
    })
    const asha = await one.as('asha')
    const open = await bothKinds(asha, other.url)
    const ended = hungUp(open)
    await asha.json('POST', `${admin}/logout`, {})
    await ended
    expect(open.map(({ socket }) => socket.connected)).toEqual([false, false])
  })
})

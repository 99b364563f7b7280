import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { verifyStore } from '../../src/server/tools/verify.ts'
import { initialise } from '../../src/server/tools/init.ts'
import { rebuild } from '../../src/server/tools/rebuild.ts'
import { Client, send, type SignedIn } from '../support/server/client.ts'
import { clockAt } from '../support/server/clock.ts'
import { config, onAnyStore, openStore } from '../support/server/host.ts'

const options = (more: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries({
      group: 'Orion Group',
      domain: 'Orion',
      company: 'Orion Works Ltd',
      short: 'OWL',
      location: 'St. Mary, works',
      admin: 'Olga Novak',
      email: 'Olga@Orion.example',
      ...more,
    }),
  )

/** The one that the installation printed. */
const passwordOf = (said: readonly string[]): string =>
  said.map((line) => /password (\S+)$/.exec(line)?.[1]).find((one) => one !== undefined) ?? ''

onAnyStore('a real installation', (store) => {
  let server: Server
  let url: string
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  beforeAll(async () => {
    server = await createChronicle(await openStore(store), config, clockAt('2026-03-02T06:00:00.000Z').now)
    url = `http://localhost:${await server.listen(0)}`
  })
  afterAll(() => server.close())

  test('is not made from half of what it needs', async () => {
    expect(await initialise(server, options({ email: ' ' }), say)).toBe(1)
    expect(said.pop()).toBe('Say --email.')
    expect(await server.db.selectFrom('logs').selectAll().execute()).toEqual([])
  })

  test('is not left half made when a value is refused', async () => {
    await expect(initialise(server, options({ short: 'much too long' }), say)).rejects.toThrow('Short name is 2 to 5')
    expect(await server.db.selectFrom('logs').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('events').selectAll().execute()).toEqual([])
  })

  test('has one company, one location and an administrator, who can sign in and do everything', async () => {
    expect(await initialise(server, options(), say)).toBe(0)
    const password = passwordOf(said)
    const answer = await send(
      url,
      'POST',
      '/services/admin/api/v1/login',
      { 'content-type': 'application/json' },
      JSON.stringify({ domain: 'orion', email: 'olga@orion.example', password }),
    )
    expect(answer.body).toMatchObject({ status: 'login-success', user: { name: 'Olga Novak' } })
    const admin = new Client(url, answer.body as SignedIn)
    expect((await admin.list('locations')).body.items[0]).toMatchObject({ shortName: 'STMA' })
    for (const resource of ['company-groups', 'companies', 'locations', 'users', 'roles'])
      expect((await admin.list(resource)).body.total).toBe(1)
    const made = await admin.json('POST', '/services/hrd/api/v1/department', {
      name: 'Quality',
      shortName: 'QA',
      active: 'yes',
    })
    expect(made.status).toBe(201)
  })

  test('is not made twice', async () => {
    await expect(initialise(server, options(), say)).rejects.toThrow('The domain orion is taken.')
    expect(await server.db.selectFrom('logs').selectAll().execute()).toHaveLength(1)
  })

  test('ORG-08 is signed in to by its domain alone, also after that was changed', async () => {
    const login = (domain: string) =>
      send(
        url,
        'POST',
        '/services/admin/api/v1/login',
        { 'content-type': 'application/json' },
        JSON.stringify({ domain, email: 'olga@orion.example', password: passwordOf(said) }),
      )
    const admin = new Client(url, (await login('orion')).body as SignedIn)
    const [group] = (await admin.list('company-groups')).body.items
    const change = (domain: string) =>
      admin.command('company-groups', group?.id as string, { type: 'Update', data: { patch: { domain } } })
    await server.db
      .insertInto('logs')
      .values({ group_id: 'vega', name: 'Vega', domain: 'vega', head: 0, head_hash: null, rights_seq: 0 })
      .execute()
    expect((await change('vega')).body).toMatchObject({ rule: 'ORG-08', field: 'domain' })
    await server.db.deleteFrom('logs').where('group_id', '=', 'vega').execute()
    expect((await change('orion-works')).status).toBe(200)
    expect((await login('orion')).status).toBe(401)
    expect((await login('orion-works')).status).toBe(200)
    await change('orion')
    expect((await login('orion')).status).toBe(200)
  })

  test('has a log that verifies and rebuilds', async () => {
    expect(await verifyStore(server.db, say)).toBe(0)
    expect(said.at(-1)).toMatch(/^Orion Group: verified, \d+ events, unbroken\.$/)
    expect(await rebuild(server.db, say)).toBe(0)
    expect(said.at(-1)).toMatch(/^Orion Group: \d+ documents rebuilt\.$/)
    expect(await verifyStore(server.db, say)).toBe(0)
  })
})

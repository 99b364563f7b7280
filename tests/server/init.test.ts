import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { verifyStore } from '../../src/server/tools/verify.ts'
import { initialise } from '../../src/server/tools/init.ts'
import type { Ask } from '../../src/server/tools/questions.ts'
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

const password = 'Quiet-harbour-77'

/** The link that the installation printed last. */
const linkOf = (said: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(/https?:\S+/.exec(said.at(-1) ?? '')?.[0] ?? '').searchParams)

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

  test('is asked for where somebody can answer, with what is likely proposed and each answer judged', async () => {
    const asked = async (questions: Parameters<Ask>[0], given: Parameters<Ask>[1]) => {
      const answers = new Map(given)
      const proposed = questions.map(({ key, proposes }) => [key, proposes?.(answers)])
      expect(Object.fromEntries(proposed)).toMatchObject({
        domain: 'orion-group',
        company: 'Orion Group',
        short: 'OWL',
      })
      const [domain] = questions.filter(({ key }) => key === 'domain')
      expect(domain?.problem('Orion')).toBe('Domain is 3 to 32 of a-z, 0-9 and hyphens.')
      expect(domain?.problem('orion')).toBeUndefined()
      return undefined
    }
    expect(await initialise(server, options(), say, asked)).toBe(1)
    expect(await server.db.selectFrom('logs').selectAll().execute()).toEqual([])
  })

  test('is not left half made when a value is refused', async () => {
    await expect(initialise(server, options({ short: 'much too long' }), say)).rejects.toThrow('Short name is 2 to 5')
    expect(await server.db.selectFrom('logs').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('events').selectAll().execute()).toEqual([])
  })

  test('has one company, one location and an administrator, who can sign in and do everything', async () => {
    expect(await initialise(server, options(), say)).toBe(0)
    const post = (path: string, body: object) =>
      send(url, 'POST', `/services/admin/api/v1${path}`, { 'content-type': 'application/json' }, JSON.stringify(body))
    const signIn = () => post('/login', { domain: 'orion', email: 'olga@orion.example', password })
    expect((await signIn()).status).toBe(401)
    // Who lost the link before using it gets another one, and the first dies.
    const lost = linkOf(said)
    expect(await initialise(server, options(), say)).toBe(0)
    expect(await server.db.selectFrom('logs').selectAll().execute()).toHaveLength(1)
    expect((await post('/set-password', { ...lost, password })).body).toMatchObject({ rule: 'PW-07' })
    expect((await post('/set-password', { ...linkOf(said), password })).status).toBe(200)
    const answer = await signIn()
    expect(answer.body).toMatchObject({ status: 'login-success', user: { name: 'Olga Novak' } })
    const admin = new Client(url, answer.body as SignedIn)
    expect((await admin.list('locations')).body.items[0]).toMatchObject({ shortName: 'STMA' })
    // Pickers offer what is active.
    const offered = '?pick=&filter[status]=active'
    for (const path of ['/services/admin/api/v1/companies', '/services/admin/api/v1/locations'])
      expect((await admin.json('GET', `${path}${offered}`, undefined)).body).toMatchObject({ items: [{}] })
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
        JSON.stringify({ domain, email: 'olga@orion.example', password }),
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

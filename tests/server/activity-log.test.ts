import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../src/domain/platform/activity-log/activity-log.ts'
import { codes } from '../../src/domain/platform/rights.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { meridian, request, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'

const path = '/services/admin/api/v1/logs'

interface LogPage {
  readonly items: readonly Activity[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly about?: true
  readonly next?: string
  readonly previous?: string
}

onEachStore('the activity log', (store) => {
  let host: Host
  let admin: Client
  let asha: Client
  const id = newId()
  beforeAll(async () => {
    host = await startHost(store)
    ;[admin, asha] = await Promise.all([host.as('admin'), host.as('asha')])
    await asha.do(requisitions, id, { type: 'Create', data: request({ docName: 'Line clearance of packing' }) })
    await admin.do('history-accesses', newId(), {
      type: 'RecordAccess',
      data: {
        kind: 'export',
        format: 'pdf',
        resource: requisitions,
        documentId: id,
        title: 'CR/26-27/0001',
        upToVersion: 1,
        headHash: '0'.repeat(64),
        deviceAt: host.server.now(),
      },
    })
  })
  afterAll(() => host.close())

  const log = async (query = '', client = admin): Promise<LogPage> =>
    ((await client.send('GET', `${path}${query}`)) as Answer<LogPage>).body

  test('tells events, sign-ins and exports in one list, newest first, by page', async () => {
    const { items, total, size } = await log('?size=200')
    expect(size).toBe(200)
    expect(new Set(items.map((one) => one.kind))).toEqual(new Set(['change', 'export', 'sign-in']))
    expect(items.map((one) => one.at)).toEqual(
      items
        .map((one) => one.at)
        .toSorted()
        .toReversed(),
    )
    const raised = items.find((one) => one.documentId === id)
    expect(raised).toMatchObject({
      who: { id: 'asha', name: 'Asha Kulkarni' },
      kind: 'change',
      resource: requisitions,
      what: 'Requisition created',
      document: expect.stringMatching(/^CR\//),
    })
    const [first, second] = [await log('?size=3&page=1'), await log('?size=3&page=2')]
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(items.slice(0, 6).map((one) => one.id))
    expect(first.total).toBe(total)
  })

  test('is filtered by person, kind, resource, words of what happened and day, sorted and searched', async () => {
    const own = await log('?filter[who]=asha&filter[kind]=change&size=200')
    expect(new Set(own.items.map((one) => one.who.id))).toEqual(new Set(['asha']))
    expect((await log(`?filter[resource]=${requisitions}`)).items.map((one) => one.documentId)).toEqual([id])
    expect((await log('?filter[what][contains]=requisition%20cr')).items.map((one) => one.documentId)).toEqual([id])
    expect((await log('?filter[kind][not]=change&filter[kind][not]=sign-in')).items.map((one) => one.kind)).toEqual([
      'export',
    ])
    expect((await log('?search=packing%20asha')).items.map((one) => one.documentId)).toEqual([id])
    const today = new Date(Date.parse(host.server.now()) + 330 * 60_000).toISOString().slice(0, 10)
    expect((await log(`?filter[at][from]=${today}&filter[resource]=${requisitions}`)).total).toBe(1)
    expect((await log(`?filter[at][to]=2001-01-01`)).total).toBe(0)
    const oldest = (await log('?sort=at&size=200')).items.map((one) => one.at)
    expect(oldest).toEqual(oldest.toSorted())
    const who = (await log('?sort=who&size=200')).items.map((one) => one.who.name.toLowerCase())
    expect(who.at(0) ?? '').not.toBe('')
    for (const wrong of ['?sort=x', '?filter[x]=1', '?filter[at][from]=yesterday', '?size=0', '?search=%00', '?x=1'])
      expect(await admin.send('GET', `${path}${wrong}`)).toBeProblem(400)
  })

  test('needs its code, and shows of each resource what the caller may read of it', async () => {
    const refused = await asha.send('GET', path)
    expect(refused).toBeProblem(403)
    expect(refused.body).toMatchObject({ code: codes.logView })
    // Who holds the log's code and no other sees neither requisitions nor others' sign-ins.
    await admin.do('authorizations', 'auth-log', {
      type: 'Create',
      data: {
        name: 'Log only',
        module: { name: 'Admin', shortName: 'Admin' },
        actions: [{ code: codes.logView, allowed: 'yes' }],
      },
    })
    await admin.do('roles', 'role-log', {
      type: 'Create',
      data: { name: 'Log only', authorizations: [{ id: 'auth-log', name: 'Log only' }] },
    })
    const clerk = (await admin.read('users', 'clerk')).body
    await admin.do('users', 'clerk', {
      type: 'AssignRoles',
      data: {
        roles: [
          {
            role: { id: 'role-log', name: 'Log only' },
            companies: null,
            locations: null,
            validFrom: '2020-01-01',
            validTo: null,
          },
        ],
      },
      expectedVersion: clerk.version,
      reason: 'Looks after the log.',
    })
    const looker = await host.as('clerk', { fresh: true })
    const { items } = await log('?size=200', looker)
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter((one) => one.resource === requisitions)).toEqual([])
    expect(items.filter((one) => ['roles', 'authorizations', 'users'].includes(one.resource))).toEqual([])
    expect(new Set(items.filter((one) => one.kind === 'sign-in').map((one) => one.who.id))).toEqual(new Set(['clerk']))
    const people = (await looker.send('GET', `${path}/people?search=asha`)) as Answer<{
      readonly items: readonly unknown[]
    }>
    expect(people.status).toBe(200)
  })

  test('names the people in it, with how often each stands there', async () => {
    const { body } = (await admin.send('GET', `${path}/people?search=asha`)) as Answer<{
      readonly items: readonly { readonly value: string; readonly name: string; readonly count: number }[]
    }>
    expect(body.items).toEqual([{ value: 'asha', name: 'Asha Kulkarni', count: expect.any(Number) }])
  })

  describe('of more than are counted', () => {
    const entries = 6000
    const asked = 'filter[at][from]=2020-01-01&filter[at][to]=2020-12-31'
    let sorted: readonly string[]
    const ids = ({ items }: LogPage): readonly string[] => items.map((one) => one.id)

    beforeAll(async () => {
      const { db } = host.database
      // Several at the same moment, so that ids have to decide.
      const at = sql`to_char(timestamp '2020-01-01' + (i / 5) * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      await sql`insert into events (group_id, seq, id, resource, document_id, version, type, schema, data, actor, at, command_id, hash, log_hash)
        select ${meridian.id}, 1000000 + i, 'many-' || i, 'companies', 'mls', 1000 + i, 'CompanyUpdated', 1, '{}', '{"id":"asha","name":"Asha"}', ${at}, 'many-' || i, '', ''
        from generate_series(1, ${sql.lit(entries)}) i`.execute(db)
      await sql`insert into sign_ins (group_id, email, user_id, at, address, result)
        select ${meridian.id}, 'asha@meridian.example', 'asha', ${at}, '', 'failed' from generate_series(1, ${sql.lit(entries)}) i`.execute(
        db,
      )
      const { rows } = await sql<{ id: string; at: string }>`select 'e' || seq as id, at from events where at < '2021'
        union all select 's' || id, at from sign_ins where at < '2021'`.execute(db)
      sorted = rows
        .map((one) => ({ ...one, key: `${one.at} ${one.id}` }))
        .toSorted((a, b) => (a.key < b.key ? 1 : -1))
        .map(({ id: one }) => one)
      await sql`analyze`.execute(db)
    })

    test('any page by number holds the rows that stand there, in either direction', async () => {
      for (const [page, size] of [
        [1, 25],
        [41, 25],
        [60, 200],
        [399, 30],
        [400, 30],
      ] as const) {
        // oxlint-disable no-await-in-loop -- page after page
        const newest = await log(`?${asked}&page=${page}&size=${size}`)
        const oldest = await log(`?${asked}&page=${page}&size=${size}&sort=at`)
        // oxlint-enable no-await-in-loop
        expect(ids(newest)).toEqual(sorted.slice((page - 1) * size, page * size))
        expect(ids(oldest)).toEqual(sorted.toReversed().slice((page - 1) * size, page * size))
      }
      expect(await log(`?${asked}&page=40`)).toMatchObject({ total: 2 * entries, about: true })
    })

    test('another order than that of time is made of no more than are counted', async () => {
      const refused = await admin.send('GET', `${path}?${asked}&sort=who`)
      expect(refused).toBeProblem(400)
      expect(refused.body).toMatchObject({
        detail: 'More than 10000 entries match: narrow them down first, or sort by time.',
        field: 'sort',
      })
      const few = await log(`?${asked}&sort=-what&filter[kind]=sign-in&page=2`)
      expect(few).toMatchObject({ total: entries, page: 2 })
      expect(few.items).toHaveLength(25)
    })

    test('people are looked for among the newest of them, read in the order of time', async () => {
      const { body } = (await admin.send('GET', `${path}/people?search=kulkarni`)) as Answer<{
        readonly items: readonly { readonly name: string; readonly count: number }[]
      }>
      // One name as users have it, and as events had it.
      expect(body.items).toMatchObject([{ name: 'Asha Kulkarni' }])
      const all = (await admin.send('GET', `${path}/people`)) as Answer<typeof body>
      expect(all.body.items.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
    })

    test('cursors lead through all of it and back', async () => {
      const found: string[] = []
      let page = await log(`?${asked}&size=200`)
      for (; page.next !== undefined; page = await log(`?${asked}&size=200&after=${page.next}`))
        found.push(...ids(page))
      expect([...found, ...ids(page)]).toEqual(sorted)
      expect(ids(await log(`?${asked}&size=200&before=${page.previous ?? ''}`))).toEqual(sorted.slice(-400, -200))
      expect(await admin.send('GET', `${path}?after=W10`)).toBeProblem(400)
    })

    test('few among them are counted exactly, and another sign-in is counted at once', async () => {
      const few = `?filter[at]=2020-02-01&filter[kind]=sign-in&search=asha`
      const before = await log(few)
      expect(before).toMatchObject({ total: expect.any(Number) })
      expect(before).not.toHaveProperty('about')
      await sql`insert into sign_ins (group_id, email, user_id, at, address, result)
        values (${meridian.id}, 'asha@meridian.example', 'asha', '2020-02-01T05:00:00.000Z', '', 'failed')`.execute(
        host.database.db,
      )
      expect((await log(few)).total).toBe(before.total + 1)
    })
  })

  test('takes nothing: no row is written, changed or removed through it', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await admin.json(method, `${path}/e1`, {})).toBeProblem(404)
    expect(await admin.json('POST', path, {})).toBeProblem(404)
  })
})

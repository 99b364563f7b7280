import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../src/domain/platform/activity-log/activity-log.ts'
import { codes } from '../../src/domain/platform/codes.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { request, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'

const path = '/services/admin/api/v1/logs'

interface LogPage {
  readonly items: readonly Activity[]
  readonly total: number
  readonly page: number
  readonly size: number
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

  test('takes nothing: no row is written, changed or removed through it', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await admin.json(method, `${path}/e1`, {})).toBeProblem(404)
    expect(await admin.json('POST', path, {})).toBeProblem(404)
  })
})

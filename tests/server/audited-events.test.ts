import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditedEvent } from '../../src/domain/platform/audit-trail/events.ts'
import { auditCode } from '../../src/domain/platform/rights.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { meridian, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'

const path = '/services/admin/api/v1/audited-events'

interface EventPage {
  readonly items: readonly AuditedEvent[]
  readonly total: number
  readonly next?: string
}

onEachStore('the events of the audit trail', (store) => {
  let host: Host
  let admin: Client
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    const [here, there] = await Promise.all([
      requisitionAt(host.demo, 'pending', { docNo: 'E-1' }),
      requisitionAt(host.demo, 'pending', { docNo: 'E-2', company: 'mfc' }),
    ])
    Object.assign(ids, { here: here.id, there: there.id })
    const signature = { by: { id: 'vikram', name: 'Vikram Rao' }, at: '2026-01-05T04:30:00.000Z', meaning: 'Approval' }
    await sql`insert into events (group_id, seq, id, resource, document_id, version, type, schema, data, actor, at, command_id, reason, signature, hash, log_hash)
      values (${meridian.id}, 2000000, 'signed-1', ${requisitions}, ${here.id}, 90, 'HodApproved', 1, '{}', '{"id":"vikram","name":"Vikram Rao"}',
        '2026-01-05T04:30:00.000Z', 'signed-1', 'Seen on the line.', ${JSON.stringify(signature)}::jsonb, '', '')`.execute(
      host.database.db,
    )
  })
  afterAll(() => host.close())

  const list = async (query = '', client = admin): Promise<EventPage> =>
    ((await client.send('GET', `${path}${query}`)) as Answer<EventPage>).body

  test('tell of every company of the group where the reader may audit, by cursor and newest first', async () => {
    const { items } = await list(`?filter[resource]=${requisitions}&size=200`)
    expect(new Set(items.map(({ company }) => company?.id))).toEqual(new Set(['mls', 'mfc']))
    expect(items.map(({ documentId }) => documentId)).toEqual(expect.arrayContaining(Object.values(ids)))
    const all = await list('?size=200')
    expect(all.items.map(({ at }) => at)).toEqual(
      all.items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(all.items.some(({ what }) => what === 'Signed in')).toBe(false)
    const first = await list('?size=3')
    const second = await list(`?size=3&after=${first.next ?? ''}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.items.slice(0, 6).map(({ id }) => id))
  })

  test('are found by person, day, type, document, company, version and signature', async () => {
    const signed = await list('?filter[signed]=true')
    expect(signed.items).toEqual([
      {
        id: 'e2000000',
        at: '2026-01-05T04:30:00.000Z',
        who: { id: 'vikram', name: 'Vikram Rao' },
        what: expect.any(String),
        document: expect.stringMatching(/^CR\//),
        documentId: ids['here'],
        resource: requisitions,
        version: 90,
        signed: true,
        meaning: 'Approval',
        reason: 'Seen on the line.',
        company: { id: 'mls', name: 'Meridian Lifesciences Ltd' },
        location: null,
      },
    ])
    const found = async (query: string): Promise<readonly string[]> => (await list(query)).items.map(({ id }) => id)
    const theOne = ['e2000000']
    const day = 'filter[at]=2026-01-05'
    expect(await found(`?filter[who]=vikram&${day}`)).toEqual(theOne)
    expect(await found(`?filter[meaning][contains]=approv`)).toEqual(theOne)
    expect(await found(`?filter[documentId]=${ids['here']}&filter[signed]=true`)).toEqual(theOne)
    expect(await found('?filter[version][from]=80')).toEqual(theOne)
    expect(await found('?filter[version]=90&filter[version][to]=100')).toEqual(theOne)
    expect(await found(`?${day}&filter[company]=mfc`)).toEqual([])
    expect(await found(`?${day}&search=seen%20line`)).toEqual(theOne)
    expect((await list('?filter[signed]=false&size=200')).items.every(({ signed: is }) => !is)).toBe(true)
    expect((await list('?sort=-version')).items[0]?.id).toBe('e2000000')
    for (const wrong of ['?sort=x', '?filter[kind]=change', '?filter[at][from]=yesterday', '?after=W10'])
      expect(await admin.send('GET', `${path}${wrong}`)).toBeProblem(400)
  })

  test('need the audit code, and tell nothing of documents and companies that the reader may not read', async () => {
    const clerk = await host.as('clerk')
    const refused = await clerk.send('GET', path)
    expect(refused).toBeProblem(403)
    expect(refused.body).toMatchObject({ code: auditCode })
    expect(await clerk.send('GET', `${path}/people`)).toBeProblem(403)

    await admin.do('authorizations', 'auth-audit', {
      type: 'Create',
      data: {
        name: 'Audit only',
        module: { name: 'Quality', shortName: 'QA' },
        actions: [{ code: auditCode, allowed: 'yes' }],
      },
    })
    await admin.do('roles', 'role-audit', {
      type: 'Create',
      data: { name: 'Audit only', authorizations: [{ id: 'auth-audit', name: 'Audit only' }] },
    })
    const give = async (id: string, companies: readonly string[] | null): Promise<Client> => {
      const { version } = (await admin.read('users', 'clerk')).body as { readonly version: number }
      const role = { id, name: id === 'role-audit' ? 'Audit only' : 'Auditor' }
      const roles = [{ role, companies, locations: null, validFrom: '2020-01-01', validTo: null }]
      await admin.do('users', 'clerk', {
        type: 'AssignRoles',
        data: { roles },
        expectedVersion: version,
        reason: 'Looks at the trail.',
      })
      return host.as('clerk', { fresh: true })
    }

    const alone = await list('?size=200', await give('role-audit', null))
    expect(alone.items.filter(({ resource }) => [requisitions, 'roles', 'users'].includes(resource))).toEqual([])

    const ofOne = await list(`?filter[resource]=${requisitions}&size=200`, await give('role-auditor', ['mls']))
    expect(new Set(ofOne.items.map(({ company }) => company?.id))).toEqual(new Set(['mls']))
  })

  test('name the people in them, and take nothing', async () => {
    const { body } = (await admin.send('GET', `${path}/people?search=vik`)) as Answer<{
      readonly items: readonly { readonly value: string }[]
    }>
    expect(body.items.map(({ value }) => value)).toEqual(['vikram'])
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await admin.json(method, `${path}/e1`, {})).toBeProblem(404)
  })
})

import { Arbitrary, Effect, type Schema } from 'effect'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommandType } from '../../src/domain/kernel/aggregate.ts'
import { resources } from '../../src/domain/resources.ts'
import type { Client } from '../support/server/client.ts'
import { password, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { sampleOf, seed } from '../support/tier.ts'

const accesses = 'history-accesses'

onAnyStore('the access log', (store) => {
  let host: Host
  const as = (who: string): Promise<Client> => host.as(who)
  const lookAt = async (who: string, id: string, more: object = {}) => {
    const { events } = (await (await as('qa')).events(requisitions, id)).body
    return (await as(who)).command(accesses, newId(), {
      type: 'RecordAccess',
      data: {
        kind: 'replay',
        resource: requisitions,
        documentId: id,
        title: 'CR',
        upToVersion: events.length,
        headHash: events.at(-1)?.hash,
        deviceAt: '2020-01-01T00:00:00.000Z',
        ...more,
      },
    })
  }
  let id = ''
  beforeAll(async () => {
    host = await startHost(store)
    await createAuditor(host)
    id = (await requisitionAt(host.demo, 'cross-team-selected', { docNo: 'H-1', team: ['qc'] })).id
  })
  afterAll(() => host.close())

  test('whoever may read the document records that he did; the server says who and when, the device only its own time', async () => {
    const { status, body } = await lookAt('asha', id)
    expect(status).toBe(200)
    const [event] = body.events
    expect(event).toMatchObject({
      type: 'AccessRecorded',
      actor: { id: 'asha' },
      at: '2026-03-02T06:00:00.000Z',
      data: { kind: 'replay', documentId: id, deviceAt: '2020-01-01T00:00:00.000Z', company: { id: 'mls' } },
    })
    expect(event?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('it is read with the audit code only, in list, by id, as history and as change', async () => {
    const { body } = await lookAt('asha', id, { kind: 'export', format: 'pdf' })
    const made = body.events[0]?.documentId ?? ''
    const asha = await as('asha')
    // Its writer learns no more than that it is there.
    expect(Object.keys(body.document).toSorted()).toEqual(['id', 'seq', 'version'])
    expect((await asha.list(accesses)).status).toBe(403)
    expect((await asha.read(accesses, made)).status).toBe(403)
    expect((await asha.events(accesses, made)).status).toBe(403)
    expect((await asha.changes(accesses, 'after=0')).body.documents).toEqual([])
    const auditor = await as('auditor')
    expect((await auditor.list(accesses, '?filter[kind]=export')).body.items.map((one) => one.id)).toContain(made)
    expect((await auditor.read(accesses, made)).body).toMatchObject({ format: 'pdf', createdBy: { id: 'asha' } })
    expect((await auditor.changes(accesses, 'after=0')).body.documents.map((one) => one.id)).toContain(made)
  })

  test('HA-01: nobody records access to what he may not read, and learns nothing by trying', async () => {
    const real = await lookAt('clerk', id)
    expect([real.status, real.body.rule]).toEqual([422, 'HA-01'])
    const none = await lookAt('clerk', id, { documentId: newId() })
    expect([none.status, none.body.message]).toEqual([422, real.body.message])
    // Fields that are open to all do not make a history readable.
    const users = await lookAt('clerk', id, { resource: 'users', documentId: 'asha', upToVersion: 1 })
    expect(users.body.rule).toBe('HA-01')
    expect((await lookAt('clerk', id, { resource: 'invented', documentId: 'x' })).body.rule).toBe('HA-01')
    expect((await lookAt('clerk', id, { resource: '__proto__', documentId: 'x' })).body.rule).toBe('HA-01')
  })

  test('HA-01: nor to a document of another company', async () => {
    const qa = await as('qa')
    const elsewhere = qa.with({ 'company-id': 'mfc', 'location-id': (await locationOf(qa, 'mfc')) ?? '' })
    const { events } = (await qa.events(requisitions, id)).body
    const { status, body } = await elsewhere.command(accesses, newId(), {
      type: 'RecordAccess',
      data: {
        kind: 'replay',
        resource: requisitions,
        documentId: id,
        title: 'CR',
        upToVersion: 1,
        headHash: events[0]?.hash,
        deviceAt: '2020-01-01T00:00:00.000Z',
      },
    })
    expect([status, body.rule]).toEqual([422, 'HA-01'])
  })

  test('who takes part in a document without its code records his looks at it', async () => {
    const mine = (await requisitionAt(host.demo, 'cross-team-selected', { docNo: 'H-2', team: ['qc', 'accounts'] })).id
    expect((await lookAt('clerk', mine)).status).toBe(200)
  })

  test('a version that is not there yet (HA-02), and a hash that is none, are refused', async () => {
    expect((await lookAt('qa', id, { upToVersion: 999 })).body.rule).toBe('HA-02')
    expect((await lookAt('qa', id, { headHash: 'x' })).status).toBeGreaterThanOrEqual(400)
  })

  test('what is recorded stays: no command, no PUT, no DELETE changes it', async () => {
    const made = (await lookAt('qa', id)).body.events[0]?.documentId ?? ''
    const admin = await as('admin')
    const before = (await admin.read(accesses, made)).body
    for (const type of ['RecordAccess', 'Update', 'Delete', 'Restore'])
      expect((await admin.command(accesses, made, { type, data: {} })).status).toBeGreaterThanOrEqual(400)
    const path = `/services/admin/api/v1/history-accesses/${made}`
    expect((await admin.json('PUT', path, { title: 'x' }, { 'if-match': '1' })).status).toBeGreaterThanOrEqual(400)
    expect((await admin.send('DELETE', path, undefined, { 'if-match': '1' })).status).toBeGreaterThanOrEqual(400)
    expect((await admin.read(accesses, made)).body).toEqual(before)
  })

  /** Of each resource one command type, in the soak every one. */
  const commands = resources.flatMap((entry) =>
    sampleOf(
      Object.entries(entry.aggregate.commands as Readonly<Record<string, CommandType>>),
      1,
      `auditor ${entry.key}`,
    ).map(([type, command]) => [entry.key, type, command] as const),
  )

  test.each(commands.filter(([key]) => key !== accesses))(
    'the auditor changes nothing: %s %s is refused to him',
    async (key, type, command) => {
      const auditor = await as('auditor')
      const admin = await as('admin')
      // His own account is his: he ends his sessions and chooses where he begins, as everybody does.
      const known = (await admin.list(key)).body.items.filter((one) => one.id !== 'auditor')
      const targets = command.creates ? [newId()] : known.slice(0, 3).map((one) => one.id)
      const arbitrary = Arbitrary.schema(command.data as Schema.Codec<unknown, unknown>)
      const made = Effect.runSync(Arbitrary.sampleEffect(arbitrary, { count: 3, seed, size: 6 }))
      for (const target of targets) {
        const before = command.creates ? undefined : (await admin.read(key, target)).body
        for (const data of [{}, ...made]) {
          const { status, body } = await auditor.command(key, target, {
            type,
            data,
            reason: 'To see whether it holds',
            ...(before === undefined ? {} : { expectedVersion: before.version }),
          })
          expect([400, 403, 404, 422], `${key} ${type} answered ${JSON.stringify(body)}`).toContain(status)
          expect(body.events).toBeUndefined()
        }
        expect(command.creates ? undefined : (await admin.read(key, target)).body).toEqual(before)
      }
    },
  )

  test('but his own looks are recorded', async () => {
    expect((await lookAt('auditor', id, { kind: 'export', format: 'json' })).status).toBe(200)
  })
})

/** The read-only auditor of the demo group: an external user. */
const createAuditor = async ({ demo }: Host): Promise<void> => {
  await demo.run({
    by: 'system',
    companyId: 'mls',
    locationId: 'mls-p1',
    at: demo.now,
    resource: 'users',
    documentId: 'auditor',
    type: 'Create',
    data: {
      name: 'Anna Auditor',
      email: 'auditor@meridian.example',
      kind: 'external',
      status: 'active',
      defaultCompany: { id: 'mls', name: 'Meridian Lifesciences Ltd' },
      defaultLocation: { id: 'mls-p1', name: 'Vapi Plant 1' },
      roles: [
        {
          role: { id: 'role-auditor', name: 'Auditor' },
          companies: null,
          locations: null,
          validFrom: '2020-01-01',
          validTo: null,
        },
      ],
    },
  })
  await demo.setPassword(['auditor'], password)
}

const locationOf = async (client: Client, companyId: string): Promise<string | undefined> =>
  (await client.list('locations')).body.items.find((one) => one['companyId'] === companyId)?.id

import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainEvent, chainLog, verifyChain } from '../../src/domain/kernel/chain.ts'
import { digest } from '../../src/server/store/digest.ts'
import { envelopeOf } from '../../src/server/store/events.ts'
import type { Fault } from '../../src/server/audit/fault.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { show } from '../../src/server/tools/audit.ts'
import { verifyStore } from '../../src/server/tools/verify.ts'
import { rebuildGroup } from '../../src/server/tools/rebuild.ts'
import { request, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { runs } from '../support/tier.ts'

const group = 'meridian'

onEachStore('the log', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
    await Promise.all(
      (['draft', 'withdrawn', 'closed', 'qa-rejected'] as const).map((until, index) =>
        requisitionAt(host.demo, until, { docNo: `L-${index + 1}`, class: 'Major', expert: 'opinion' }),
      ),
    )
  })
  afterAll(() => host.close())

  const db = () => host.server.db
  const eventRows = () => db().selectFrom('events').selectAll().where('group_id', '=', group).orderBy('seq').execute()
  const projections = async () => ({
    documents: await db().selectFrom('documents').selectAll().orderBy('resource').orderBy('id').execute(),
    sequences: await db().selectFrom('sequences').selectAll().orderBy('key').execute(),
  })

  test('the database itself refuses to change, delete or empty the events', async () => {
    const before = await eventRows()
    for (const statement of [
      sql`update events set at = '2020-01-01T00:00:00.000Z'`,
      sql`update events set hash = hash where seq = 1`,
      sql`delete from events`,
      sql`delete from events where seq = 1`,
      sql`truncate events`,
      sql`truncate events cascade`,
    ])
      await expect(statement.execute(db())).rejects.toThrow('events are append-only')
    expect(await eventRows()).toEqual(before)
  })

  test('an event at a place that is taken is refused by the database', async () => {
    for (const changed of [sql`seq`, sql`seq + 1000000`])
      await expect(
        sql`insert into events select group_id, ${changed}, id, resource, document_id, version, type, schema, data, actor, at,
          command_id, reason, signature, previous_hash, hash, log_hash from events where seq = 3`.execute(db()),
      ).rejects.toThrow(/duplicate key/)
  })

  test('32 writers at once leave a log without gap, doublet or inversion, and whole chains', async () => {
    const [asha, manoj] = [await host.as('asha'), await host.as('manoj')]
    const shared = (await asha.do(requisitions, newId(), { type: 'Create', data: request() })).document
    const since = shared.seq
    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, writer) => {
        const id = newId()
        const client = writer % 2 === 0 ? asha : manoj
        const own = [await client.do(requisitions, id, { type: 'Create', data: request() })]
        for (let round = 0; round < 4; round += 1) {
          const patch = { docName: `writer ${writer} round ${round}` }
          host.clock.turn(1)
          own.push(await client.do(requisitions, id, { type: 'UpdateRequest', data: { patch } }))
          own.push(await asha.do(requisitions, shared.id, { type: 'UpdateRequest', data: { patch } }))
        }
        return own
      }),
    )
    const rows = await eventRows()
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1))
    const instants = rows.slice(since).map((row) => row.at)
    expect(instants).toEqual(instants.toSorted())
    expect(new Set(instants).size).toBeGreaterThan(1)
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    // Every answer stands in the log as it was given, and each writer's own come in the order in which he asked.
    const bySeq = new Map(rows.map((row) => [row.seq, envelopeOf(row)]))
    for (const own of answers) {
      const events = own.flatMap((answer) => answer.events)
      expect(events).toEqual(events.map((event) => bySeq.get(event.seq)))
      expect(events.map((event) => event.seq)).toEqual(events.map((event) => event.seq).toSorted((a, b) => a - b))
    }
    const history = rows.filter((row) => row.document_id === shared.id).map(envelopeOf)
    expect(history).toHaveLength(1 + 32 * 4)
    expect(verifyChain(history, digest)).toMatchObject({ intact: true })
    expect(await verifyGroup(db(), group)).toMatchObject({ events: rows.length, count: 0, faults: [] })
  })

  test('each requisition number is given once and none is left out, however many are raised at once', async () => {
    const asha = await host.as('asha')
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        // Every fourth is refused, and must not use a number up.
        asha.command(requisitions, newId(), {
          type: 'Create',
          data: request(index % 4 === 0 ? { department: { id: 'nowhere', name: 'Nowhere' } } : {}),
        }),
      ),
    )
    const { items } = (await asha.list(requisitions, '?size=200&search=cr/25-26')).body
    const numbers = items.map((one) =>
      Number((one as unknown as { details: { requisitionNo: string } }).details.requisitionNo.split('/')[2]),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })

  test('the number that a new document will have is told without being taken, to those who may begin one', async () => {
    const asha = await host.as('asha')
    const next = async () => (await asha.list(requisitions, '?number')).body as unknown
    const [first, again] = [await next(), await next()]
    expect(again).toEqual(first)
    const { document } = await asha.do(requisitions, newId(), { type: 'Create', data: request() })
    expect({ number: (document['details'] as { requisitionNo: string }).requisitionNo }).toEqual(first)
    expect(await next()).not.toEqual(first)
    // Each company counts for itself.
    const admin = await host.as('admin')
    const elsewhere = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    expect((await elsewhere.list(requisitions, '?number')).body).toEqual({ number: 'CR/25-26/0001' })
    expect(await asha.list('godown-transfers', '?number')).toMatchObject({ status: 403 })
    expect(await admin.list('departments', '?number')).toMatchObject({ status: 400, body: { field: 'number' } })
  })

  test('a rebuild makes the very same documents and number series from the events', async () => {
    const [clerk, qa] = [await host.as('clerk'), await host.as('qa')]
    const { id } = await requisitionAt(host.demo, 'cross-team-selected', { docNo: 'L-9', team: ['qc', 'accounts'] })
    await qa.do(requisitions, id, {
      type: 'AmendTeam',
      data: { add: [], remove: ['mls-accounts'] },
      reason: 'No part.',
    })
    const admin = await host.as('admin')
    const gone = newId()
    await admin.do('departments', gone, { type: 'Create', data: { name: newId(), shortName: 'X', active: 'yes' } })
    await admin.do('departments', gone, { type: 'Delete' })
    const before = await projections()
    const told = (await clerk.changes(requisitions, 'after=0')).body
    expect(told.documents).toMatchObject([{ id, deleted: true }])
    await sql`update documents set state = '{}', search = '', readers = '{}', past_readers = '{}' where group_id = ${group}`.execute(
      db(),
    )
    await sql`delete from sequences`.execute(db())
    expect(await rebuildGroup(db(), group)).toBe(before.documents.length)
    expect(await projections()).toEqual(before)
    expect((await clerk.changes(requisitions, 'after=0')).body).toEqual(told)
  })

  test('the audit tool shows a document at any version and says that its chain is whole', async () => {
    const said: string[] = []
    expect(
      await show(db(), { groupId: group, resource: requisitions, id: 'cr-l-3' }, 2, (text) => said.push(text)),
    ).toBe(0)
    const text = said.join('\n')
    expect(text).toContain('"version": 2')
    expect(text).toMatch(/Verified: \d+ events, unbroken\. Head [0-9a-f]{12}\./)
  })

  /** As a superuser could who takes the guard away. The log is put back afterwards. */
  const tampered = async (tamper: (tx: ReturnType<typeof db>) => Promise<unknown>) => {
    const found: { faults: readonly Fault[]; said: string; code: number } = {
      faults: [],
      said: '',
      code: -1,
    }
    const undone = new Error('undone')
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`drop trigger events_no_change on events`.execute(tx)
        await tamper(tx)
        found.faults = (await verifyGroup(tx, group))?.faults ?? []
        const said: string[] = []
        found.code = await verifyStore(tx, (text) => said.push(text))
        found.said = said.join('\n')
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return found
  }

  describe('someone who takes the guard away is found out:', () => {
    test('a healthy log passes, and the tool says so', async () => {
      const { faults, said, code } = await tampered(async () => {})
      expect(faults).toEqual([])
      expect(code).toBe(0)
      expect(said).toMatch(/^Meridian Group: verified, \d+ events, unbroken\.$/)
    })

    test('a changed text', async () => {
      const { faults, said, code } = await tampered((tx) =>
        sql`update events set data = jsonb_set(data, '{docName}', '"Other"') where document_id = 'cr-l-3' and version = 1`.execute(
          tx,
        ),
      )
      expect(faults).toMatchObject([
        { resource: requisitions, documentId: 'cr-l-3', version: 1, message: 'content does not match its hash.' },
      ])
      expect(code).toBe(1)
      expect(said).toContain('Meridian Group: 1 fault in ')
      expect(said).toContain('cr-l-3 version 1: content does not match its hash')
    })

    test('any column of any event', async () => {
      const { head } = await db()
        .selectFrom('logs')
        .select('head')
        .where('group_id', '=', group)
        .executeTakeFirstOrThrow()
      const changes = fc.constantFrom(
        ["id = id || 'x'"],
        ["resource = resource || 'x'"],
        ["document_id = document_id || 'x'"],
        ['version = version + 1000'],
        ["type = type || 'x'"],
        ['schema = schema + 1'],
        ['data = data || \'{"x":1}\''],
        ['actor = \'{"id":"qa","name":"x"}\''],
        ["at = '2020-01-01T00:00:00.000Z'"],
        ["command_id = command_id || 'x'"],
        ["reason = coalesce(reason, '') || 'x'"],
        ['signature = \'{"x":1}\''],
        ["previous_hash = coalesce(previous_hash, '') || 'x'"],
        ["hash = repeat('0', 64)"],
        ["log_hash = repeat('0', 64)"],
      )
      await fc.assert(
        fc.asyncProperty(changes, fc.integer({ min: 1, max: head }), async ([change], seq) => {
          const { faults } = await tampered((tx) =>
            sql`update events set ${sql.raw(change as string)} where group_id = ${group} and seq = ${seq}`.execute(tx),
          )
          expect(faults.length).toBeGreaterThan(0)
          expect(faults.some((one) => one.seq === seq)).toBe(true)
        }),
        { numRuns: runs({ sample: 20, soak: 500 }) },
      )
    })

    test('a removed event, at the end too', async () => {
      const { head } = await db()
        .selectFrom('logs')
        .select('head')
        .where('group_id', '=', group)
        .executeTakeFirstOrThrow()
      for (const seq of [1, Math.floor(head / 2), head]) {
        const { faults } = await tampered((tx) => sql`delete from events where seq = ${seq}`.execute(tx))
        expect(faults.length).toBeGreaterThan(0)
      }
    })

    test('two events that changed places', async () => {
      const { faults } = await tampered(async (tx) => {
        await sql`update events set seq = -seq where seq in (5, 6)`.execute(tx)
        await sql`update events set seq = case seq when -5 then 6 else 5 end where seq in (-5, -6)`.execute(tx)
      })
      expect(faults.map((one) => one.seq)).toEqual(expect.arrayContaining([5, 6]))
    })

    test('an event forged with a hash that fits it', async () => {
      const row = (await eventRows()).find((one) => one.document_id === 'cr-l-3' && one.version === 2)
      const { hash: _old, ...event } = envelopeOf(row as NonNullable<typeof row>)
      const forged = chainEvent({ ...event, actor: { id: 'qa', name: 'Somebody Else' } }, digest)
      const { faults } = await tampered((tx) =>
        sql`update events set actor = ${JSON.stringify(forged.actor)}::jsonb, hash = ${forged.hash} where seq = ${forged.seq}`.execute(
          tx,
        ),
      )
      expect(faults).toMatchObject([
        {
          documentId: 'cr-l-3',
          version: 2,
          message: 'its place in the log does not match: it or the log before it was changed or moved.',
        },
        { documentId: 'cr-l-3', version: 3, message: 'previous hash does not match version 2.' },
      ])
    })

    test('a last event forged with both of its hashes, by the head of the log', async () => {
      const rows = await eventRows()
      const [before, last] = rows.slice(-2)
      const { hash: _old, ...event } = envelopeOf(last as NonNullable<typeof last>)
      const forged = chainEvent({ ...event, actor: { id: 'qa', name: 'Somebody Else' } }, digest)
      const logHash = chainLog(before?.log_hash ?? null, forged.hash, digest)
      const { faults } = await tampered((tx) =>
        sql`update events set actor = ${JSON.stringify(forged.actor)}::jsonb, hash = ${forged.hash}, log_hash = ${logHash}
          where seq = ${forged.seq}`.execute(tx),
      )
      expect(faults).toHaveLength(1)
      expect(faults[0]?.message).toContain("The log's last hash is not the one that its head names.")
    })
  })
})

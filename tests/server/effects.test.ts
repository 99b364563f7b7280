import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LogCheck } from '../../src/server/audit/verify.ts'
import { chainLog, hashOfEvent } from '../../src/domain/kernel/chain.ts'
import { mostEffects } from '../../src/domain/kernel/effect.ts'
import type { PolicyFault } from '../../src/server/commands/policies.ts'
import { mainLocation } from '../../src/server/demo/places.ts'
import { envelopeOf, eventRow, logPages } from '../../src/server/store/events.ts'
import type { Tables } from '../../src/server/store/schema.ts'
import { type Loaded, loadStock, unloadStock } from '../support/effects/loaded.ts'
import type { Answer, Client, ProblemBody } from '../support/server/client.ts'
import { meridian, password } from '../support/server/group.ts'
import { type Host, onEachStore } from '../support/server/host.ts'

const [stores, entries, issues] = ['test-stores', 'test-entries', 'test-issues'] as const
const group = meridian.id

/** Every row of every table, as text. */
/** All that is stored, but for what copies of refused commands will hear. */
const dump = async (db: Kysely<Tables>): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'refusals' order by 1`.execute(
    db,
  )
  const all: Record<string, readonly string[]> = {}
  for (const { name } of tables.rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const found = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    all[name] = found.rows.map(({ row }) => row)
  }
  return all
}

let loaded: Loaded
beforeAll(async () => {
  loaded = await loadStock({ withPolicies: true })
})
afterAll(unloadStock)

onEachStore('effects that bind', (store) => {
  let host: Host
  let asha: Client
  const faults: PolicyFault[] = []
  const db = () => host.server.db

  beforeAll(async () => {
    host = await loaded.host.startHost(store)
    asha = await host.as('asha')
    host.server.queue.faults.subscribe((fault) => faults.push(fault))
  })
  beforeEach(() => host.clock.turn(60_000))
  afterAll(() => host.close())

  const storeOf = async (left: number): Promise<string> => {
    const id = newId()
    await asha.do(stores, id, { type: 'Create', data: { name: 'Main', left } })
    return id
  }
  const issueOf = async (
    lines: readonly (readonly [store: string, amount: number])[],
    more: object = {},
    id = newId(),
  ): Promise<string> => {
    const named = lines.map(([own, amount]) => ({ store: { id: own, name: 'Main' }, amount }))
    await asha.do(issues, id, { type: 'Create', data: { lines: named, ...more } })
    return id
  }
  const post = (id: string, more: object = {}): Promise<Answer<ProblemBody>> =>
    asha.command(issues, id, { type: 'Post', ...more })
  const stateOf = async (resource: string, id: string) =>
    (
      await db()
        .selectFrom('documents')
        .select('state')
        .where('resource', '=', resource)
        .where('id', '=', id)
        .executeTakeFirst()
    )?.state
  const eventsOf = async (commandId: string) =>
    (await db().selectFrom('events').selectAll().where('command_id', '=', commandId).orderBy('seq').execute()).map(
      envelopeOf,
    )
  const refusedWithoutTrace = async (ask: () => Promise<Answer<ProblemBody>>): Promise<ProblemBody> => {
    await host.server.queue.idle()
    const before = await dump(db())
    const answer = await ask()
    expect(await dump(db())).toEqual(before)
    expect(answer.status).toBe(422)
    return answer.body
  }

  test('are written with their cause, by whoever gave it, and name it', async () => {
    const [one, other] = [await storeOf(5), await storeOf(5)]
    const id = await issueOf([
      [one, 2],
      [other, 3],
      [one, 1],
    ])
    const commandId = newId()
    const answer = await post(id, { commandId })
    expect(answer).toMatchObject({ status: 200, body: { events: [{ type: 'IssuePosted', commandId }] } })
    const events = await eventsOf(commandId)
    expect(events.map(({ type, cause, actor }) => [type, cause, actor.id])).toEqual([
      ['IssuePosted', undefined, 'asha'],
      ...['StockTaken', 'StockTaken', 'StockTaken', 'EntryMade'].map((type) => [
        type,
        { resource: issues, id },
        'asha',
      ]),
    ])
    expect(await stateOf(stores, one)).toMatchObject({ left: 2, version: 3 })
    expect(await stateOf(stores, other)).toMatchObject({ left: 2 })
    const made = events.at(-1)?.documentId as string
    const effects = [
      { resource: stores, id: one, after: 1, version: 3 },
      { resource: stores, id: other, after: 1, version: 2 },
      { resource: entries, id: made, after: 0, version: 1 },
    ]
    expect(answer.body).toMatchObject({ effects })
    expect(await stateOf(entries, made)).toMatchObject({ issue: id, total: 6 })
    const receipts = await db().selectFrom('receipts').selectAll().where('command_id', '=', commandId).execute()
    expect(receipts).toMatchObject([{ events: 1 }])
    const echo = await db()
      .selectFrom('events')
      .select('type')
      .where(sql`data ->> 'name'`, '=', `Echo of ${made}`)
      .execute()
    expect(echo).toHaveLength(1)
  })

  test('that are refused refuse their cause, in their own words, and leave nothing', async () => {
    const [full, short] = [await storeOf(50), await storeOf(2)]
    const id = await issueOf([
      [full, 5],
      [short, 3],
    ])
    expect(await refusedWithoutTrace(() => post(id))).toMatchObject({
      rule: 'ST-90',
      message: 'Not posted: Only 2 of Main is left.',
      field: 'amount',
    })
    await asha.do(stores, short, { type: 'Give', data: { amount: 1 } })
    expect(await post(id)).toMatchObject({ status: 200 })
    const closed = await storeOf(9)
    await asha.do(stores, closed, { type: 'Close', data: {}, expectedVersion: 1 })
    for (const [lines, rule] of [
      [[[closed, 1]], 'E-STATE'],
      [[[newId(), 1]], 'E-NEW'],
      [
        [
          [full, 20],
          [full, 26],
        ],
        'ST-90',
      ],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const wrong = await issueOf(lines)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusedWithoutTrace(() => post(wrong))).toMatchObject({ rule })
    }
  })

  test('reach no document of another company: to whoever gives the cause there is none', async () => {
    const theirs = (await host.as('admin')).with({ 'company-id': 'mfc', 'location-id': mainLocation.mfc })
    const id = newId()
    await theirs.do(stores, id, { type: 'Create', data: { name: 'Theirs', left: 9 } })
    const wrong = await issueOf([[id, 1]])
    expect(await refusedWithoutTrace(() => post(wrong))).toMatchObject({ rule: 'E-NEW' })
  })

  test('follow the beginning of a document, which a refused one prevents', async () => {
    const create = (id: string, total: number) => asha.command('test-receipts', id, { type: 'Create', data: { total } })
    const id = newId()
    expect(await create(id, 7)).toMatchObject({ status: 200 })
    const made = await db()
      .selectFrom('documents')
      .select('state')
      .where('resource', '=', entries)
      .where(sql`state ->> 'issue'`, '=', id)
      .execute()
    expect(made.map(({ state }) => state['total'])).toEqual([7])
    expect(await refusedWithoutTrace(() => create(newId(), 1001))).toMatchObject({
      rule: 'EN-90',
      message: 'Not received: 1001 is more than an entry may say.',
      field: 'total',
    })
  })

  test('that are refused use up no number of a series', async () => {
    const rich = await storeOf(10_000)
    const numberOf = async (id: string) =>
      Number(
        String(
          (
            await db()
              .selectFrom('documents')
              .select('state')
              .where('resource', '=', entries)
              .where(sql`state ->> 'issue'`, '=', id)
              .executeTakeFirstOrThrow()
          ).state['number'],
        ).split('/')[2],
      )
    const first = await issueOf([[rich, 1]])
    const wrong = await issueOf([[rich, 1001]])
    const last = await issueOf([[rich, 1]])
    await post(first)
    expect(await refusedWithoutTrace(() => post(wrong))).toMatchObject({ rule: 'EN-90', field: 'total' })
    await post(last)
    expect(await numberOf(last)).toBe((await numberOf(first)) + 1)
    // After one that was refused in the same batch too.
    const ids = [
      await issueOf([[rich, 1]]),
      await issueOf([
        [rich, 1],
        [newId(), 1],
      ]),
      await issueOf([[rich, 1]]),
    ]
    expect((await Promise.all(ids.map((id) => post(id)))).map(({ status }) => status)).toEqual([200, 422, 200])
    // Of two that are sent at once either may come first.
    const given = [await numberOf(ids[0] as string), await numberOf(ids[2] as string)]
    const before = await numberOf(last)
    expect(given.toSorted((one, other) => one - other)).toEqual([before + 1, before + 2])
  })

  test('that are refused use up no signature, and run nothing alongside', async () => {
    const short = await storeOf(1)
    const id = await issueOf([[short, 2]])
    const signing = await asha.json('POST', '/services/admin/api/v1/signatures', {
      email: 'asha@meridian.example',
      password,
      resource: issues,
      documentId: id,
      commandType: 'Sign',
      meaning: 'Posting',
      data: {},
    })
    const { signature } = signing.body as { readonly signature: string }
    const sign = () => asha.command(issues, id, { type: 'Sign', signature })
    expect(await refusedWithoutTrace(sign)).toMatchObject({
      rule: 'ST-90',
      message: 'Not done: Only 1 of Main is left.',
    })
    await asha.do(stores, short, { type: 'Give', data: { amount: 1 } })
    expect(await sign()).toMatchObject({ status: 200, body: { events: [{ signature: { meaning: 'Posting' } }] } })
    expect(await stateOf(stores, short)).toMatchObject({ left: 0 })
    // Without a signature nothing stays either.
    const unsigned = await issueOf([])
    expect(await refusedWithoutTrace(() => asha.command(issues, unsigned, { type: 'Sign' }))).toMatchObject({
      rule: 'E-SIGN',
    })
    const wrong = await issueOf([[short, 1]])
    const alongside = vi.fn<() => Promise<void>>(async () => {})
    const { user } = asha.session
    const outcome = await host.server.submit({
      groupId: group,
      by: { userId: user.id, place: { company: user.company.id, location: user.location.id } },
      resource: issues,
      documentId: wrong,
      commandId: newId(),
      type: 'Post',
      data: {},
      alongside,
    })
    expect(outcome.kind).toBe('refused')
    expect(alongside).not.toHaveBeenCalled()
  })

  test('are bounded (E-EFFECTS): in depth, in number, and nothing changes because of itself', async () => {
    const chainOf = async (length: number, end?: string): Promise<readonly string[]> => {
      const ids = Array.from({ length }, () => newId())
      for (const [index, id] of ids.entries()) {
        const next = ids[index + 1] ?? end
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await issueOf([], next === undefined ? {} : { next }, id)
      }
      return ids
    }
    const five = await chainOf(5)
    expect(await post(five[0] as string)).toMatchObject({ status: 200 })
    expect((await Promise.all(five.map((id) => stateOf(issues, id)))).map((one) => one?.['status'])).toEqual(
      five.map(() => 'posted'),
    )
    const seven = await chainOf(7)
    expect(await refusedWithoutTrace(() => post(seven[0] as string))).toMatchObject({
      rule: 'E-EFFECTS',
      message: 'Not posted: This leads too far: more than 5 steps would follow from each other.',
    })
    const own = newId()
    const [next] = await chainOf(1, own)
    await issueOf([], { next }, own)
    expect(await refusedWithoutTrace(() => post(own))).toMatchObject({ rule: 'E-EFFECTS' })
    const full = await storeOf(5000)
    /** An issue of 1,000 lines with its entry and a next issue, which has its lines and an entry as well. */
    const withNext = async (lines: number): Promise<string> => {
      const taking = (length: number) => Array.from({ length }, () => [full, 1] as const)
      return issueOf(taking(1000), { next: await issueOf(taking(lines)) })
    }
    const most = mostEffects - 1000 - 3
    const many = await withNext(most + 1)
    expect(await refusedWithoutTrace(() => post(many))).toMatchObject({
      rule: 'E-EFFECTS',
      message: 'Not posted: This leads too far: more than 2000 steps would follow from it.',
    })
    expect(await post(await withNext(most))).toMatchObject({ status: 200 })
  })

  test('leave the other commands of a batch alone, and are tried with them', async () => {
    const own = await storeOf(5)
    const ids = [await issueOf([[own, 3]]), await issueOf([[own, 3]]), await issueOf([[own, 2]])]
    const commands = ids.map((documentId) => ({ documentId, commandId: newId(), type: 'Post', data: {} }))
    const before = await dump(db())
    const left: unknown[] = []
    for (const dryRun of [true, false]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { body } = await asha.json('POST', '/services/inventory/api/v1/test-issues/batch', { dryRun, commands })
      const { outcomes } = body as { readonly outcomes: readonly { readonly status: number; readonly rule?: string }[] }
      expect(outcomes.map(({ status, rule }) => [status, rule])).toEqual([
        [200, undefined],
        [422, 'ST-90'],
        [200, undefined],
      ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      left.push(await dump(db()))
    }
    expect(left[0]).toEqual(before)
    expect(await stateOf(stores, own)).toMatchObject({ left: 0 })
  })

  test('have one receipt with their cause: sent again, it is answered alone and done once', async () => {
    const own = await storeOf(5)
    const id = await issueOf([[own, 3]])
    const commandId = newId()
    const first = await post(id, { commandId })
    const resent = await refusedNothing(() => post(id, { commandId }))
    expect(resent.text).toBe(first.text)
    await db().deleteFrom('receipts').where('command_id', '=', commandId).execute()
    expect((await refusedNothing(() => post(id, { commandId }))).text).toBe(first.text)
    // The id of the cause's command is no receipt of what it did to another document.
    const taken = await asha.command(stores, own, { type: 'Take', data: { amount: 3 }, commandId })
    expect(taken).toMatchObject({ status: 422, body: { rule: 'ST-90' } })
  })

  const refusedNothing = async (ask: () => Promise<Answer<ProblemBody>>): Promise<Answer<ProblemBody>> => {
    const before = await dump(db())
    const answer = await ask()
    expect(await dump(db())).toEqual(before)
    return answer
  }

  test('of what a policy commands bind too: a refused one is noted, and nothing of the command stays', async () => {
    const own = await storeOf(5)
    const [good, bad] = [await issueOf([[own, 3]]), await issueOf([[own, 3]])]
    await issueOf([], { posts: good })
    await issueOf([], { posts: bad })
    expect(await stateOf(issues, good)).toMatchObject({ status: 'posted' })
    expect(await stateOf(issues, bad)).toMatchObject({ status: 'draft', version: 1 })
    expect(await stateOf(stores, own)).toMatchObject({ left: 2 })
    expect(faults.filter(({ policy }) => policy === 'test-issue-posts').map(({ why }) => why)).toEqual([
      'ST-90: Not posted: Only 2 of Main is left.',
    ])
  })

  test('stand in the audit both ways, verify, and are rebuilt', async () => {
    const own = await storeOf(5)
    const id = await issueOf([[own, 3]])
    await post(id)
    const printed: string[] = []
    expect(
      await loaded.tools.show(db(), { groupId: group, resource: issues, id }, undefined, (text) => printed.push(text)),
    ).toBe(0)
    expect(printed.join('\n')).toContain(`caused test-stores ${own} version 2 StockTaken`)
    expect(
      await loaded.tools.show(db(), { groupId: group, resource: stores, id: own }, undefined, (text) =>
        printed.push(text),
      ),
    ).toBe(0)
    expect(printed.join('\n')).toContain(`caused by test-issues ${id}`)
    expect(await loaded.audit.verifyGroup(db(), group)).toMatchObject({ count: 0 })
    const kept = async () => {
      const { documents, sequences } = await dump(db())
      return { documents, sequences }
    }
    const before = await kept()
    await loaded.rebuild.rebuildGroup(db(), group, { size: 7 })
    expect(await kept()).toEqual(before)
  })

  test('whose cause is not before them are found by the audit, however whole the chains are', async () => {
    const check = async (change: (cause: { resource: string; id: string }) => object | undefined) => {
      const found = new LogCheck()
      let logHash: string | null = null
      let seq = 0
      const heads = new Map<string, string>()
      for await (const page of logPages(db(), group))
        for (const row of page) {
          const { cause, ...event } = envelopeOf(row)
          const key = `${event.resource}|${event.documentId}`
          const changed = {
            ...event,
            previousHash: heads.get(key) ?? null,
            ...(cause === undefined ? {} : change(cause)),
          }
          const hash = hashOfEvent(changed)
          heads.set(key, hash)
          logHash = chainLog(logHash, hash)
          seq = event.seq
          found.take(eventRow(group, { ...changed, hash, logHash }) as never)
        }
      return found.end({ head: seq, head_hash: logHash })
    }
    expect(await check((cause) => ({ cause }))).toMatchObject({ count: 0 })
    const verdict = await check((cause) => ({ cause: { ...cause, id: 'another' } }))
    expect(verdict.count).toBeGreaterThan(0)
    expect(verdict.faults[0]?.message).toBe(
      'its cause, test-issues another, has no event of the same command before it.',
    )
  })
})

import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { keepTasks } from '../../src/server/start/tasks.ts'
import { fates, portion, removeOld, usualKeepDays } from '../../src/server/store/retention.ts'
import { day } from '../support/server/clock.ts'
import { request, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const group = 'meridian'

onEachStore('what the server keeps', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  const ago = (days: number): string => new Date(host.clock.now() - days * day).toISOString()
  const ages = { ...usualKeepDays, sessions: 30, ago }
  const remove = (task: 'session-purge' | 'retention') => removeOld(host.server.db, group, task, ages)
  /** Values of a column of a table that this test wrote, of whatever group. */
  const left = async (table: string, column: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ value: string }>`select ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} like 'test-%' order by 1`.execute(host.server.db)
    return rows.map(({ value }) => value)
  }

  test('of every table there is, it says why its rows stay or when they go', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(host.server.db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(fates).toSorted())
    const removed = Object.entries(fates).flatMap(([name, fate]) => ('by' in fate ? [name] : []))
    for (const record of ['events', 'documents', 'files', 'checkpoints', 'verifications'])
      expect(removed).not.toContain(record)
  })

  test('what is older than it keeps goes, what is younger stays, of this group and of none', async () => {
    const { db } = host.server
    const at = (name: string, days: number) => ({ name: `test-${name}`, at: ago(days) })
    const signIns = [at('old', 401), at('young', 399)]
    for (const groupId of [group, 'another', ''])
      await db
        .insertInto('sign_ins')
        .values(
          signIns.map((one) => ({
            group_id: groupId,
            email: `${one.name}-${groupId}`,
            user_id: null,
            at: one.at,
            address: '',
            result: 'failed',
          })),
        )
        .execute()
    await db
      .insertInto('receipts')
      .values(
        [at('old', 401), at('young', 399)].map((one) => ({
          group_id: group,
          command_id: one.name,
          fingerprint: '',
          version: 1,
          events: 0,
          at: one.at,
        })),
      )
      .execute()
    await db
      .insertInto('mails')
      .values(
        (['sent', 'failed', 'waiting'] as const).flatMap((state) =>
          [at(`${state}-old`, 91), at(`${state}-young`, 89)].map((one) => ({
            id: one.name,
            group_id: group,
            kind: 'notice',
            recipient: 'a@b.example',
            subject: '',
            body: null,
            state,
            // The host's own post office would send it meanwhile.
            next_at: '9999-01-01T00:00:00.000Z',
            lease: null,
            leased_until: null,
            created_at: one.at,
            sent_at: null,
            problem: null,
          })),
        ),
      )
      .execute()
    await db
      .insertInto('job_lines')
      .values(
        [at('old', 91), at('young', 89)].map((one) => ({
          group_id: group,
          resource: 'jobs',
          id: one.name,
          line: 1,
          at: one.at,
          text: '',
        })),
      )
      .execute()
    await db
      .insertInto('lockouts')
      .values([
        { account: 'test-old', failures: JSON.stringify([ago(3)]), locked_until: ago(2.5), locks: '[]' },
        { account: 'test-young', failures: '[]', locked_until: ago(3), locks: JSON.stringify([ago(3), ago(1)]) },
        { account: 'test-younger', failures: JSON.stringify([ago(3), ago(0)]), locked_until: null, locks: '[]' },
      ])
      .execute()
    const counts = await remove('retention')
    expect(counts).toMatchObject({ sign_ins: 2, receipts: 1, mails: 2, job_lines: 1, job_progress: 0 })
    expect(await left('sign_ins', 'email')).toEqual([
      'test-old-another',
      'test-young-',
      'test-young-another',
      'test-young-meridian',
    ])
    expect(await left('receipts', 'command_id')).toEqual(['test-young'])
    expect(await left('mails', 'id')).toEqual([
      'test-failed-young',
      'test-sent-young',
      'test-waiting-old',
      'test-waiting-young',
    ])
    expect(await left('job_lines', 'id')).toEqual(['test-young'])
    // What is no group's is not told to one.
    expect(Object.keys(await remove('session-purge'))).toEqual([
      'sessions',
      'refresh_tokens',
      'codes',
      'signatures',
      'chats',
    ])
    expect(await left('lockouts', 'account')).toEqual(['test-young', 'test-younger'])
  })

  test('however much is too old goes in portions, and between two of them the task may be stopped', async () => {
    const { db } = host.server
    await sql`insert into sign_ins (group_id, email, at, address, result)
      select ${group}, 'test-many', ${ago(500)}, '', 'failed' from generate_series(1, ${sql.lit(portion * 2 + 1)})`.execute(
      db,
    )
    const asked: number[] = []
    const stopped = removeOld(db, group, 'retention', ages, async (done) => {
      asked.push(done)
      if (asked.length === 3) throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(asked).toEqual([0, 0, 0])
    expect(await left('sign_ins', 'email').then((all) => all.filter((one) => one === 'test-many'))).toHaveLength(1)
    expect((await remove('retention'))['sign_ins']).toBe(1)
  })

  test('a command whose receipt has gone is answered as before, and never done twice', async () => {
    const [asha, tara] = [await host.as('asha', { fresh: true }), await host.as('tara', { fresh: true })]
    const id = newId()
    const create = { type: 'Create', data: request(), commandId: newId() }
    const made = await asha.do(requisitions, id, create)
    const periods = 'closure-date-period'
    const qa = await host.as('qa', { fresh: true })
    const edit = { type: 'Update', data: { patch: { days: 77 } }, commandId: newId() }
    const first = await qa.do(periods, 'mls-minor', edit)
    // Somebody else's later word stands.
    await (await host.as('admin')).do(periods, 'mls-minor', { type: 'Update', data: { patch: { days: 78 } } })
    await host.server.db.deleteFrom('receipts').execute()
    expect(await asha.do(requisitions, id, create)).toEqual(made)
    expect(await qa.do(periods, 'mls-minor', edit)).toEqual(first)
    expect((await qa.read(periods, 'mls-minor')).body).toMatchObject({ days: 78 })
    const { events } = (await asha.events(requisitions, id)).body
    expect(events.filter((one) => one.commandId === create.commandId)).toHaveLength(made.events.length)
    // Of somebody else it is no resend.
    expect((await tara.command(requisitions, id, create)).status).not.toBe(200)
  })

  test('is removed every night by a task that says how much', async () => {
    await keepTasks(host.server, group)
    await host.server.jobs.settle()
    host.clock.turn(day)
    await host.server.jobs.settle()
    const { rows } = await sql<{ state: { status: string; result: object } }>`select state from documents
      where resource = 'jobs' and state #>> '{task,id}' = 'retention'`.execute(host.server.db)
    expect(rows.map(({ state }) => [state.status, Object.keys(state.result).toSorted()])).toEqual([
      ['succeeded', ['job_lines', 'job_progress', 'mails', 'notifications', 'receipts', 'refusals', 'sign_ins']],
    ])
  })
})

test('the days are settings, and one that is no number of days is told', () => {
  expect(readConfig({}).keepDays).toEqual({ signIns: 400, receipts: 400, mails: 90, jobLogs: 90, notifications: 400 })
  expect(readConfig({ KEEP_MAILS_DAYS: '30' }).keepDays?.mails).toBe(30)
  for (const text of ['0', '-1', '1.5', 'a year'])
    expect(() => readConfig({ KEEP_RECEIPTS_DAYS: text })).toThrow(
      `KEEP_RECEIPTS_DAYS=${text} is not a number of days, 1 to 99999.`,
    )
})

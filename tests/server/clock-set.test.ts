import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextRun } from '../../src/domain/platform/scheduler/schedule.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { leaseMs, renewMs } from '../../src/server/jobs/running.ts'
import { enqueue } from '../../src/server/mail/queue.ts'
import { keepTasks } from '../../src/server/start/tasks.ts'
import { send } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { bySystem } from '../support/server/by-system.ts'
import { meridian, password, request, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { runs } from '../support/tier.ts'

const hour = 60 * minute
const group = meridian.id
const back = [-2 * hour, -3 * day].slice(0, runs({ sample: 1, soak: 2 }))
const steps = [...back, 2 * hour]

onAnyStore('when the machine’s clock is set to another time', (store) => {
  let host: Host
  beforeEach(async () => {
    host = await startHost(store)
  })
  afterEach(() => host.close())

  const signIn = (word: string) =>
    send(
      host.url,
      'POST',
      '/services/admin/api/v1/login',
      { 'content-type': 'application/json' },
      JSON.stringify({ domain: 'meridian', email: 'asha@meridian.example', password: word }),
    )

  test.each(steps)('by %i ms, nobody is refused for calls made before, and the log holds', async (step) => {
    const asha = await host.as('asha')
    for (let count = 0; count < 5; count += 1) expect((await signIn(password)).status).toBe(200)
    await asha.do(requisitions, newId(), { type: 'Create', data: request() })
    host.clock.set(step)
    const later = step > 0 ? await host.as('asha', { fresh: true }) : asha
    expect((await later.list('locations')).status).toBe(200)
    expect((await signIn(password)).status).toBe(200)
    await later.do(requisitions, newId(), { type: 'Create', data: request() })
    expect(await verifyGroup(host.server.db, group)).toMatchObject({ count: 0 })
  })

  test.each(back)('by %i ms, a locked account opens as late after that as it would have', async (step) => {
    for (let count = 0; count < 5; count += 1) await signIn('wrong')
    host.clock.set(step)
    expect((await signIn(password)).status).toBe(423)
    host.clock.turn(14 * minute)
    expect((await signIn(password)).status).toBe(423)
    host.clock.turn(minute)
    expect((await signIn(password)).status).toBe(200)
  })

  test.each(back)(
    'by %i ms, mails go out that were to be tried again, or that a dead process had taken',
    async (step) => {
      const { db, post } = host.server
      for (const to of ['asha@meridian.example', 'qa@meridian.example'])
        await enqueue(db, { groupId: group, kind: 'test', to, subject: 'S', text: 'T' }, host.clock.now())
      const ahead = new Date(host.clock.now() + 3 * minute).toISOString()
      const [first, second] = await db.selectFrom('mails').select('id').where('kind', '=', 'test').execute()
      await db
        .updateTable('mails')
        .set({ lease: 'dead', leased_until: ahead })
        .where('id', '=', first?.id ?? '')
        .execute()
      await db
        .updateTable('mails')
        .set({ next_at: ahead })
        .where('id', '=', second?.id ?? '')
        .execute()
      host.clock.set(step)
      await post.run()
      const mails = await db.selectFrom('mails').select('state').where('kind', '=', 'test').execute()
      expect(mails).toEqual([{ state: 'sent' }, { state: 'sent' }])
    },
  )

  test.each(steps)('by %i ms, a worker that lives keeps what it runs, and a dead one does not', async (step) => {
    const { server } = host
    await keepTasks(server, group)
    await server.jobs.settle()
    const admin = await host.as('admin', { fresh: true })
    const id = newId()
    await admin.do('jobs', id, { type: 'RunNow', data: { task: { id: 'chain-verify', name: 'Event chain check' } } })
    await bySystem(server, 'jobs', id, 'Start', { worker: 'another' })
    const until = (): string => new Date(host.clock.now() + leaseMs).toISOString()
    await server.db
      .insertInto('job_leases')
      .values({ group_id: group, resource: 'jobs', id, slot: 'chain-verify', worker: 'another', leased_until: until() })
      .execute()
    const status = async () => (await (await host.as('admin', { fresh: true })).read('jobs', id)).body['status']
    await server.jobs.look()
    host.clock.set(step)
    await server.jobs.look()
    for (let turns = 0; turns < 6; turns += 1) {
      await server.db.updateTable('job_leases').set({ leased_until: until() }).where('worker', '=', 'another').execute()
      await server.jobs.look()
      host.clock.turn(renewMs)
      await server.jobs.look()
    }
    expect(await status()).toBe('running')
    host.clock.set(step)
    host.clock.turn(leaseMs - renewMs)
    await server.jobs.settle()
    expect(await status()).toBe('failed')
  })

  test.each(back)('back by %i ms from where it was wrong, tasks run at their times', async (step) => {
    const { server } = host
    await keepTasks(server, group)
    await server.jobs.settle()
    host.clock.set(-step)
    await server.jobs.settle()
    host.clock.set(step)
    await server.jobs.settle()
    const rows = await server.db.selectFrom('job_schedule').selectAll().where('group_id', '=', group).execute()
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ expression, next_at: next }) => next > (nextRun(expression, server.now()) ?? ''))).toEqual([])
  })

  /** Time goes on; every task that removes or disables by age comes round at its end. */
  const later = async (milliseconds: number): Promise<void> => {
    for (const wait of [milliseconds - hour, hour]) {
      host.clock.turn(wait)
      await host.server.jobs.settle()
    }
  }

  test('far ahead for a night, nothing is removed or disabled by age; what stays so for days is believed', async () => {
    const { server } = host
    const { db } = server
    await keepTasks(server, group)
    await server.jobs.settle()
    await signIn(password)
    await db
      .insertInto('files')
      .values({
        path: `${group}/mls/companies/loose.pdf`,
        group_id: group,
        company_id: 'mls',
        name: 'loose.pdf',
        content_type: 'application/pdf',
        size: 0,
        sha256: '',
        uploaded_by: 'asha',
        at: server.now(),
        bytes: Buffer.alloc(0),
      })
      .execute()
    await bySystem(server, 'users', 'tara', 'Update', { patch: { validTo: '2026-12-31' } })
    const keys = {
      sign_ins: 'id',
      receipts: 'command_id',
      sessions: 'sid',
      refresh_tokens: 'token_hash',
      files: 'path',
    }
    const rows = async (): Promise<readonly string[]> =>
      (
        await Promise.all(
          Object.entries(keys).map(async ([table, key]) =>
            (
              await sql<{ key: string }>`select ${sql.ref(key)}::text as key from ${sql.table(table)}`.execute(db)
            ).rows.map((row) => `${table} ${row.key}`),
          ),
        )
      ).flat()
    const before = await rows()
    const lost = async (): Promise<readonly string[]> => {
      const now = new Set(await rows())
      return before.filter((row) => !now.has(row))
    }
    const tara = async () => (await (await host.as('admin', { fresh: true })).read('users', 'tara')).body['status']

    const set = async (milliseconds: number): Promise<void> => {
      host.clock.set(milliseconds)
      await server.jobs.look()
    }
    await set(500 * day)
    await later(day)
    expect(await lost()).toEqual([])
    expect(await tara()).toBe('active')
    // Put right, and wrong again: how long it stood so before proves nothing.
    await set(-500 * day)
    await later(hour)
    await set(500 * day)
    await later(2 * day)
    expect((await lost()).filter((row) => !row.startsWith('files'))).toEqual([])
    expect(await tara()).toBe('active')
    await later(2 * day)
    expect(new Set((await lost()).map((row) => row.split(' ')[0]))).toEqual(new Set(Object.keys(keys)))
    expect(await tara()).toBe('disabled')
  })
})

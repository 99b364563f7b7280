import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { handlerKeys } from '../../src/domain/platform/scheduler/handlers.ts'
import type { LiveJob } from '../../src/domain/platform/scheduler/job/job.ts'
import { linesKept, writeLine } from '../../src/server/jobs/lines.ts'
import { leaseMs } from '../../src/server/jobs/running.ts'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { keepTasks } from '../../src/server/start/tasks.ts'
import { bySystem } from '../support/server/by-system.ts'
import { day, minute } from '../support/server/clock.ts'
import { meridian } from '../support/server/group.ts'
import { config, type Host, onEachStore, onPostgres, startHost } from '../support/server/host.ts'

type Job = AnyDocument & LiveJob

const hour = 60 * minute
const group = meridian.id

/** Jobs of a task, oldest first. */
const jobsOf = async (server: Server, task: string): Promise<readonly Job[]> =>
  (
    await server.db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', group)
      .where('resource', '=', 'jobs')
      .orderBy('seq')
      .execute()
  )
    .map((row) => row.state as Job)
    .filter((job) => job.task.id === task)

onEachStore('jobs', (store) => {
  let host: Host
  const backupDir = mkdtempSync(path.join(tmpdir(), 'chronicle-backups-'))
  beforeAll(async () => {
    host = await startHost(store, { settings: { backupDir } })
    await keepTasks(host.server, group)
    await host.server.jobs.settle()
  })
  afterAll(() => host.close())

  /** Turns the clock, looks, and waits for what began. */
  const after = async (milliseconds: number): Promise<void> => {
    host.clock.turn(milliseconds)
    await host.server.jobs.settle()
  }
  const statuses = async (task: string) => (await jobsOf(host.server, task)).map((job) => job.status)
  /** To the next full hour, so that what comes every minute or hour is in step. */
  beforeEach(async () => {
    await after(hour - (host.clock.now() % hour))
  })

  test('every group has the system tasks of this version, once', async () => {
    expect(await keepTasks(host.server, group)).toBe(0)
    const admin = await host.as('admin', { fresh: true })
    const { items } = (await admin.list('scheduler-tasks')).body
    expect(items.map((one) => one.id).toSorted()).toEqual([...handlerKeys].toSorted())
    expect(new Set(items.map((one) => one['ownership']))).toEqual(new Set(['system']))
  })

  test('a log that was never checked is checked at the start, and every night at its time', async () => {
    expect(await statuses('chain-verify')).toEqual(['succeeded'])
    const now = host.clock.now()
    const next = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T21:00:00.000Z`)
    await after(next - now - 1)
    expect(await statuses('chain-verify')).toHaveLength(1)
    await after(1)
    const [, job] = await jobsOf(host.server, 'chain-verify')
    expect(job).toMatchObject({ status: 'succeeded', trigger: 'schedule', attempt: 1, result: { faults: 0 } })
    expect(job?.scheduledFor).toBe(new Date(next).toISOString())
    const admin = await host.as('admin', { fresh: true })
    expect((await admin.read('scheduler-tasks', 'chain-verify')).body).toMatchObject({
      lastStatus: 'succeeded',
      lastRunAt: job?.startedAt,
      failures: 0,
    })
  })

  test('what comes every minute is recorded only where there was something to do', async () => {
    await after(3 * minute)
    expect(await statuses('notification-scheduler')).toEqual([])
    // What is not recorded does not let the next run pass by.
    const admin = await host.as('admin', { fresh: true })
    const nextRunAt = new Date(host.clock.now() + minute).toISOString()
    expect((await admin.read('scheduler-tasks', 'notification-scheduler')).body).toMatchObject({ nextRunAt })
    const { items } = (await admin.list('scheduler-tasks')).body
    expect(items.find(({ id }) => id === 'mail-sender')).toMatchObject({ nextRunAt })
    await bySystem(host.server, 'notification-deliveries', newId(), 'Deliver', {
      user: { id: 'asha', name: 'Asha Kulkarni' },
      notification: {
        title: 'Later',
        description: 'Later.',
        priority: 'medium',
        needs_acknowledgement: false,
        scheduled_at: new Date(host.clock.now() + minute).toISOString(),
        link: null,
      },
      source: { rule: 'test', module: 'platform' },
    })
    await after(minute)
    await after(minute)
    const jobs = await jobsOf(host.server, 'notification-scheduler')
    expect(jobs.map((job) => [job.status, job.result])).toEqual([['succeeded', { notifications: 1 }]])
  })

  test('a run that was missed is made up once by a handler that catches up, and by no other', async () => {
    const before = { backup: (await statuses('backup')).length, purge: (await statuses('session-purge')).length }
    await after(3 * day + 30 * minute)
    expect((await statuses('backup')).length - before.backup).toBe(1)
    expect((await statuses('session-purge')).length - before.purge).toBe(0)
    await after(30 * minute)
    expect((await statuses('session-purge')).length - before.purge).toBe(1)
  })

  test('paused it does not run, and what it missed is not made up', async () => {
    const admin = await host.as('admin', { fresh: true })
    await admin.do('scheduler-tasks', 'session-purge', { type: 'Pause' })
    const before = (await statuses('session-purge')).length
    await after(hour)
    await after(hour)
    const fresh = await host.as('admin', { fresh: true })
    await fresh.do('scheduler-tasks', 'session-purge', { type: 'Resume' })
    await host.server.jobs.settle()
    expect((await statuses('session-purge')).length).toBe(before)
    await after(hour)
    expect((await statuses('session-purge')).length).toBe(before + 1)
  })

  test('JB-01: two who run it now at once: one job, and the other is told since when', async () => {
    const admin = await host.as('admin', { fresh: true })
    const task = { id: 'session-purge', name: 'Session purge' }
    const answers = await Promise.all(
      [newId(), newId()].map((id) => admin.command('jobs', id, { type: 'RunNow', data: { task } })),
    )
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422])
    expect(answers.find((one) => one.status === 422)?.body.message).toMatch(
      /^Session purge is already running since \d\d:\d\d\.$/,
    )
    await host.server.jobs.settle()
    expect((await jobsOf(host.server, 'session-purge')).at(-1)).toMatchObject({
      status: 'succeeded',
      trigger: 'manual',
    })
  })

  test('what a dead worker ran is failed after a minute of silence and tried again; meanwhile nobody else runs it', async () => {
    const { server } = host
    const admin = await host.as('admin', { fresh: true })
    const task = { id: 'chain-verify', name: 'Event chain check' }
    const id = newId()
    await admin.do('jobs', id, { type: 'RunNow', data: { task } })
    await bySystem(server, 'jobs', id, 'Start', { worker: 'another' })
    const until = (): string => new Date(host.clock.now() + leaseMs).toISOString()
    await server.db
      .insertInto('job_leases')
      .values({ group_id: group, resource: 'jobs', id, slot: task.id, worker: 'another', leased_until: until() })
      .execute()
    const started = new Date(host.clock.now() + 330 * minute).toISOString().slice(11, 16)
    await after(45_000)
    // It said that it lives.
    await server.db.updateTable('job_leases').set({ leased_until: until() }).where('worker', '=', 'another').execute()
    await after(0)
    await after(45_000)
    expect((await admin.read('jobs', id)).body).toMatchObject({ status: 'running', worker: 'another' })
    expect((await admin.command('jobs', newId(), { type: 'RunNow', data: { task } })).body.message).toBe(
      `Event chain check is already running since ${started}.`,
    )
    await after(15_000)
    expect((await admin.read('jobs', id)).body).toMatchObject({ status: 'failed', error: 'Worker stopped.' })
    const retry = (await jobsOf(server, task.id)).find((job) => job.retryOf === id)
    expect(retry).toMatchObject({ status: 'queued', trigger: 'retry', attempt: 2 })
    await after(minute)
    expect((await jobsOf(server, task.id)).filter((job) => job.retryOf === id).map((job) => job.status)).toEqual([
      'succeeded',
    ])
  })

  describe('a run of several steps', () => {
    const people = ['tara', 'yusuf', 'sneha', 'manoj']
    beforeEach(async () => {
      for (const id of people) {
        const { server } = host
        const user = (await (await host.as('admin', { fresh: true })).read('users', id)).body
        if (user['status'] === 'disabled') {
          await bySystem(server, 'users', id, 'Update', { patch: { validTo: '2036-12-31' } })
          await bySystem(server, 'users', id, 'Enable', {})
        }
        await bySystem(server, 'users', id, 'Update', { patch: { validTo: '2025-12-31' } })
      }
    })
    /** Runs it, and does something as soon as the first user is disabled. */
    const meanwhile = async (what: (job: string) => void): Promise<Job> => {
      const admin = await host.as('admin', { fresh: true })
      const id = newId()
      await admin.do('jobs', id, { type: 'RunNow', data: { task: { id: 'user-expiry', name: 'User expiry' } } })
      let isFirst = true
      const stop = host.server.queue.commits.subscribe(({ changes }) => {
        if (!isFirst || !changes.some((one) => one.resource === 'users')) return
        isFirst = false
        what(id)
      })
      await host.server.jobs.settle()
      stop()
      return (await jobsOf(host.server, 'user-expiry')).find((job) => job.id === id) as Job
    }
    const disabled = async (): Promise<number> =>
      (
        await Promise.all(
          people.map(async (id) => (await (await host.as('admin', { fresh: true })).read('users', id)).body),
        )
      ).filter((user) => user['status'] === 'disabled').length

    test('disables whose time has ended, and says whom', async () => {
      const job = await meanwhile(() => {})
      expect(job).toMatchObject({ status: 'succeeded', result: { disabled: 4, kept: 0 } })
      const admin = await host.as('admin', { fresh: true })
      const log = (await admin.send('GET', `/services/scheduler/jobs/${job.id}/log`)).body as {
        readonly status: string
        readonly lines: readonly { readonly line: number; readonly text: string }[]
        readonly progress: unknown
      }
      expect(log).toMatchObject({ status: 'succeeded', progress: { done: 4, total: 4 } })
      expect(log.lines.map((one) => one.text)).toContain('Disabled Tara Banerjee: Valid up to 2025-12-31.')
      const rest = (await admin.send('GET', `/services/scheduler/jobs/${job.id}/log?after=3`)).body as typeof log
      expect(rest.lines.map((one) => one.line)).toEqual([4])
    })

    test('stops at its next step when it is cancelled; what it has done stays', async () => {
      const job = await meanwhile((id) => void bySystem(host.server, 'jobs', id, 'Cancel', {}))
      expect(job).toMatchObject({ status: 'cancelled' })
      expect(await disabled()).toBeLessThan(people.length)
      expect(await disabled()).toBeGreaterThan(0)
      expect(await host.server.db.selectFrom('job_leases').select('id').execute()).toEqual([])
    })

    test('fails when it takes longer than its task allows, and is tried again', async () => {
      const job = await meanwhile(() => host.clock.turn(301_000))
      expect(job).toMatchObject({ status: 'failed', error: 'It took longer than 300 seconds.' })
      expect((await jobsOf(host.server, 'user-expiry')).at(-1)).toMatchObject({ status: 'queued', attempt: 2 })
      await after(minute)
      expect(await disabled()).toBe(people.length)
    })
  })

  test('three failures in a row are told to those who look after the scheduler, with high priority, once', async () => {
    const occupied = path.join(mkdtempSync(path.join(tmpdir(), 'chronicle-file-')), 'file')
    writeFileSync(occupied, 'no folder')
    const other = await createChronicle(
      { ...host.database, close: async () => {} },
      { ...config, backupDir: occupied },
      host.clock.now,
    )
    const admin = await host.as('admin', { fresh: true })
    const id = newId()
    await admin.do('jobs', id, { type: 'RunNow', data: { task: { id: 'backup', name: 'Backup' } } })
    for (const wait of [0, minute, 2 * minute, 4 * minute]) {
      host.clock.turn(wait)
      await other.jobs.settle()
    }
    await other.close()
    const failed = (await jobsOf(host.server, 'backup')).filter((job) => job.status === 'failed')
    expect(failed.map((job) => job.attempt)).toEqual([1, 2, 3, 4])
    const fresh = await host.as('admin', { fresh: true })
    const told = (await fresh.list('notification-deliveries', '?size=100')).body.items.map(
      (one) => one['notification'] as { readonly title: string; readonly priority: string },
    )
    expect(told.filter((one) => one.title === 'Backup failed 3 times in a row')).toMatchObject([{ priority: 'high' }])
  })

  test('a log keeps its last five hundred lines', async () => {
    const of = { groupId: group, resource: 'jobs', id: newId() }
    for (let line = 1; line <= linesKept + 3; line += 1)
      await writeLine(host.server.db, of, host.server.now(), `Line ${line}`)
    const kept = await host.server.db
      .selectFrom('job_lines')
      .select('line')
      .where('id', '=', of.id)
      .orderBy('line')
      .execute()
    expect([kept.length, kept[0]?.line]).toEqual([linesKept, 4])
  })

  test('tasks, jobs and their logs are seen by those who hold the code', async () => {
    const clerk = await host.as('clerk', { fresh: true })
    const [job] = await jobsOf(host.server, 'chain-verify')
    for (const address of ['/tasks', '/jobs', `/jobs/${job?.id}/log`]) {
      const { status, body } = await clerk.send('GET', `/services/scheduler${address}`)
      expect([address, status, (body as { readonly code?: string }).code]).toEqual([address, 403, 'UI:TSK-SCH:VIEW'])
    }
    const task = { id: 'backup', name: 'Backup' }
    expect((await clerk.command('jobs', newId(), { type: 'RunNow', data: { task } })).status).toBe(403)
    const admin = await host.as('admin', { fresh: true })
    expect((await admin.send('GET', `/services/scheduler/jobs/${newId()}/log`)).status).toBe(404)
  })
})

onPostgres('two processes', () => {
  test('run one job of a task, whoever comes first', async () => {
    const host = await startHost('PostgreSQL', {})
    const second = await startHost('PostgreSQL', {
      database: { ...host.database, close: async () => {} },
      clock: host.clock,
    })
    await keepTasks(host.server, group)
    await Promise.all([host.server.jobs.settle(), second.server.jobs.settle()])
    for (let round = 0; round < 5; round += 1) {
      host.clock.turn(hour - (host.clock.now() % hour))
      await Promise.all([host.server.jobs.settle(), second.server.jobs.settle()])
    }
    for (const [task, runs] of [
      ['chain-verify', 1],
      ['session-purge', 5],
    ] as const) {
      const jobs = await jobsOf(host.server, task)
      expect([task, jobs.map((job) => job.status)]).toEqual([task, Array.from({ length: runs }, () => 'succeeded')])
    }
    await second.close()
    await host.close()
  })
})

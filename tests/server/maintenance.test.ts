import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveRun, type MaintenanceKind, kinds } from '../../src/domain/platform/maintenance-run/maintenance-run.ts'
import { keepTasks } from '../../src/server/start/tasks.ts'
import type { Client } from '../support/server/client.ts'
import { meridian, requisitionAt } from '../support/server/group.ts'
import { type Host, onEachStore, startHost, isEnoughOn, testIf } from '../support/server/host.ts'

const runs = 'maintenance-runs'

onEachStore('maintenance runs', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  let admin: Client
  const backupDir = mkdtempSync(path.join(tmpdir(), 'chronicle-maintenance-'))
  beforeAll(async () => {
    host = await startHost(store, { settings: { backupDir } })
    await requisitionAt(host.demo, 'pending', { docNo: 'SOP-7' })
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  const begin = (kind: MaintenanceKind, id = newId()) => admin.command(runs, id, { type: 'Begin', data: { kind } })
  const carriedOut = async (kind: MaintenanceKind): Promise<LiveRun> => {
    const id = newId()
    expect((await begin(kind, id)).status).toBe(200)
    await host.server.jobs.settle()
    return (await admin.read(runs, id)).body as unknown as LiveRun
  }
  const documents = () =>
    host.server.db
      .selectFrom('documents')
      .selectAll()
      .where('resource', '<>', runs)
      .orderBy('resource')
      .orderBy('id')
      .execute()

  for (const kind of kinds)
    once(`${kind} is carried out, with progress and what it found`, async () => {
      const before = await documents()
      const run = await carriedOut(kind)
      expect(run).toMatchObject({ kind, status: 'succeeded', startedBy: { id: 'admin' }, open: 'no', error: null })
      expect(run.result?.faults).toEqual([])
      expect(run.progress?.done).toBe(run.progress?.total)
      expect(await documents()).toEqual(before)
      expect(readdirSync(backupDir)).toEqual(expect.arrayContaining(run.file === null ? [] : [run.file]))
    })

  once('export writes every event of the group, one a line', async () => {
    const { file, result } = await carriedOut('export')
    const lines = gunzipSync(readFileSync(path.join(backupDir, file as string)))
      .toString('utf8')
      .trimEnd()
      .split('\n')
    expect(lines).toHaveLength(result?.events ?? 0)
    expect(lines.map((line) => (JSON.parse(line) as { readonly seq: number }).seq)).toEqual(
      lines.map((_, at) => at + 1),
    )
  })

  once('what a run wrote is taken along by who may have it written, and by nobody else', async () => {
    const [exported, backedUp, checked] = [newId(), newId(), newId()]
    for (const [id, kind] of [
      [exported, 'export'],
      [backedUp, 'backup'],
      [checked, 'verify-chain'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one run at a time
      await begin(kind, id)
      await host.server.jobs.settle()
      // oxlint-enable no-await-in-loop
    }
    const fileOf = (id: string): string => `${host.url}/services/admin/api/v1/maintenance-runs/${id}/file`
    for (const id of [exported, backedUp]) {
      const { headers } = admin
      // oxlint-disable no-await-in-loop -- one file after the other
      const answer = await fetch(fileOf(id), { headers })
      const { file } = (await admin.read(runs, id)).body as unknown as LiveRun
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename*=UTF-8''${file}`,
      ])
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(path.join(backupDir, file as string)))
      // oxlint-enable no-await-in-loop
    }
    expect((await fetch(fileOf(checked), { headers: admin.headers })).status).toBe(404)
    const clerk = await host.as('clerk')
    const refused = await clerk.send('GET', `/services/admin/api/v1/maintenance-runs/${exported}/file`)
    expect([refused.status, (refused.body as { readonly code?: string }).code]).toEqual([403, 'ADM:DB:EDIT'])
  })

  test('MR-01: of two that are asked for at once one begins, and the other is told of it; sent again it is the same', async () => {
    const [one, other] = [newId(), newId()]
    const answers = await Promise.all([begin('verify-chain', one), begin('backup', other)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422])
    expect(answers.find((answer) => answer.status === 422)?.body.message).toMatch(
      /^(Verification|Backup) is running since \d\d:\d\d \(started by Nandini Deshpande\)\.$/,
    )
    await host.server.jobs.settle()
    const command = { type: 'Begin', data: { kind: 'compact' }, commandId: newId() } as const
    const id = newId()
    const [first, again] = [await admin.command(runs, id, command), await admin.command(runs, id, command)]
    expect([first.status, again.text]).toEqual([200, first.text])
    await host.server.jobs.settle()
  })

  once('one that is cancelled before it begins never runs', async () => {
    const id = newId()
    await begin('backup', id)
    await admin.do(runs, id, { type: 'Cancel' })
    const before = readdirSync(backupDir).length
    await host.server.jobs.settle()
    expect((await admin.read(runs, id)).body).toMatchObject({ status: 'cancelled', startedAt: null })
    expect(readdirSync(backupDir)).toHaveLength(before)
  })

  once('faults are named with where they are', async () => {
    await host.server.db.updateTable('logs').set({ head_hash: 'x' }).where('group_id', '=', meridian.id).execute()
    const before = await host.server.db.selectFrom('logs').select('head').executeTakeFirstOrThrow()
    const run = await carriedOut('verify-chain')
    expect(run.status).toBe('succeeded')
    expect(run.result?.faults[0]?.seq).toBeGreaterThanOrEqual(before.head)
  })

  once('facts of the database, for those who hold the code', async () => {
    await keepTasks(host.server, meridian.id)
    const { status, body } = await admin.send('GET', '/services/admin/api/v1/database')
    expect(status).toBe(200)
    const facts = body as Readonly<Record<string, unknown>> & {
      readonly documents: readonly { readonly resource: string; readonly count: number }[]
    }
    const log = await host.server.db.selectFrom('logs').selectAll().executeTakeFirstOrThrow()
    expect(facts).toMatchObject({
      engine: store === 'PGlite' ? 'pglite' : 'postgresql',
      events: log.head,
      head: { seq: log.head, hash: log.head_hash },
      backup: { by: 'Nandini Deshpande' },
      verified: { by: 'Nandini Deshpande' },
      mails: { waiting: 0, failed: 0, hasServer: false },
    })
    expect(facts['sizeBytes']).toBeGreaterThan(1_000_000)
    expect(facts.documents.find((one) => one.resource === 'companies')?.count).toBe(3)
    const clerk = await host.as('clerk')
    for (const address of ['database', 'maintenance-runs', `maintenance-runs/${newId()}/log`]) {
      const answer = await clerk.send('GET', `/services/admin/api/v1/${address}`)
      expect([address, answer.status, (answer.body as { readonly code?: string }).code]).toEqual([
        address,
        403,
        'ADM:DB:VIEW',
      ])
    }
  })
})

import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { BackupWriter } from '../../src/server/backup/file.ts'
import { outdated } from '../../src/server/backup/keep.ts'
import { restoreBackup } from '../../src/server/backup/restore.ts'
import { writeBackup } from '../../src/server/backup/write.ts'
import { meridian, request, requisitions } from '../support/server/group.ts'
import { config, type Host, onEachStore, openStore, startHost } from '../support/server/host.ts'

onEachStore('a backup', (store) => {
  const backupDir = mkdtempSync(path.join(tmpdir(), 'chronicle-backup-'))
  let host: Host
  let file: string
  let last: { readonly seq: number }
  beforeAll(async () => {
    host = await startHost(store)
    const asha = await host.as('asha')
    const backup = { isTaken: false }
    const written: number[] = []
    /** Somebody who goes on writing until the backup is there. */
    const writer = async (): Promise<void> => {
      do {
        // oxlint-disable-next-line no-await-in-loop -- one requisition after the other
        const { document } = await asha.do(requisitions, newId(), { type: 'Create', data: request() })
        written.push(document.seq)
      } while (!backup.isTaken || written.length < 40)
    }
    const writers = Promise.all(Array.from({ length: 6 }, writer))
    // It begins among them.
    await new Promise<void>((resolve) => {
      const stop = host.server.queue.commits.subscribe(() => {
        if (written.length < 10) return
        stop()
        resolve()
      })
    })
    ;({ file } = await writeBackup(host.server.db, { ...config, backupDir }, host.server.now()))
    backup.isTaken = true
    await writers
    last = { seq: Math.max(...written) }
  })
  afterAll(() => host.close())

  test('taken while people write restores to a store whose records hold, that serves and goes on', async () => {
    const database = await openStore(store)
    const { head } = await restoreBackup(database.db, file)
    const [log] = head.logs
    expect(log?.head).toBeGreaterThan(0)
    expect(log?.head).toBeLessThan(last.seq)
    expect(await verifyGroup(database.db, meridian.id)).toMatchObject({ count: 0, events: log?.head })
    // Of everything what there was at that position: documents and receipts too.
    for (const table of ['events', 'documents', 'receipts'] as const) {
      const there = await database.db.selectFrom(table).selectAll().execute()
      expect([table, there.length > 0]).toEqual([table, true])
    }
    const restored = await database.db.selectFrom('documents').selectAll().orderBy('resource').orderBy('id').execute()
    expect(Math.max(...restored.map((row) => row.seq))).toBe(log?.head)
    const live = await host.server.db.selectFrom('documents').selectAll().orderBy('resource').orderBy('id').execute()
    expect(restored).toEqual(live.filter((row) => row.seq <= (log?.head ?? 0)))

    const again = await startHost(store, { database, clock: host.clock })
    const asha = await again.as('asha')
    expect((await asha.list(requisitions)).body.total).toBeGreaterThan(5)
    const { document } = await asha.do(requisitions, newId(), { type: 'Create', data: request() })
    expect(document.seq).toBe((log?.head ?? 0) + 1)
    expect(await verifyGroup(database.db, meridian.id)).toMatchObject({ count: 0 })
    // Who was signed in signs in again: the key of the tokens is not in it.
    expect((await (await host.as('asha')).at(again.url).list(requisitions)).status).toBe(401)
    await again.close()
  })

  test('is whole before it has its name, and nobody else on the machine reads it', () => {
    expect(readdirSync(backupDir)).toEqual([path.basename(file)])
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('that was damaged is refused with words, and nothing of it is restored', async () => {
    const bytes = readFileSync(file)
    const text = gunzipSync(bytes).toString('utf8')
    const lines = text.trimEnd().split('\n')
    const table = lines.findIndex((line) => line.startsWith('{"table":"events"'))
    const changedRow = lines.map((line, at) => (at === table + 3 ? line.replace('"version":', '"version": ') : line))
    const cases: readonly (readonly [string, Uint8Array, string])[] = [
      ['empty', Buffer.alloc(0), 'it cannot be unpacked'],
      ['no gzip', Buffer.from('hello\n'), 'it cannot be unpacked'],
      ['cut off', bytes.subarray(0, Math.floor(bytes.length / 2)), 'it cannot be unpacked'],
      ['without its end', gzipSync(lines.slice(0, -1).join('\n')), 'its end is missing'],
      ['something else', gzipSync('{"format":"letter"}\n'), 'it does not begin as one'],
      ['a row changed', gzipSync(changedRow.join('\n')), 'rows of events were changed'],
      ['a row gone', gzipSync(lines.toSpliced(table + 3, 1).join('\n')), 'rows of events are missing or were added'],
      ['its head changed', gzipSync(text.replace('"head":', '"head": ')), 'its beginning was changed'],
    ]
    const database = await openStore(store)
    for (const [name, content, why] of cases) {
      const damaged = path.join(mkdtempSync(path.join(tmpdir(), 'chronicle-damaged-')), 'file.backup.gz')
      writeFileSync(damaged, content)
      // oxlint-disable-next-line no-await-in-loop -- one store
      const said = await restoreBackup(database.db, damaged).catch((error: Error) => error.message)
      expect([name, said]).toEqual([name, `This backup is damaged: ${why}. Nothing was restored.`])
    }
    expect(await database.db.selectFrom('events').select('seq').execute()).toEqual([])
    await expect(restoreBackup(database.db, '/nowhere')).rejects.toThrow('there is no such file')
    await database.close()
  })

  test('of an older program brings no session, and nothing of columns that are no more', async () => {
    const old = path.join(mkdtempSync(path.join(tmpdir(), 'chronicle-old-')), 'file.backup.gz')
    const writer = new BackupWriter(old)
    await writer.head({
      format: 'chronicle-backup-1',
      version: '1.0.0',
      migration: '0017-event-times',
      at: '2026-03-02T06:00:00.000Z',
      logs: [],
    })
    const stored = { path: 'meridian/mls/a.pdf', group_id: 'meridian', company_id: 'mls', name: 'a.pdf' }
    const facts = { content_type: 'application/pdf', size: 0, sha256: '', uploaded_by: 'asha', at: '', bytes: '' }
    const tables: Readonly<Record<string, Record<string, unknown>>> = {
      files: { ...stored, ...facts, held: true, passes: 3 },
      sessions: {
        sid: 'one',
        group_id: 'meridian',
        user_id: 'asha',
        started_at: '',
        last_used_at: '',
        address: '',
        user_agent: '',
      },
    }
    for (const [name, row] of Object.entries(tables)) {
      // oxlint-disable no-await-in-loop -- one file
      await writer.table(name, Object.keys(row))
      await writer.row(JSON.stringify(row))
      // oxlint-enable no-await-in-loop
    }
    await writer.end()
    const database = await openStore(store)
    expect((await restoreBackup(database.db, old)).rows).toBe(1)
    expect(await database.db.selectFrom('files').select('name').execute()).toEqual([{ name: 'a.pdf' }])
    expect(await database.db.selectFrom('sessions').select('sid').execute()).toEqual([])
    await database.close()
  })

  test('is not put into a store that holds something', async () => {
    await expect(restoreBackup(host.server.db, file)).rejects.toThrow(
      'This store is not empty. Restore into a new DATA_DIR or a new database.',
    )
  })
})

describe('backups that are kept', () => {
  const name = (day: string, time = '220000'): string => `chronicle_${day.replaceAll('-', '')}-${time}.backup.gz`

  test('are the newest of 14 days and of 8 weeks; what else lies there stays', () => {
    const start = Date.parse('2026-01-01T00:00:00.000Z')
    const days = Array.from({ length: 100 }, (_, index) =>
      new Date(start + index * 86_400_000).toISOString().slice(0, 10),
    )
    const files = [
      ...days.flatMap((day) => [name(day), name(day, '100000')]),
      'events_meridian_1.jsonl.gz',
      'notes.txt',
    ]
    const gone = new Set(outdated(files))
    const kept = files.filter((one) => !gone.has(one))
    // 10 April 2026 is a Friday: two of the eight weeks lie in the fourteen days, and begin as their newest days.
    expect(kept.filter((one) => one.startsWith('chronicle_'))).toEqual(
      [...days.slice(-14), '2026-03-22', '2026-03-15', '2026-03-08', '2026-03-01', '2026-02-22']
        .toSorted()
        .map((day) => name(day)),
    )
    expect(kept).toContain('notes.txt')
    expect(outdated([name('2026-01-01')])).toEqual([])
    const exportOf = (group: string, day: number) =>
      `events_${group}_202601${String(day).padStart(2, '0')}-100000.jsonl.gz`
    const exports = Array.from({ length: 12 }, (_, index) => exportOf('meridian', index + 1))
    expect(outdated([...exports, exportOf('other_group', 1)]).toSorted()).toEqual(exports.slice(0, 4))
  })
})

import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { MaintenanceKind, RunResult } from '../../../domain/platform/maintenance-run/maintenance-run.ts'
import { verifyAndKeep } from '../../audit/daily.ts'
import { backupFolder, removeOutdated } from '../../backup/write.ts'
import { rebuildGroup } from '../../tools/rebuild.ts'
import { headOf } from '../../store/reading.ts'
import { fates } from '../../store/retention.ts'
import { tidy } from '../../store/upkeep.ts'
import { envelopeOf, logPages } from '../../store/events.ts'
import { takeBackup } from '../handlers/backup.ts'
import { removeOldRows } from '../handlers/retention.ts'
import type { Run } from '../running.ts'

interface Done {
  readonly result: RunResult
  readonly file: string | null
}

const faultsNamed = 100

const done = (result: Partial<RunResult>, file: string | null = null): Done => ({
  result: { events: 0, documents: 0, faults: [], ...result },
  file,
})

const stampOf = (at: string): string => at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

/** Every event of the group as the log holds it, one a line. */
const exportEvents = async (run: Run): Promise<Done> => {
  const { parts, groupId } = run
  const head = await headOf(run.parts.db, run.groupId)
  const folder = backupFolder(parts.config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `events_${groupId}_${stampOf(parts.now())}.jsonl.gz`
  const file = path.join(folder, name)
  let events = 0
  const lines = async function* () {
    for await (const page of logPages(parts.db, groupId, 0, 500)) {
      await run.step(events, Math.max(events, head))
      yield page.map((row) => `${JSON.stringify(envelopeOf(row))}\n`).join('')
      events += page.length
    }
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }))
    await rename(`${file}.part`, file)
    await removeOutdated(parts.config)
  } catch (error) {
    await rm(`${file}.part`, { force: true })
    throw error
  }
  await run.step(events, events)
  return done({ events }, name)
}

/** What each kind of maintenance run does (spec 01 Maintenance run). */
export const maintenance: Readonly<Record<MaintenanceKind, (run: Run) => Promise<Done>>> = {
  'verify-chain': async (run) => {
    const head = await headOf(run.parts.db, run.groupId)
    const verdict = await verifyAndKeep(run.parts, run.groupId, (seq) => run.step(seq, Math.max(seq, head)))
    const faults = verdict.faults.slice(0, faultsNamed).map(({ seq, resource, documentId, message }) => ({
      seq,
      resource: resource ?? null,
      id: documentId ?? null,
      why: message,
    }))
    return done({ events: verdict.events, faults })
  },
  'rebuild-documents': async (run) => {
    const head = await headOf(run.parts.db, run.groupId)
    const documents = await rebuildGroup(run.parts.db, run.groupId, {
      size: 500,
      progress: (seq) => run.step(seq, Math.max(seq, head)),
    })
    return done({ events: await headOf(run.parts.db, run.groupId), documents })
  },
  export: exportEvents,
  backup: async (run) => {
    const { events, documents, file } = await takeBackup(run)
    await removeOutdated(run.parts.config)
    return done({ events, documents }, path.basename(file))
  },
  'purge-sessions': async (run) => {
    const counts = await removeOldRows(run, 'session-purge')
    await run.log(
      Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
    )
    return done({})
  },
  compact: async (run) => {
    const tables = Object.keys(fates)
    for (const [index, table] of tables.entries()) {
      // oxlint-disable no-await-in-loop -- one table after the other, so that nobody waits for all
      await run.step(index, tables.length)
      await tidy(run.parts.db, table)
      // oxlint-enable no-await-in-loop
    }
    await run.step(tables.length, tables.length)
    return done({})
  },
}

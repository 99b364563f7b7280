import path from 'node:path'
import { removeOutdated, writeBackup } from '../../backup/write.ts'
import type { Run } from '../running.ts'
import type { Handler } from './handler.ts'

/** The embedded store has one connection, which the backup holds: progress is noted afterwards. */
export const takeBackup = async (run: Run) => {
  const { db, config, engine, now } = run.parts
  await run.step(0, 0)
  const made = await writeBackup(
    db,
    config,
    now(),
    engine === 'pglite' ? {} : { progress: (done, total) => run.step(done, total) },
  )
  await run.step(made.events + made.documents, made.events + made.documents)
  await run.log(`Wrote ${path.basename(made.file)}: ${made.events} events, ${made.documents} documents.`)
  return made
}

export const backup: Handler = {
  run: async (run) => {
    const { events, documents } = await takeBackup(run)
    const removed = await removeOutdated(run.parts.config)
    if (removed > 0) await run.log(`Removed ${removed} that are older than is kept.`)
    return { events, documents, removed }
  },
}

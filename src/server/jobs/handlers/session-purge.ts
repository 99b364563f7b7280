import { collectFiles } from '../../files/storing.ts'
import type { Counts, Run } from '../running.ts'
import type { Handler } from './handler.ts'
import { removeOldRows } from './retention.ts'

const dayMs = 24 * 3_600_000

/** Removes what has had its time: sessions, codes, chats and what belongs to them, and files that nothing names. */
export const purge = async (run: Run): Promise<Counts> => {
  const { db, proven } = run.parts
  const counts = await removeOldRows(run, 'session-purge')
  const files = await collectFiles(db, run.groupId, new Date((await proven.now()) - dayMs).toISOString())
  return { ...counts, files: Number(files) }
}

export const sessionPurge: Handler = { run: purge }

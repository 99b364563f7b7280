import type { Kysely } from 'kysely'
import type { CheckpointStatement } from '../../domain/kernel/checkpoint.ts'
import { logPages } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'
import { readCheckpoint } from './checkpoints.ts'
import { checkProjections } from './projections.ts'
import { LogCheck, type LogVerdict } from './verify.ts'

export interface GroupCheck {
  /** Checkpoints that somebody kept outside of the store, signatures checked; those in the store are always compared. */
  readonly checkpoints?: readonly CheckpointStatement[]
  /** Events a page. */
  readonly size?: number
  /** Position reached, after each page. */
  readonly progress?: (seq: number) => void | Promise<void>
}

/** A group's whole log in the store, and the projections that were made of it, while the server goes on writing it or not. */
export const verifyGroup = async (
  db: Kysely<Tables>,
  groupId: string,
  { checkpoints = [], size, progress }: GroupCheck = {},
): Promise<LogVerdict> => {
  const kept = (
    await db.selectFrom('checkpoints').select(['seq', 'statement']).where('group_id', '=', groupId).execute()
  ).map(({ seq, statement }) => ({ seq, read: readCheckpoint(JSON.stringify(statement)) }))
  const check = new LogCheck([...checkpoints, ...kept.flatMap(({ read }) => (read.valid ? [read.checkpoint] : []))])
  for (const { seq, read } of kept)
    if (!read.valid)
      check.fault({ seq, message: `The checkpoint that the store keeps of position ${seq}: ${read.message}` })
  for (;;) {
    const from = check.seq
    // oxlint-disable no-await-in-loop -- page after page
    for await (const page of logPages(db, groupId, check.seq, size)) {
      for (const row of page) check.take(row)
      await progress?.(check.seq)
    }
    const head = await db
      .selectFrom('logs')
      .select(['head', 'head_hash'])
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    // oxlint-enable no-await-in-loop
    // What was written meanwhile is read too; what its head names and nobody finds is missing.
    if (head.head <= check.seq || check.seq === from) {
      // oxlint-disable-next-line no-await-in-loop -- once, at the end
      await checkProjections(db, groupId, (fault) => check.fault(fault))
      return check.end(head)
    }
  }
}

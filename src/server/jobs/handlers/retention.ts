import { securityOf } from '../../session/security.ts'
import { removeOld, usualKeepDays } from '../../store/retention.ts'
import type { Counts, Run } from '../running.ts'
import type { Handler } from './handler.ts'
import { provenNow } from './proven-now.ts'

const dayMs = 24 * 3_600_000

/** Removes the rows of a group that one of the two tasks looks after, as old as its settings and the installation's say. */
export const removeOldRows = async (run: Run, task: 'session-purge' | 'retention'): Promise<Counts> => {
  const { db, config } = run.parts
  const { sessionMaxDays } = await securityOf(db, run.groupId)
  const now = await provenNow(run)
  return removeOld(
    db,
    run.groupId,
    task,
    {
      ...usualKeepDays,
      ...config.keepDays,
      sessions: sessionMaxDays,
      ago: (days) => new Date(now - days * dayMs).toISOString(),
    },
    (done, total) => run.step(done, total),
  )
}

/** Removes records of the server's own that are older than the installation keeps them. */
export const retention: Handler = { run: (run) => removeOldRows(run, 'retention') }

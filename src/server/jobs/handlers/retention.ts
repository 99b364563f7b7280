import { expireNotifications } from '../../notifications/expired.ts'
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

/** Puts away notifications and removes records of the server's own, as old as the installation's settings say. */
export const retention: Handler = {
  run: async (run) => {
    const { notifications } = { ...usualKeepDays, ...run.parts.config.keepDays }
    const before = new Date((await provenNow(run)) - notifications * dayMs).toISOString()
    const expired = await expireNotifications(run.parts, run.groupId, before, () => run.step(0, 1))
    return { ...(await removeOldRows(run, 'retention')), notifications: expired }
  },
}

import { sql } from 'kysely'
import type { Server } from '../../server.ts'
import { isDue } from '../../mail/post-office.ts'
import type { Implementation } from './handlers.ts'

const counted = async (
  { db }: Server,
  groupId: string,
): Promise<{ readonly sent: number; readonly failed: number }> => {
  const { rows } = await sql<{
    sent: number
    failed: number
  }>`select count(*) filter (where state = 'sent')::int as sent,
    count(*) filter (where state = 'failed')::int as failed from mails where group_id = ${groupId}`.execute(db)
  return rows[0] ?? { sent: 0, failed: 0 }
}

/** Mails go out when they are written; this is for those that have to be tried again, and that a killed process left. */
export const mailSender: Implementation = {
  isDue: async ({ db, clock }, groupId) => {
    const { rows } = await sql`select 1 from mails where group_id = ${groupId} and ${isDue(clock())}
      union all select 1 from reset_requests where done_at is null limit 1`.execute(db)
    return rows.length > 0
  },
  run: async (run) => {
    const before = await counted(run.server, run.groupId)
    await run.step(0, 1)
    await run.server.post.run()
    await run.step(1, 1)
    const after = await counted(run.server, run.groupId)
    return { sent: after.sent - before.sent, failed: after.failed - before.failed }
  },
}

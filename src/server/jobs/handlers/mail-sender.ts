import { sql } from 'kysely'
import type { Store } from '../../parts.ts'
import { isDue } from '../../mail/post-office.ts'
import type { Handler } from './handler.ts'

const counted = async ({ db }: Store, groupId: string): Promise<{ readonly sent: number; readonly failed: number }> => {
  const { rows } = await sql<{
    sent: number
    failed: number
  }>`select count(*) filter (where state = 'sent')::int as sent,
    count(*) filter (where state = 'failed')::int as failed from mails where group_id = ${groupId}`.execute(db)
  return rows[0] ?? { sent: 0, failed: 0 }
}

/** Mails go out when they are written; this is for those that have to be tried again, and that a killed process left. */
export const mailSender: Handler = {
  isDue: async ({ db, clock }, groupId) => {
    const { rows } = await sql`select 1 from mails where group_id = ${groupId} and ${isDue(clock())}
      union all select 1 from reset_requests where done_at is null limit 1`.execute(db)
    return rows.length > 0
  },
  run: async (run) => {
    const before = await counted(run.parts, run.groupId)
    await run.step(0, 1)
    await run.parts.post.run()
    await run.step(1, 1)
    const after = await counted(run.parts, run.groupId)
    return { sent: after.sent - before.sent, failed: after.failed - before.failed }
  },
}

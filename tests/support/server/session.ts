import type { Server } from '../../../src/server/server.ts'
import type { Claims } from '../../../src/server/session/tokens.ts'

/** An access token of a session as a sign-in begins it, without the form and its limits. */
export const sessionToken = async (
  server: Pick<Server, 'db' | 'tokens' | 'clock'>,
  { userId, group, sid, name = userId }: { userId: string; group: string; sid: string; name?: string },
): Promise<string> => {
  const now = server.clock()
  const claims: Claims = { sub: userId, name, email: `${userId}@meridian.example`, companyGroupId: group, sid }
  const at = new Date(now).toISOString()
  await server.db
    .insertInto('sessions')
    .values({
      sid,
      group_id: group,
      user_id: userId,
      started_at: at,
      last_used_at: at,
      address: '127.0.0.1',
      user_agent: '',
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('sid').doNothing())
    .execute()
  return server.tokens.access(claims, now)
}

import type { Kysely } from 'kysely'
import type { Tables } from '../store/schema.ts'

/** Is the session known, the user's, and not ended? */
export const isOpen = async (
  db: Kysely<Tables>,
  { groupId, userId, sid }: { readonly groupId: string; readonly userId: string; readonly sid: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', sid)
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Which sessions of a user end. */
export interface Ending {
  readonly groupId: string
  readonly userId: string
  /** Ids; absent: all of them. */
  readonly only?: readonly string[]
  readonly except?: string
}

/** Ends sessions: their refresh families are revoked, so that their access tokens stop too. `at` is an ISO instant. */
export const endSessions = async (
  tx: Kysely<Tables>,
  { groupId, userId, only, except }: Ending,
  at: string,
): Promise<void> => {
  if (only?.length === 0) return
  await tx
    .updateTable('refresh_tokens')
    .set({ revoked: true, successor: null })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('family', 'in', [...(only ?? [])]))
    .$if(except !== undefined, (query) => query.where('family', '!=', except ?? ''))
    .execute()
  await tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('sid', 'in', [...(only ?? [])]))
    .$if(except !== undefined, (query) => query.where('sid', '!=', except ?? ''))
    .execute()
}

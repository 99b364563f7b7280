import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/schema.ts'

/** Which sessions of a user end. */
export interface Ending {
  readonly groupId: string
  readonly userId: string
  /** Ids; absent: all of them. */
  readonly only?: readonly string[]
  readonly except?: string
}

/** A user of whom a session has ended: whoever holds something open for him looks which. */
export type Ended = Pick<Ending, 'groupId' | 'userId'>

/** Which of some sessions of a group have not ended, and are of whom it is said. */
export const openOf = async (
  db: Kysely<Tables>,
  groupId: string,
  sids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (sids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select(['sid', 'user_id'])
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .where('sid', '=', sql<string>`any(${[...new Set(sids)]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.sid, row.user_id]))
}

/** Is the session known, the user's, and not ended? */
export const isOpen = async (
  db: Kysely<Tables>,
  { groupId, userId, sid }: { readonly groupId: string; readonly userId: string; readonly sid: string },
): Promise<boolean> => (await openOf(db, groupId, [sid])).get(sid) === userId

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
    .where((row) => row.and({ group_id: groupId, user_id: userId }))
    .$if(only !== undefined, (query) => query.where('family', 'in', [...(only ?? [])]))
    .$if(except !== undefined, (query) => query.where('family', '!=', except ?? ''))
    .execute()
  await tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where((row) => row.and({ group_id: groupId, user_id: userId }))
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('sid', 'in', [...(only ?? [])]))
    .$if(except !== undefined, (query) => query.where('sid', '!=', except ?? ''))
    .execute()
}

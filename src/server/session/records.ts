import type { Kysely } from 'kysely'
import type { Tables } from '../store/schema.ts'

/** From where somebody calls, as a session and a sign-in record keep it. */
export interface Device {
  readonly address: string
  readonly userAgent: string
}

/** A try to prove who one is, and what became of it (spec 01, Lock-out). */
export interface Try {
  /** Empty where there is no such group. */
  readonly groupId: string
  /** As it was typed. */
  readonly email: string
  /** Null where there is no such user. */
  readonly userId: string | null
  readonly result: string
}

/** Keeps a try among the sign-in records. `now` in milliseconds. */
export const recordTry = async (
  db: Kysely<Tables>,
  { groupId, email, userId, result }: Try,
  { address, userAgent }: Device,
  now: number,
): Promise<void> => {
  await db
    .insertInto('sign_ins')
    .values({
      group_id: groupId,
      email: email.slice(0, 254),
      user_id: userId,
      at: new Date(now).toISOString(),
      address,
      user_agent: userAgent,
      result,
    })
    .execute()
}

/** The same of somebody who is signed in: from where he last used his session. */
export const recordInSession = async (db: Kysely<Tables>, sid: string, tried: Try, now: number): Promise<void> => {
  const session = await db
    .selectFrom('sessions')
    .select(['address', 'user_agent'])
    .where('sid', '=', sid)
    .executeTakeFirst()
  await recordTry(db, tried, { address: session?.address ?? '', userAgent: session?.user_agent ?? '' }, now)
}

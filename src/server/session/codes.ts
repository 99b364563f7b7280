import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../store/schema.ts'
import { hashPassword, matches } from './hash.ts'
import { securityOf } from './security.ts'
import { codeTries } from './settings.ts'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 10

/** What a code allows: a password that was forgotten, a first one, or that an address is the user's. */
export type CodePurpose = 'reset' | 'invite' | 'email'

/** A one-time code of letters and digits that nobody takes for one another (spec 01, Reset). */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A code, and the hash by which it will be known again. */
export interface MadeCode {
  readonly code: string
  readonly hash: string
}

/** Makes a code before the transaction that gives it to somebody: hashing takes long, and holds no connection. */
export const makeCode = async (): Promise<MadeCode> => {
  const code = newCode()
  return { code, hash: await hashPassword(code) }
}

/** Gives a user a code, which kills the one before; resolves with until when it works. The code itself is in the mail only. Times in milliseconds. */
export const giveCode = async (
  tx: Kysely<Tables>,
  whose: { readonly groupId: string; readonly userId: string; readonly purpose: CodePurpose },
  { hash }: MadeCode,
  now: number,
): Promise<string> => {
  const { inviteHours, resetCodeMinutes } = await securityOf(tx, whose.groupId)
  const lastsMs = whose.purpose === 'reset' ? resetCodeMinutes * 60_000 : inviteHours * 3_600_000
  const [at, until] = [new Date(now).toISOString(), new Date(now + lastsMs).toISOString()]
  await killCodes(tx, whose.groupId, whose.userId)
  await tx
    .insertInto('codes')
    .values({
      id: newId(),
      group_id: whose.groupId,
      user_id: whose.userId,
      purpose: whose.purpose,
      code_hash: hash,
      created_at: at,
      expires_at: until,
      used_at: null,
    })
    .execute()
  return until
}

/** Nothing that was mailed to the user works any more. */
export const killCodes = async (tx: Kysely<Tables>, groupId: string, userId: string): Promise<void> => {
  await tx.deleteFrom('codes').where('group_id', '=', groupId).where('user_id', '=', userId).execute()
}

export interface OpenCode {
  readonly id: string
  readonly purpose: CodePurpose
  readonly expiresAt: string
}

/** What the user's open code is for, without a look at the code itself; undefined: there is none. `now` is an ISO instant. */
export const openPurpose = async (
  db: Kysely<Tables>,
  whose: { readonly groupId: string; readonly userId: string },
  now: string,
): Promise<CodePurpose | undefined> => {
  const row = await db
    .selectFrom('codes')
    .select('purpose')
    .where((row) => row.and({ group_id: whose.groupId, user_id: whose.userId }))
    .where('tries', '<', codeTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.purpose
}

/**
 * The user's open code, if this is it. The try is counted before the code is looked at, so that tries made at once are counted one
 * by one; the fifth wrong one is the last. Takes as long where there is no code, or no user.
 */
export const tryCode = async (
  db: Kysely<Tables>,
  whose: { readonly groupId: string; readonly userId: string } | undefined,
  code: string,
): Promise<OpenCode | undefined> => {
  const row = await db
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where((code) => code.and({ group_id: whose?.groupId ?? '', user_id: whose?.userId ?? '' }))
    .where('tries', '<', codeTries)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!(await matches(row?.code_hash, code)) || row === undefined) return undefined
  // The right code is no wrong try.
  await db
    .updateTable('codes')
    .set({ tries: sql<number>`tries - 1` })
    .where('id', '=', row.id)
    .execute()
  return { id: row.id, purpose: row.purpose, expiresAt: row.expires_at }
}

/** Uses a code up; false where it was used or replaced meanwhile. Inside the transaction of what it allows. */
export const spendCode = async (tx: Kysely<Tables>, id: string, at: string): Promise<boolean> => {
  const spent = await tx
    .updateTable('codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .execute()
  return spent.length === 1
}

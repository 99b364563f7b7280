import { format } from 'date-fns'
import type { Kysely } from 'kysely'
import { localOffsetMinutes } from '../../domain/kernel/calendar.ts'
import type { Tables } from '../store/schema.ts'

const minute = 60_000
const failuresAllowed = 5
const windowMinutes = 15
const lockMinutes = 15

interface Lockout {
  readonly failures: readonly string[]
  readonly lockedUntil: string | null
  readonly locks: readonly string[]
}

const none: Lockout = { failures: [], lockedUntil: null, locks: [] }

/**
 * The next state after one wrong password (spec 01, Lock-out and 6.3): five within 15 minutes lock for 15; each further lock
 * within 24 hours doubles, at most 24 hours. `now` in milliseconds.
 */
export const afterFailure = ({ failures, lockedUntil, locks }: Lockout, now: number): Lockout => {
  const recent = [
    ...failures.filter((at) => now - Date.parse(at) <= windowMinutes * minute),
    new Date(now).toISOString(),
  ]
  if (recent.length < failuresAllowed) return { failures: recent, lockedUntil, locks }
  const today = locks.filter((at) => now - Date.parse(at) < 24 * 60 * minute)
  const minutes = Math.min(lockMinutes * 2 ** today.length, 24 * 60)
  return {
    failures: [],
    lockedUntil: new Date(now + minutes * minute).toISOString(),
    locks: [...today, new Date(now).toISOString()],
  }
}

export const accountKey = (domain: string, email: string): string =>
  `${domain.trim().toLowerCase()}|${email.trim().toLowerCase()}`

const read = async (db: Kysely<Tables>, account: string): Promise<Lockout> => {
  const row = await db.selectFrom('lockouts').selectAll().where('account', '=', account).executeTakeFirst()
  return row === undefined ? none : { failures: row.failures, lockedUntil: row.locked_until, locks: row.locks }
}

/** Until when the account is locked, or null. Accounts that do not exist lock like those that do. */
export const lockedUntil = async (db: Kysely<Tables>, account: string, now: number): Promise<string | null> => {
  const until = (await read(db, account)).lockedUntil
  return until !== null && Date.parse(until) > now ? until : null
}

/** The account's row is held while it is counted on, so that passwords tried at once are counted one by one. */
export const noteFailure = (db: Kysely<Tables>, account: string, now: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('lockouts')
      .values({ account, failures: '[]', locked_until: null, locks: '[]' })
      .onConflict((conflict) => conflict.column('account').doNothing())
      .execute()
    await tx.selectFrom('lockouts').select('account').where('account', '=', account).forUpdate().execute()
    const next = afterFailure(await read(tx, account), now)
    await tx
      .updateTable('lockouts')
      .set({
        failures: JSON.stringify(next.failures),
        locked_until: next.lockedUntil,
        locks: JSON.stringify(next.locks),
      })
      .where('account', '=', account)
      .execute()
  })

export const clearFailures = async (db: Kysely<Tables>, account: string): Promise<void> => {
  await db.deleteFrom('lockouts').where('account', '=', account).execute()
}

export const lockedWords = (until: string): string => {
  const local = new Date(Date.parse(until) + localOffsetMinutes * minute)
  return `Too many failed sign-ins. Try again at ${format(new Date(local.getTime() + local.getTimezoneOffset() * minute), 'HH:mm')} or reset your password.`
}

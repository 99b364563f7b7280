import { format } from 'date-fns'
import type { Kysely } from 'kysely'
import { localOffsetMinutes } from '../../domain/kernel/calendar.ts'
import type { Tables } from '../store/schema.ts'
import { type Security, usualSecurity } from './security.ts'

const minute = 60_000
const windowMinutes = 15

interface Lockout {
  readonly failures: readonly string[]
  readonly lockedUntil: string | null
  readonly locks: readonly string[]
}

const none: Lockout = { failures: [], lockedUntil: null, locks: [] }

/** How many wrong passwords lock an account, and for how many minutes. */
type Limits = Pick<Security, 'loginFailures' | 'lockMinutes'>

/**
 * The next state after one wrong password (spec 01, Lock-out and 6.3): five within 15 minutes lock for 15, unless the group set
 * other limits; each further lock within 24 hours doubles, at most 24 hours. `now` in milliseconds.
 */
export const afterFailure = (
  { failures, lockedUntil, locks }: Lockout,
  now: number,
  { loginFailures, lockMinutes }: Limits = usualSecurity,
): Lockout => {
  const recent = [
    ...failures.filter((at) => Math.abs(now - Date.parse(at)) <= windowMinutes * minute),
    new Date(now).toISOString(),
  ]
  if (recent.length < loginFailures) return { failures: recent, lockedUntil, locks }
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

/**
 * A lock that was made later than now was made while the clock was ahead: it begins now instead, and lasts as long as it was to
 * last. Anything else stays as it is.
 */
export const broughtToNow = (lockout: Lockout, now: number): Lockout => {
  const made = Date.parse(lockout.locks.at(-1) ?? '')
  if (lockout.lockedUntil === null || !(made > now)) return lockout
  const at = new Date(now).toISOString()
  return {
    ...lockout,
    lockedUntil: new Date(now + Date.parse(lockout.lockedUntil) - made).toISOString(),
    locks: lockout.locks.map((lock) => (lock > at ? at : lock)),
  }
}

const read = async (db: Kysely<Tables>, account: string): Promise<Lockout> => {
  const row = await db.selectFrom('lockouts').selectAll().where('account', '=', account).executeTakeFirst()
  return row === undefined ? none : { failures: row.failures, lockedUntil: row.locked_until, locks: row.locks }
}

const write = async (tx: Kysely<Tables>, account: string, { failures, lockedUntil, locks }: Lockout): Promise<void> => {
  await tx
    .updateTable('lockouts')
    .set({ failures: JSON.stringify(failures), locked_until: lockedUntil, locks: JSON.stringify(locks) })
    .where('account', '=', account)
    .execute()
}

/** Until when the account is locked, or null. Accounts that do not exist lock like those that do. */
export const lockedUntil = async (db: Kysely<Tables>, account: string, now: number): Promise<string | null> => {
  const stored = await read(db, account)
  const lockout = broughtToNow(stored, now)
  if (lockout !== stored) await write(db, account, lockout)
  return isLocked(lockout, now) ? lockout.lockedUntil : null
}

/** The account's row is held while it is counted on, so that passwords tried at once are counted one by one. */
const counting = <Answer>(
  db: Kysely<Tables>,
  account: string,
  now: number,
  count: (tx: Kysely<Tables>, before: Lockout) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('lockouts')
      .values({ account, failures: '[]', locked_until: null, locks: '[]' })
      .onConflict((conflict) => conflict.column('account').doNothing())
      .execute()
    await tx.selectFrom('lockouts').select('account').where('account', '=', account).forUpdate().execute()
    return count(tx, broughtToNow(await read(tx, account), now))
  })

const isLocked = ({ lockedUntil: until }: Lockout, now: number): boolean => until !== null && Date.parse(until) > now

/**
 * Counts one wrong password; how many more are allowed before the account locks, 0 once it has. `null` where the account was locked
 * while the password was looked at: it did not count, and nobody may learn that it was wrong.
 */
export const noteFailure = (
  db: Kysely<Tables>,
  account: string,
  now: number,
  limits: Limits = usualSecurity,
): Promise<number | null> =>
  counting(db, account, now, async (tx, before) => {
    if (isLocked(before, now)) return null
    const next = afterFailure(before, now, limits)
    await write(tx, account, next)
    return next.failures.length === 0 ? 0 : limits.loginFailures - next.failures.length
  })

/**
 * A right password forgets the wrong ones before it, unless they have locked the account while it was checked: then the answer
 * is until when, and it does not count. Otherwise null.
 */
export const noteSuccess = (db: Kysely<Tables>, account: string, now: number): Promise<string | null> =>
  counting(db, account, now, async (tx, before) => {
    if (isLocked(before, now)) return before.lockedUntil
    await tx.deleteFrom('lockouts').where('account', '=', account).execute()
    return null
  })

export const lockedWords = (until: string): string => {
  const local = new Date(Date.parse(until) + localOffsetMinutes * minute)
  return `Too many failed sign-ins. Try again at ${format(new Date(local.getTime() + local.getTimezoneOffset() * minute), 'HH:mm')} or reset your password.`
}

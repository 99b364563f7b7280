import type { Kysely } from 'kysely'
import { type Owner, passwordProblem, passwordRefusal } from '../../domain/platform/user/password.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { Tables } from '../store/schema.ts'
import { matches } from './hash.ts'
import { securityOf } from './security.ts'

/** What a user's password is known by; `held`: nobody else writes it until the transaction ends. Undefined where there is nobody. */
export const credentialsOf = (
  db: Kysely<Tables>,
  groupId: string,
  userId: string,
  held?: 'held',
): Promise<{ readonly password_hash: string; readonly must_change: boolean } | undefined> =>
  db
    .selectFrom('credentials')
    .select(['password_hash', 'must_change'])
    .where((row) => row.and({ group_id: groupId, user_id: userId }))
    .$if(held !== undefined, (query) => query.forUpdate())
    .executeTakeFirst()

let common: Promise<ReadonlySet<string>> | undefined

/** Passwords that everybody tries first. The list is large, and read when it is first asked for. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common'] as readonly (string | number)[]
    return new Set(list.map((word) => String(word).toLowerCase()))
  }))

/** Why a user may not take a password (spec 01, Set password): the rules that can be seen, then common ones, then his last ones. */
export const refusePassword = async (
  db: Kysely<Tables>,
  whose: Owner & { readonly groupId: string; readonly userId: string },
  password: string,
): Promise<Refusal | undefined> => {
  const { passwordMinLength, passwordHistory } = await securityOf(db, whose.groupId)
  const problem = passwordProblem(password, whose, passwordMinLength)
  if (problem !== undefined) return problem
  if ((await commonPasswords()).has(password.toLowerCase())) return passwordRefusal('PW-04')
  const past = await pastHashes(db, whose.groupId, whose.userId, passwordHistory)
  for (const hashed of past)
    // oxlint-disable-next-line no-await-in-loop -- each takes a processor
    if (await matches(hashed, password)) return passwordRefusal('PW-06')
  return undefined
}

/** Hashes of the present password and of as many before it as may not come again, newest first. */
const pastHashes = async (
  db: Kysely<Tables>,
  groupId: string,
  userId: string,
  count: number,
): Promise<ReadonlySet<string>> => {
  const present = await credentialsOf(db, groupId, userId)
  const past = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where((row) => row.and({ group_id: groupId, user_id: userId }))
    .orderBy('at', 'desc')
    .limit(count)
    .execute()
  return new Set(
    [...(present === undefined ? [] : [present]), ...past].map((row) => row.password_hash).slice(0, count + 1),
  )
}

/** Makes a hash the one that the user signs in by. */
export const writeHash = async (db: Kysely<Tables>, groupId: string, userId: string, hashed: string): Promise<void> => {
  const password = { password_hash: hashed, must_change: false }
  await db
    .insertInto('credentials')
    .values({ group_id: groupId, user_id: userId, ...password })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet(password))
    .execute()
}

/** Writes a password's hash, keeps it among the last ones and forgets those that no longer count. `at` is an ISO instant. */
export const writePassword = async (
  tx: Kysely<Tables>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
  hashed: string,
  at: string,
): Promise<void> => {
  await writeHash(tx, groupId, userId, hashed)
  await tx
    .insertInto('password_history')
    .values({ group_id: groupId, user_id: userId, password_hash: hashed, at })
    .execute()
  const { passwordHistory } = await securityOf(tx, groupId)
  const tooOld = await tx
    .selectFrom('password_history')
    .select('at')
    .where((row) => row.and({ group_id: groupId, user_id: userId }))
    .orderBy('at', 'desc')
    .offset(passwordHistory)
    .limit(1)
    .executeTakeFirst()
  if (tooOld !== undefined)
    await tx
      .deleteFrom('password_history')
      .where((row) => row.and({ group_id: groupId, user_id: userId }))
      .where('at', '<=', tooOld.at)
      .execute()
}

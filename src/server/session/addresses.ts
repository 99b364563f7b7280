import { localTimeWords } from '../../domain/kernel/calendar.ts'
import { spendCode, tryCode } from './codes.ts'
import type { Access, Clock, Store } from '../parts.ts'
import { answerTo, CodeGone, type Confirmation, refused, type PasswordAnswer, type Recovery } from './recovery.ts'

/** Makes a new address a user's own by the code mailed to it. Whatever is wrong with account or code reads the same. */
export const confirmAddress = async (
  { db, rights, clock }: Store & Access & Pick<Clock, 'clock'>,
  recovery: Pick<Recovery, 'report'>,
  { email, otp, companyGroupId: groupId }: Confirmation,
): Promise<PasswordAnswer> => {
  const wanted = email.trim().toLowerCase()
  const users = [...((await rights.snapshot(groupId))?.users.values() ?? [])]
  // All of them are looked at, wherever it stands.
  const [user] = users.filter((one) => one['newEmail'] === wanted)
  const code = await tryCode(db, user === undefined ? undefined : { groupId, userId: user.id }, otp.trim())
  if (user === undefined || code?.purpose !== 'email' || user['status'] !== 'active') return refused('PW-07')
  const now = clock()
  if (Date.parse(code.expiresAt) <= now) return refused('PW-08', { at: localTimeWords(code.expiresAt) })
  const outcome = await recovery.report(groupId, user.id, 'ConfirmEmail', { email: wanted }, async (tx) => {
    if (!(await spendCode(tx, code.id, new Date(now).toISOString()))) throw new CodeGone()
  })
  return answerTo(outcome, 'PW-07')
}

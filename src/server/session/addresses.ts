import { localTimeWords } from '../../domain/kernel/calendar.ts'
import { passwordRefusal } from '../../domain/platform/user/password.ts'
import { spendCode, tryCode } from './codes.ts'
import { CodeGone, failed, type PasswordAnswer, type Recovery, type RecoveryParts } from './recovery.ts'

const refused = (rule: 'PW-07' | 'PW-08', values: Record<string, string> = {}): PasswordAnswer => ({
  kind: 'refused',
  refusal: passwordRefusal(rule, values),
})

/** What the link of a mail to a new address brings. */
export interface Confirmation {
  readonly email: string
  readonly otp: string
  readonly companyGroupId: string
}

/** Makes a new address a user's own by the code mailed to it. Whatever is wrong with account or code reads the same. */
export const confirmAddress = async (
  { db, rights, clock }: Pick<RecoveryParts, 'db' | 'rights' | 'clock'>,
  recovery: Recovery,
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
  if (outcome.kind === 'accepted') return { kind: 'set' }
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome.refusal }
  return failed(outcome, 'PW-07')
}

import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import { localTimeWords } from '../../domain/kernel/calendar.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { passwordRefusal } from '../../domain/platform/user/password.ts'
import type { UserCommand } from '../../domain/platform/user/commands.ts'
import { type Rights, systemScope } from '../access/rights.ts'
import type { Outcome, Submission } from '../commands/submission.ts'
import { linkWith, resetLetter } from '../mail/letters.ts'
import { enqueue } from '../mail/queue.ts'
import type { Tables } from '../store/schema.ts'
import { giveCode, spendCode, tryCode } from './codes.ts'
import { endSessions } from './ending.ts'
import { hashPassword, matches } from './hash.ts'
import { lockedWords } from './lockout.ts'
import { refusePassword, writePassword } from './passwords.ts'
import { type Sessions, withEmail } from './sessions.ts'
import { securityOf } from './security.ts'
import { resetsPerAccount, resetsPerAddress } from './settings.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type PasswordAnswer =
  | { readonly kind: 'set' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'locked'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface RecoveryParts {
  readonly db: Kysely<Tables>
  readonly rights: Rights
  readonly sessions: Sessions
  readonly submit: (submission: Submission) => Promise<Outcome>
  /** Milliseconds. */
  readonly clock: () => number
  readonly publicUrl: string
}

/** The code was used or replaced while the new password was looked at. */
export class CodeGone extends Error {}

const refused = (rule: Parameters<typeof passwordRefusal>[0], values: Record<string, string> = {}): PasswordAnswer => ({
  kind: 'refused',
  refusal: passwordRefusal(rule, values),
})

/** What is answered where a code's command was not accepted; `gone`: the rule where the code was, meanwhile. */
export const failed = (
  outcome: Exclude<Outcome, { kind: 'accepted' | 'refused' }>,
  gone: Parameters<typeof passwordRefusal>[0],
): PasswordAnswer => {
  const error = outcome.kind === 'failed' ? outcome.error : new Error(`Answered as ${outcome.kind}.`)
  return error instanceof CodeGone ? refused(gone) : { kind: 'failed', error }
}

/** Forgotten and changed passwords (spec 01, Reset, Set password; My Profile, Security). */
export class Recovery {
  readonly #parts: RecoveryParts

  constructor(parts: RecoveryParts) {
    this.#parts = parts
  }

  /**
   * Notes that a reset was asked for: one row, whoever asks for whomever, so that neither the answer nor its time tells whether
   * there is such an account. The mail is written later.
   */
  async request(domain: string, email: string, address: string): Promise<void> {
    await this.#parts.db
      .insertInto('reset_requests')
      .values({
        domain: domain.trim().toLowerCase().slice(0, 254),
        email: email.trim().toLowerCase().slice(0, 254),
        address,
        at: new Date(this.#parts.clock()).toISOString(),
        done_at: null,
      })
      .execute()
  }

  /** Turns the requests that wait into codes and mails, each once, whichever process comes first. */
  async answerRequests(): Promise<void> {
    const { db, clock } = this.#parts
    const before = new Date(clock() - dayMs).toISOString()
    await db.deleteFrom('reset_requests').where('done_at', '<', before).execute()
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were asked
      const found = await db.transaction().execute((tx) => this.#answerNext(tx))
      if (!found) return
    }
  }

  async #answerNext(tx: Kysely<Tables>): Promise<boolean> {
    const { rights, clock, publicUrl } = this.#parts
    const now = clock()
    const asked = await tx
      .selectFrom('reset_requests')
      .selectAll()
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (asked === undefined) return false
    await tx
      .updateTable('reset_requests')
      .set({ done_at: new Date(now).toISOString() })
      .where('id', '=', asked.id)
      .execute()
    const earlier = tx
      .selectFrom('reset_requests')
      .select((all) => all.fn.countAll().as('count'))
      .where('id', '<', asked.id)
      .where('at', '>', new Date(Date.parse(asked.at) - hourMs).toISOString())
      .where('at', '<=', asked.at)
    const [ofAccount, ofAddress] = [
      await earlier.where('domain', '=', asked.domain).where('email', '=', asked.email).executeTakeFirstOrThrow(),
      await earlier.where('address', '=', asked.address).executeTakeFirstOrThrow(),
    ]
    if (Number(ofAccount.count) >= resetsPerAccount || Number(ofAddress.count) >= resetsPerAddress) return true
    const log = await tx.selectFrom('logs').selectAll().where('domain', '=', asked.domain).executeTakeFirst()
    if (log === undefined) return true
    const snapshot = await rights.snapshot(log.group_id, tx, log.rights_seq)
    const user = withEmail(snapshot?.users, asked.email)
    if (user === undefined || user['status'] !== 'active' || user['kind'] === 'service') return true
    const [groupId, userId] = [log.group_id, user.id]
    const to = { groupId, group: log.name, name: String(user['name']), email: String(user['email']) }
    const { resetCodeMinutes } = await securityOf(tx, groupId)
    const given = await giveCode(tx, { groupId, userId, purpose: 'reset' }, now, resetCodeMinutes * 60_000)
    await enqueue(tx, resetLetter(to, linkWith(publicUrl, to, given.code), given.until), now)
    return true
  }

  /** Sets a password by a mailed code. Whatever is wrong with the account or the code reads the same. */
  async set(asked: {
    readonly password: string
    readonly email: string
    readonly otp: string
    readonly companyGroupId: string
  }): Promise<PasswordAnswer> {
    const { db, sessions, clock } = this.#parts
    const groupId = asked.companyGroupId
    const user = (await sessions.userByEmail(groupId, asked.email))?.document
    const code = await tryCode(db, user === undefined ? undefined : { groupId, userId: user.id }, asked.otp.trim())
    if (user === undefined || code === undefined || code.purpose === 'email' || user['status'] === 'disabled')
      return refused('PW-07')
    const now = clock()
    if (Date.parse(code.expiresAt) <= now) return refused('PW-08', { at: localTimeWords(code.expiresAt) })
    const whose = { groupId, userId: user.id, email: String(user['email']), name: String(user['name']) }
    const refusal = await refusePassword(db, whose, asked.password)
    if (refusal !== undefined) return { kind: 'refused', refusal }
    const hashed = await hashPassword(asked.password)
    const at = new Date(now).toISOString()
    return this.#record(groupId, user.id, code.purpose, async (tx) => {
      if (!(await spendCode(tx, code.id, at))) throw new CodeGone()
      await writePassword(tx, whose, hashed, at)
    })
  }

  /** Changes the password of who knows the present one; his other sessions end. */
  async change(
    who: {
      readonly groupId: string
      readonly userId: string
      readonly name: string
      readonly email: string
      readonly sid: string
    },
    current: string,
    password: string,
  ): Promise<PasswordAnswer> {
    const { db, sessions, clock } = this.#parts
    const confirmed = await sessions.confirm(who, current)
    if (confirmed !== 'right')
      return 'locked' in confirmed ? { kind: 'locked', message: lockedWords(confirmed.locked) } : refused('PW-11')
    const refusal = await refusePassword(db, who, password)
    if (refusal !== undefined) return { kind: 'refused', refusal }
    const hashed = await hashPassword(password)
    const at = new Date(clock()).toISOString()
    return this.#record(who.groupId, who.userId, 'change', async (tx) => {
      // What was confirmed may have been replaced meanwhile by somebody who was quicker.
      const held = await tx
        .selectFrom('credentials')
        .select('password_hash')
        .where('group_id', '=', who.groupId)
        .where('user_id', '=', who.userId)
        .forUpdate()
        .executeTakeFirst()
      if (!(await matches(held?.password_hash, current))) throw new CodeGone()
      await writePassword(tx, who, hashed, at)
      await endSessions(tx, { ...who, except: who.sid }, at)
    })
  }

  async #record(
    groupId: string,
    userId: string,
    how: 'reset' | 'invite' | 'change',
    alongside: (tx: Kysely<Tables>) => Promise<void>,
  ): Promise<PasswordAnswer> {
    const outcome = await this.report(groupId, userId, 'SetPassword', { how }, alongside)
    if (outcome.kind === 'accepted') return { kind: 'set' }
    if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome.refusal }
    return failed(outcome, how === 'change' ? 'PW-11' : 'PW-07')
  }

  /** Gives a command to a user as the system. */
  async report(
    groupId: string,
    userId: string,
    type: UserCommand['type'],
    data: unknown,
    alongside?: (tx: Kysely<Tables>) => Promise<void>,
  ): Promise<Outcome> {
    const { rights, submit } = this.#parts
    return submit({
      groupId,
      by: { system: await systemScope(rights, groupId) },
      resource: 'users',
      documentId: userId,
      commandId: newId(),
      type,
      data,
      ...(alongside === undefined ? {} : { alongside }),
    })
  }

  /** A process that was killed between locking an account and saying so is made up for. */
  async reportLocks(): Promise<void> {
    const { db, sessions, clock } = this.#parts
    const locks = await db
      .selectFrom('lockouts')
      .select(['account', 'locked_until'])
      .where('locked_until', '>', new Date(clock()).toISOString())
      .execute()
    for (const { account, locked_until: until } of locks) {
      const [domain = '', email = ''] = account.split('|')
      // oxlint-disable no-await-in-loop -- few, at a start
      const log = await db.selectFrom('logs').select('group_id').where('domain', '=', domain).executeTakeFirst()
      const user = log === undefined ? undefined : await sessions.userByEmail(log.group_id, email)
      if (user !== undefined && until !== null) await this.report(user.groupId, user.document.id, 'Lock', { until })
      // oxlint-enable no-await-in-loop
    }
  }
}

import type { Kysely, Selectable } from 'kysely'
import { localTimeWords } from '../../domain/kernel/calendar.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { type Owner, passwordRefusal } from '../../domain/platform/user/password.ts'
import type { UserCommand } from '../../domain/platform/user/commands.ts'
import { systemScope } from '../access/rights.ts'
import type { Outcome, Submission } from '../commands/submission.ts'
import { systemCommand } from '../commands/system-command.ts'
import { linkWith, resetLetter } from '../mail/letters.ts'
import type { Access, Clock, Commands, Proven, Store } from '../parts.ts'
import { enqueue } from '../mail/queue.ts'
import type { Tables } from '../store/schema.ts'
import { giveCode, type MadeCode, makeCode, spendCode, tryCode } from './codes.ts'
import { endSessions } from './ending.ts'
import { hashPassword } from './hash.ts'
import { lockedWords } from './lockout.ts'
import { credentialsOf, refusePassword, writePassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { resetsPerAccount, resetsPerAddress } from './settings.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type PasswordAnswer =
  | { readonly kind: 'set' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'locked'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What the link of a mail brings. */
export interface Confirmation {
  readonly email: string
  readonly otp: string
  readonly companyGroupId: string
}

export interface RecoveryParts extends Store, Access, Commands, Proven, Pick<Clock, 'clock'> {
  readonly sessions: Sessions
  /** Does the work of a command, and undoes it. */
  readonly rehearse: (submission: Submission) => Promise<void>
  readonly publicUrl: string
}

/** Who gets the letters that nobody gets: their carrier drops them. */
const nobody = { groupId: '', group: '', userId: '', name: '', email: '' }

type ResetRequest = Selectable<Tables['reset_requests']>

/** The code was used or replaced while the new password was looked at. */
export class CodeGone extends Error {}

export const refused = (
  rule: Parameters<typeof passwordRefusal>[0],
  values: Record<string, string> = {},
): PasswordAnswer => ({
  kind: 'refused',
  refusal: passwordRefusal(rule, values),
})

/** What is answered to who used a code or a password; `gone`: the rule where the code was, meanwhile. */
export const answerTo = (outcome: Outcome, gone: Parameters<typeof passwordRefusal>[0]): PasswordAnswer => {
  if (outcome.kind === 'accepted') return { kind: 'set' }
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome.refusal }
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
    const { db, proven } = this.#parts
    const before = new Date((await proven.now()) - dayMs).toISOString()
    await db.deleteFrom('reset_requests').where('done_at', '<', before).execute()
    await db.deleteFrom('mails').where('recipient', '=', nobody.email).where('created_at', '<', before).execute()
    for (;;) {
      const asked = await this.#nextRequest()
      if (asked === undefined) return
      // oxlint-disable no-await-in-loop -- in the order in which they were asked
      const made = await makeCode()
      await db.transaction().execute((tx) => this.#answer(tx, asked, made))
      // oxlint-enable no-await-in-loop
    }
  }

  async #nextRequest(): Promise<ResetRequest | undefined> {
    return this.#parts.db
      .selectFrom('reset_requests')
      .selectAll()
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  }

  /**
   * Answers a request, unless another process was quicker. Where no mail is due, nobody gets one: a code and a letter are made, kept
   * and sent nowhere, so that what follows a request takes as long for an address without an account.
   */
  async #answer(tx: Kysely<Tables>, asked: ResetRequest, made: MadeCode): Promise<void> {
    const { clock, publicUrl } = this.#parts
    const now = clock()
    const taken = await tx
      .updateTable('reset_requests')
      .set({ done_at: new Date(now).toISOString() })
      .where('id', '=', asked.id)
      .where('done_at', 'is', null)
      .returning('id')
      .execute()
    if (taken.length === 0) return
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
    if (Number(ofAccount.count) >= resetsPerAccount || Number(ofAddress.count) >= resetsPerAddress) return
    const to = await this.#recipient(tx, asked)
    const until = await giveCode(tx, { ...to, purpose: 'reset' }, made, now)
    await enqueue(tx, resetLetter(to, linkWith(publicUrl, to, made.code), until), now)
  }

  /** Who is mailed a link: the user of the address, if he may have one. */
  async #recipient(tx: Kysely<Tables>, { domain, email }: ResetRequest): Promise<typeof nobody> {
    const log = await tx.selectFrom('logs').selectAll().where('domain', '=', domain).executeTakeFirst()
    if (log === undefined) return nobody
    const snapshot = await this.#parts.rights.snapshot(log.group_id, tx, log.rights_seq)
    const user = snapshot?.userByEmail.get(email)
    if (user?.['status'] !== 'active' || user['kind'] === 'service') return nobody
    return {
      groupId: log.group_id,
      group: log.name,
      userId: user.id,
      name: String(user['name']),
      email: String(user['email']),
    }
  }

  /** Sets a password by a mailed code. Whatever is wrong with the account or the code reads the same. */
  async set(asked: Confirmation & { readonly password: string }): Promise<PasswordAnswer> {
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
    const outcome = await this.report(groupId, user.id, 'SetPassword', { how: code.purpose }, async (tx) => {
      if (!(await spendCode(tx, code.id, at))) throw new CodeGone()
      await writePassword(tx, whose, hashed, at)
    })
    return answerTo(outcome, 'PW-07')
  }

  /** Changes the password of who knows the present one; his other sessions end. */
  async change(
    who: Parameters<Sessions['confirm']>[0] & Owner,
    current: string,
    password: string,
  ): Promise<PasswordAnswer> {
    const { db, sessions, clock } = this.#parts
    const confirmed = await sessions.confirm(who, current)
    if (!('hash' in confirmed))
      return 'locked' in confirmed ? { kind: 'locked', message: lockedWords(confirmed.locked) } : refused('PW-11')
    const refusal = await refusePassword(db, who, password)
    if (refusal !== undefined) return { kind: 'refused', refusal }
    const hashed = await hashPassword(password)
    const at = new Date(clock()).toISOString()
    const outcome = await this.report(who.groupId, who.userId, 'SetPassword', { how: 'change' }, async (tx) => {
      // What was confirmed may have been replaced meanwhile by somebody who was quicker.
      const held = await credentialsOf(tx, who.groupId, who.userId, 'held')
      if (held?.password_hash !== confirmed.hash) throw new CodeGone()
      await writePassword(tx, who, hashed, at)
      await endSessions(tx, { ...who, except: who.sid }, at)
    })
    return answerTo(outcome, 'PW-11')
  }

  /** Gives a command to a user as the system. */
  async report(
    groupId: string,
    userId: string,
    type: UserCommand['type'],
    data: unknown,
    alongside?: (tx: Kysely<Tables>) => Promise<void>,
  ): Promise<Outcome> {
    const submission = await this.#bySystem(groupId, userId, type, data)
    return this.#parts.submit({ ...submission, ...(alongside === undefined ? {} : { alongside }) })
  }

  async #bySystem(groupId: string, userId: string, type: UserCommand['type'], data: unknown): Promise<Submission> {
    const scope = await systemScope(this.#parts.rights, groupId)
    return systemCommand(scope, { resource: 'users', documentId: userId, type, data })
  }

  /**
   * Does what locking an account would, to a stand-in, and undoes it: what follows a lock takes as long for an address that
   * nobody has. `until` is an ISO instant.
   */
  async rehearseLock(groupId: string, until: string): Promise<void> {
    const { rights, rehearse } = this.#parts
    const [standIn] = (await rights.snapshot(groupId))?.users.keys() ?? []
    if (standIn !== undefined) await rehearse(await this.#bySystem(groupId, standIn, 'Lock', { until }))
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

import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Rights } from '../access/rights.ts'
import { Subject } from '../commands/subject.ts'
import type { Tables } from '../store/schema.ts'
import { accountKey, lockedUntil, lockedWords, noteFailure, noteSuccess } from './lockout.ts'
import { localDate } from '../../domain/kernel/calendar.ts'
import { type Ended, endSessions, isOpen } from './ending.ts'
import { matches } from './hash.ts'
import { credentialsOf, writeHash } from './passwords.ts'
import { type Device, recordInSession, recordTry } from './records.ts'
import { securityOf } from './security.ts'
import type { Misuse } from './signatures.ts'
import { openSuccessor, type Pair, sealSuccessor } from './successor.ts'
import { type Claims, sha256, type Tokens } from './tokens.ts'

const day = 86_400_000
/** A refresh token shown again within this time gets the same successor: the reply was lost (spec 01, Tokens). */
const graceMs = 30_000

export interface SignInAnswer {
  readonly http: 200 | 401 | 403 | 423
  readonly body: { readonly status: string; readonly user?: object } & Partial<Pair>
}

/** Events of sessions that other parts record: a commit follows, and sockets close. */
export interface SessionNews {
  locked(groupId: string, userId: string, until: string, during?: 'signing'): void
  /** The same of an address that nobody has; empty group: not even the group. */
  lockedNobody(groupId: string, until: string): void
  reused(groupId: string, userId: string, sid: string): void
  /** A signature came with something else than what it was `given` for. */
  misused(given: NonNullable<Misuse['given']>): void
  /** Somebody signed in of whom a link had been copied before. */
  signedInAfterLink(groupId: string, userId: string): void
}

/** The hash that a password was found to be of: what is written upon it may ask whether it still is. */
export interface Confirmed {
  readonly hash: string
}

/** How often a session's last use is written down while it is used. */
const usedEveryMs = 5 * 60_000

const refused = (http: 401 | 403 | 423, status: string): SignInAnswer => ({ http, body: { status } })

/** The last day of an external user's access is over. */
const hasEnded = (user: AnyDocument, now: number): boolean => {
  const validTo = user['validTo']
  return typeof validTo === 'string' && validTo < localDate(new Date(now).toISOString())
}

/** Sign-in, rotation of tokens and sign-out (spec 01, Session state machine). */
export class Sessions {
  readonly #db: Kysely<Tables>
  readonly #rights: Rights
  readonly #tokens: Tokens
  readonly #now: () => number
  readonly #news: SessionNews
  /** Sessions that ended without a command; one that a command ends is known by its commit. */
  readonly endings = new Subject<Ended>()
  /** When each session's use was last written, milliseconds. */
  readonly #used = new Map<string, number>()

  constructor(db: Kysely<Tables>, rights: Rights, tokens: Tokens, now: () => number, news: SessionNews) {
    this.#news = news
    this.#db = db
    this.#rights = rights
    this.#tokens = tokens
    this.#now = now
  }

  async signIn(domain: string, email: string, password: string, device: Device): Promise<SignInAnswer> {
    const now = this.#now()
    const account = accountKey(domain, email)
    const locked = await lockedUntil(this.#db, account, now)
    const log = await this.#db
      .selectFrom('logs')
      .selectAll()
      .where('domain', '=', domain.trim().toLowerCase())
      .executeTakeFirst()
    const groupId = log?.group_id ?? ''
    const user = log === undefined ? undefined : await this.userByEmail(groupId, email)
    const record = (result: string): Promise<void> =>
      recordTry(this.#db, { groupId, email, userId: user?.document.id ?? null, result }, device, this.#now())
    if (locked !== null) {
      await record('locked')
      return refused(423, lockedWords(locked))
    }
    // The same work for known and unknown accounts: response times reveal nothing.
    const credentials = await credentialsOf(this.#db, groupId, user?.document.id ?? '')
    const right = await matches(credentials?.password_hash, password)
    const known =
      user !== undefined &&
      credentials !== undefined &&
      user.document['kind'] !== 'service' &&
      user.document['status'] !== 'invited'
    if (!right || !known) {
      const left = await this.#failed(account, groupId, user, now)
      await record(left === null ? 'locked' : 'failed')
      const until = left === null ? await lockedUntil(this.#db, account, now) : null
      if (until !== null) return refused(423, lockedWords(until))
      return refused(401, 'Invalid domain, email or password.')
    }
    const denied = async (result: string, status: string): Promise<SignInAnswer> => {
      await record(result)
      return refused(403, status)
    }
    if (user.document['status'] !== 'active' || hasEnded(user.document, now))
      return denied('disabled', 'Your account is disabled. Contact your administrator.')
    if (credentials.must_change)
      return denied('must-change', 'Your password must be changed. Use Forgot Password to set a new one.')
    const caller = await this.#rights.caller(user.groupId, user.document.id, {}, new Date(now).toISOString())
    if ('reason' in caller) return denied('no-company', 'No company is assigned to you. Contact your administrator.')
    const lockedMeanwhile = await noteSuccess(this.#db, account, now)
    if (lockedMeanwhile !== null) return refused(423, lockedWords(lockedMeanwhile))
    const { id: sub, name, email: address } = caller.user
    const claims: Claims = { sub, name, email: address, companyGroupId: user.groupId, sid: newId() }
    const pair = await this.#begin(claims, credentials.password_hash, device, now)
    if (pair === undefined) {
      await record('failed')
      return refused(401, 'Invalid domain, email or password.')
    }
    await record('login-success')
    if (user.document['linkCopiedBy'] !== undefined) this.#news.signedInAfterLink(user.groupId, user.document.id)
    return {
      http: 200,
      body: {
        status: 'login-success',
        ...pair,
        user: { ...caller.user, ...caller.scope },
      },
    }
  }

  /** Begins a session, unless the password was replaced while it was compared: a reset ends every session of the old one. */
  #begin(claims: Claims, passwordHash: string, device: Device, now: number): Promise<Pair | undefined> {
    const { companyGroupId: groupId, sub: userId, sid } = claims
    const at = new Date(now).toISOString()
    return this.#db.transaction().execute(async (tx) => {
      const held = await credentialsOf(tx, groupId, userId, 'held')
      if (held?.password_hash !== passwordHash || held.must_change) return undefined
      await tx
        .insertInto('sessions')
        .values({
          sid,
          group_id: groupId,
          user_id: userId,
          started_at: at,
          last_used_at: at,
          address: device.address,
          user_agent: device.userAgent,
          ended_at: null,
        })
        .execute()
      const { sessionMaxDays } = await securityOf(tx, groupId)
      return this.#issue(claims, now, now + sessionMaxDays * day, tx)
    })
  }

  /** A new pair for a refresh token, or undefined: refused. Reuse of an old one ends the whole family. */
  async refresh(refreshToken: string, email: string, groupId: string, device: Device): Promise<Pair | undefined> {
    const now = this.#now()
    let reused: { readonly userId: string; readonly sid: string } | undefined
    const claims = await this.#tokens.verify(refreshToken, 'refresh', now)
    if (claims === undefined || claims.email !== email || claims.companyGroupId !== groupId) return undefined
    const tokenHash = sha256(refreshToken)
    const pair = await this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('refresh_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined || row.revoked || Date.parse(row.session_ends_at) <= now) return undefined
      if (row.used_at !== null) {
        const successor = row.successor === null ? undefined : await openSuccessor(row.successor, refreshToken)
        if (
          successor !== undefined &&
          Math.abs(now - Date.parse(row.used_at)) < graceMs &&
          (await this.#isUnused(tx, successor))
        )
          return successor
        const family = { groupId: row.group_id, userId: row.user_id, only: [row.family] }
        await endSessions(tx, family, new Date(now).toISOString())
        reused = { userId: row.user_id, sid: row.family }
        await recordTry(tx, { groupId: row.group_id, email, userId: row.user_id, result: 'refresh-reuse' }, device, now)
        return undefined
      }
      const snapshot = await this.#rights.snapshot(row.group_id, tx)
      const user = snapshot?.users.get(row.user_id)
      if (user?.['status'] !== 'active' || hasEnded(user, now)) return undefined
      const { exp: _exp, ...own } = claims
      const next = await this.#issue(own, now, Date.parse(row.session_ends_at), tx)
      await tx
        .updateTable('refresh_tokens')
        .set({ used_at: new Date(now).toISOString(), successor: await sealSuccessor(next, refreshToken) })
        .where('token_hash', '=', tokenHash)
        .execute()
      // A pair that can no longer be requested again is not kept.
      await tx
        .updateTable('refresh_tokens')
        .set({ successor: null })
        .where('successor', 'is not', null)
        .where('used_at', '<', new Date(now - graceMs).toISOString())
        .execute()
      await tx
        .updateTable('sessions')
        .set({ last_used_at: new Date(now).toISOString(), address: device.address, user_agent: device.userAgent })
        .where('sid', '=', row.family)
        .execute()
      return next
    })
    if (reused !== undefined) {
      this.endings.next({ groupId, userId: reused.userId })
      this.#news.reused(groupId, reused.userId, reused.sid)
    }
    return pair
  }

  async #isUnused(tx: Kysely<Tables>, { refreshToken }: Pair): Promise<boolean> {
    const row = await tx
      .selectFrom('refresh_tokens')
      .select('used_at')
      .where('token_hash', '=', sha256(refreshToken))
      .executeTakeFirst()
    return row?.used_at === null
  }

  /** Ends the family of a session; best effort for the client, idempotent here. */
  async signOut(sid: string): Promise<void> {
    const row = await this.#db
      .selectFrom('refresh_tokens')
      .select(['group_id', 'user_id'])
      .where('family', '=', sid)
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return
    const whose = { groupId: row.group_id, userId: row.user_id }
    await endSessions(this.#db, { ...whose, only: [sid] }, new Date(this.#now()).toISOString())
    this.endings.next(whose)
  }

  /** Is the session of a token known, its owner's, and not ended? The moment it ends, its access tokens stop working. */
  isAlive({ sid, sub, companyGroupId }: Claims): Promise<boolean> {
    return isOpen(this.#db, { groupId: companyGroupId, userId: sub, sid })
  }

  /** Writes down that a session was used, now and then. */
  async used(sid: string): Promise<void> {
    const now = this.#now()
    if (Math.abs(now - (this.#used.get(sid) ?? 0)) < usedEveryMs) return
    if (this.#used.size > 10_000) this.#used.clear()
    this.#used.set(sid, now)
    await this.#db
      .updateTable('sessions')
      .set({ last_used_at: new Date(now).toISOString() })
      .where('sid', '=', sid)
      .execute()
  }

  /** A user of the group by email address, whatever its case. */
  async userByEmail(groupId: string, email: string): Promise<{ groupId: string; document: AnyDocument } | undefined> {
    const document = (await this.#rights.snapshot(groupId))?.userByEmail.get(email.trim().toLowerCase())
    return document === undefined ? undefined : { groupId, document }
  }

  /**
   * Checks the password of the signed-in user. A wrong one counts like one at sign-in: the answer is how many tries are left, or,
   * where none is, until when the account is locked, and the session ends. `during`: what the password was needed for.
   */
  async confirm(
    who: { readonly groupId: string; readonly userId: string; readonly email: string; readonly sid: string },
    password: string,
    during?: 'signing',
  ): Promise<Confirmed | { readonly left: number } | { readonly locked: string }> {
    const now = this.#now()
    const { domain } = await this.#db
      .selectFrom('logs')
      .select('domain')
      .where('group_id', '=', who.groupId)
      .executeTakeFirstOrThrow()
    const account = accountKey(domain, who.email)
    const locked = await lockedUntil(this.#db, account, now)
    const record = (result: string): Promise<void> => recordInSession(this.#db, who.sid, { ...who, result }, now)
    if (locked !== null) {
      await record('locked')
      return { locked }
    }
    const credentials = await credentialsOf(this.#db, who.groupId, who.userId)
    if (credentials === undefined || !(await matches(credentials.password_hash, password))) {
      const user = { groupId: who.groupId, document: { id: who.userId } }
      const left = await this.#failed(account, who.groupId, user, now, during)
      await record(left === null ? 'locked' : 'failed')
      if (left !== null && left > 0) return { left }
      // Who does not know the password may not go on with the session either.
      await this.signOut(who.sid)
      return { locked: (await lockedUntil(this.#db, account, now)) ?? new Date(now).toISOString() }
    }
    const lockedMeanwhile = await noteSuccess(this.#db, account, now)
    return lockedMeanwhile === null ? { hash: credentials.password_hash } : { locked: lockedMeanwhile }
  }

  /** Counts a wrong password; how many more are allowed, null where the account was locked meanwhile. */
  async #failed(
    account: string,
    groupId: string,
    user: { readonly groupId: string; readonly document: { readonly id: string } } | undefined,
    now: number,
    during?: 'signing',
  ): Promise<number | null> {
    const left = await noteFailure(this.#db, account, now, await securityOf(this.#db, groupId))
    const until = left === 0 ? await lockedUntil(this.#db, account, now) : null
    if (until === null) return left
    if (user === undefined) this.#news.lockedNobody(groupId, until)
    else this.#news.locked(user.groupId, user.document.id, until, during)
    return left
  }

  async setPassword(groupId: string, userId: string, passwordHash: string): Promise<void> {
    await writeHash(this.#db, groupId, userId, passwordHash)
  }

  async #issue(claims: Claims, now: number, sessionEnds: number, db: Kysely<Tables> = this.#db): Promise<Pair> {
    const lasts = this.#tokens.lifetimes(await securityOf(db, claims.companyGroupId))
    const [token, refreshToken] = await Promise.all([
      this.#tokens.access(claims, now, lasts.access),
      this.#tokens.refresh(claims, now, lasts.refresh),
    ])
    await db
      .insertInto('refresh_tokens')
      .values({
        token_hash: sha256(refreshToken),
        family: claims.sid,
        group_id: claims.companyGroupId,
        user_id: claims.sub,
        issued_at: new Date(now).toISOString(),
        expires_at: new Date(Math.min(now + lasts.refresh * 1000, sessionEnds)).toISOString(),
        session_ends_at: new Date(sessionEnds).toISOString(),
        used_at: null,
        successor: null,
        revoked: false,
      })
      .execute()
    return { token, refreshToken }
  }

  /** A signature that was tried with something else: recorded for who tried, and reported to whose it was. */
  async noteMisuse({ asked, given }: Misuse): Promise<void> {
    if (given === undefined) return
    const user = (await this.#rights.snapshot(asked.groupId))?.users.get(asked.userId)
    const tried = { ...asked, email: String(user?.['email'] ?? ''), result: 'signature-misused' }
    await recordInSession(this.#db, asked.sid, tried, this.#now())
    this.#news.misused(given)
  }
}

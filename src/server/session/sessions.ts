import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Rights } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { accountKey, lockedUntil, lockedWords, noteFailure, noteSuccess } from './lockout.ts'
import { type Claims, refreshDays, sessionMaxDays, sha256, type Tokens } from './tokens.ts'

const day = 86_400_000
/** A refresh token shown again within this time gets the same successor: the reply was lost (spec 01, Tokens). */
const graceMs = 30_000

/** argon2id, 19 MiB, two passes (OWASP's floor); the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Verified against when there is no account, so that an answer's time does not tell. */
let decoy: Promise<string> | undefined

export interface SignInAnswer {
  readonly http: 200 | 401 | 403 | 423
  readonly body: {
    readonly status: string
    readonly token?: string
    readonly refreshToken?: string
    readonly user?: Readonly<Record<string, unknown>>
  }
}

const refused = (http: 401 | 403 | 423, status: string): SignInAnswer => ({ http, body: { status } })

/** Sign-in, rotation of tokens and sign-out (spec 01, Session state machine). */
export class Sessions {
  readonly #db: Kysely<Tables>
  readonly #rights: Rights
  readonly #tokens: Tokens
  readonly #now: () => number

  constructor(db: Kysely<Tables>, rights: Rights, tokens: Tokens, now: () => number) {
    this.#db = db
    this.#rights = rights
    this.#tokens = tokens
    this.#now = now
  }

  async signIn(domain: string, email: string, password: string, address: string): Promise<SignInAnswer> {
    const now = this.#now()
    const account = accountKey(domain, email)
    const locked = await lockedUntil(this.#db, account, now)
    if (locked !== null) return refused(423, lockedWords(locked))
    const log = await this.#db
      .selectFrom('logs')
      .selectAll()
      .where('domain', '=', domain.trim().toLowerCase())
      .executeTakeFirst()
    const user = log === undefined ? undefined : await this.#userByEmail(log.group_id, email)
    const credentials =
      user === undefined
        ? undefined
        : await this.#db
            .selectFrom('credentials')
            .selectAll()
            .where('group_id', '=', user.groupId)
            .where('user_id', '=', user.document.id)
            .executeTakeFirst()
    decoy ??= hashPassword('nobody signs in with this')
    const right = await verify(credentials?.password_hash ?? (await decoy), password)
    const known =
      user !== undefined &&
      credentials !== undefined &&
      user.document['kind'] !== 'service' &&
      user.document['status'] !== 'invited'
    if (!right || !known) {
      await noteFailure(this.#db, account, now)
      await this.#record(user?.groupId ?? '', email, user?.document.id ?? null, address, 'failed')
      return refused(401, 'Invalid domain, email or password.')
    }
    if (user.document['status'] !== 'active')
      return refused(403, 'Your account is disabled. Contact your administrator.')
    if (credentials.must_change)
      return refused(403, 'Your password must be changed. Use Forgot Password to set a new one.')
    const caller = await this.#rights.caller(user.groupId, user.document.id, {}, new Date(now).toISOString())
    if ('reason' in caller) return refused(403, 'No company is assigned to you. Contact your administrator.')
    const lockedMeanwhile = await noteSuccess(this.#db, account, now)
    if (lockedMeanwhile !== null) return refused(423, lockedWords(lockedMeanwhile))
    await this.#record(user.groupId, email, user.document.id, address, 'login-success')
    const claims: Claims = {
      sub: caller.user.id,
      name: caller.user.name,
      email: caller.user.email,
      companyGroupId: user.groupId,
      sid: newId(),
    }
    const pair = await this.#issue(claims, now, now + sessionMaxDays * day)
    return {
      http: 200,
      body: {
        status: 'login-success',
        ...pair,
        user: {
          ...caller.user,
          companyGroup: caller.scope.companyGroup,
          company: caller.scope.company,
          location: caller.scope.location,
        },
      },
    }
  }

  /** A new pair for a refresh token, or undefined: refused. Reuse of an old one ends the whole family. */
  async refresh(
    refreshToken: string,
    email: string,
    groupId: string,
  ): Promise<{ token: string; refreshToken: string } | undefined> {
    const now = this.#now()
    const claims = await this.#tokens.verify(refreshToken, 'refresh', now)
    if (claims === undefined || claims.email !== email || claims.companyGroupId !== groupId) return undefined
    const tokenHash = sha256(refreshToken)
    return this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('refresh_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined || row.revoked || Date.parse(row.session_ends_at) <= now) return undefined
      if (row.used_at !== null) {
        const successor =
          row.successor === null ? undefined : (JSON.parse(row.successor) as { token: string; refreshToken: string })
        const successorRow =
          successor === undefined
            ? undefined
            : await tx
                .selectFrom('refresh_tokens')
                .select('used_at')
                .where('token_hash', '=', sha256(successor.refreshToken))
                .executeTakeFirst()
        if (successor !== undefined && successorRow?.used_at === null && now - Date.parse(row.used_at) < graceMs)
          return successor
        await tx
          .updateTable('refresh_tokens')
          .set({ revoked: true, successor: null })
          .where('family', '=', row.family)
          .execute()
        await tx
          .insertInto('sign_ins')
          .values({
            group_id: row.group_id,
            email,
            user_id: row.user_id,
            at: new Date(now).toISOString(),
            address: '',
            result: 'refresh-reuse',
          })
          .execute()
        return undefined
      }
      const snapshot = await this.#rights.snapshot(row.group_id, tx)
      if (snapshot?.users.get(row.user_id)?.['status'] !== 'active') return undefined
      const pair = await this.#issue(
        {
          sub: claims.sub,
          name: claims.name,
          email: claims.email,
          companyGroupId: claims.companyGroupId,
          sid: claims.sid,
        },
        now,
        Date.parse(row.session_ends_at),
        tx,
      )
      await tx
        .updateTable('refresh_tokens')
        .set({ used_at: new Date(now).toISOString(), successor: JSON.stringify(pair) })
        .where('token_hash', '=', tokenHash)
        .execute()
      // A pair that may no longer be asked for again is kept nowhere as it is.
      await tx
        .updateTable('refresh_tokens')
        .set({ successor: null })
        .where('successor', 'is not', null)
        .where('used_at', '<', new Date(now - graceMs).toISOString())
        .execute()
      return pair
    })
  }

  /** Ends the family of a session; best effort for the client, idempotent here. */
  async signOut(sid: string): Promise<void> {
    await this.#db
      .updateTable('refresh_tokens')
      .set({ revoked: true, successor: null })
      .where('family', '=', sid)
      .execute()
  }

  /** False once the session's family was revoked: its access tokens stop working at once. */
  async isAlive(sid: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('refresh_tokens')
      .select('revoked')
      .where('family', '=', sid)
      .where('revoked', '=', true)
      .limit(1)
      .executeTakeFirst()
    return row === undefined
  }

  async isPassword(groupId: string, userId: string, password: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('credentials')
      .select('password_hash')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    decoy ??= hashPassword('nobody signs in with this')
    return (await verify(row?.password_hash ?? (await decoy), password)) && row !== undefined
  }

  async setPassword(groupId: string, userId: string, passwordHash: string): Promise<void> {
    await this.#db
      .insertInto('credentials')
      .values({ group_id: groupId, user_id: userId, password_hash: passwordHash, must_change: false })
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'user_id']).doUpdateSet({ password_hash: passwordHash, must_change: false }),
      )
      .execute()
  }

  async #issue(
    claims: Claims,
    now: number,
    sessionEnds: number,
    db: Kysely<Tables> = this.#db,
  ): Promise<{ token: string; refreshToken: string }> {
    const [token, refreshToken] = await Promise.all([
      this.#tokens.access(claims, now),
      this.#tokens.refresh(claims, now),
    ])
    await db
      .insertInto('refresh_tokens')
      .values({
        token_hash: sha256(refreshToken),
        family: claims.sid,
        group_id: claims.companyGroupId,
        user_id: claims.sub,
        issued_at: new Date(now).toISOString(),
        expires_at: new Date(Math.min(now + refreshDays * day, sessionEnds)).toISOString(),
        session_ends_at: new Date(sessionEnds).toISOString(),
        used_at: null,
        successor: null,
        revoked: false,
      })
      .execute()
    return { token, refreshToken }
  }

  async #userByEmail(groupId: string, email: string): Promise<{ groupId: string; document: AnyDocument } | undefined> {
    const snapshot = await this.#rights.snapshot(groupId)
    const wanted = email.trim().toLowerCase()
    const document = [...(snapshot?.users.values() ?? [])].find((one) => String(one['email']).toLowerCase() === wanted)
    return document === undefined ? undefined : { groupId, document }
  }

  async #record(groupId: string, email: string, userId: string | null, address: string, result: string): Promise<void> {
    await this.#db
      .insertInto('sign_ins')
      .values({
        group_id: groupId,
        email: email.slice(0, 254),
        user_id: userId,
        at: new Date(this.#now()).toISOString(),
        address,
        result,
      })
      .execute()
  }
}

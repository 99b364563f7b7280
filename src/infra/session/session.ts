import { BehaviorSubject } from 'rxjs'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Credentials, Request } from '../rest/request.ts'

/** Who is signed in, where he works, what he may do: `GET /services/admin/api/v1/me/authorization`, kept for offline starts. */
export interface Authorization {
  readonly user: Ref & { readonly email: string }
  readonly roles: readonly string[]
  readonly modules: readonly string[]
  readonly codes: readonly string[]
  readonly scope: { readonly companyGroup: Ref; readonly company: Ref & { readonly shortName: string }; readonly location: Ref }
  readonly companies: readonly (Ref & { readonly shortName: string })[]
  readonly locations: readonly (Ref & { readonly shortName: string; readonly companyId: string })[]
  readonly departmentId: string | null
  readonly heads: readonly string[]
  readonly tokens: readonly string[]
  readonly epoch: string
}

interface Stored {
  readonly token: string
  readonly refreshToken: string
  readonly authorization: Authorization
}

export type SessionState =
  | { readonly status: 'signed-out'; readonly message: string | null }
  | { readonly status: 'signed-in'; readonly token: string; readonly authorization: Authorization }

/** The five messages of seed 1 section 8, letter for letter. */
export const sessionMessages = {
  noToken: 'No token found. User is not logged in.',
  noRefreshToken: 'Access token expired, but no refresh token was found.',
  bothExpired: 'Access and refresh tokens are both expired.',
  refreshFailed: 'Token refresh failed',
  invalidStructure: 'Invalid token structure for refresh.',
} as const

/** Seed 1 section 9. */
export const sessionTimes = { checkMs: 60_000, refreshBelowMs: 10 * 60_000, lockMs: 30_000, reloadMs: 200 } as const

const keys = {
  session: 'chronicle.session',
  lock: 'chronicle.refresh-lock',
  redirect: 'chronicle.redirect',
  message: 'chronicle.session-message',
} as const

const pagesWithoutRedirect = ['/login', '/set-password', '/reset-password']

interface Claims {
  readonly exp?: number
  readonly email?: string
  readonly companyGroupId?: string
}

/** Claims of a token, unverified (the server verifies); undefined where it cannot be decoded. */
export const claimsOf = (token: string): Claims | undefined => {
  try {
    const payload = token.split('.')[1] as string
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return undefined
  }
}

export interface SessionParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly request: Request
  /** Device clock, milliseconds. */
  readonly clock: () => number
  /** Address of the admin service. */
  readonly admin: string
  /** Present path with query, for the redirect after sign-in. */
  readonly location: () => string
  /** Leaves for the address and loads it anew. */
  readonly leave: (address: string, afterMs: number) => void
}

/** The client's session (spec 01, Session state machine). Its storage is shared by all tabs of the browser. */
export class Session {
  readonly #parts: SessionParts
  /** Server clock minus device clock. */
  #offset = 0
  readonly state$: BehaviorSubject<SessionState>

  constructor(parts: SessionParts) {
    this.#parts = parts
    const stored = this.#read()
    this.state$ = new BehaviorSubject<SessionState>(
      stored === undefined ? { status: 'signed-out', message: parts.storage.getItem(keys.message) } : signedIn(stored),
    )
  }

  /** Called with each answer's Date header. */
  heardServerTime(serverNow: number): void {
    this.#offset = serverNow - this.#parts.clock()
  }

  now(): number {
    return this.#parts.clock() + this.#offset
  }

  credentials(): Credentials | undefined {
    const stored = this.#read()
    if (stored === undefined) return undefined
    const { scope } = stored.authorization
    return { token: stored.token, companyGroupId: scope.companyGroup.id, companyId: scope.company.id, locationId: scope.location.id }
  }

  /** Signs in. Resolves with the status of seed 1 section 4: `login-success`, or the text to show. */
  async signIn(form: { readonly domain: string; readonly email: string; readonly password: string }): Promise<{ readonly status: string }> {
    const answer = await this.#parts.request<{
      status: string
      token: string
      refreshToken: string
      user: { companyGroup: Ref; company: Ref; location: Ref }
    }>(`${this.#parts.admin}/api/v1/login`, { method: 'POST', body: form })
    if (answer.kind === 'unreachable') return { status: 'Cannot reach the server. Check your connection and try again.' }
    if (answer.kind === 'problem') {
      const { status, detail } = answer.problem as { status?: unknown; detail?: string }
      return { status: typeof status === 'string' ? status : (detail ?? 'The server could not carry this out. Try again.') }
    }
    const { token, refreshToken, user } = answer.body
    const authorization = await this.#authorization({
      token,
      companyGroupId: user.companyGroup.id,
      companyId: user.company.id,
      locationId: user.location.id,
    })
    if (authorization === undefined) return { status: 'Cannot reach the server. Check your connection and try again.' }
    this.#write({ token, refreshToken, authorization })
    this.#parts.storage.removeItem(keys.message)
    const redirect = this.#parts.storage.getItem(keys.redirect)
    this.#parts.storage.removeItem(keys.redirect)
    // Same-origin paths only, used once.
    this.#parts.leave(redirect !== null && /^\/(?![/\\])/.test(redirect) ? redirect : '/', sessionTimes.reloadMs)
    return { status: 'login-success' }
  }

  async signOut(): Promise<void> {
    const credentials = this.credentials()
    if (credentials !== undefined) await this.#parts.request(`${this.#parts.admin}/api/v1/logout`, { method: 'POST', credentials })
    this.#parts.storage.removeItem(keys.session)
    this.#parts.storage.removeItem(keys.message)
    this.state$.next({ status: 'signed-out', message: null })
  }

  /** Every 60 seconds: refresh when the access token has less than 10 minutes left, and look for a newer pair of another tab. */
  async check(): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) {
      if (this.state$.value.status === 'signed-in') this.#clear(sessionMessages.noToken)
      return
    }
    this.#show(stored)
    const expires = claimsOf(stored.token)?.exp
    if (expires === undefined || expires * 1000 - this.now() < sessionTimes.refreshBelowMs) await this.refresh()
  }

  /** A call answered 401: refresh once. True when there is a new token to try again with. */
  async expired(usedToken: string): Promise<boolean> {
    const stored = this.#read()
    if (stored !== undefined && stored.token !== usedToken) {
      this.#show(stored)
      return true
    }
    return this.refresh()
  }

  /** The rights as they are now, after the server has said that they moved. */
  async renewAuthorization(): Promise<void> {
    const credentials = this.credentials()
    if (credentials === undefined) return
    const authorization = await this.#authorization(credentials)
    const stored = this.#read()
    if (authorization === undefined || stored === undefined) return
    const next = { ...stored, authorization }
    this.#write(next)
    this.#show(next)
  }

  async refresh(): Promise<boolean> {
    const stored = this.#read()
    if (stored === undefined) return this.#clear(sessionMessages.noToken)
    if (stored.refreshToken === '') return this.#clear(sessionMessages.noRefreshToken)
    const claims = claimsOf(stored.token)
    if (claims?.email === undefined || claims.companyGroupId === undefined) return this.#clear(sessionMessages.invalidStructure)
    const refreshExpires = claimsOf(stored.refreshToken)?.exp ?? 0
    if (refreshExpires * 1000 <= this.now()) return this.#clear(sessionMessages.bothExpired)
    if (this.#isLocked()) return false
    this.#parts.storage.setItem(keys.lock, String(this.#parts.clock()))
    const answer = await this.#parts.request<{ token: string; refreshToken: string }>(`${this.#parts.admin}/api/v1/login/refresh-token`, {
      method: 'POST',
      body: { refreshToken: stored.refreshToken, email: claims.email, companyGroupId: claims.companyGroupId },
    })
    this.#parts.storage.removeItem(keys.lock)
    if (answer.kind === 'ok') {
      const next = { ...stored, ...answer.body }
      this.#write(next)
      this.#show(next)
      return true
    }
    // No answer, or the server in trouble, is not a refusal: work goes on locally, the next check tries again.
    if (answer.kind === 'unreachable' || answer.status >= 500 || answer.status === 429) return false
    return this.#clear(sessionMessages.refreshFailed)
  }

  /** A lock younger than 30,000 ms blocks a second refresh; an older one is stale. */
  #isLocked(): boolean {
    const lock = Number(this.#parts.storage.getItem(keys.lock) ?? Number.NaN)
    return !Number.isNaN(lock) && this.#parts.clock() - lock < sessionTimes.lockMs
  }

  #clear(message: string): false {
    const path = this.#parts.location()
    if (!pagesWithoutRedirect.some((page) => path.startsWith(page))) this.#parts.storage.setItem(keys.redirect, path)
    this.#parts.storage.removeItem(keys.session)
    this.#parts.storage.setItem(keys.message, message)
    this.state$.next({ status: 'signed-out', message })
    return false
  }

  async #authorization(credentials: Credentials): Promise<Authorization | undefined> {
    const answer = await this.#parts.request<Authorization>(`${this.#parts.admin}/api/v1/me/authorization`, { credentials })
    return answer.kind === 'ok' ? answer.body : undefined
  }

  #show(stored: Stored): void {
    const shown = this.state$.value
    if (shown.status === 'signed-in' && shown.token === stored.token && JSON.stringify(shown.authorization) === JSON.stringify(stored.authorization)) return
    this.state$.next(signedIn(stored))
  }

  #read(): Stored | undefined {
    const text = this.#parts.storage.getItem(keys.session)
    if (text === null) return undefined
    try {
      return JSON.parse(text) as Stored
    } catch {
      return undefined
    }
  }

  #write(stored: Stored): void {
    this.#parts.storage.setItem(keys.session, JSON.stringify(stored))
  }
}

const signedIn = ({ token, authorization }: Stored): SessionState => ({ status: 'signed-in', token, authorization })

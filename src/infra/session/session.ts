import { Result, Schema } from 'effect'
import { BehaviorSubject } from 'rxjs'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Answer, Credentials, Place, Request } from '../rest/request.ts'
import type { Authorization } from './authorization.ts'
import { claimsOf } from './claims.ts'
import type { Tabs } from './tabs.ts'
import { wipingKey } from './wiping.ts'

interface Stored {
  readonly token: string
  /** Empty where the server gave none. */
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
export const sessionTimes = {
  checkMs: 60_000,
  refreshBelowMs: 10 * 60_000,
  lockMs: 30_000,
  reloadMs: 200,
} as const

/** Spec 01, Server answers: no connection at sign-in. */
const noConnection = 'Cannot reach the server. Check your connection and try again.'

/** Between a change of company or location and the reload (seed 1, section 9). */
export const moveMs = 2000

const keys = {
  session: 'chronicle.session',
  lock: 'chronicle.refresh-lock',
  /** Of the tab. */
  redirect: 'chronicle.redirect',
  /** Followed by the user's id: the location last used in each company. */
  lastLocations: 'chronicle.last-locations',
  /** Followed by user, company and location: the rights as they were there, for moving without a connection. */
  rightsAt: 'chronicle.rights-at',
  message: 'chronicle.session-message',
  clock: 'chronicle.clock-offset',
} as const

/** `/version` needs nobody signed in, so nothing ends there. */
const pagesWithoutRedirect = ['/login', '/set-password', '/reset-password', '/confirm-email', '/version']

/** Within this time a tab sees what another has stored; it looks so often, ms. */
const seenWithinMs = 2000
const lookAgainMs = 20

const delay = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

/** Signing out waits no longer than this for the server to hear of it. */
const goodbyeMs = 4000

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SessionParts {
  /** What all tabs of the browser share. */
  readonly storage: Kept
  /** What this tab alone keeps. */
  readonly tab: Kept
  /** Was this page gone back to, or loaded anew, rather than asked for by its address? */
  readonly isRevisit: () => boolean
  readonly request: Request
  /** Device clock, milliseconds. */
  readonly clock: () => number
  /** Address of the admin service. */
  readonly admin: () => Promise<string>
  /** Present path with query, for the redirect after sign-in. */
  readonly location: () => string
  /** Leaves for the address and loads it anew. */
  readonly leave: (address: string, afterMs: number) => void
  readonly tabs: Tabs
}

/** The client's session (spec 01, Session state machine). Its storage is shared by all tabs of the browser. */
export class Session {
  readonly #parts: SessionParts
  /** Server clock minus device clock; kept, so that an offline start with a wrong device clock changes nothing. */
  #offset: number
  #refreshing: Promise<boolean> | undefined
  #isLeaving = false
  /** Whose page this is: what it holds in memory is of the first one who was signed in on it. */
  #whose: string | null = null
  readonly state$: BehaviorSubject<SessionState>

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#offset = Number(parts.storage.getItem(keys.clock) ?? 0)
    const stored = this.#read()
    this.state$ = new BehaviorSubject<SessionState>(
      stored === undefined ? { status: 'signed-out', message: parts.storage.getItem(keys.message) } : signedIn(stored),
    )
    if (stored !== undefined) this.#whose = whoseIs(stored.authorization)
    // A page opened by its address counts like one whose token has gone: after sign-in it is where to go.
    if (stored === undefined && isRemembered(parts.location())) this.#clear(sessionMessages.noToken)
  }

  /** Called with each answer's Date header. */
  heardServerTime(serverNow: number): void {
    this.setOffset(serverNow - this.#parts.clock())
  }

  setOffset(offset: number): void {
    // The header counts whole seconds: less than that is no news.
    if (Math.abs(offset - this.#offset) > 1500) this.#parts.storage.setItem(keys.clock, String(offset))
    this.#offset = offset
  }

  now(): number {
    return this.#parts.clock() + this.#offset
  }

  /** Server clock minus device clock, milliseconds. */
  get offset(): number {
    return this.#offset
  }

  credentials(): Credentials | undefined {
    const stored = this.#read()
    return stored === undefined ? undefined : credentialsOf(stored)
  }

  /** Signs in. Resolves with the status of seed 1 section 4: `login-success`, or the text to show. */
  async signIn(form: {
    readonly domain: string
    readonly email: string
    readonly password: string
  }): Promise<{ readonly status: string }> {
    const answer = await this.#post<SignInAnswer>('/api/v1/login', form)
    if (answer.kind !== 'ok') return { status: wordsOf(answer) }
    const { status, token, refreshToken, user } = answer.body
    if (status !== 'login-success' || token === undefined || user === undefined) return { status }
    const asked = await this.#authorization({
      token,
      companyGroupId: user.companyGroup.id,
      companyId: user.company.id,
      locationId: user.location.id,
    })
    if (asked.kind !== 'ok') return { status: wordsOf(asked) }
    this.#write({ token, refreshToken: refreshToken ?? '', authorization: asked.body })
    this.#parts.storage.removeItem(keys.message)
    this.#parts.leave(this.#takeRedirect(whoseIs(asked.body)), sessionTimes.reloadMs)
    return { status: 'login-success' }
  }

  /** The server hears of it where it can. The replica stays unless the caller wipes it. */
  async signOut(): Promise<void> {
    this.#isLeaving = true
    const credentials = this.credentials()
    for (const key of [keys.session, keys.message]) this.#parts.storage.removeItem(key)
    this.#parts.tab.removeItem(keys.redirect)
    if (credentials !== undefined)
      await this.#parts.request(`${await this.#parts.admin()}/api/v1/logout`, {
        method: 'POST',
        credentials,
        timeoutMs: goodbyeMs,
      })
    this.state$.next({ status: 'signed-out', message: null })
  }

  /** The user of this address has a new password, and so no session any more; the sign-in page says it. */
  passwordSet(email: string, message: string): void {
    const { storage } = this.#parts
    const state = this.state$.value
    const isOther =
      state.status === 'signed-in' && state.authorization.user.email.toLowerCase() !== email.trim().toLowerCase()
    if (isOther) return
    storage.removeItem(keys.session)
    storage.setItem(keys.message, message)
    this.state$.next({ status: 'signed-out', message })
  }

  /** Every 60 seconds: refresh when the access token has less than 10 minutes left, and take over what another tab has stored. */
  async check(): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) {
      if (this.state$.value.status === 'signed-in') this.#clear(sessionMessages.noToken)
      return
    }
    this.#show(stored)
    const expires = claimsOf(stored.token)?.exp
    if (expires === undefined || expires * 1000 - this.now() < sessionTimes.refreshBelowMs)
      await this.#refreshOnce(false)
  }

  /** A call answered 401. True when there is a new token to try again with. */
  async expired(usedToken: string): Promise<boolean> {
    const stored = this.#read()
    if (stored !== undefined && stored.token !== usedToken) {
      this.#show(stored)
      return true
    }
    return this.#refreshOnce(true)
  }

  /** The rights as they are now, after the server has said that they moved. */
  async renewAuthorization(): Promise<void> {
    const credentials = this.credentials()
    if (credentials === undefined) return
    const asked = await this.#authorization(credentials)
    const stored = this.#read()
    if (asked.kind === 'ok' && stored !== undefined) this.#take({ ...stored, authorization: asked.body })
  }

  /**
   * Saves another place of work and loads the address anew 2,000 ms later (seed 1, section 9). Without a location: the one
   * last used in that company, else the default. Resolves with null, or with the sentence that says why it cannot be.
   */
  async moveTo(companyId: string, locationId: string | null, address: string): Promise<string | null> {
    const stored = this.#read()
    if (stored === undefined) return sessionMessages.noToken
    const { scope, user } = stored.authorization
    this.#rememberPlace(stored.authorization)
    const last = this.#lastLocations(user.id)[companyId]
    const isOpen = stored.authorization.locations.some((one) => one.id === last && one.companyId === companyId)
    const place: Place = { companyId, locationId: locationId ?? (isOpen && last !== undefined ? last : '') }
    const found = await this.#rightsAt(stored, place)
    if (typeof found === 'string') return found
    if (found.user.id !== user.id || found.scope.companyGroup.id !== scope.companyGroup.id) return noConnection
    const present = this.#read()
    if (present === undefined) return sessionMessages.noToken
    this.#write({ ...present, authorization: found })
    this.#rememberPlace(found)
    this.#parts.leave(address, moveMs)
    return null
  }

  /** The rights there: the server's word, or without a connection what was known at the last visit. */
  async #rightsAt(stored: Stored, place: Place): Promise<Authorization | string> {
    const asked = await this.#authorization({ ...credentialsOf(stored), ...place })
    if (asked.kind === 'ok') return asked.body
    if (asked.kind === 'problem' && asked.status < 500) return wordsOf(asked)
    const kept = this.#parts.storage.getItem(rightsKey(stored.authorization.user.id, place))
    return kept === null ? wordsOf(asked) : (JSON.parse(kept) as Authorization)
  }

  #rememberPlace(authorization: Authorization): void {
    const { user, scope } = authorization
    const place = { companyId: scope.company.id, locationId: scope.location.id }
    const { storage } = this.#parts
    storage.setItem(rightsKey(user.id, place), JSON.stringify(authorization))
    // The place that a company opens with when no location is named.
    storage.setItem(rightsKey(user.id, { ...place, locationId: '' }), JSON.stringify(authorization))
    const last = { ...this.#lastLocations(user.id), [place.companyId]: place.locationId }
    storage.setItem(`${keys.lastLocations}.${user.id}`, JSON.stringify(last))
  }

  #lastLocations(userId: string): Readonly<Record<string, string>> {
    return JSON.parse(this.#parts.storage.getItem(`${keys.lastLocations}.${userId}`) ?? '{}') as Record<string, string>
  }

  #refreshOnce(isExpired: boolean): Promise<boolean> {
    this.#refreshing ??= this.#refresh(isExpired).finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** `wasRefused`: a call was answered 401 with the token, so it counts as expired whatever it says. */
  async #refresh(wasRefused: boolean): Promise<boolean> {
    const stored = this.#read()
    // Calls that were on their way when the session ended say nothing about why.
    if (stored === undefined) return this.state$.value.status === 'signed-in' && this.#clear(sessionMessages.noToken)
    const claims = claimsOf(stored.token)
    const isExpired = wasRefused || (claims?.exp ?? 0) * 1000 <= this.now()
    // A token that still holds is used to its end.
    if (stored.refreshToken === '') return isExpired && this.#clear(sessionMessages.noRefreshToken)
    if ((claimsOf(stored.refreshToken)?.exp ?? 0) * 1000 <= this.now())
      return isExpired && this.#clear(sessionMessages.bothExpired)
    if (claims?.email === undefined || claims.companyGroupId === undefined)
      return this.#clear(sessionMessages.invalidStructure)
    const { email, companyGroupId } = claims
    return this.#parts.tabs.alone(() => this.#ask(stored, { email, companyGroupId }))
  }

  async #ask(stored: Stored, whose: { readonly email: string; readonly companyGroupId: string }): Promise<boolean> {
    const { storage, clock, tabs } = this.#parts
    if (await tabs.isReplaced(stored.token)) await this.#seenReplaced(stored.token)
    const before = this.#read()
    // Another tab was quicker.
    if (before !== undefined && before.token !== stored.token) {
      this.#show(before)
      return true
    }
    if (this.#isLocked()) return false
    storage.setItem(keys.lock, String(clock()))
    const answer = await this.#post<{ token: string; refreshToken: string }>('/api/v1/login/refresh-token', {
      refreshToken: stored.refreshToken,
      ...whose,
    })
    const present = this.#read()
    const isReplaced = present !== undefined && present.token !== stored.token
    // The pair first, then the lock: no tab finds the old pair unlocked.
    if (answer.kind === 'ok' && present !== undefined && !isReplaced) {
      this.#write({ ...present, token: answer.body.token, refreshToken: answer.body.refreshToken })
      await tabs.replaced(stored.token)
    }
    storage.removeItem(keys.lock)
    const latest = this.#read()
    if (latest !== undefined && latest.token !== stored.token) {
      this.#show(latest)
      return true
    }
    // No answer, or the server in trouble, is not a refusal: work goes on locally, the next check tries again.
    if (answer.kind !== 'problem' || answer.status >= 500 || answer.status === 429) return false
    return this.#clear(sessionMessages.refreshFailed)
  }

  /** Waits, not for long, until this tab sees what another has stored in the place of a token. */
  async #seenReplaced(token: string): Promise<void> {
    for (let waited = 0; waited < seenWithinMs && this.#read()?.token === token; waited += lookAgainMs)
      // oxlint-disable-next-line no-await-in-loop -- until it is seen
      await delay(lookAgainMs)
  }

  /** A lock younger than 30,000 ms blocks a second refresh; an older one is stale, and so is one of a clock set back since. */
  #isLocked(): boolean {
    const lock = this.#parts.storage.getItem(keys.lock)
    return lock !== null && Math.abs(this.#parts.clock() - Number(lock)) < sessionTimes.lockMs
  }

  #clear(message: string): false {
    if (this.#isLeaving) return false
    this.#rememberRedirect()
    this.#parts.storage.removeItem(keys.session)
    this.#parts.storage.setItem(keys.message, message)
    this.state$.next({ status: 'signed-out', message })
    return false
  }

  /** Where to go after sign-in: for who was here, or for anybody where a page was asked for and nobody was signed in. */
  #rememberRedirect(): void {
    const path = this.#parts.location()
    // Whose data goes leaves no word of where he was, in no tab.
    if (this.#parts.storage.getItem(wipingKey) !== null) return
    // A page that somebody goes back to may be that of the one before.
    if (!isRemembered(path) || (this.#whose === null && this.#parts.isRevisit())) return
    this.#parts.tab.setItem(keys.redirect, JSON.stringify({ path, whose: this.#whose } satisfies Redirect))
  }

  /** Same-origin paths only, used once. */
  #takeRedirect(whose: string): string {
    const text = this.#parts.tab.getItem(keys.redirect)
    this.#parts.tab.removeItem(keys.redirect)
    const redirect = text === null ? undefined : Result.getOrUndefined(decodeRedirect(text))
    const isHis = redirect !== undefined && (redirect.whose === null || redirect.whose === whose)
    return isHis && /^\/(?![/\\])/.test(redirect.path) ? redirect.path : '/'
  }

  async #post<T>(path: string, body: unknown): Promise<Answer<T>> {
    return this.#parts.request<T>(`${await this.#parts.admin()}${path}`, { method: 'POST', body })
  }

  async #authorization(credentials: Credentials): Promise<Answer<Authorization>> {
    return this.#parts.request<Authorization>(`${await this.#parts.admin()}/api/v1/me/authorization`, {
      credentials,
      again: 2,
    })
  }

  #take(stored: Stored): void {
    this.#write(stored)
    this.#show(stored)
  }

  #show(stored: Stored): void {
    const whose = whoseIs(stored.authorization)
    if (this.#whose !== null && this.#whose !== whose) {
      // Nothing of the one before is shown to another: the page is left, not gone on with.
      this.state$.next({ status: 'signed-out', message: null })
      this.#parts.leave('/', 0)
      return
    }
    this.#whose = whose
    const shown = this.state$.value
    if (
      shown.status === 'signed-in' &&
      shown.token === stored.token &&
      JSON.stringify(shown.authorization) === JSON.stringify(stored.authorization)
    )
      return
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

const Redirect = Schema.Struct({ path: Schema.String, whose: Schema.NullOr(Schema.String) })
type Redirect = typeof Redirect.Type
const decodeRedirect = Schema.decodeUnknownResult(Schema.fromJsonString(Redirect))

const whoseIs = ({ user, scope }: Authorization): string => `${scope.companyGroup.id} ${user.id}`

const isRemembered = (path: string): boolean => !pagesWithoutRedirect.some((page) => path.startsWith(page))

interface SignInAnswer {
  readonly status: string
  readonly token?: string
  readonly refreshToken?: string
  readonly user?: { readonly companyGroup: Ref; readonly company: Ref; readonly location: Ref }
}

const rightsKey = (userId: string, { companyId, locationId }: Place): string =>
  [keys.rightsAt, userId, companyId, locationId].join('.')

const signedIn = ({ token, authorization }: Stored): SessionState => ({ status: 'signed-in', token, authorization })

const credentialsOf = ({ token, authorization: { scope } }: Stored): Credentials => ({
  token,
  companyGroupId: scope.companyGroup.id,
  companyId: scope.company.id,
  locationId: scope.location.id,
})

/** The status text of a refused sign-in (seed 1 section 4), else the server's sentence. */
const wordsOf = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string => {
  if (answer.kind === 'unreachable') return noConnection
  const { status, detail } = answer.problem
  return typeof status === 'string' ? status : (detail ?? 'The server could not carry this out. Try again.')
}

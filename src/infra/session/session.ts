import { BehaviorSubject } from 'rxjs'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Answer, Credentials, Place, Request } from '../rest/request.ts'
import type { Authorization } from './authorization.ts'
import { claimsOf } from './claims.ts'
import { moveMs, sessionMessages, sessionTimes } from './messages-and-times.ts'
import { Places } from './places.ts'
import { isRemembered, rememberRedirect, takeRedirect } from './redirect.ts'
import { noConnection, refusedWords } from './refused-words.ts'
import { Refresh } from './refresh.ts'
import type { Wanted } from './renewing.ts'
import { credentialsOf, type Kept, keys, readSession, type Stored, whoseIs, writeSession } from './stored.ts'
import type { Tabs } from './tabs.ts'

export type SessionState =
  | { readonly status: 'signed-out'; readonly message: string | null }
  | { readonly status: 'signed-in'; readonly token: string; readonly authorization: Authorization }

/** Signing out waits no longer than this for the server to hear of it. */
const goodbyeMs = 4000

export interface SessionParts {
  /** What all tabs of the browser share. */
  readonly storage: Kept
  /** Of this tab alone. */
  readonly tab: Kept
  /** Was this page gone back to, or loaded anew, rather than asked for by its address? */
  readonly isRevisit: () => boolean
  readonly request: Request
  /** Device clock, milliseconds. */
  readonly clock: () => number
  /** The browser says that there is no network. */
  readonly isDown: () => boolean
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
  readonly #places: Places
  readonly #refresh: Refresh
  /** Server clock minus device clock; kept, so that an offline start with a wrong device clock changes nothing. */
  #offset: number
  #isLeaving = false
  /** Whose page this is: what it holds in memory is of the first one who was signed in on it. */
  #whose: string | null = null
  readonly state$: BehaviorSubject<SessionState>

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#places = new Places(parts.storage)
    this.#refresh = new Refresh({
      ...parts,
      now: () => this.now(),
      // A lost reply is had again for 30 s only (spec 01, Tokens): the next check would come too late.
      post: (path, body) => this.#post(path, body, 4),
      isSignedIn: () => this.state$.value.status === 'signed-in',
      show: (stored) => this.#show(stored),
      end: (message) => this.#clear(message),
    })
    this.#offset = Number(parts.storage.getItem(keys.clock) ?? 0)
    const stored = readSession(this.#parts.storage)
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
    const stored = readSession(this.#parts.storage)
    return stored === undefined ? undefined : credentialsOf(stored)
  }

  /** Signs in. Resolves with the status of seed 1 section 4: `login-success`, or the text to show. */
  async signIn(form: {
    readonly domain: string
    readonly email: string
    readonly password: string
  }): Promise<{ readonly status: string }> {
    const answer = await this.#post<SignInAnswer>('/api/v1/login', form)
    if (answer.kind !== 'ok') return { status: refusedWords(answer) }
    const { status, token, refreshToken, user } = answer.body
    if (status !== 'login-success' || token === undefined || user === undefined) return { status }
    const asked = await this.#authorization({
      token,
      companyGroupId: user.companyGroup.id,
      companyId: user.company.id,
      locationId: user.location.id,
    })
    if (asked.kind !== 'ok') return { status: refusedWords(asked) }
    writeSession(this.#parts.storage, { token, refreshToken: refreshToken ?? '', authorization: asked.body })
    this.#parts.storage.removeItem(keys.message)
    this.#parts.leave(takeRedirect(this.#parts.tab, whoseIs(asked.body)), sessionTimes.reloadMs)
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

  /** Every 60 seconds, and when the network is back: refresh when the access token has less than 10 minutes left, and take over what another tab has stored. */
  async check(): Promise<void> {
    const stored = readSession(this.#parts.storage)
    if (stored === undefined) {
      if (this.state$.value.status === 'signed-in') this.#clear(sessionMessages.noToken)
      return
    }
    this.#show(stored)
    const expires = claimsOf(stored.token)?.exp
    if (expires === undefined || expires * 1000 - this.now() < sessionTimes.refreshBelowMs)
      await this.#refresh.once(false)
  }

  /** A call answered 401, or would. True when there is a new token to try with. */
  async expired(usedToken: string, why: Wanted = 'refused'): Promise<boolean> {
    const stored = readSession(this.#parts.storage)
    if (stored !== undefined && stored.token !== usedToken) {
      this.#show(stored)
      return true
    }
    return this.#refresh.once(why === 'refused')
  }

  /** The rights as they are now, after word of the server that they moved. */
  async renewAuthorization(): Promise<void> {
    const credentials = this.credentials()
    if (credentials === undefined) return
    const asked = await this.#authorization(credentials)
    const stored = readSession(this.#parts.storage)
    if (asked.kind === 'ok' && stored !== undefined) this.#take({ ...stored, authorization: asked.body })
  }

  /**
   * Saves another place of work and loads the address anew 2,000 ms later (seed 1, section 9). Without a location: the one
   * last used in that company, else the default. Resolves with null, or with the sentence that says why it cannot be.
   */
  async moveTo(companyId: string, locationId: string | null, address: string): Promise<string | null> {
    const stored = readSession(this.#parts.storage)
    if (stored === undefined) return sessionMessages.noToken
    const { scope, user } = stored.authorization
    this.#places.remember(stored.authorization)
    const place: Place = {
      companyId,
      locationId: locationId ?? this.#places.lastLocation(stored.authorization, companyId),
    }
    const found = await this.#rightsAt(stored, place)
    if (typeof found === 'string') return found
    if (found.user.id !== user.id || found.scope.companyGroup.id !== scope.companyGroup.id) return noConnection
    const present = readSession(this.#parts.storage)
    if (present === undefined) return sessionMessages.noToken
    writeSession(this.#parts.storage, { ...present, authorization: found })
    this.#places.remember(found)
    this.#parts.leave(address, moveMs)
    return null
  }

  /** The rights there: as the server says, or without a connection as they were at the last visit. */
  async #rightsAt(stored: Stored, place: Place): Promise<Authorization | string> {
    const asked = await this.#authorization({ ...credentialsOf(stored), ...place })
    if (asked.kind === 'ok') return asked.body
    if (asked.kind === 'problem' && asked.status < 500) return refusedWords(asked)
    return this.#places.rightsAt(stored.authorization.user.id, place) ?? refusedWords(asked)
  }

  #clear(message: string): false {
    if (this.#isLeaving) return false
    rememberRedirect(this.#parts, this.#whose)
    this.#parts.storage.removeItem(keys.session)
    this.#parts.storage.setItem(keys.message, message)
    this.state$.next({ status: 'signed-out', message })
    return false
  }

  async #post<T>(path: string, body: unknown, again = 0): Promise<Answer<T>> {
    return this.#parts.request<T>(`${await this.#parts.admin()}${path}`, { method: 'POST', body, again })
  }

  async #authorization(credentials: Credentials): Promise<Answer<Authorization>> {
    return this.#parts.request<Authorization>(`${await this.#parts.admin()}/api/v1/me/authorization`, {
      credentials,
      again: 2,
    })
  }

  #take(stored: Stored): void {
    writeSession(this.#parts.storage, stored)
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
}

interface SignInAnswer {
  readonly status: string
  readonly token?: string
  readonly refreshToken?: string
  readonly user?: { readonly companyGroup: Ref; readonly company: Ref; readonly location: Ref }
}

const signedIn = ({ token, authorization }: Stored): SessionState => ({ status: 'signed-in', token, authorization })

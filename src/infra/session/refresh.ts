import type { Answer } from '../rest/request.ts'
import { claimsOf } from './claims.ts'
import { sessionMessages, sessionTimes } from './messages-and-times.ts'
import { type Kept, keys, readSession, type Stored, writeSession } from './stored.ts'
import type { Tabs } from './tabs.ts'

export interface RefreshParts {
  readonly storage: Kept
  readonly tabs: Tabs
  /** Device clock, milliseconds. */
  readonly clock: () => number
  /** Server time, milliseconds. */
  readonly now: () => number
  /** The browser says that there is no network. */
  readonly isDown: () => boolean
  readonly post: <T>(path: string, body: unknown) => Promise<Answer<T>>
  readonly isSignedIn: () => boolean
  /** A tab has stored a newer pair. */
  readonly show: (stored: Stored) => void
  /** The session is over; answers false. */
  readonly end: (message: string) => false
}

/** Within this time a tab sees what another has stored; it looks so often, ms. */
const seenWithinMs = 2000
const lookAgainMs = 20

const delay = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

/** Replaces the tokens by newer ones, one tab at a time. */
export class Refresh {
  readonly #parts: RefreshParts
  #running: Promise<boolean> | undefined

  constructor(parts: RefreshParts) {
    this.#parts = parts
  }

  /** True when there is a newer token. `wasRefused`: a call was answered 401, so the token counts as expired whatever it says. */
  once(wasRefused: boolean): Promise<boolean> {
    this.#running ??= this.#refresh(wasRefused).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #refresh(wasRefused: boolean): Promise<boolean> {
    const { storage, now, tabs, isDown, isSignedIn, end } = this.#parts
    const stored = readSession(storage)
    // Calls that were on their way when the session ended say nothing about why.
    if (stored === undefined) return isSignedIn() && end(sessionMessages.noToken)
    const claims = claimsOf(stored.token)
    const isExpired = wasRefused || (claims?.exp ?? 0) * 1000 <= now()
    // A token that still holds is used to its end.
    if (stored.refreshToken === '') return isExpired && end(sessionMessages.noRefreshToken)
    if ((claimsOf(stored.refreshToken)?.exp ?? 0) * 1000 <= now()) return isExpired && end(sessionMessages.bothExpired)
    if (claims?.email === undefined || claims.companyGroupId === undefined) return end(sessionMessages.invalidStructure)
    // Where the browser errs, a call that is answered 401 asks.
    if (isDown() && !wasRefused) return false
    const { email, companyGroupId } = claims
    return tabs.alone(() => this.#ask(stored, { email, companyGroupId }))
  }

  async #ask(stored: Stored, whose: { readonly email: string; readonly companyGroupId: string }): Promise<boolean> {
    const { storage, clock, tabs, post, end } = this.#parts
    if (await tabs.isReplaced(stored.token)) await this.#seenReplaced(stored.token)
    // Another tab was quicker.
    if (this.#takeNewer(stored)) return true
    if (this.#isLocked()) return false
    storage.setItem(keys.lock, String(clock()))
    const answer = await post<{ token: string; refreshToken: string }>('/api/v1/login/refresh-token', {
      refreshToken: stored.refreshToken,
      ...whose,
    })
    const present = readSession(storage)
    // The pair first, then the lock: no tab finds the old pair unlocked.
    if (answer.kind === 'ok' && present?.token === stored.token) {
      writeSession(storage, { ...present, token: answer.body.token, refreshToken: answer.body.refreshToken })
      await tabs.replaced(stored.token)
    }
    storage.removeItem(keys.lock)
    if (this.#takeNewer(stored)) return true
    // No answer, or the server in trouble, is not a refusal: work goes on locally, the next check tries again.
    if (answer.kind !== 'problem' || answer.status >= 500 || answer.status === 429) return false
    return end(sessionMessages.refreshFailed)
  }

  #takeNewer({ token }: Stored): boolean {
    const latest = readSession(this.#parts.storage)
    if (latest === undefined || latest.token === token) return false
    this.#parts.show(latest)
    return true
  }

  /** Waits, not for long, until this tab sees what another has stored in the place of a token. */
  async #seenReplaced(token: string): Promise<void> {
    const { storage } = this.#parts
    for (let waited = 0; waited < seenWithinMs && readSession(storage)?.token === token; waited += lookAgainMs)
      // oxlint-disable-next-line no-await-in-loop -- until it is seen
      await delay(lookAgainMs)
  }

  /** A lock younger than 30,000 ms blocks a second refresh; an older one is stale, and so is one of a clock set back since. */
  #isLocked(): boolean {
    const lock = this.#parts.storage.getItem(keys.lock)
    return lock !== null && Math.abs(this.#parts.clock() - Number(lock)) < sessionTimes.lockMs
  }
}

import type { Service } from '../../domain/registry/entry.ts'
import type { SyncState } from '../face.ts'
import type { Answer } from '../rest/request.ts'
import type { Services } from '../rest/services.ts'
import { type Live, syncMoved } from './live.ts'
import type { NetworkWord } from './network.ts'
import { type Outage, Outages } from './outages.ts'
import type { Settings } from './settings.ts'

export const connectionKey = 'connection'

/** How things stand between this device and the server. */
export interface Contact {
  readonly connection: SyncState['connection']
  /** Of the last contact, milliseconds of server time. */
  readonly since: number
  readonly outages: readonly Outage[]
}

export interface ConnectionParts {
  readonly settings: Settings
  readonly live: Live
  readonly services: Services
  readonly now: () => number
  readonly isLeading: () => boolean
  readonly network: Pick<NetworkWord, 'answered'>
  /** Services of which something is kept here. */
  readonly kept: () => ReadonlySet<Service>
  /** What an answer says of when to ask again. */
  readonly heed: (answer: Answer<unknown>) => void
  /** A service is back: what waited for it can go. */
  readonly serviceIsBack: () => void
  /** One service does not answer while others did: a call to the others distinguishes it from a lost network. */
  readonly serviceIsOut: () => void
  /** A short call of its own that asks nothing but whether the server is there. */
  readonly health: (timeoutMs: number) => Promise<Answer<unknown>>
  /** The server is not there: what is under way is tried again. */
  readonly lost: () => void
}

/** How long an answer to whether the server is there may take: what is longer is no connection to work with, ms. */
const pingMs = 800

/** A gateway that answers for a server which is down is no contact either. */
const isContact = (answer: Answer<unknown>): boolean =>
  !(answer.kind === 'unreachable' || (answer.kind === 'problem' && answer.status > 501))

/** Whether the server is reached, by what became of every call; other tabs learn it from the leading one, through the settings. */
export class Connection {
  readonly #parts: ConnectionParts
  readonly #outages = new Outages()
  #state: SyncState['connection'] = 'connecting'
  #lastContact: number | null = null
  #isPinging = false

  constructor(parts: ConnectionParts) {
    this.#parts = parts
  }

  /** Of the leading tab, as it says of itself. */
  get state(): SyncState['connection'] {
    return this.#state
  }

  /** As views are shown it: the leading tab's word, in whatever tab. */
  contact(): Contact {
    const { settings, isLeading, now } = this.#parts
    const shared = settings.get<Contact>(connectionKey)
    if (!isLeading())
      return {
        connection: shared?.connection ?? 'connecting',
        since: shared?.since ?? now(),
        outages: shared?.outages ?? [],
      }
    const since = this.#lastContact ?? shared?.since ?? now()
    return { connection: this.#state, since, outages: this.#outages.list() }
  }

  /** Was the tab that led last connected when it was last heard of? */
  wasLive(): boolean {
    return this.#parts.settings.get<Contact>(connectionKey)?.connection === 'live'
  }

  become(state: SyncState['connection']): void {
    if (this.#state === state || this.#parts.live.isClosed) return
    this.#state = state
    this.#report()
  }

  /** Takes note of what became of a call. */
  async hear<T>(url: string, answer: Promise<Answer<T>>): Promise<Answer<T>> {
    const { services, now, heed } = this.#parts
    const result = await answer
    heed(result)
    const isReached = isContact(result)
    const service = services.of(url)
    const hasTurned = service !== undefined && this.#outages.note(service, isReached, now())
    if (isReached) this.#reached(hasTurned)
    else this.#missed(service, hasTurned)
    return result
  }

  /**
   * Something failed, or the browser says that there is no network: asks at once whether the server is there, beside calls under way,
   * which may hang for their whole time.
   */
  async ping(): Promise<void> {
    const { isLeading, health, lost } = this.#parts
    if (this.#isPinging || !isLeading()) return
    this.#isPinging = true
    const isThere = isContact(await health(pingMs))
    this.#isPinging = false
    if (isThere) this.#parts.network.answered()
    else if (!this.#parts.live.isClosed && this.#state !== 'offline') {
      this.become('offline')
      lost()
    }
  }

  /** Some services answer and some do not: the work of those that do goes on. */
  isPartlyOut(): boolean {
    return this.#outages.list().length > 0 && !this.#outages.isEverythingOut()
  }

  /** What is kept here of a service shows when it is back; a service of which nothing is kept has to be tried. */
  isWaitedFor(service: Service): boolean {
    return this.isPartlyOut() && this.#outages.isOut(service) && this.#parts.kept().has(service)
  }

  #reached(hasTurned: boolean): void {
    const wasOffline = this.#state === 'offline'
    this.#lastContact = this.#parts.now()
    this.#parts.network.answered()
    if (this.#state !== 'live') this.become('live')
    else if (hasTurned) this.#report()
    if (hasTurned || wasOffline) this.#parts.serviceIsBack()
  }

  #missed(service: Service | undefined, hasTurned: boolean): void {
    if (hasTurned) this.#outages.countOnly(this.#parts.kept())
    if (service === undefined || this.#outages.isEverythingOut()) this.become('offline')
    else if (hasTurned) {
      this.#report()
      this.#parts.serviceIsOut()
      void this.ping()
    }
  }

  /** What the other tabs show. */
  #report(): void {
    const { live, settings, isLeading, now } = this.#parts
    if (live.isClosed) return
    if (isLeading())
      settings.note(connectionKey, {
        connection: this.#state,
        since: this.#lastContact ?? now(),
        outages: this.#outages.list(),
      } satisfies Contact)
    live.touch(syncMoved)
  }
}

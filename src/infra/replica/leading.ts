import { interval, Subscription } from 'rxjs'
import type { Answer } from '../rest/request.ts'
import type { ChangeFeed } from '../socket/changes.ts'
import type { Connection } from './connection.ts'
import type { ReplicaDatabase } from './database.ts'
import type { Imports } from './imports.ts'
import type { Lists } from './lists.ts'
import type { Live } from './live.ts'
import type { NetworkWord } from './network.ts'
import type { Outbox } from './outbox.ts'
import type { Pull } from './pull.ts'
import type { Pushed } from './pushed.ts'
import { sweepRemoved } from './removing.ts'
import type { Rounds } from './rounds.ts'
import type { Settings } from './settings.ts'
import type { SyncRound } from './sync-round.ts'

/** At once, after another tab that led until it ended or died, or by an election that does not say which of both. */
export type Lead = 'at-once' | 'after-another' | 'elected'

/** Moves when a tab has taken the lead of another. */
export const leadKey = 'lead'
export const serverVersionKey = 'server-version'

/** How often what is left of removed rows is swept, ms, unless a round is under way. */
const sweepEveryMs = 60 * 60_000
/** It stays as long: no tab writes upon what it heard so long ago of a row. */
const leftForMs = 6 * 60 * 60_000

/** The server's word of itself, unless it is not there. */
export type Health = (timeoutMs?: number) => Promise<Answer<{ readonly version?: string }>>

export interface LeadingParts {
  readonly database: ReplicaDatabase
  readonly settings: Settings
  readonly outbox: Outbox
  readonly lists: Pick<Lists, 'forget'>
  readonly imports: Pick<Imports, 'lead' | 'look'>
  readonly pull: Pick<Pull, 'noteBehind'>
  readonly rounds: Rounds
  readonly round: Pick<SyncRound, 'followLive' | 'catchUpFirst'>
  readonly connection: Connection
  readonly pushed: Pushed
  readonly live: Live
  readonly newId: () => string
  readonly network: NetworkWord
  readonly connect: (isDown: () => boolean) => ChangeFeed
  /** Resolves when this tab leads; it leads until `hold` resolves. */
  readonly lead: (name: string, hold: Promise<void>) => Promise<Lead>
  readonly health: Health
}

/** One tab leads: it alone pulls, pushes and holds the socket. */
export class Leading {
  readonly #parts: LeadingParts
  readonly #subscriptions = new Subscription()
  #isLeading = false
  #feed: ChangeFeed | undefined
  #release: () => void = () => {}

  constructor(parts: LeadingParts) {
    this.#parts = parts
  }

  get isLeading(): boolean {
    return this.#isLeading
  }

  get isConnected(): boolean {
    return this.#feed?.connected$.value === true
  }

  /** Takes its place behind the tab that leads. */
  start(): void {
    const hold = new Promise<void>((resolve) => (this.#release = resolve))
    void this.#parts.lead(`chronicle-leader-${this.#parts.database.name}`, hold).then((how) => this.#take(how))
  }

  /** Something is to be sent or brought: the leading tab sees to it. */
  ask(): void {
    if (this.#isLeading) this.#parts.rounds.ask()
  }

  /** Online again, or a new token: try at once. */
  wake(why?: 'network is back'): void {
    this.#parts.pull.noteBehind(null)
    if (this.#isLeading) this.#parts.rounds.now()
    this.#feed?.wake(why)
    this.#parts.imports.look()
  }

  /** A service answers again: what waited for it goes, and the server says again what changes. */
  back(): void {
    this.ask()
    this.#feed?.wake()
  }

  /** The browser says whether there is a network. A single try shows whether it is right. */
  network(isUp: boolean): void {
    const { network, connection } = this.#parts
    network.heard(isUp)
    if (isUp) return this.wake('network is back')
    void connection.ping()
    this.lost()
  }

  /** The server may not be there. Only a call can distinguish a dropped socket from a lost network. */
  lost(): void {
    this.#parts.round.catchUpFirst()
    if (this.#isLeading) this.#parts.rounds.now()
  }

  /** Another tab has taken the lead. */
  async followAnother(): Promise<void> {
    if (!this.#isLeading) await this.#readAgain()
  }

  /** Resolves when the work under way has ended; the lead is free then. */
  async stop(): Promise<void> {
    this.#isLeading = false
    this.#subscriptions.unsubscribe()
    this.#feed?.close()
    await this.#parts.rounds.stop()
    this.#release()
  }

  async #take(how: Lead): Promise<void> {
    const { database, settings, lists, imports, rounds, round, connection, live, newId, network, connect } = this.#parts
    if (live.isClosed) return
    if (how !== 'at-once') {
      await this.#readAgain()
      lists.forget()
    }
    if (live.isClosed) return
    if (how === 'after-another' && connection.wasLive()) round.followLive()
    this.#isLeading = true
    if (how !== 'at-once') settings.note(leadKey, newId())
    live.background(sweepRemoved(database))
    this.#subscriptions.add(
      interval(sweepEveryMs).subscribe(() => {
        if (!rounds.isRunning) live.background(sweepRemoved(database, leftForMs))
      }),
    )
    void imports.lead(how === 'at-once')
    this.#follow((this.#feed = connect(() => network.isDown || connection.state === 'offline')))
    rounds.now()
  }

  /**
   * A tab that led before may have died between a write and its word of it: what was heard of it is not trusted, by any tab. What it
   * brought of documents comes again, since a cursor is stored after what it stands behind.
   */
  async #readAgain(): Promise<void> {
    const { live, settings, outbox } = this.#parts
    if (!live.isClosed) await Promise.all([settings.load(), outbox.load()])
  }

  #follow({ changed$, pushed$, connected$ }: ChangeFeed): void {
    const { pull, rounds, connection, pushed } = this.#parts
    this.#subscriptions.add(
      changed$.subscribe(({ service }) => {
        pull.noteBehind(service)
        rounds.ask()
      }),
    )
    this.#subscriptions.add(
      pushed$.subscribe((one) => {
        pull.noteBehind('notification')
        rounds.ask()
        pushed.share(one)
      }),
    )
    this.#subscriptions.add(
      connected$.subscribe((isConnected) => {
        if (isConnected) this.#connected()
        else if (connection.state === 'live') {
          connection.become('connecting')
          void connection.ping()
          this.lost()
        }
      }),
    )
  }

  #connected(): void {
    const { connection, health, settings, live } = this.#parts
    connection.become('live')
    this.wake()
    void health().then((answer) =>
      answer.kind !== 'ok' || answer.body.version === undefined || live.isClosed
        ? undefined
        : settings.note(serverVersionKey, answer.body.version),
    )
  }
}

import { BehaviorSubject, Subject, Subscription } from 'rxjs'
import { v7 } from 'uuid'
import { findListed, findReport } from '../../src/domain/resources.ts'
import type { DocumentAnswer, ListAnswer } from '../../src/infra/face.ts'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import { effectKeys, type OutboxRow } from '../../src/infra/replica/rows.ts'
import type { Lead } from '../../src/infra/replica/leading.ts'
import { createReplica, type Replica, type ReplicaParts } from '../../src/infra/replica/replica.ts'
import { type Answer, type Call, type Credentials, makeRequest } from '../../src/infra/rest/request.ts'
import { Services } from '../../src/infra/rest/services.ts'
import type { Authorization } from '../../src/infra/session/authorization.ts'
import type { ChangeCursor, ChangeFeed } from '../../src/infra/socket/changes.ts'
import { listOf } from '../support/infra/asking.ts'
import { type Person, scope } from '../support/world.ts'
import { emailOf, type Host } from './host.ts'
import type { Random } from './random.ts'
import { BrowserStorage, type Hand } from './storage.ts'
import type { Time } from './time.ts'
import type { Wire } from './wire.ts'

/** What a deliberately broken client changes. */
export interface Spoilt {
  readonly parts?: (parts: ReplicaParts, time: Time) => ReplicaParts
  readonly database?: (database: ReplicaDatabase, time: Time) => void
}

export interface BrowserParts {
  /** Resources of which its tabs show lists. */
  readonly listed: readonly string[]
  readonly index: number
  readonly person: Person
  readonly host: Host
  readonly time: Time
  readonly random: Random
  readonly wire: Wire
  readonly spoilt: Spoilt
}

/** Rows of a list that a tab shows. */
export const mostListed = 200

/** Milliseconds until a socket is up again, and until its word arrives. */
const socketMs = 20
const authorizationAgainMs = 1000

export const requisitionKey = 'change-assesment'
export const usuallyListed = [requisitionKey, 'departments', 'closure-date-period'] as const

/** Where a command of this browser stands, as its outbox last said. */
export interface Standing {
  readonly document: string
  /** The others in which it shows. */
  readonly effects: readonly string[]
  readonly mark: string
  /** `gone`: it is not in the outbox any more. */
  readonly state: OutboxRow['entry']['state'] | 'gone'
  /** The run's time at which it came to stand so. */
  readonly since: number
}

export interface Tab {
  readonly number: number
  readonly replica: Replica
  readonly database: ReplicaDatabase
  readonly hand: Hand
  /** The run's time at which it was there. */
  readonly openedAt: number
  readonly lists: Map<string, ListAnswer>
  readonly documents: Map<string, DocumentAnswer>
}

/** One person's browser: its storage, its clock, its way to the server, and its tabs. */
export class Browser {
  readonly index: number
  readonly person: Person
  readonly wire: Wire
  readonly storage = new BrowserStorage()
  /** Its clock minus the true time, milliseconds. */
  skew = 0
  /** Server clock minus its own, as the last answer said. */
  #offset = 0
  #authorization: Authorization | undefined
  readonly listed: readonly string[]
  readonly #parts: BrowserParts
  readonly #tabs: Tab[] = []
  #count = 0
  #leader: object | undefined
  readonly #waiting: { readonly tab: object; readonly lead: () => void }[] = []
  /** Every command that its outbox ever held, by id. */
  readonly standings = new Map<string, Standing>()
  readonly byMark = new Map<string, Standing>()
  readonly #closing: Promise<unknown>[] = []

  constructor(parts: BrowserParts) {
    this.#parts = parts
    this.listed = parts.listed
    this.index = parts.index
    this.person = parts.person
    this.wire = parts.wire
  }

  /** Live ones, oldest first. */
  get tabs(): readonly Tab[] {
    return this.#tabs
  }

  /** Resolves when the programs of dead tabs hold nothing any more. */
  async buried(): Promise<void> {
    await Promise.all(this.#closing.splice(0))
  }

  kill(tab: Tab): void {
    tab.hand.die()
  }

  async open(): Promise<Tab> {
    const { time, random, spoilt } = this.#parts
    this.#count += 1
    const number = this.#count
    const subscriptions = new Subscription()
    const self = {}
    let tab: Tab | undefined
    let opened: ReplicaDatabase | undefined
    const hand = this.storage.open(() => {
      subscriptions.unsubscribe()
      this.#release(self)
      if (tab !== undefined) this.#tabs.splice(this.#tabs.indexOf(tab), 1)
      if (opened !== undefined) this.#closing.push(opened.close())
    })
    const request = makeRequest(
      this.wire.fetchOf(() => hand.isDead),
      (serverNow) => (this.#offset = serverNow - this.#now()),
    )
    let credentials = this.#credentials()
    const call = async <T>(url: string, given: Call = {}): Promise<Answer<T>> => {
      const answer = await request<T>(url, { ...given, credentials })
      if (answer.kind !== 'problem' || answer.status !== 401) return answer
      credentials = this.#credentials()
      return request<T>(url, { ...given, credentials })
    }
    const askAuthorization = async (): Promise<Authorization> => {
      for (;;) {
        // oxlint-disable no-await-in-loop -- until it is known
        const answer = await call<Authorization>('/services/admin/api/v1/me/authorization')
        if (answer.kind === 'ok') return (this.#authorization = answer.body)
        await time.after(authorizationAgainMs)
        // oxlint-enable no-await-in-loop
      }
    }
    const authorization = this.#authorization ?? (await askAuthorization())
    opened = await openReplicaDatabase(`browser-${this.index}`, hand.storage, false)
    // A closed database forgets its collections. The program of a dead tab goes on to find them, closed, and fails by an error that is known.
    const collections = Object.entries(opened.collections).map(([name, value]) => [name, { value }] as const)
    const database = Object.create(opened, Object.fromEntries(collections)) as ReplicaDatabase
    spoilt.database?.(database, time)
    const parts: ReplicaParts = {
      database,
      services: new Services(),
      call,
      authorization,
      now: () => this.#now() + this.#offset,
      newId: idsOf(() => this.#now(), random),
      connect: () => {
        const feed = this.#feed(hand)
        subscriptions.add(() => feed.close())
        return feed
      },
      lead: (_name, hold) => this.#lead(self, hold),
      onRightsMoved: () => void askAuthorization().then((next) => replica.setAuthorization(next)),
      version: '1.3.88',
      health: (timeoutMs) => request('/health', timeoutMs === undefined ? {} : { timeoutMs }),
    }
    const replica = createReplica(spoilt.parts?.(parts, time) ?? parts)
    const lists = new Map<string, ListAnswer>()
    const documents = new Map<string, DocumentAnswer>()
    this.#follow(database, subscriptions)
    await replica.start()
    for (const row of await database.outbox.find().exec()) this.#note(row.toJSON() as OutboxRow, false)
    subscriptions.add(this.wire.onMoved((isUp) => replica.network(isUp)))
    for (const resource of this.listed)
      subscriptions.add(
        replica
          .list$(listOf(resource, { sort: findReport(resource)?.entry.defaultSort ?? 'id', size: mostListed }))
          .subscribe({ next: (answer) => lists.set(resource, answer), error: (error) => hand.isDead || fail(error) }),
      )
    for (const id of [`r${this.index}`])
      subscriptions.add(
        replica.document$(requisitionKey, id).subscribe({ next: (answer) => documents.set(id, answer) }),
      )
    tab = { number, replica, database, hand, openedAt: time.now, lists, documents }
    if (!hand.isDead) this.#tabs.push(tab)
    return tab
  }

  #now(): number {
    return this.#parts.time.now + this.skew
  }

  #credentials(): Credentials {
    const { host, person, time } = this.#parts
    const claims = { sub: person.id, name: person.name, email: emailOf(person), companyGroupId: host.groupId }
    const exp = Math.floor(time.now / 1000) + 1800
    return {
      token: Buffer.from(JSON.stringify({ ...claims, sid: `sid-${person.id}`, exp })).toString('base64url'),
      companyGroupId: host.groupId,
      companyId: scope.company.id,
      locationId: scope.location.id,
    }
  }

  #follow(database: ReplicaDatabase, subscriptions: Subscription): void {
    subscriptions.add(
      database.outbox.$.subscribe(({ operation, documentData }) =>
        this.#note(documentData as OutboxRow, operation === 'DELETE'),
      ),
    )
  }

  #note({ commandId, document, entry }: OutboxRow, isGone: boolean): void {
    const state = isGone ? 'gone' : entry.state
    const known = this.standings.get(commandId)
    if (known?.state === state) return
    const since = this.#parts.time.now
    const effects = effectKeys({ entry })
    const standing: Standing = { document, effects, mark: entry.reason ?? '', state, since }
    this.standings.set(commandId, standing)
    this.byMark.set(standing.mark, standing)
  }

  /** The word of the server's commits, as the socket carries it. */
  #feed(hand: Hand): ChangeFeed {
    const { host, time } = this.#parts
    const changed$ = new Subject<ChangeCursor>()
    const connected$ = new BehaviorSubject(false)
    let isClosed = false
    const settle = async (): Promise<void> => {
      const isThere = (): boolean => host.isUp && this.wire.isUp
      if (isThere()) await time.after(socketMs)
      if (!isClosed && !hand.isDead && connected$.value !== isThere()) connected$.next(isThere())
    }
    const forget = [
      host.moved.subscribe(() => void settle()),
      this.wire.onMoved(() => void settle()),
      host.commits.subscribe(({ seq, changes, touchesRights }) => {
        if (!connected$.value) return
        const services = new Set(changes.map((one) => findListed(one.resource)?.service ?? ''))
        if (touchesRights) services.add('admin')
        void time.after(socketMs).then(() => {
          if (isClosed || hand.isDead || !connected$.value) return
          for (const service of services) changed$.next({ service, resources: changes.map((one) => one.resource), seq })
        })
      }),
    ]
    void settle()
    return {
      changed$,
      pushed$: new Subject(),
      connected$,
      wake: () => {},
      close: () => {
        isClosed = true
        for (const one of forget) one()
      },
    }
  }

  #lead(tab: object, hold: Promise<void>): Promise<Lead> {
    void hold.then(() => this.#release(tab))
    if (this.#leader === undefined) {
      this.#leader = tab
      return Promise.resolve('at-once')
    }
    return new Promise((resolve) => this.#waiting.push({ tab, lead: () => resolve('after-another') }))
  }

  #release(tab: object): void {
    const at = this.#waiting.findIndex((one) => one.tab === tab)
    if (at >= 0) this.#waiting.splice(at, 1)
    if (this.#leader !== tab) return
    const next = this.#waiting.shift()
    this.#leader = next?.tab
    next?.lead()
  }
}

const fail = (error: unknown): never => {
  throw error
}

/** Ids as a program makes them: UUID v7 by its own clock, rising while it runs. */
const idsOf = (now: () => number, random: Random): (() => string) => {
  let msecs = 0
  let seq = 0
  return () => {
    const at = now()
    seq = at > msecs ? random.below(1_000_000) : seq + 1
    msecs = Math.max(at, msecs)
    return v7({ msecs, seq, random: Uint8Array.from({ length: 16 }, () => random.below(256)) })
  }
}

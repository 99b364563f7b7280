import { Result } from 'effect'
import type { RxDocument } from 'rxdb/plugins/core'
import { bufferTime, filter, map, merge, Observable, Subject, Subscription } from 'rxjs'
import type { Context, FactQueries, FactQuery, Facts } from '../../domain/kernel/aggregate.ts'
import { commandTypeOf, decideCommand } from '../../domain/kernel/decide.ts'
import { decodeStrict } from '../../domain/kernel/decode.ts'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { knowsEvent } from '../../domain/kernel/upcast.ts'
import { localDate } from '../../domain/kernel/calendar.ts'
import { readPath } from '../../domain/registry/columns.ts'
import type { ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { resourceOf, resources } from '../../domain/registry/registry.ts'
import { slotNames } from '../../domain/registry/slots.ts'
import type {
  CommandState,
  DispatchRequest,
  DispatchResult,
  DocumentAnswer,
  HistoryAnswer,
  ListAnswer,
  ListQuery,
  OutgoingCommand,
  SyncState,
  View,
} from '../face.ts'
import type { Answer, Call } from '../rest/request.ts'
import { Services } from '../rest/services.ts'
import type { Authorization } from '../session/session.ts'
import { type DocumentRow, documentKey, type OutboxRow, type ReplicaDatabase } from './database.ts'
import { differences } from './differences.ts'
import { ListIndex } from './list-index.ts'
import { overlay, type Overlaid } from './overlay.ts'
import { Pull } from './pull.ts'
import { commandsOf, Push, refuse } from './push.ts'
import { Settings } from './settings.ts'

/** The socket as the replica needs it: it says that something changed, and whether it is connected. */
export interface ChangeFeed {
  readonly changed$: Observable<unknown>
  readonly connected$: Observable<boolean>
  close(): void
}

export interface ReplicaParts {
  readonly database: ReplicaDatabase
  readonly services: Services
  /** A call with the session's credentials; renews the token and repeats on 401. */
  readonly call: <T>(url: string, call?: Call) => Promise<Answer<T>>
  readonly authorization: Authorization
  /** Server time, milliseconds. */
  readonly now: () => number
  readonly newId: () => string
  readonly connect: () => ChangeFeed
  /** Resolves when this tab leads; the promise it is given is held until the end. */
  readonly lead: (name: string, hold: Promise<void>) => Promise<void>
  readonly onRightsMoved: () => void
}

/** Masters from which rules take facts: when one changes, what a form allows may change. */
const factResources = ['departments', 'employees', 'company-group-settings', 'closure-date-period']

const indexPage = 2000
const retryFromMs = 500
const retryToMs = 15_000
const gatherMs = 40

/**
 * The local replica (architecture 4): confirmed documents written by the pull, commands written by dispatch and push, views
 * folded from both. Knows nothing of workers or React.
 */
export class Replica {
  readonly settings: Settings
  readonly #parts: ReplicaParts
  readonly #pull: Pull
  readonly #push: Push
  readonly #indexes = new Map<string, { readonly index: ListIndex; readonly ready: Promise<void>; isReady: boolean }>()
  /** Documents touched by pull or outbox, as `resource|id`. */
  readonly #touched$ = new Subject<string>()
  readonly #syncMoved$ = new Subject<void>()
  readonly #subscriptions = new Subscription()
  #authorization: Authorization
  #viewer: Viewer
  #connection: SyncState['connection'] = 'connecting'
  #lastContact: number | null = null
  #leads = false
  #running = false
  #again = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #retryMs = retryFromMs
  #release: () => void = () => {}
  #socket: ChangeFeed | undefined
  #closed = false

  constructor(parts: ReplicaParts) {
    this.#parts = parts
    this.#authorization = parts.authorization
    this.#viewer = viewerOf(parts.authorization, parts.now())
    this.settings = new Settings(parts.database)
    this.#pull = new Pull(parts.database, this.settings, (service, query) => this.#heard(parts.call(`${parts.services.base(service)}/changes?${query}`)))
    this.#push = new Push(
      parts.database,
      (row) => this.#heard(parts.call(this.#path(row), { method: 'POST', body: bodyOf(row) })),
      (document) => this.#review(document),
    )
  }

  /** Loads what must be there before the first view, then works in the background. */
  async start(): Promise<void> {
    const { documents, outbox, events } = this.#parts.database
    await this.settings.load()
    this.#subscriptions.add(
      documents.$.subscribe((change) => {
        const { resource, id, state } = change.documentData
        const index = this.#indexes.get(resource)?.index
        if (change.operation === 'DELETE') index?.remove(id)
        else index?.put(state as AnyDocument)
        this.#touched$.next(documentKey(resource, id))
      }),
    )
    this.#subscriptions.add(
      outbox.$.subscribe((change) => {
        this.#touched$.next(change.documentData.document)
        void this.#reindex(change.documentData.document)
        this.#syncMoved$.next()
        if (this.#leads && change.operation === 'INSERT') this.work()
      }),
    )
    this.#subscriptions.add(events.$.subscribe((change) => this.#touched$.next(change.documentData.document)))
    this.#subscriptions.add(
      this.settings.changes$.subscribe(({ key }) => {
        if (key.startsWith('replicate|') && this.#leads) this.work()
        if (key.startsWith('pull|')) {
          this.#syncMoved$.next()
          this.#touched$.next(`${key.slice('pull|'.length)}|`)
        }
      }),
    )
    this.#subscriptions.add(this.#pull.epochMoved$.subscribe(() => this.#parts.onRightsMoved()))
    const held = new Promise<void>((resolve) => (this.#release = resolve))
    void this.#parts.lead(`chronicle-leader-${this.#parts.database.name}`, held).then(() => this.#takeLead())
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#subscriptions.unsubscribe()
    this.#socket?.close()
    this.#release()
    await this.#parts.database.close()
  }

  setAuthorization(authorization: Authorization): void {
    this.#authorization = authorization
    this.#viewer = viewerOf(authorization, this.#parts.now())
    for (const [key] of this.#indexes) this.#indexes.delete(key)
    for (const { key } of resources) this.#touched$.next(`${key}|`)
    this.work()
  }

  /** Pull and push now, if this tab leads; otherwise the leader hears of it through the database. */
  work(): void {
    if (!this.#leads || this.#closed) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = true
    clearTimeout(this.#retry)
    void this.#work().finally(() => {
      this.#running = false
      if (this.#again && !this.#closed) {
        this.#again = false
        this.work()
      }
    })
  }

  /** Online again, or woken: try at once. */
  wake(): void {
    this.#retryMs = retryFromMs
    this.work()
  }

  async #work(): Promise<void> {
    const [pushed, pulled] = await Promise.all([this.#push.run(), this.#pull.run()])
    if (this.#closed) return
    await this.#forgetSeen()
    if (pushed === 'done' && pulled === 'done') {
      this.#retryMs = retryFromMs
      // Accepted commands whose events the pull has not passed yet.
      if ((await this.#rows()).some((row) => row.entry.state === 'accepted')) this.#later(retryFromMs)
      return
    }
    this.#later(this.#retryMs * (0.75 + Math.random() / 2))
    this.#retryMs = Math.min(this.#retryMs * 2, retryToMs)
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.work(), milliseconds)
  }

  #takeLead(): void {
    if (this.#closed) return
    this.#leads = true
    this.#socket = this.#parts.connect()
    this.#subscriptions.add(this.#socket.changed$.subscribe(() => this.work()))
    this.#subscriptions.add(
      this.#socket.connected$.subscribe((isConnected) => {
        this.#setConnection(isConnected ? 'live' : this.#connection === 'live' ? 'connecting' : this.#connection)
        if (isConnected) this.wake()
      }),
    )
    this.work()
  }

  async #heard<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
    const result = await answer
    if (result.kind === 'unreachable') this.#setConnection('offline')
    else {
      this.#lastContact = this.#parts.now()
      this.#setConnection('live')
    }
    return result
  }

  #setConnection(connection: SyncState['connection']): void {
    if (this.#connection === connection) return
    this.#connection = connection
    // Followers learn from the leader through the database.
    void this.settings.set('connection', { connection, since: this.#lastContact ?? this.#parts.now() })
    this.#syncMoved$.next()
  }

  /** A resource is replicated from the first time somebody asks for it. */
  #replicate(resource: string): void {
    if (this.settings.get(`replicate|${resource}`) !== undefined) return
    void this.settings.set(`replicate|${resource}`, true)
  }

  #isFilled(resource: string): boolean {
    const progress = this.#pull.progress(resource)
    return progress?.filled === true || progress?.renewing === true
  }

  async #rows(): Promise<readonly OutboxRow[]> {
    return (await this.#parts.database.outbox.find().exec())
      .map((row) => row.toMutableJSON() as OutboxRow)
      .toSorted((a, b) => (a.commandId < b.commandId ? -1 : 1))
  }

  // ---- writing

  async dispatch(request: DispatchRequest): Promise<DispatchResult> {
    const entry = resourceOf(request.resource)
    const document = documentKey(request.resource, request.documentId)
    const rows = (await commandsOf(this.#parts.database, document)).filter((row) => row.entry.state !== 'refused')
    const confirmed = await this.#confirmed(document)
    const { document: seen } = await this.#overlay(entry, request.documentId, confirmed, rows)
    const now = new Date(this.#parts.now()).toISOString()
    const base = seen ?? emptyDocument(entry.aggregate, request.documentId)
    const command = { type: request.type, data: request.data, ...(request.reason === undefined ? {} : { reason: request.reason }) }
    const type = commandTypeOf(entry.aggregate, request.type)
    const facts = await this.#facts(this.#queriesOf(entry, base, command, now))
    if (facts !== undefined) {
      const decision = decideCommand(entry.label, entry.aggregate, base, command, { ...this.#context(), now, facts })
      if (Result.isFailure(decision)) return { outcome: 'refused', refusal: decision.failure }
    }
    const commandId = this.#parts.newId()
    const label = type?.label ?? request.type
    const row: OutboxRow = {
      commandId,
      document,
      entry: {
        resource: request.resource,
        documentId: request.documentId,
        type: request.type,
        data: request.data,
        ...(request.reason === undefined ? {} : { reason: request.reason }),
        words: base.version === 0 ? `${label} ${entry.label.toLowerCase()}` : `${label} of ${entry.title(base)}`,
        createdAt: now,
        expectedVersion: type?.expectsVersion ? base.version : null,
        after: rows.findLast((one) => one.entry.state !== 'accepted')?.commandId ?? null,
        state: facts === undefined ? 'waiting' : 'saved',
        base: confirmed,
      },
    }
    try {
      await this.#parts.database.outbox.insert(row)
    } catch {
      return { outcome: 'not-kept', message: 'This device could not keep the change: its storage is full or closed to this page. Nothing was sent; your entry is still in the form.' }
    }
    this.#replicate(request.resource)
    this.work()
    return { outcome: 'saved', commandId }
  }

  async discard(commandId: string): Promise<void> {
    await (await this.#parts.database.outbox.findOne(commandId).exec())?.remove()
  }

  /** Asks again with other words, upon the present state; the refused one leaves the tray when the new one is kept. */
  async amendAndRetry(commandId: string, data: unknown, reason?: string): Promise<DispatchResult> {
    const row = await this.#parts.database.outbox.findOne(commandId).exec()
    if (row === null) return { outcome: 'not-kept', message: 'This change is no longer in the tray.' }
    const { resource, documentId, type, reason: before } = row.toJSON().entry as OutboxRow['entry']
    const words = reason ?? before
    const result = await this.dispatch({ resource, documentId, type, data, ...(words === undefined ? {} : { reason: words }) })
    if (result.outcome === 'saved') await row.remove()
    return result
  }

  /** Before sending: what newer confirmed state has made impossible goes to the tray, with what stands on it. */
  async #review(document: string): Promise<void> {
    for (;;) {
      // oxlint-disable no-await-in-loop -- one refusal may free the way for the next look
      const rows = (await commandsOf(this.#parts.database, document)).filter((row) => row.entry.state !== 'refused')
      const first = rows[0]
      if (first === undefined) return
      const { impossible } = await this.#overlay(resourceOf(first.entry.resource), first.entry.documentId, await this.#confirmed(document), rows)
      if (impossible === undefined) return
      await refuse(this.#parts.database, impossible.row, impossible.refusal)
      // oxlint-enable no-await-in-loop
    }
  }

  /** Accepted commands leave when the pull has passed them: now their effect is in the confirmed documents (seen). */
  async #forgetSeen(): Promise<void> {
    const rows = await this.#rows()
    const seen = rows.filter((row) => {
      const progress = this.#pull.progress(row.entry.resource)
      return row.entry.acceptedSeq !== undefined && progress?.filled === true && progress.after >= row.entry.acceptedSeq
    })
    for (const row of seen)
      // oxlint-disable-next-line no-await-in-loop -- few
      await this.discard(row.commandId)
  }

  // ---- deciding

  #context(): Omit<Context, 'facts' | 'now'> {
    const { user, codes, scope } = this.#authorization
    return { actor: { id: user.id, name: user.name, codes: new Set(codes) }, newId: this.#parts.newId, scope }
  }

  #queriesOf(entry: ResourceEntry, document: AnyDocument, command: { type: string; data: unknown }, now: string): FactQueries {
    const { actor, scope } = this.#context()
    const type = commandTypeOf(entry.aggregate, command.type)
    // A malformed command has no facts to ask for; deciding says what is wrong with it.
    if (type === undefined || !isDecodable(type.data, command.data)) return {}
    return entry.aggregate.factsFor(document, command, actor, scope, now)
  }

  /** Answers from the replica; undefined where something is not (yet) this device's to know. */
  async #facts(queries: FactQueries): Promise<Facts | undefined> {
    const answers: [string, unknown][] = []
    for (const [name, query] of Object.entries(queries)) {
      // oxlint-disable-next-line no-await-in-loop -- local and few
      const answer = await this.#fact(query)
      if (answer === undefined) return undefined
      answers.push([name, answer])
    }
    return Object.fromEntries(answers)
  }

  async #fact(query: FactQuery): Promise<unknown> {
    if (query.kind === 'sequence') return null
    this.#replicate(query.resource)
    if (query.kind === 'document') {
      const row = await this.#confirmed(documentKey(query.resource, query.id))
      return row ?? (this.#isFilled(query.resource) ? null : undefined)
    }
    if (!this.#isFilled(query.resource)) return undefined
    const rows = await this.#parts.database.documents.find({ selector: { resource: query.resource } }).exec()
    return rows
      .map((row) => stateOf(row) as AnyDocument)
      .filter((state) => Object.entries(query.where).every(([path, value]) => String(readPath(state, path)) === String(value)))
  }

  async #confirmed(key: string): Promise<AnyDocument | null> {
    return stateOf(await this.#parts.database.documents.findOne(key).exec())
  }

  #overlay(entry: ResourceEntry, id: string, confirmed: AnyDocument | null, rows: readonly OutboxRow[]): Promise<Overlaid> {
    return overlay(entry, id, confirmed, rows, this.#context(), (its, document, given) => this.#facts(this.#queriesOf(its, document, given, given.createdAt)))
  }

  async #view(resource: string, id: string, confirmed: AnyDocument | null): Promise<View | null> {
    const rows = (await commandsOf(this.#parts.database, documentKey(resource, id))).filter((row) => row.entry.state !== 'refused')
    if (rows.length === 0) return confirmed === null ? null : { document: confirmed, pending: null }
    const { document, pending } = await this.#overlay(resourceOf(resource), id, confirmed, rows)
    return document === null ? null : { document, pending }
  }

  // ---- reading

  list$(query: ListQuery): Observable<ListAnswer> {
    this.#replicate(query.resource)
    return this.#asked((touched) => touched.startsWith(`${query.resource}|`), () => this.#list(query))
  }

  async #list(query: ListQuery): Promise<ListAnswer> {
    const entry = resourceOf(query.resource)
    const held = this.#indexOf(entry)
    const status = this.#isFilled(query.resource) ? 'ready' : 'filling'
    if (!held.isReady && query.search === '' && query.filters.length === 0) {
      const early = await this.#firstPage(entry, query)
      if (early !== undefined) return { status: 'filling', ...early }
    }
    await held.ready
    const { total, ids } = held.index.query(query)
    return { status, total, all: held.index.size, from: query.from, rows: await this.#views(query.resource, ids) }
  }

  /** Straight from an index slot, while the list index is still being loaded. */
  async #firstPage(entry: ResourceEntry, query: ListQuery): Promise<Omit<ListAnswer, 'status'> | undefined> {
    const slot = slotNames.find((name) => entry.slots[name] === query.sort.replace(/^-/, ''))
    if (slot === undefined) return undefined
    const direction = query.sort.startsWith('-') ? 'desc' : 'asc'
    const { documents } = this.#parts.database
    const selector = { resource: entry.key, [slot]: { $gte: '' } }
    const rows = await documents.find({ selector, sort: [{ resource: direction }, { [slot]: direction }], skip: query.from, limit: query.size }).exec()
    const received = this.#pull.progress(entry.key)?.received ?? rows.length
    const views = rows.map((row): View => ({ document: stateOf(row) as AnyDocument, pending: null }))
    return { total: Math.max(received, query.from + rows.length), all: received, from: query.from, rows: views }
  }

  async #views(resource: string, ids: readonly string[]): Promise<readonly View[]> {
    const rows = await this.#parts.database.documents.findByIds(ids.map((id) => documentKey(resource, id))).exec()
    const pending = new Set((await this.#rows()).map((row) => row.document))
    const views = await Promise.all(
      ids.map((id) => {
        const key = documentKey(resource, id)
        const confirmed = stateOf(rows.get(key) ?? null)
        if (pending.has(key)) return this.#view(resource, id, confirmed)
        return confirmed === null ? null : { document: confirmed, pending: null }
      }),
    )
    return views.filter((view) => view !== null)
  }

  #indexOf(entry: ResourceEntry) {
    const known = this.#indexes.get(entry.key)
    if (known !== undefined) return known
    const index = new ListIndex(entry)
    index.viewer = this.#viewer
    const held = { index, isReady: false, ready: Promise.resolve() }
    held.ready = this.#loadIndex(entry, index).then(() => {
      held.isReady = true
      this.#touched$.next(`${entry.key}|`)
    })
    this.#indexes.set(entry.key, held)
    return held
  }

  async #loadIndex(entry: ResourceEntry, index: ListIndex): Promise<void> {
    let last = `${entry.key}|`
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- slices, so that other work gets its turn
      const rows = await this.#parts.database.documents.find({ selector: { key: { $gt: last, $lt: `${entry.key}|\uffff` } }, sort: [{ key: 'asc' }], limit: indexPage }).exec()
      for (const row of rows) index.put(stateOf(row) as AnyDocument)
      if (rows.length < indexPage) break
      last = rows.at(-1)?.key ?? last
    }
    const own = (await this.#rows()).filter((row) => row.entry.resource === entry.key)
    for (const document of new Set(own.map((row) => row.document)))
      // oxlint-disable-next-line no-await-in-loop -- few
      await this.#reindex(document, index)
  }

  /** A document with commands on their way stands in the index as its view, not as it is confirmed. */
  async #reindex(key: string, given?: ListIndex): Promise<void> {
    const [resource = '', id = ''] = key.split('|')
    const index = given ?? this.#indexes.get(resource)?.index
    if (index === undefined || this.#closed) return
    const view = await this.#view(resource, id, await this.#confirmed(key))
    if (view === null) index.remove(id)
    else index.put(view.document)
    this.#touched$.next(key)
  }

  document$(resource: string, id: string): Observable<DocumentAnswer> {
    this.#replicate(resource)
    const key = documentKey(resource, id)
    return this.#asked(
      (touched) => touched === key || touched === `${resource}|` || factResources.some((one) => touched.startsWith(`${one}|`)),
      () => this.#document(resource, id),
    )
  }

  async #document(resource: string, id: string): Promise<DocumentAnswer> {
    const entry = resourceOf(resource)
    const key = documentKey(resource, id)
    const view = await this.#view(resource, id, await this.#confirmed(key))
    const commands = (await commandsOf(this.#parts.database, key)).map((row) => row)
    const outgoing = await Promise.all(commands.map((row) => this.#outgoing(row)))
    if (view === null) return { status: this.#isFilled(resource) ? 'absent' : 'filling', view: null, refusals: {}, commands: outgoing }
    return { status: 'ready', view, refusals: await this.#refusals(entry, view.document), commands: outgoing }
  }

  async #refusals(entry: ResourceEntry, document: AnyDocument): Promise<Readonly<Record<string, Refusal>>> {
    const { aggregate } = entry
    if (aggregate.permits === undefined) return {}
    const { actor, scope } = this.#context()
    const now = new Date(this.#parts.now()).toISOString()
    const facts = await this.#facts(aggregate.permitFacts?.(document, actor, scope, now) ?? {})
    if (facts === undefined) return {}
    const context: Context = { ...this.#context(), now, facts }
    return Object.fromEntries(
      Object.keys(aggregate.commands).flatMap((type) => {
        const refusal = aggregate.permits?.(document, type, context)
        return refusal === undefined ? [] : [[type, refusal]]
      }),
    )
  }

  history$(resource: string, id: string): Observable<HistoryAnswer> {
    const key = documentKey(resource, id)
    return new Observable((subscriber) => {
      let asked = -1
      const answer = async (): Promise<void> => {
        const events = await this.#events(key)
        const version = (await this.#confirmed(key))?.version ?? 0
        subscriber.next({ status: events.length >= version && version > 0 ? 'ready' : 'loading', events })
        if (asked === version || events.length >= version) return
        asked = version
        const isLoaded = await this.#loadHistory(resource, id, events.length)
        const all = await this.#events(key)
        subscriber.next({ status: isLoaded || all.length > 0 ? 'ready' : 'unavailable', events: all })
      }
      void answer()
      return this.#touched$.pipe(filter((touched) => touched === key), bufferTime(gatherMs), filter((some) => some.length > 0)).subscribe(() => void answer())
    })
  }

  async #events(key: string): Promise<readonly EventEnvelope[]> {
    const rows = await this.#parts.database.events.find({ selector: { document: key }, sort: [{ document: 'asc' }, { version: 'asc' }] }).exec()
    return rows.map((row) => row.toJSON().state as EventEnvelope)
  }

  /** Histories opened once stay for reading offline. */
  async #loadHistory(resource: string, id: string, after: number): Promise<boolean> {
    const answer = await this.#heard(
      this.#parts.call<{ events: readonly EventEnvelope[] }>(this.#parts.services.path(resourceOf(resource), `/${encodeURIComponent(id)}/events?after=${after}`)),
    )
    if (answer.kind !== 'ok') return false
    const key = documentKey(resource, id)
    await this.#parts.database.events.bulkUpsert(
      answer.body.events.map((event) => ({ key: `${key}|${String(event.version).padStart(8, '0')}`, document: key, version: event.version, state: event })),
    )
    return true
  }

  /** True where the document holds events that this program does not know. */
  static isNewer(entry: ResourceEntry, events: readonly EventEnvelope[]): boolean {
    return events.some((event) => !knowsEvent(entry.aggregate, event))
  }

  outgoing$(): Observable<readonly OutgoingCommand[]> {
    return this.#asked(() => true, async () => Promise.all((await this.#rows()).map((row) => this.#outgoing(row))))
  }

  async #outgoing(row: OutboxRow): Promise<OutgoingCommand> {
    const { entry } = row
    const confirmed = entry.state === 'refused' ? await this.#confirmed(row.document) : null
    return {
      commandId: row.commandId,
      resource: entry.resource,
      documentId: entry.documentId,
      words: entry.words,
      type: entry.type,
      data: entry.data,
      ...(entry.reason === undefined ? {} : { reason: entry.reason }),
      state: entry.state,
      createdAt: entry.createdAt,
      ...(entry.acceptedSeq === undefined ? {} : { seq: entry.acceptedSeq }),
      ...(entry.refusal === undefined ? {} : { refusal: entry.refusal }),
      ...(confirmed === null || entry.base === null ? {} : { meanwhile: differences(entry.base, confirmed) }),
    }
  }

  sync$(): Observable<SyncState> {
    return this.#asked((touched) => touched === '' || touched.endsWith('|'), () => this.#sync())
  }

  async #sync(): Promise<SyncState> {
    const rows = await this.#rows()
    const count = (...states: readonly CommandState[]): number => rows.filter((row) => states.includes(row.entry.state)).length
    const told = this.settings.get<{ connection: SyncState['connection']; since: number }>('connection')
    const connection = this.#leads ? this.#connection : (told?.connection ?? 'connecting')
    return {
      connection,
      offlineSince: connection === 'offline' ? new Date(this.#lastContact ?? told?.since ?? this.#parts.now()).toISOString() : null,
      sending: connection === 'offline' ? 0 : count('saved', 'waiting', 'sent', 'accepted'),
      waiting: connection === 'offline' ? count('saved', 'waiting', 'sent') : 0,
      refused: count('refused'),
      filling: this.#pull.resources().flatMap((resource) => {
        const progress = this.#pull.progress(resource)
        return progress?.filled === true ? [] : [{ resource, received: progress?.received ?? 0, total: null }]
      }),
      newerApp: false,
    }
  }

  /** Answers now and whenever something that matters was touched; gathered, and only when the answer differs. */
  #asked<T>(concerns: (touched: string) => boolean, answer: () => Promise<T>): Observable<T> {
    return new Observable((subscriber) => {
      let last = ''
      let running = false
      let again = false
      const run = async (): Promise<void> => {
        if (running) {
          again = true
          return
        }
        running = true
        try {
          const value = await answer()
          const text = JSON.stringify(value)
          if (text !== last && !subscriber.closed) {
            last = text
            subscriber.next(value)
          }
        } catch (error) {
          if (!this.#closed) subscriber.error(error)
        }
        running = false
        if (again) {
          again = false
          void run()
        }
      }
      void run()
      return merge(this.#touched$, this.#syncMoved$.pipe(map(() => '')))
        .pipe(
          filter((touched) => concerns(touched)),
          bufferTime(gatherMs),
          filter((some) => some.length > 0),
        )
        .subscribe(() => void run())
    })
  }

  #path(row: OutboxRow): string {
    return this.#parts.services.path(resourceOf(row.entry.resource), `/${encodeURIComponent(row.entry.documentId)}/commands`)
  }
}

/** The plain document of a row: RxDB's own getters give proxies, which cannot leave the worker. */
const stateOf = (row: RxDocument<DocumentRow> | null): AnyDocument | null => (row === null ? null : (row.toJSON().state as AnyDocument))

const isDecodable = (schema: Parameters<typeof decodeStrict>[0], data: unknown): boolean => Result.isSuccess(decodeStrict(schema, data))

const bodyOf = ({ commandId, entry }: OutboxRow) => ({
  commandId,
  type: entry.type,
  data: entry.data,
  ...(entry.reason === undefined ? {} : { reason: entry.reason }),
  ...(entry.expectedVersion === null ? {} : { expectedVersion: entry.expectedVersion }),
})

const viewerOf = ({ user, codes, departmentId, heads }: Authorization, now: number): Viewer => ({
  userId: user.id,
  codes: new Set(codes),
  departmentId,
  heads: new Set(heads),
  today: localDate(new Date(now).toISOString()),
})

import { interval, type Observable, Subscription } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { FigureQuestion } from '../../domain/platform/dashboard/figures.ts'
import type { Viewer } from '../../domain/registry/entry.ts'
import { resourceOf, resources } from '../../domain/registry/registry.ts'
import type {
  CommandState,
  Amended,
  DeviceReport,
  DispatchRequest,
  DispatchResult,
  DocumentAnswer,
  FigureAnswer,
  HistoryAnswer,
  ListAnswer,
  ListQuery,
  ListQuestion,
  NightlyVerdict,
  OutgoingCommand,
  Signer,
  SignResult,
  SyncState,
  ValuesAnswer,
  ValuesQuery,
  Verification,
  View,
} from '../face.ts'
import type { KnownDocument } from '../face-imports.ts'
import type { Answer, Call, Place } from '../rest/request.ts'
import type { Services } from '../rest/services.ts'
import { type Authorization, viewerOf } from '../session/authorization.ts'
import type { ChangeFeed } from '../socket/changes.ts'
import { Ahead } from './ahead.ts'
import { documentKey, type OutboxRow, type ReplicaDatabase, type StoredFile } from './database.ts'
import { reportOf } from './device.ts'
import { Dispatch } from './dispatch.ts'
import { Documents } from './documents.ts'
import { type ExtractPort, type ExtractQuestion, giveSlices } from './extract.ts'
import { LocalFacts } from './facts.ts'
import { type Attached, Files, type Opened as OpenedFile } from './files.ts'
import { Forgetting } from './forgetting.ts'
import { Histories } from './histories.ts'
import { Imports, importsMoved } from './imports.ts'
import { knownDocuments } from './known.ts'
import { Lists } from './lists.ts'
import { RemoteLists } from './remote-lists.ts'
import { Live, syncMoved, wholeOf } from './live.ts'
import { Opened } from './opened.ts'
import { type Outage, Outages } from './outages.ts'
import { Outbox } from './outbox.ts'
import { Pictures } from './pictures.ts'
import { progressPrefix, Pull } from './pull.ts'
import { Push, type Round } from './push.ts'
import { Pushed } from './pushed.ts'
import { sweepRemoved } from './removing.ts'
import { type RoundEnd, Rounds } from './rounds.ts'
import { pathOfCommand, type Receipt, sendCommand } from './sending.ts'
import { Settings } from './settings.ts'
import { Signing } from './signing.ts'
import { Verifications } from './verify.ts'
import { Views } from './views.ts'

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
  /** Resolves when this tab leads; it leads until `hold` resolves. */
  readonly lead: (name: string, hold: Promise<void>) => Promise<Lead>
  readonly onRightsMoved: () => void
  /** Version of this program, and the one that the server runs. */
  readonly version: string
  readonly serverVersion: () => Promise<string | undefined>
}

/** At once, after another tab that led until it ended or died, or by an election that does not say which of both. */
export type Lead = 'at-once' | 'after-another' | 'elected'

const dayCheckMs = 60_000
/** An answer about rights that was lost is asked for again after this. */
const rightsAgainMs = 5000
const connectionKey = 'connection'
const serverVersionKey = 'server-version'
/** Moves when a tab has taken the lead of another. */
const leadKey = 'lead'

/** What followers learn of the leader's connection, through the database. */
interface Told {
  readonly connection: SyncState['connection']
  readonly since: number
  readonly outages: readonly Outage[]
}

/**
 * The local replica (architecture 4): confirmed documents written by the pull, commands written by dispatch and push, views
 * folded from both. Knows nothing of workers or React.
 */
export class Replica {
  readonly settings: Settings
  readonly imports: Imports
  readonly #parts: ReplicaParts
  readonly #live = new Live()
  readonly #documents: Documents
  readonly #outbox: Outbox
  readonly #lists: Lists
  readonly #remote: RemoteLists
  readonly #opened: Opened
  readonly #histories: Histories
  readonly #verifications: Verifications
  readonly #dispatch: Dispatch
  readonly #signing: Signing
  readonly #files: Files
  readonly #pictures: Pictures
  readonly #pull: Pull
  readonly #push: Push
  readonly #rounds: Rounds
  readonly #pushed: Pushed
  readonly #subscriptions = new Subscription()
  #authorization: Authorization
  #connection: SyncState['connection'] = 'connecting'
  #lastContact: number | null = null
  readonly #outages = new Outages()
  #leads = false
  /** What a tab that died had on its way has been taken back. */
  #isRecovered = false
  /** The device may have missed what happened: catch up before anything is sent. */
  #isFresh = false
  /** Another tab of this device was connected until the moment in which this one took the lead. */
  #followsLive = false
  #rightsAsked = { epoch: '', at: 0 }
  #feed: ChangeFeed | undefined
  #release: () => void = () => {}
  #isClosed = false

  constructor(parts: ReplicaParts) {
    this.#parts = parts
    const { database, services, call, now, newId } = parts
    this.#authorization = parts.authorization
    const authorization = (): Authorization => this.#authorization
    const live = this.#live
    const settings = (this.settings = new Settings(database))
    const documents = (this.#documents = new Documents(database))
    const outbox = (this.#outbox = new Outbox(database))
    const heard = <T>(url: string, given?: Call): Promise<Answer<T>> => this.#heard(url, call<T>(url, given))
    const forgetting = new Forgetting(database, settings, outbox)
    const pull = (this.#pull = new Pull(database, settings, forgetting, (service, query) =>
      heard(`${services.base(service)}/changes?${query}`),
    ))
    const replicate = (resource: string): void => pull.replicate(resource)
    const isFilled = (resource: string): boolean => pull.isFilled(resource)
    const facts = new LocalFacts({ documents, authorization, newId, replicate, isFilled })
    const ahead = new Ahead(outbox, facts)
    const views = new Views(documents, outbox, facts, ahead)
    this.#files = new Files({
      database,
      outbox,
      now,
      newId,
      download: (path, given) => heard<Blob>(`${services.base('file-manager')}/api/v1/files/${path}`, given),
      upload: (query, given) => heard<StoredFile>(`${services.base('file-manager')}/api/v1/files?${query}`, given),
    })
    this.#pictures = new Pictures({
      database,
      services,
      call,
      now,
      authorization,
      after: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds)
        return () => clearTimeout(timer)
      },
    })
    this.#push = new Push({
      outbox,
      isOut: (document) => this.#waitsFor(document),
      impossible: (document) => views.impossible(document),
      behind: (row) => views.behind(row),
      carryFiles: (row) => this.#files.carry(row),
      send: (row) => this.#send(row),
    })
    this.#histories = new Histories({
      database,
      documents,
      live,
      isFilled,
      isOnline: () => this.#sync().connection === 'live',
      ask: (resource, id, after) =>
        heard<{ events: readonly unknown[] }>(
          services.path(resourceOf(resource), `/${encodeURIComponent(id)}/events?after=${after}`),
        ),
    })
    this.#verifications = new Verifications({
      kept: (resource, id) => this.#histories.kept(resource, id),
      versionOf: async (resource, id) => (await documents.one(resource, id))?.version ?? 0,
      ask: (resource, id) => heard(services.path(resourceOf(resource), `/${encodeURIComponent(id)}/verification`)),
      askNightly: () => heard(`${services.base('admin')}/api/v1/verification`),
    })
    const place = (): Place => {
      const { company, location } = this.#authorization.scope
      return { companyId: company.id, locationId: location.id }
    }
    this.#dispatch = new Dispatch({ documents, outbox, views, facts, ahead, place, now, newId })
    this.#signing = new Signing({
      dispatch: this.#dispatch,
      services,
      call: heard,
      isOffline: () => this.#sync().connection === 'offline',
      newId,
      accepted: (service) => {
        this.#pull.noteBehind(service)
        if (this.#leads) this.#rounds.ask()
      },
    })
    const received = (resource: string): number => pull.progress(resource)?.received ?? 0
    this.#lists = new Lists({
      documents,
      outbox,
      views,
      live,
      replicate,
      isFilled,
      received,
      viewer: () => this.#viewer(),
    })
    this.#remote = new RemoteLists({ services, call, live, viewer: () => this.#viewer() })
    this.#opened = new Opened({
      documents,
      outbox,
      views,
      facts,
      histories: this.#histories,
      live,
      now,
      replicate,
      isFilled,
    })
    this.imports = new Imports({
      database,
      services,
      call: heard,
      live,
      place,
      now,
      written: (resource) => {
        this.#pull.noteBehind(resourceOf(resource).service)
        if (this.#leads) this.#rounds.ask()
      },
    })
    this.#pushed = new Pushed(settings, newId)
    this.#rounds = new Rounds((isDue) => this.#round(isDue))
  }

  /** Loads what must be there before the first view, then works in the background. */
  async start(): Promise<void> {
    await Promise.all([this.settings.load(), this.#outbox.load()])
    this.#listen()
    this.#watchDay()
    await this.#files.sweep()
    const hold = new Promise<void>((resolve) => (this.#release = resolve))
    void this.#parts.lead(`chronicle-leader-${this.#parts.database.name}`, hold).then((how) => this.#takeLead(how))
  }

  async close(): Promise<void> {
    await this.#stop()
    await this.#parts.database.close()
  }

  /** Of its database on this device: one per user and company. */
  get name(): string {
    return this.#parts.database.name
  }

  setAuthorization(authorization: Authorization): void {
    const isSame = JSON.stringify(authorization) === JSON.stringify(this.#authorization)
    this.#authorization = authorization
    if (!isSame) {
      this.#lists.forget()
      for (const { key } of resources) this.#live.touch(wholeOf(key))
    }
    this.wake()
  }

  /** Online again, or a new token: try at once. */
  wake(): void {
    this.#pull.noteBehind(null)
    if (this.#leads) this.#rounds.now()
    this.imports.look()
  }

  async dispatch(request: DispatchRequest): Promise<DispatchResult> {
    const result = await this.#dispatch.give(request)
    if (result.outcome === 'saved') {
      this.#pull.replicate(request.resource)
      if (this.#leads) this.#rounds.ask()
    }
    return result
  }

  discard(commandId: string): Promise<void> {
    return this.#dispatch.discard(commandId)
  }

  amendAndRetry(commandId: string, amended: Amended): Promise<DispatchResult> {
    return this.#dispatch.amendAndRetry(commandId, amended)
  }

  signHindrance(request: DispatchRequest): Promise<DispatchResult | null> {
    return this.#signing.hindrance(request)
  }

  sign(request: DispatchRequest, signer: Signer): Promise<SignResult> {
    return this.#signing.sign(request, signer)
  }

  attach(bytes: Blob, name: string, folder: string): Promise<Attached> {
    return this.#files.attach(bytes, name, folder)
  }

  openFile(file: StoredFile): Promise<OpenedFile> {
    return this.#files.open(file)
  }

  list$(query: ListQuery): Observable<ListAnswer> {
    return this.#listsOf(query.resource).watch(query)
  }

  /** A page of an export, from the complete index. */
  page(query: ListQuery): Promise<ListAnswer> {
    return this.#listsOf(query.resource).page(query)
  }

  /** Ids of all rows that match. */
  ids(question: ListQuestion): Promise<readonly string[]> {
    return this.#listsOf(question.resource).ids(question)
  }

  /** Documents by their ids, once. */
  some(resource: string, ids: readonly string[]): Promise<readonly View[]> {
    return this.#lists.some(resource, ids)
  }

  /** Documents as an import finds them; undefined where this device does not get them all. */
  known(resource: string, paths: readonly string[]): Promise<readonly KnownDocument[] | undefined> {
    this.#pull.replicate(resource)
    return knownDocuments(this.#documents, resource, paths, (key) => this.#pull.isFilled(key))
  }

  values$(query: ValuesQuery): Observable<ValuesAnswer> {
    return this.#listsOf(query.resource).values(query)
  }

  figure$(question: FigureQuestion): Observable<FigureAnswer> {
    return this.#lists.figure(question)
  }

  /** Gives the rows of a file to whoever writes it, slice by slice. */
  async extract({ question, columns, ids }: ExtractQuestion, port: ExtractPort): Promise<void> {
    const chosen = ids === null ? null : new Set(ids)
    giveSlices(await this.#listsOf(question.resource).cells(question, columns, chosen), port)
  }

  document$(resource: string, id: string): Observable<DocumentAnswer> {
    return this.#opened.watch(resource, id)
  }

  history$(resource: string, id: string): Observable<HistoryAnswer> {
    return this.#histories.watch(resource, id)
  }

  verification$(resource: string, id: string): Observable<Verification> {
    return this.#verifications.check(resource, id)
  }

  nightlyVerdict(): Promise<NightlyVerdict | null> {
    return this.#verifications.nightly()
  }

  /** What this device holds, for the page that looks after it. */
  device(): Promise<DeviceReport> {
    return reportOf(this.#parts.database, this.#pull, this.#outbox)
  }

  /** Brings everything here anew; what waits to be sent is left alone. */
  async resync(): Promise<void> {
    await this.#pull.renew()
    this.wake()
  }

  /** The picture of an employee as a data URL; null while there is none. */
  picture$(id: string): Observable<string | null> {
    return this.#pictures.watch(id)
  }

  outgoing$(): Observable<readonly OutgoingCommand[]> {
    return this.#opened.tray()
  }

  sync$(): Observable<SyncState> {
    return this.#live.answers(
      (touched) => touched === syncMoved,
      async () => this.#sync(),
    )
  }

  /** Who answers for a list: this device, or the server. */
  #listsOf(resource: string): Lists | RemoteLists {
    return this.#remote.has(resource) ? this.#remote : this.#lists
  }

  #viewer(): Viewer {
    return viewerOf(this.#authorization, this.#parts.now())
  }

  /** Own writes and other tabs' arrive alike, as changes of the database. */
  #listen(): void {
    const { documents, events, imports } = this.#parts.database
    this.#subscriptions.add(
      documents.$.subscribe(({ operation, documentData: { resource, id, state }, previousDocumentData }) => {
        if (resource === 'employees' && operation !== 'DELETE')
          this.#pictures.compare(previousDocumentData?.state as AnyDocument | undefined, state as AnyDocument)
        if (operation === 'DELETE') this.#lists.remove(resource, id)
        else this.#lists.put(resource, state as AnyDocument)
        const key = documentKey(resource, id)
        if (this.#outbox.pending(key).length > 0) this.#refresh(key)
        this.#live.touch(key)
      }),
    )
    this.#subscriptions.add(
      this.#outbox.changed$.subscribe(({ document, isNew }) => {
        this.#refresh(document)
        this.#live.touch(syncMoved)
        if (isNew && this.#leads) this.#rounds.ask()
      }),
    )
    this.#subscriptions.add(events.$.subscribe(({ documentData }) => this.#live.touch(documentData.document)))
    this.#subscriptions.add(
      imports.$.subscribe(() => {
        this.imports.look()
        this.#live.touch(importsMoved)
      }),
    )
    this.#subscriptions.add(
      this.settings.changes$.subscribe(({ key }) => {
        if (Pull.isReplicateKey(key) && this.#leads) this.#rounds.ask()
        if (key.startsWith(progressPrefix)) this.#live.touch(wholeOf(key.slice(progressPrefix.length)))
        if (key.startsWith(progressPrefix) || key === connectionKey || key === serverVersionKey)
          this.#live.touch(syncMoved)
        if (key === leadKey && !this.#leads) this.#unlessClosed(this.#readAgain())
      }),
    )
    this.#subscriptions.add(this.#pull.epoch$.subscribe((epoch) => this.#compareRights(epoch)))
  }

  /**
   * The rights that this device goes by are of another epoch than the server's: they are asked for anew. A page that was left in
   * the moment in which they moved may have noted the epoch and not the rights, so they themselves are compared.
   */
  #compareRights(epoch: string): void {
    const now = this.#parts.now()
    const isAsked = this.#rightsAsked.epoch === epoch && now - this.#rightsAsked.at < rightsAgainMs
    if (epoch === this.#authorization.epoch || isAsked) return
    this.#rightsAsked = { epoch, at: now }
    this.#parts.onRightsMoved()
  }

  /** Lists stand on the view of a document with commands on their way. */
  #refresh(document: string): void {
    const [resource = '', id = ''] = document.split('|')
    this.#unlessClosed(this.#lists.refresh(resource, id).then(() => this.#live.touch(document)))
  }

  /** Work that nobody waits for: it may fail once the store is closed, and not before. */
  #unlessClosed(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!this.#isClosed) throw error
    })
  }

  /** What is overdue changes at midnight, with no event to say so. */
  #watchDay(): void {
    let day = this.#viewer().today
    this.#subscriptions.add(
      interval(dayCheckMs).subscribe(() => {
        const { today } = this.#viewer()
        if (today === day) return
        day = today
        for (const { key } of resources) this.#live.touch(wholeOf(key))
      }),
    )
  }

  /**
   * A tab that led before may have died between a write and its word of it: what was heard of it is not trusted, by any tab. What it
   * brought of documents comes again, since a cursor is stored after what it stands behind.
   */
  async #readAgain(): Promise<void> {
    if (!this.#isClosed) await Promise.all([this.settings.load(), this.#outbox.load()])
  }

  async #takeLead(how: Lead): Promise<void> {
    if (this.#isClosed) return
    if (how !== 'at-once') {
      await this.#readAgain()
      this.#lists.forget()
    }
    this.#followsLive = how === 'after-another' && this.settings.get<Told>(connectionKey)?.connection === 'live'
    if (this.#isClosed) return
    this.#leads = true
    if (how !== 'at-once') this.settings.note(leadKey, this.#parts.newId())
    this.#unlessClosed(sweepRemoved(this.#parts.database))
    void this.imports.lead(how === 'at-once')
    const feed = (this.#feed = this.#parts.connect())
    this.#subscriptions.add(
      feed.changed$.subscribe(({ service }) => {
        this.#pull.noteBehind(service)
        this.#rounds.ask()
      }),
    )
    this.#subscriptions.add(
      feed.pushed$.subscribe((one) => {
        this.#pull.noteBehind('notification')
        this.#rounds.ask()
        this.#pushed.tell(one)
      }),
    )
    this.#subscriptions.add(
      feed.connected$.subscribe((isConnected) => {
        if (isConnected) this.#connected()
        else if (this.#connection === 'live') {
          this.#setConnection('connecting')
          // Only asking tells a dropped socket from a lost network.
          this.#isFresh = false
          this.#rounds.now()
        }
      }),
    )
    this.#rounds.now()
  }

  #connected(): void {
    this.#setConnection('live')
    this.wake()
    void this.#parts
      .serverVersion()
      .then((version) =>
        version === undefined || this.#isClosed ? undefined : this.settings.note(serverVersionKey, version),
      )
  }

  /** Pull and push once. What other people did comes before what is sent, where the device was away. */
  async #round(isDue: boolean): Promise<RoundEnd> {
    if (!this.#isRecovered) {
      // Here, and not once when the lead is taken: a storage that refuses this write is asked again.
      await this.#push.recover()
      this.#isRecovered = true
    }
    if (isDue || !this.#isFresh) {
      // What another tab wrote in the moment in which it died is known to the store alone.
      await this.#outbox.load()
      this.#pull.noteBehind(null)
      // After a tab that was connected nothing was missed for long: what it had on its way goes out beside the catching up.
      if (!this.#followsLive && (await this.#pull.catchUp()) === 'unreachable') return 'failed'
      this.#followsLive = false
      this.#isFresh = true
    }
    const results: readonly Round[] = await Promise.all([this.#push.run(), this.#pull.run()])
    await this.#forgetSeen()
    if (results.includes('unreachable') && !this.#isPartlyOut()) {
      this.#isFresh = false
      return 'failed'
    }
    if (this.#isPartlyOut()) return 'partial'
    // Nothing is said to a device without its socket, so it asks.
    return this.#feed?.connected$.value === true ? 'idle' : 'polling'
  }

  /** Some services answer and some do not: the work of those that do goes on. */
  #isPartlyOut(): boolean {
    return this.#outages.list().length > 0 && !this.#outages.isEverythingOut()
  }

  /** What is kept here of a service tells when it is back; a service of which nothing is kept has to be tried. */
  #waitsFor(document: string): boolean {
    const service = resourceOf(document.slice(0, document.indexOf('|'))).service
    return this.#isPartlyOut() && this.#outages.isOut(service) && this.#pull.services().has(service)
  }

  /** Accepted commands leave when the pull has passed them: now their effect is in the confirmed documents (seen). */
  async #forgetSeen(): Promise<void> {
    for (const { commandId, entry } of this.#outbox.all()) {
      const progress = this.#pull.progress(entry.resource)
      if (entry.acceptedSeq === undefined || progress?.filled !== true || progress.after < entry.acceptedSeq) continue
      // oxlint-disable no-await-in-loop -- few
      await this.#outbox.rebase(commandId)
      await this.#outbox.remove(commandId)
      // oxlint-enable no-await-in-loop
    }
  }

  async #send(row: OutboxRow): Promise<Receipt> {
    const { services, call } = this.#parts
    const answer = await this.#heard(pathOfCommand(services, row), sendCommand(services, call, row))
    if (answer.kind === 'ok') {
      this.#pull.noteBehind(resourceOf(row.entry.resource).service)
      this.#rounds.ask()
    }
    return answer
  }

  async #heard<T>(url: string, answer: Promise<Answer<T>>): Promise<Answer<T>> {
    const result = await answer
    this.#rounds.heed(result)
    // A gateway that answers for a server which is down is no contact either.
    const isReached = !(result.kind === 'unreachable' || (result.kind === 'problem' && result.status > 501))
    const service = this.#parts.services.of(url)
    const hasTurned = service !== undefined && this.#outages.note(service, isReached, this.#parts.now())
    if (isReached) {
      this.#lastContact = this.#parts.now()
      if (this.#connection === 'live') {
        if (hasTurned) this.#tell()
      } else this.#setConnection('live')
      // What waited for the service goes now.
      if (hasTurned && this.#leads) this.#rounds.ask()
      return result
    }
    if (hasTurned) this.#outages.countOnly(this.#pull.services())
    if (service === undefined || this.#outages.isEverythingOut()) this.#setConnection('offline')
    else if (hasTurned) {
      this.#tell()
      // Asks the others: they tell one service that is out from a lost network.
      this.#pull.noteBehind(null)
      if (this.#leads) this.#rounds.ask()
    }
    return result
  }

  /** What the followers show. */
  #tell(): void {
    if (this.#isClosed) return
    if (this.#leads)
      this.settings.note(connectionKey, {
        connection: this.#connection,
        since: this.#lastContact ?? this.#parts.now(),
        outages: this.#outages.list(),
      } satisfies Told)
    this.#live.touch(syncMoved)
  }

  #setConnection(connection: SyncState['connection']): void {
    if (this.#connection === connection || this.#isClosed) return
    this.#connection = connection
    this.#tell()
  }

  #sync(): SyncState {
    const rows = this.#outbox.all()
    const count = (...states: readonly CommandState[]): number =>
      rows.filter((row) => states.includes(row.entry.state)).length
    const told = this.settings.get<Told>(connectionKey)
    const connection = this.#leads ? this.#connection : (told?.connection ?? 'connecting')
    const since = (this.#leads ? this.#lastContact : null) ?? told?.since ?? this.#parts.now()
    const isOffline = connection === 'offline'
    return {
      connection,
      offlineSince: isOffline ? new Date(since).toISOString() : null,
      sending: isOffline ? 0 : count('saved', 'waiting', 'sent', 'accepted'),
      waiting: isOffline ? count('saved', 'waiting', 'sent') : 0,
      refused: count('refused'),
      filling: this.#pull
        .resources()
        .flatMap((resource) =>
          this.#pull.isFilled(resource)
            ? []
            : [{ resource, received: this.#pull.progress(resource)?.received ?? 0, total: null }],
        ),
      outages: (isOffline ? [] : this.#leads ? this.#outages.list() : (told?.outages ?? [])).map((one) => ({
        ...one,
        resources: resources.filter((entry) => entry.service === one.service).map((entry) => entry.key),
      })),
      elsewhere: [],
      newerApp: isLaterVersion(this.settings.get<string>(serverVersionKey), this.#parts.version),
    }
  }

  async #stop(): Promise<void> {
    this.#isClosed = true
    this.#leads = false
    this.#subscriptions.unsubscribe()
    this.#feed?.close()
    this.#live.close()
    this.#pictures.close()
    this.imports.close()
    this.#documents.close()
    await this.#rounds.stop()
    this.#release()
  }
}

/** `1.4.0` is later than `1.3.88`. */
const isLaterVersion = (one: string | undefined, other: string): boolean => {
  const [a, b] = [one ?? '', other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && (a[at] as number) > (b[at] ?? 0)
}

import { Subject } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry, Service } from '../../domain/registry/entry.ts'
import { findResource } from '../../domain/registry/registry.ts'
import { slotsOf } from '../../domain/registry/slots.ts'
import type { Answer } from '../rest/request.ts'
import { type DocumentRow, documentKey, type ReplicaDatabase } from './database.ts'
import type { Forgetting } from './forgetting.ts'
import type { Round } from './push.ts'
import type { Settings } from './settings.ts'

/** How far a resource has been brought here. Kept in settings, written after the documents of each page. */
export interface Progress {
  /**
   * The log's head when the fill began, written before its first documents; 0 until then. After the fill: the position up to which
   * everything is here.
   */
  readonly after: number
  /** Next page of the fill goes below this; 0 begins at the head. */
  readonly before: number
  readonly filled: boolean
  /** The fill brings again what was here: at its end, what it did not bring is purged. */
  readonly renewing?: true
  /** Everything was here when the renewing began, so that what is here stays usable meanwhile. */
  readonly whole?: true
  readonly received: number
}

/** A field `resource` of the document's own comes as `$resource`. */
type Change = AnyDocument & { readonly resource: string; readonly $resource?: unknown }

interface ChangesAnswer {
  readonly documents: readonly Change[]
  readonly checkpoint: number
  readonly more: boolean
  readonly head: number
  readonly epoch: string
}

/** Asks a service for `changes?query`. */
export type AskChanges = (service: Service, query: string) => Promise<Answer<ChangesAnswer>>

const pageSize = 1000
const epochKey = 'pull-epoch'
const replicatePrefix = 'replicate|'
export const progressPrefix = 'pull|'
/** The rule of the server's answer to who has no access to the company or location that he calls from. */
const outOfScope = 'E-SCOPE'
const nothing: Progress = { after: 0, before: 0, filled: false, received: 0 }

/** From the start again, with what is here kept until then. */
const renewed = (before: Progress | undefined): Progress => ({
  ...nothing,
  renewing: true,
  ...(before?.filled === true || before?.whole === true ? { whole: true } : {}),
})

const rowOf = (entry: ResourceEntry, document: AnyDocument): DocumentRow => ({
  key: documentKey(entry.key, document.id),
  resource: entry.key,
  id: document.id,
  seq: document.seq,
  version: document.version,
  ...slotsOf(entry, document),
  state: document,
})

/** Brings documents here by cursor; the only writer of `documents` (architecture 4). Run by the leading tab alone. */
export class Pull {
  readonly #database: ReplicaDatabase
  readonly #settings: Settings
  readonly #ask: AskChanges
  readonly #forgetting: Forgetting
  /** The rights epoch that an answer was given in; told with every answer. */
  readonly epoch$ = new Subject<string>()
  /** Ids that a renewing fill has brought so far; lost with the tab, and then the fill begins again. */
  readonly #brought = new Map<string, Set<string>>()
  #epochTurn: Promise<unknown> = Promise.resolve()
  /** The server has said that the user may not work here, and that was acted upon. */
  #isOutOfScope = false
  /** Services that may know more than is here. */
  readonly #behind = new Set<Service>()

  constructor(database: ReplicaDatabase, settings: Settings, forgetting: Forgetting, ask: AskChanges) {
    this.#database = database
    this.#settings = settings
    this.#forgetting = forgetting
    this.#ask = ask
  }

  progress(resource: string): Progress | undefined {
    return this.#settings.get<Progress>(`${progressPrefix}${resource}`)
  }

  /** Resources that somebody has asked for, so that they are kept here. */
  resources(): readonly string[] {
    return this.#settings.keys(replicatePrefix).map((key) => key.slice(replicatePrefix.length))
  }

  replicate(resource: string): void {
    if (this.#settings.get(`${replicatePrefix}${resource}`) === undefined)
      this.#settings.note(`${replicatePrefix}${resource}`, true)
  }

  static isReplicateKey(key: string): boolean {
    return key.startsWith(replicatePrefix)
  }

  /** Everything is here that was here before the log moved on: decisions and lists are complete. */
  isFilled(resource: string): boolean {
    const progress = this.progress(resource)
    return progress?.filled === true || progress?.whole === true
  }

  /** The service said that something changed; `null`: nothing was heard for a while, so any of them may have. */
  noteBehind(service: string | null): void {
    const own = new Set(this.#entries().map((entry) => entry.service))
    // Word of a service of which nothing is here still means that rights may have moved: any answer tells.
    const meant = [...own].filter((one) => service === null || one === service)
    for (const one of meant.length === 0 ? [...own].slice(0, 1) : meant) this.#behind.add(one)
  }

  /** Services of which something is kept here. */
  services(): ReadonlySet<Service> {
    return new Set(this.#entries().map((entry) => entry.service))
  }

  /** Brings what is filled up to the log's head; a service that does not answer keeps no other from being asked. */
  async catchUp(): Promise<Round> {
    return (await this.#catchUpAll(new Set())).size === 0 ? 'done' : 'unreachable'
  }

  /** Answers the services that gave no answer; those already known to be silent are not asked. */
  async #catchUpAll(silent: ReadonlySet<Service>): Promise<ReadonlySet<Service>> {
    const asked = [...this.#behind].filter((service) => !silent.has(service))
    const rounds = await Promise.all(asked.map((service) => this.#catchUpOne(service)))
    return new Set(asked.filter((_, index) => rounds[index] === 'unreachable'))
  }

  async #catchUpOne(service: Service): Promise<Round> {
    // Before the request: what is said while it is under way counts anew.
    this.#behind.delete(service)
    let round: Round = 'unreachable'
    try {
      round = await this.#catchUp(service)
    } finally {
      if (round === 'unreachable') this.#behind.add(service)
    }
    return round
  }

  /** Brings everything up to date once, as far as the services answer. */
  async run(): Promise<Round> {
    const silent = new Set<Service>()
    for (;;) {
      // oxlint-disable no-await-in-loop -- one request after the other
      for (const service of await this.#catchUpAll(silent)) silent.add(service)
      const next = this.#nextToFill(silent)
      if (next === undefined) return silent.size === 0 ? 'done' : 'unreachable'
      if ((await this.#fill(next)) === 'unreachable') silent.add(next.service)
      // oxlint-enable no-await-in-loop
    }
  }

  /** Resources of a newer app, asked for before it was taken back, wait until this program knows them. */
  #entries(): readonly ResourceEntry[] {
    return this.resources().flatMap((key) => findResource(key) ?? [])
  }

  /** The one of which least has come: small masters, which rules need, never wait behind a large list. */
  #nextToFill(silent: ReadonlySet<Service>): ResourceEntry | undefined {
    return this.#entries()
      .filter((entry) => this.progress(entry.key)?.filled !== true && !silent.has(entry.service))
      .toSorted((a, b) => (this.progress(a.key)?.received ?? 0) - (this.progress(b.key)?.received ?? 0))[0]
  }

  /** One page of a first fill, newest first. */
  async #fill(entry: ResourceEntry): Promise<Round> {
    const stored = this.progress(entry.key) ?? nothing
    // A renewing fill whose memory is gone starts over.
    const known: Progress = stored.renewing === true && !this.#brought.has(entry.key) ? renewed(stored) : stored
    const answer = await this.#asked(entry.service, `resources=${entry.key}&before=${known.before}&limit=${pageSize}`)
    if (answer.kind !== 'ok') return 'unreachable'
    const { documents, checkpoint, more, head, epoch } = answer.body
    if (await this.#noteEpoch(epoch)) return 'done'
    const after = known.after === 0 ? head : known.after
    // A fill that is cut off from here on and begins again leaves out what was deleted meanwhile: only the log after this head tells.
    if (after !== known.after) await this.#setProgress(entry.key, { ...known, after })
    await this.#write(entry, documents)
    const brought = this.#brought.get(entry.key) ?? new Set<string>()
    if (known.renewing) {
      for (const document of documents) brought.add(document.id)
      this.#brought.set(entry.key, brought)
    }
    if (!more && (known.renewing || head > after)) {
      const changed = await this.#bringChanged(entry, after, brought)
      if (changed !== 'here') return changed
    }
    if (!more && known.renewing) await this.#purgeOthers(entry.key, brought)
    await this.#setProgress(entry.key, {
      after,
      before: checkpoint,
      filled: !more,
      received: known.received + documents.length,
      ...(more && known.renewing ? { renewing: true } : {}),
      ...(more && known.whole ? { whole: true } : {}),
    })
    if (!more) {
      this.#brought.delete(entry.key)
      this.#behind.add(entry.service)
    }
    return 'done'
  }

  /**
   * What changed while a fill went down the log stands above its pages: without it the resource is not whole, and the purge of a
   * renewing fill would take it for gone.
   */
  async #bringChanged(entry: ResourceEntry, since: number, brought: Set<string>): Promise<Round | 'here'> {
    for (let after = since; ;) {
      // oxlint-disable no-await-in-loop -- pages follow each other
      const answer = await this.#asked(entry.service, `resources=${entry.key}&after=${after}&limit=${pageSize}`)
      if (answer.kind !== 'ok') return 'unreachable'
      const { documents, checkpoint, more, epoch } = answer.body
      if (await this.#noteEpoch(epoch)) return 'done'
      await this.#write(entry, documents)
      // oxlint-enable no-await-in-loop
      for (const document of documents) brought.add(document.id)
      if (!more) return 'here'
      after = checkpoint
    }
  }

  /** What changed since, all filled resources of a service in one request. */
  async #catchUp(service: Service): Promise<Round> {
    for (;;) {
      const own = this.#entries().filter(
        (entry) => entry.service === service && this.progress(entry.key)?.filled === true,
      )
      if (own.length === 0) return 'done'
      const after = Math.min(...own.map((entry) => this.progress(entry.key)?.after ?? 0))
      // oxlint-disable no-await-in-loop -- pages follow each other; a page's documents stand before its cursor
      const answer = await this.#asked(
        service,
        `resources=${own.map((entry) => entry.key).join(',')}&after=${after}&limit=${pageSize}`,
      )
      if (answer.kind !== 'ok') return 'unreachable'
      const { documents, checkpoint, more, epoch } = answer.body
      if (await this.#noteEpoch(epoch)) return 'done'
      for (const entry of own) {
        const known = this.progress(entry.key) ?? nothing
        await this.#write(
          entry,
          documents.filter((one) => one.resource === entry.key && one.seq > known.after),
        )
        if (checkpoint > known.after) await this.#setProgress(entry.key, { ...known, after: checkpoint })
      }
      // oxlint-enable no-await-in-loop
      if (!more) return 'done'
    }
  }

  /** Answers of several services come at once; each is looked at after the one before. */
  #noteEpoch(epoch: string): Promise<boolean> {
    const turn = this.#epochTurn.then(
      () => this.#takeEpoch(epoch),
      () => this.#takeEpoch(epoch),
    )
    this.#epochTurn = turn
    return turn
  }

  /** Rights moved: everything is filled anew, and what is not confirmed is purged. */
  async #takeEpoch(epoch: string): Promise<boolean> {
    this.epoch$.next(epoch)
    const known = this.#settings.get<string>(epochKey)
    if (known === epoch) return false
    // The epoch last: a crash between finds it moved again.
    if (known !== undefined) await this.renew()
    await this.#settings.set(epochKey, epoch)
    return known !== undefined
  }

  /** Everything comes anew, with what is here kept until then. */
  async renew(): Promise<void> {
    for (const { key, service } of this.#entries()) {
      this.#brought.set(key, new Set())
      this.#behind.add(service)
      // oxlint-disable-next-line no-await-in-loop -- cursors of a few resources
      await this.#setProgress(key, renewed(this.progress(key)))
    }
    // What this program does not know it cannot ask for: nobody could say that it may still be read.
    for (const key of this.resources().filter((one) => findResource(one) === undefined)) {
      // oxlint-disable no-await-in-loop -- only after a newer app was taken back
      await this.#purgeOthers(key, new Set())
      await this.#setProgress(key, nothing)
      // oxlint-enable no-await-in-loop
    }
  }

  /** Who may not work in the company or location any more keeps nothing of it; it is filled again when he may. */
  async #asked(service: Service, query: string): Promise<Answer<ChangesAnswer>> {
    const answer = await this.#ask(service, query)
    const isOut = answer.kind === 'problem' && answer.status === 403 && answer.problem.rule === outOfScope
    if (isOut && !this.#isOutOfScope)
      for (const key of this.resources()) {
        // oxlint-disable no-await-in-loop -- one resource after the other
        await this.#purgeOthers(key, new Set())
        await this.#setProgress(key, renewed(this.progress(key)))
        // oxlint-enable no-await-in-loop
      }
    if (answer.kind !== 'unreachable') this.#isOutOfScope = isOut
    return answer
  }

  #setProgress(resource: string, progress: Progress): Promise<void> {
    return this.#settings.set(`${progressPrefix}${resource}`, progress)
  }

  async #write(entry: ResourceEntry, documents: readonly Change[]): Promise<void> {
    await this.#forgetting.documents(
      documents.filter((one) => one.deleted === true).map((one) => documentKey(entry.key, one.id)),
    )
    const rows = documents
      .filter((one) => one.deleted !== true)
      .map(({ resource: _key, $resource, ...document }) =>
        rowOf(entry, ($resource === undefined ? document : { ...document, resource: $resource }) as AnyDocument),
      )
    await this.#forgetHidden(entry, rows)
    if (rows.length > 0) await this.#database.documents.bulkUpsert(rows)
  }

  /** Where fewer fields of a document may be read than before, what quotes it goes by what could be read then. */
  async #forgetHidden(entry: ResourceEntry, rows: readonly DocumentRow[]): Promise<void> {
    if (entry.openFields === undefined || rows.length === 0) return
    const { storageInstance } = this.#database.documents
    const stored = await storageInstance.findDocumentsById(
      rows.map((row) => row.key),
      false,
    )
    const before = new Map(stored.map((row) => [row.key, row]))
    const hidden = rows.filter(({ key, state }) =>
      Object.keys(before.get(key)?.state ?? {}).some((field) => !Object.hasOwn(state, field)),
    )
    // A field that is gone since may have been emptied as well: then only the history is asked for anew.
    const isUnchanged = ({ key, version }: DocumentRow): boolean => before.get(key)?.version === version
    await this.#forgetting.quotes(hidden.filter(isUnchanged).map((row) => row.key))
    await this.#forgetting.histories(hidden.map((row) => row.key))
  }

  async #purgeOthers(resource: string, brought: ReadonlySet<string>): Promise<void> {
    await this.#forgetting.historiesExcept(resource, brought)
    const held = await this.#database.documents
      .find({ selector: { key: { $gt: documentKey(resource, ''), $lt: documentKey(resource, '\uffff') } } })
      .exec()
    await this.#forgetting.documents(held.filter((row) => !brought.has(row.id)).map((row) => row.key))
  }
}

import { Subject } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry, Service } from '../../domain/registry/entry.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import { slotsOf } from '../../domain/registry/slots.ts'
import type { Answer } from '../rest/request.ts'
import { type DocumentRow, documentKey, type ReplicaDatabase } from './database.ts'
import type { Settings } from './settings.ts'

/** How far a resource has been brought here. Kept in settings, written after the documents of each page. */
export interface Progress {
  /** The log's head when the fill began; after the fill: the position up to which everything is here. */
  readonly after: number
  /** Next page of the fill goes below this; 0 begins at the head. */
  readonly before: number
  readonly filled: boolean
  /** The fill brings again what was here: at its end, what it did not bring is purged. */
  readonly renewing?: true
  readonly received: number
}

type Change = AnyDocument & { readonly resource: string }

interface ChangesAnswer {
  readonly documents: readonly Change[]
  readonly checkpoint: number
  readonly more: boolean
  readonly head: number
  readonly epoch: string
}

/** Asks a service for `changes?query`; undefined-answers are the caller's to retry. */
export type AskChanges = (service: Service, query: string) => Promise<Answer<ChangesAnswer>>

const pageSize = 1000
const progressKey = (resource: string): string => `pull|${resource}`
const epochKey = 'pull-epoch'

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
  readonly epochMoved$ = new Subject<string>()
  /** Ids that a renewing fill has brought so far; lost with the tab, and then the fill begins again. */
  readonly #brought = new Map<string, Set<string>>()

  constructor(database: ReplicaDatabase, settings: Settings, ask: AskChanges) {
    this.#database = database
    this.#settings = settings
    this.#ask = ask
  }

  progress(resource: string): Progress | undefined {
    return this.#settings.get<Progress>(progressKey(resource))
  }

  resources(): readonly string[] {
    return this.#settings.keys('replicate|').map((key) => key.slice('replicate|'.length))
  }

  /** Brings everything up to date once. False where the server could not be reached or refused; try again later. */
  async run(): Promise<'done' | 'unreachable' | 'unauthorized'> {
    for (;;) {
      const entries = this.resources().map(resourceOf)
      const open = entries.find((entry) => this.progress(entry.key)?.filled !== true)
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      const result = open === undefined ? await this.#catchUp(entries) : await this.#fill(open)
      if (result !== 'again') return result
    }
  }

  /** One page of a first fill, newest first. */
  async #fill(entry: ResourceEntry): Promise<'again' | 'unreachable' | 'unauthorized'> {
    const stored = this.progress(entry.key)
    // A renewing fill whose memory is gone starts over.
    const lost = stored?.renewing === true && !this.#brought.has(entry.key)
    const known: Progress = stored === undefined || lost ? { after: 0, before: 0, filled: false, received: 0, ...(lost ? { renewing: true as const } : {}) } : stored
    const answer = await this.#ask(entry.service, `resources=${entry.key}&before=${known.before}&limit=${pageSize}`)
    if (answer.kind !== 'ok') return failure(answer)
    const { documents, checkpoint, more, head, epoch } = answer.body
    if (this.#noteEpoch(epoch)) return 'again'
    await this.#write(entry, documents)
    const brought = this.#brought.get(entry.key) ?? new Set<string>()
    if (known.renewing) this.#brought.set(entry.key, brought)
    for (const document of documents) brought.add(document.id)
    const after = known.before === 0 ? head : known.after
    if (!more && known.renewing) await this.#purgeOthers(entry, brought)
    await this.#settings.set(progressKey(entry.key), {
      after,
      before: checkpoint,
      filled: !more,
      received: known.received + documents.length,
      ...(more && known.renewing ? { renewing: true } : {}),
    } satisfies Progress)
    if (!more) this.#brought.delete(entry.key)
    return 'again'
  }

  /** What changed since, one request per service. */
  async #catchUp(entries: readonly ResourceEntry[]): Promise<'again' | 'done' | 'unreachable' | 'unauthorized'> {
    for (const service of new Set(entries.map((entry) => entry.service))) {
      const own = entries.filter((entry) => entry.service === service)
      for (;;) {
        const after = Math.min(...own.map((entry) => this.progress(entry.key)?.after ?? 0))
        // oxlint-disable-next-line no-await-in-loop -- pages follow each other
        const answer = await this.#ask(service, `resources=${own.map((entry) => entry.key).join(',')}&after=${after}&limit=${pageSize}`)
        if (answer.kind !== 'ok') return failure(answer)
        const { documents, checkpoint, more, epoch } = answer.body
        if (this.#noteEpoch(epoch)) return 'again'
        for (const entry of own) {
          const known = this.progress(entry.key) as Progress
          const newer = documents.filter((one) => one.resource === entry.key && one.seq > known.after)
          // oxlint-disable-next-line no-await-in-loop -- one writer
          await this.#write(entry, newer)
          // oxlint-disable-next-line no-await-in-loop -- after its documents
          if (checkpoint > known.after) await this.#settings.set(progressKey(entry.key), { ...known, after: checkpoint })
        }
        if (!more) break
      }
    }
    return this.resources().length > entries.length ? 'again' : 'done'
  }

  /** Rights moved: everything is filled anew, and what is not confirmed is purged. */
  #noteEpoch(epoch: string): boolean {
    const known = this.#settings.get<string>(epochKey)
    if (known === epoch) return false
    void this.#settings.set(epochKey, epoch)
    if (known === undefined) return false
    for (const resource of this.resources()) {
      this.#brought.set(resource, new Set())
      void this.#settings.set(progressKey(resource), { after: 0, before: 0, filled: false, renewing: true, received: 0 } satisfies Progress)
    }
    this.epochMoved$.next(epoch)
    return true
  }

  async #write(entry: ResourceEntry, documents: readonly Change[]): Promise<void> {
    const gone = documents.filter((one) => one.deleted === true).map((one) => documentKey(entry.key, one.id))
    if (gone.length > 0) await this.#database.documents.bulkRemove(gone)
    const rows = documents
      .filter((one) => one.deleted !== true)
      .map(({ resource: _key, ...document }) => rowOf(entry, document as AnyDocument))
    if (rows.length > 0) await this.#database.documents.bulkUpsert(rows)
  }

  async #purgeOthers(entry: ResourceEntry, confirmed: ReadonlySet<string>): Promise<void> {
    const held = await this.#database.documents.find({ selector: { resource: entry.key } }).exec()
    const gone = held.filter((row) => !confirmed.has(row.id)).map((row) => row.key)
    if (gone.length > 0) await this.#database.documents.bulkRemove(gone)
    const histories = await this.#database.events.find({ selector: { document: { $in: gone } } }).exec()
    if (histories.length > 0) await this.#database.events.bulkRemove(histories.map((row) => row.key))
  }
}

const failure = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>): 'unreachable' | 'unauthorized' =>
  answer.kind === 'problem' && (answer.status === 401 || answer.status === 403) ? 'unauthorized' : 'unreachable'

import { Subject } from 'rxjs'
import { changesOf } from './changes-of.ts'
import type { ReplicaDatabase } from './database.ts'
import { Rereading } from './rereading.ts'
import { Revisions } from './revisions.ts'

/** What the device could not keep is written again after this time, ms. */
const againMs = 5000

/** Per-user local state by key: drafts, list settings, and the replica's own cursors. Read whole at start, so reading never waits. */
export class Settings {
  readonly #database: ReplicaDatabase
  readonly #values = new Map<string, unknown>()
  /** Own writes not finished, by key: until then what the database reports is older than what is here. */
  readonly #writing = new Map<string, number>()
  /** What is written together once the write before has ended, each key with its last value. */
  #next: { readonly rows: Map<string, string>; readonly written: Promise<void> } | undefined
  /** The last write: one after the other, so that they reach the store in order. */
  #turn: Promise<unknown> = Promise.resolve()
  readonly #rereading = new Rereading()
  readonly #revisions = new Revisions()
  #isListening = false
  readonly changes$ = new Subject<{ readonly key: string; readonly value: unknown }>()

  constructor(database: ReplicaDatabase) {
    this.#database = database
  }

  /** Reads everything; again when it must be certain that nothing of another tab was missed. */
  async load(): Promise<void> {
    if (!this.#isListening) this.#listen()
    const { settings } = this.#database
    // From the store itself: what RxDB remembers of a query is only as new as the changes that it heard of.
    const stored = settings.storageInstance.query(settings.find().getPreparedQuery())
    await this.#rereading.read(stored, ({ documents }, moved) => {
      for (const { key, value, _rev } of documents)
        if (!moved.has(key) && this.#revisions.isNews(key, _rev) && !this.#writing.has(key))
          this.#take(key, JSON.parse(value.json))
    })
  }

  #listen(): void {
    this.#isListening = true
    changesOf(this.#database.settings).subscribe((change) => {
      const { key, value, _rev } = change.documentData
      if (!this.#revisions.isNews(key, _rev)) return
      this.#rereading.note(key)
      if (!this.#writing.has(key)) this.#take(key, change.operation === 'DELETE' ? undefined : JSON.parse(value.json))
    })
  }

  get<T>(key: string): T | undefined {
    return this.#values.get(key) as T | undefined
  }

  keys(prefix: string): readonly string[] {
    return [...this.#values.keys()].filter((key) => key.startsWith(prefix))
  }

  entries(): readonly (readonly [string, unknown])[] {
    return [...this.#values]
  }

  /** Here at once; resolves when it is durable. Where the device cannot keep it, it rejects and is not here either. */
  async set(key: string, value: unknown): Promise<void> {
    const before = this.#values.get(key)
    try {
      await this.#put(key, value)
    } catch (error) {
      // What seems to be stored is not stored again: a cursor would stand still for other tabs.
      if (this.#values.get(key) === value && !this.#writing.has(key)) this.#take(key, before)
      throw error
    }
  }

  /** For what nobody waits for: where the device cannot keep it, it holds here, and is written again until other tabs have it too. */
  note(key: string, value: unknown): void {
    this.#put(key, value).catch(() => {
      setTimeout(() => {
        if (!this.#database.closed && this.#values.get(key) === value) this.note(key, value)
      }, againMs)
    })
  }

  async #put(key: string, value: unknown): Promise<void> {
    this.#rereading.note(key)
    this.#take(key, value)
    this.#writing.set(key, (this.#writing.get(key) ?? 0) + 1)
    try {
      await this.#written(key, JSON.stringify(value ?? null))
    } finally {
      const left = (this.#writing.get(key) ?? 1) - 1
      if (left > 0) this.#writing.set(key, left)
      else this.#writing.delete(key)
    }
  }

  /** Durable, with all that is put while the write before is under way: a first fill puts scores of them. */
  #written(key: string, json: string): Promise<void> {
    const rows = this.#next?.rows ?? new Map<string, string>()
    rows.set(key, json)
    if (this.#next === undefined) {
      const write = () => this.#write()
      this.#next = { rows, written: this.#turn.then(write, write) }
      this.#turn = this.#next.written
    }
    return this.#next.written
  }

  async #write(): Promise<void> {
    const rows = [...(this.#next?.rows ?? [])].map(([key, json]) => ({ key, value: { json } }))
    this.#next = undefined
    // Not `incrementalUpsert`: after one failed write it refuses every later one of the key.
    const { error } = await this.#database.settings.bulkUpsert(rows)
    const [failed] = error
    if (failed !== undefined) throw new Error(`The setting ${failed.documentId} was not kept: ${failed.status}.`)
  }

  #take(key: string, value: unknown): void {
    if (JSON.stringify(this.#values.get(key)) === JSON.stringify(value)) return
    if (value === undefined) this.#values.delete(key)
    else this.#values.set(key, value)
    this.changes$.next({ key, value })
  }
}

import { Subject } from 'rxjs'
import type { ReplicaDatabase } from './database.ts'

/** Per-user local state by key: drafts, list settings, and the replica's own cursors. Read whole at start, so reading never waits. */
export class Settings {
  readonly #database: ReplicaDatabase
  readonly #values = new Map<string, unknown>()
  readonly changes$ = new Subject<{ readonly key: string; readonly value: unknown }>()

  constructor(database: ReplicaDatabase) {
    this.#database = database
  }

  async load(): Promise<void> {
    for (const row of await this.#database.settings.find().exec()) this.#values.set(row.key, JSON.parse(row.value.json))
    // Another tab's change arrives here too.
    this.#database.settings.$.subscribe((change) => {
      const { key, value } = change.documentData
      this.#take(key, change.operation === 'DELETE' ? undefined : JSON.parse(value.json))
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

  async set(key: string, value: unknown): Promise<void> {
    this.#take(key, value)
    await this.#database.settings.incrementalUpsert({ key, value: { json: JSON.stringify(value ?? null) } })
  }

  #take(key: string, value: unknown): void {
    if (JSON.stringify(this.#values.get(key)) === JSON.stringify(value)) return
    this.#values.set(key, value)
    this.changes$.next({ key, value })
  }
}

import type { EventBulk, RxStorage, RxStorageInstance } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { Observable } from 'rxjs'

/** What the program of a dead tab hears of its storage; nobody hears the program. */
export class DeadTab extends Error {}

/** Milliseconds until another tab hears of a write. */
const hearsayMs = 3

/** One tab's hand on the storage of its browser. */
export interface Hand {
  readonly storage: RxStorage<unknown, unknown>
  readonly isDead: boolean
  /** The tab dies: from now on nothing that it does reaches anything. */
  die(): void
  /** Dies at the write so many from now; of its rows only the first half is then stored where `part`. */
  dieAt(writes: number, part: boolean): void
}

/**
 * The storage of one browser: RxDB's own memory storage, shared by the browser's tabs. A write that returned is there for ever;
 * it can refuse writes, and a tab that uses it can die at any of them.
 */
export class BrowserStorage {
  /** As RxDB keeps it; nothing of it outlives the run. */
  readonly #states = new Map<never, never>()
  #tabs = 0
  /** Writes it will refuse: a number of them, from one on. */
  #failing: { after: number; times: number } | undefined
  /** It takes no write at all. */
  isFull = false
  refused = 0
  /** The tab whose write is being told. */
  #writer: { readonly isDead: boolean; readonly dies: boolean } | undefined

  failWrites(after: number, times: number): void {
    this.#failing = { after, times }
  }

  mend(): void {
    this.#failing = undefined
    this.isFull = false
  }

  #mustFail(): boolean {
    if (this.isFull) return true
    if (this.#failing === undefined) return false
    if (this.#failing.after > 0) {
      this.#failing.after -= 1
      return false
    }
    this.#failing.times -= 1
    if (this.#failing.times <= 0) this.#failing = undefined
    return true
  }

  open(onDeath: () => void): Hand {
    this.#tabs += 1
    const memory = getRxStorageMemory() as unknown as RxStorage<unknown, unknown>
    const state = { isDead: false, dies: false, writesLeft: Number.POSITIVE_INFINITY, part: false }
    const die = (): void => {
      if (state.isDead) return
      state.isDead = true
      onDeath()
    }
    const wrap = (instance: RxStorageInstance<unknown, unknown, unknown>): void => {
      const write = instance.bulkWrite.bind(instance)
      const told: typeof write = (rows, context) => {
        this.#writer = state
        try {
          return write(rows, context)
        } finally {
          this.#writer = undefined
        }
      }
      instance.bulkWrite = async (rows, context) => {
        if (state.isDead) throw new DeadTab()
        if (this.#mustFail()) {
          this.refused += 1
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
        state.writesLeft -= 1
        if (state.writesLeft > 0) return told(rows, context)
        state.dies = true
        if (state.part) {
          if (rows.length > 1) await told(rows.slice(0, Math.floor(rows.length / 2)), context)
        } else await told(rows, context)
        die()
        throw new DeadTab()
      }
      const query = instance.query.bind(instance)
      instance.query = (...given) => (state.isDead ? Promise.reject(new DeadTab()) : query(...given))
      const find = instance.findDocumentsById.bind(instance)
      instance.findDocumentsById = (...given) => (state.isDead ? Promise.reject(new DeadTab()) : find(...given))
      const changes = instance.changeStream.bind(instance)
      instance.changeStream = () => this.#heardBy(state, changes())
    }
    const storage: RxStorage<unknown, unknown> = Object.assign(
      Object.create(memory, { name: { value: `memory-tab-${this.#tabs}` } }) as RxStorage<unknown, unknown>,
      {
        collectionStates: this.#states,
        createStorageInstance: async (parameters: Parameters<typeof memory.createStorageInstance>[0]) => {
          const instance = await memory.createStorageInstance.call(storage, parameters)
          wrap(instance)
          return instance
        },
      },
    )
    return {
      storage,
      get isDead() {
        return state.isDead
      },
      die,
      dieAt: (writes, part) => {
        state.writesLeft = writes
        state.part = part
      },
    }
  }

  /** Own writes at once; another tab's a little later. */
  #heardBy<T>(tab: { isDead: boolean }, changes: Observable<EventBulk<T, unknown>>): Observable<EventBulk<T, unknown>> {
    return new Observable((subscriber) =>
      changes.subscribe((bulk) => {
        const writer = this.#writer
        if (writer === tab) return subscriber.next(bulk)
        // Who dies at a write says nothing of it.
        if (writer?.dies === true) return undefined
        return void setTimeout(() => {
          if (!tab.isDead) subscriber.next(bulk)
        }, hearsayMs)
      }),
    )
  }
}

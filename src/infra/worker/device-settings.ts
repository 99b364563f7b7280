import type { DeviceFace } from '../replica-face.ts'

type Kept = readonly (readonly [key: string, value: unknown])[]

/** The settings of this device as views read them: without waiting, live over tabs. */
export class DeviceSettings {
  readonly #replica: Pick<DeviceFace, 'setSetting' | 'settingChanges$'>
  readonly #values: Map<string, unknown>
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #listenersUnder = new Map<string, Set<() => void>>()
  /** By what keys begin with: what is kept under them, as long as none of them changes. */
  readonly #under = new Map<string, Kept>()
  /** Own values that are not durable yet, by key: what the replica says meanwhile is older. */
  readonly #writing = new Map<string, number>()

  constructor(
    replica: Pick<DeviceFace, 'setSetting' | 'settingChanges$'>,
    stored: readonly (readonly [string, unknown])[],
  ) {
    this.#replica = replica
    this.#values = new Map(stored)
    replica.settingChanges$().subscribe(({ key, value }) => {
      if ((this.#writing.get(key) ?? 0) > 0 || JSON.stringify(this.get(key)) === JSON.stringify(value)) return
      this.#put(key, value)
    })
  }

  get<T>(key: string): T | undefined {
    return this.#values.get(key) as T | undefined
  }

  /** Here at once. What the device cannot keep holds until the page ends. */
  set(key: string, value: unknown): void {
    this.#put(key, value)
    this.#count(key, 1)
    void this.#replica
      .setSetting(key, value)
      .catch(() => {})
      .finally(() => this.#count(key, -1))
  }

  /** Calls when the value of a key has changed; returns the end of it. */
  watch(key: string, listener: () => void): () => void {
    return this.#watch(this.#listeners, key, listener)
  }

  /** What is kept under keys that begin so, the same list until one of them changes; what was cleared is not kept. */
  under(prefix: string): Kept {
    const known = this.#under.get(prefix)
    if (known !== undefined) return known
    const found = [...this.#values].filter(
      ([key, value]) => key.startsWith(prefix) && value !== null && value !== undefined,
    )
    this.#under.set(prefix, found)
    return found
  }

  /** Calls when a value under keys that begin so has changed; returns the end of it. */
  watchUnder(prefix: string, listener: () => void): () => void {
    return this.#watch(this.#listenersUnder, prefix, listener)
  }

  #put(key: string, value: unknown): void {
    this.#values.set(key, value)
    this.#listeners.get(key)?.forEach((listener) => listener())
    for (const prefix of this.#under.keys()) if (key.startsWith(prefix)) this.#under.delete(prefix)
    for (const [prefix, listeners] of this.#listenersUnder)
      if (key.startsWith(prefix)) listeners.forEach((listener) => listener())
  }

  #watch(all: Map<string, Set<() => void>>, key: string, listener: () => void): () => void {
    const own = all.get(key) ?? new Set()
    own.add(listener)
    all.set(key, own)
    return () => own.delete(listener)
  }

  #count(key: string, change: 1 | -1): void {
    this.#writing.set(key, (this.#writing.get(key) ?? 0) + change)
  }
}

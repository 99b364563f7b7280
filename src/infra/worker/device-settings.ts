import type { DeviceFace } from '../replica-face.ts'

/** The settings of this device as views read them: without waiting, live over tabs. */
export class DeviceSettings {
  readonly #replica: Pick<DeviceFace, 'setSetting' | 'settingChanges$'>
  readonly #values: Map<string, unknown>
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #ofAll = new Set<() => void>()
  #changes = 0
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
    const own = this.#listeners.get(key) ?? new Set()
    own.add(listener)
    this.#listeners.set(key, own)
    return () => own.delete(listener)
  }

  /** What is kept under keys that begin so; what was cleared is not kept. */
  under(prefix: string): readonly (readonly [key: string, value: unknown])[] {
    return [...this.#values].filter(([key, value]) => key.startsWith(prefix) && value !== null && value !== undefined)
  }

  /** How many changes there were: another number, other values. */
  get changes(): number {
    return this.#changes
  }

  /** Calls at every change; returns the end of it. */
  watchAll(listener: () => void): () => void {
    this.#ofAll.add(listener)
    return () => this.#ofAll.delete(listener)
  }

  #put(key: string, value: unknown): void {
    this.#values.set(key, value)
    this.#changes++
    this.#listeners.get(key)?.forEach((listener) => listener())
    this.#ofAll.forEach((listener) => listener())
  }

  #count(key: string, change: 1 | -1): void {
    this.#writing.set(key, (this.#writing.get(key) ?? 0) + change)
  }
}

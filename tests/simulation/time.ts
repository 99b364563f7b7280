import { createHash } from 'node:crypto'

/**
 * Time, chance, the hash function and the weak references of the program under test, while a run has them: timers fire by the run's
 * order alone, so that no run waits for a clock and the same seed gives the same order of everything.
 */

interface Timer {
  readonly order: number
  due: number
  readonly every: number | undefined
  readonly run: () => void
}

const real = { setTimeout, clearTimeout, setInterval, clearInterval, WeakRef, FinalizationRegistry }
const realImmediate = setImmediate
const realRandom = Math.random
const realNow = Date.now
const realDigest = crypto.subtle.digest.bind(crypto.subtle)

/** Turns of the event loop without work after which nothing goes on by itself any more. */
const quietTurns = 4
/** Turns at one instant of the run after which something is taken to go on for ever. */
const patience = 200_000

const turn = (): Promise<void> => new Promise((resolve) => void realImmediate(resolve))

/** The platform hashes on another thread, and answers when it likes; here at once. */
const digestNow = async (algorithm: AlgorithmIdentifier, bytes: BufferSource): Promise<ArrayBuffer> => {
  const name = (typeof algorithm === 'string' ? algorithm : algorithm.name).replace('-', '').toLowerCase()
  const given = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)
  return new Uint8Array(createHash(name).update(given).digest()).buffer
}

/** When memory is freed is up to the machine, and RxDB's cache answers sooner than its storage: what is held weakly stays while it is held. */
class StrongRef<T> {
  readonly #target: T

  constructor(target: T) {
    this.#target = target
  }

  deref(): T {
    return this.#target
  }
}

/** Nothing is freed, so nothing is told of. */
class SilentRegistry {
  register(): void {}

  unregister(): boolean {
    return false
  }
}

/** Handed out for a timer; Node's own users call these on it. */
class Handle {
  readonly id: number

  constructor(id: number) {
    this.id = id
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  hasRef(): boolean {
    return true
  }

  [Symbol.toPrimitive](): number {
    return this.id
  }
}

export class Time {
  readonly #timers = new Map<number, Timer>()
  readonly #start: number
  #count = 0
  #passed = 0
  /** Turns of the event loop at this instant. */
  #turns = 0
  /** Work of which the turns of the event loop say nothing. */
  busy: () => boolean = () => false

  /** `start`: the instant (ms) at which the run begins. */
  constructor(start: number) {
    this.#start = start
  }

  /** The true time, milliseconds. */
  get now(): number {
    return this.#start + this.#passed
  }

  /** From here on until the returned function is called, all timers, weak references, `Date.now` and `Math.random` of the program are the run's. */
  take(random: () => number): () => void {
    const start = (
      run: (...given: never[]) => void,
      ms: number | undefined,
      given: readonly unknown[],
      every: boolean,
    ) => {
      this.#count += 1
      const wait = Math.max(0, ms ?? 0)
      this.#timers.set(this.#count, {
        order: this.#count,
        due: this.#passed + wait,
        every: every ? Math.max(1, wait) : undefined,
        run: () => run(...(given as never[])),
      })
      return new Handle(this.#count)
    }
    const stop = (handle: unknown): void => {
      if (handle instanceof Handle) this.#timers.delete(handle.id)
      else if (handle !== undefined) real.clearTimeout(handle as NodeJS.Timeout)
    }
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms?: number, ...given: unknown[]) => start(run, ms, given, false),
      setInterval: (run: () => void, ms?: number, ...given: unknown[]) => start(run, ms, given, true),
      clearTimeout: stop,
      clearInterval: stop,
      WeakRef: StrongRef,
      FinalizationRegistry: SilentRegistry,
    })
    Math.random = random
    Date.now = () => this.now
    crypto.subtle.digest = digestNow
    return () => {
      Object.assign(globalThis, real)
      Math.random = realRandom
      Date.now = realNow
      crypto.subtle.digest = realDigest
      this.#timers.clear()
    }
  }

  /** Resolves after so many milliseconds of the run. */
  after(ms: number): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, ms))
  }

  /** Until nothing goes on but what waits for a timer. */
  quiet(): Promise<void> {
    this.#turns = 0
    return this.#rest()
  }

  /** Lets time pass: timers fire in their order, and what each sets going comes to rest before the next. */
  async pass(ms: number): Promise<void> {
    const end = this.#passed + ms
    await this.quiet()
    while (this.#fire(end))
      // oxlint-disable-next-line no-await-in-loop -- one timer after the other
      await this.#rest()
    this.#passed = end
  }

  /** The promise's value, with as much time passing as it needs. */
  async until<T>(promise: Promise<T>, atMostMs = 600_000): Promise<T> {
    const state = { isSettled: false }
    const settle = (): void => void (state.isSettled = true)
    promise.then(settle, settle)
    const end = this.#passed + atMostMs
    this.#turns = 0
    while (!state.isSettled) {
      // oxlint-disable-next-line no-await-in-loop -- one timer after the other
      await this.#rest(() => state.isSettled)
      if (!state.isSettled && !this.#fire(end)) throw new Error('It waits for something that never comes')
    }
    return promise
  }

  async #rest(isEnough = () => false): Promise<void> {
    for (let still = 0; still < quietTurns && !isEnough();) {
      this.#turns += 1
      if (this.#turns > patience) throw new Error('Something goes on for ever')
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await turn()
      still = this.busy() ? 0 : still + 1
    }
  }

  /** Fires the next timer that is due by then. */
  #fire(end: number): boolean {
    let next: Timer | undefined
    for (const timer of this.#timers.values())
      if (
        timer.due <= end &&
        (next === undefined || timer.due < next.due || (timer.due === next.due && timer.order < next.order))
      )
        next = timer
    if (next === undefined) return false
    if (next.due > this.#passed) this.#turns = 0
    this.#passed = Math.max(this.#passed, next.due)
    if (next.every === undefined) this.#timers.delete(next.order)
    else next.due = this.#passed + next.every
    next.run()
    return true
  }
}

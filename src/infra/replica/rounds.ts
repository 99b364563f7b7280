/** How a round of work ended: nothing left to do, nothing left but to ask again now and then, or cut short. */
export type RoundEnd = 'idle' | 'polling' | 'failed'

const retryFromMs = 500
const retryToMs = 15_000
/** How often to ask while nobody would say that something changed. */
const pollMs: Readonly<Record<Exclude<RoundEnd, 'failed'>, number>> = { idle: 5 * 60_000, polling: 20_000 }

/** Does the replica's work round after round, never two at once, with back-off and jitter after failures. */
export class Rounds {
  readonly #round: (isDue: boolean) => Promise<RoundEnd>
  #running: Promise<void> | undefined
  #isAsked = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryMs = retryFromMs
  #isStopped = false

  /** `isDue`: nobody asked, the time has come. */
  constructor(round: (isDue: boolean) => Promise<RoundEnd>) {
    this.#round = round
  }

  /** There is something to do. While the server cannot be reached, the next try stays where it is. */
  ask(): void {
    if (this.#running !== undefined) this.#isAsked = true
    else if (this.#retryMs === retryFromMs) this.now()
  }

  /** Without waiting for the next try. */
  now(): void {
    this.#retryMs = retryFromMs
    if (this.#running === undefined) this.#start(false)
    else this.#isAsked = true
  }

  /** Resolves when the round under way has ended; there is none after it. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #start(isDue: boolean): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    this.#isAsked = false
    this.#running = this.#run(isDue)
  }

  async #run(isDue: boolean): Promise<void> {
    // A round that throws (the store refused a write) is tried again like one that found no server.
    const end = await this.#round(isDue).catch((): RoundEnd => 'failed')
    this.#running = undefined
    if (this.#isStopped) return
    if (end === 'failed') {
      this.#timer = setTimeout(() => this.#start(true), this.#retryMs * (0.75 + Math.random() / 2))
      this.#retryMs = Math.min(this.#retryMs * 2, retryToMs)
    } else {
      this.#retryMs = retryFromMs
      if (this.#isAsked) this.#start(false)
      else this.#timer = setTimeout(() => this.#start(true), pollMs[end])
    }
  }
}

import type { Answer } from '../rest/request.ts'
import { pauseOf } from '../rest/pause.ts'

/**
 * How a round of work ended: nothing left to do, nothing left but to ask again now and then, cut short because some of the
 * services did not answer, or because none did.
 */
export type RoundEnd = 'idle' | 'polling' | 'partial' | 'failed'

const retryFromMs = 500
const retryToMs = 15_000
/** How often to ask while nobody would say that something changed. */
const pollMs = { idle: 5 * 60_000, polling: 20_000 } as const

/** Does the replica's work round after round, never two at once, with back-off and jitter after failures. */
export class Rounds {
  readonly #round: (isDue: boolean) => Promise<RoundEnd>
  readonly #isDown: () => boolean
  #running: Promise<void> | undefined
  #isAsked = false
  /** Somebody has reason to think that the round under way fails in vain. */
  #isWoken = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryMs = retryFromMs
  /** When the server wants to be asked again, ms, as the round under way heard it. */
  #retryAfterMs: number | undefined
  /** Nothing answers: the next try stays where it is. */
  #isHeld = false
  #isStopped = false

  /** `isDue`: nobody asked, the time has come. `isDown`: there is no network; after a failed try nothing is tried before `now`. */
  constructor(round: (isDue: boolean) => Promise<RoundEnd>, isDown: () => boolean = () => false) {
    this.#round = round
    this.#isDown = isDown
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** There is something to do. While the server cannot be reached, the next try stays where it is. */
  ask(): void {
    if (this.#running !== undefined) this.#isAsked = true
    else if (!this.#isHeld) this.#start(false)
  }

  /** What an answer says of when to ask again: a round that is cut short is followed by the next one then. */
  heed(answer: Answer<unknown>): void {
    if (answer.kind === 'problem' && answer.retryAfterMs !== undefined)
      this.#retryAfterMs = Math.max(this.#retryAfterMs ?? 0, answer.retryAfterMs)
  }

  /** Without waiting for the next try. */
  now(): void {
    this.#retryMs = retryFromMs
    if (this.#running === undefined) this.#start(false)
    else this.#isAsked = this.#isWoken = true
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
    this.#isAsked = this.#isWoken = false
    this.#retryAfterMs = undefined
    this.#running = this.#run(isDue)
  }

  async #run(isDue: boolean): Promise<void> {
    // A round that throws (the store refused a write) is tried again like one that found no server.
    const end = await this.#round(isDue).catch((): RoundEnd => 'failed')
    this.#running = undefined
    if (this.#isStopped) return
    this.#isHeld = end === 'failed'
    const isToldToWait = this.#isDown() || this.#retryAfterMs !== undefined
    if (this.#isAsked && (!this.#isHeld || (this.#isWoken && !isToldToWait))) this.#start(false)
    else if (this.#isHeld && this.#isDown()) this.#retryMs = retryFromMs
    else if (end === 'failed' || end === 'partial') {
      this.#timer = setTimeout(() => this.#start(true), pauseOf(this.#retryMs, this.#retryAfterMs))
      // A server that says when to come again is there: it alone sets the pauses.
      if (this.#retryAfterMs === undefined) this.#retryMs = Math.min(this.#retryMs * 2, retryToMs)
    } else {
      this.#retryMs = retryFromMs
      this.#timer = setTimeout(() => this.#start(true), pollMs[end])
    }
  }
}

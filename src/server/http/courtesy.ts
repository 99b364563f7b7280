import { setTimeout as delay } from 'node:timers/promises'

/** So long nobody has asked for anything before work that can wait goes on; after the longest wait it goes on all the same. Ms. */
const [quietMs, longestMs] = [60, 1000]
/** How often it is looked, ms. */
const stepMs = 10

/** Calls that wait for others: whole batches, and devices that catch up with what was written. */
const canWait = ({ pathname, searchParams }: URL): boolean =>
  pathname.endsWith('/batch') || (pathname.endsWith('/changes') && searchParams.has('after'))

/** Lets what people wait for go before parts of imports, each of which keeps the store to itself for a third of a second. */
export class Courtesy {
  readonly #elapsed: () => number
  readonly #pause: (ms: number) => Promise<unknown>
  #asked = Number.NEGATIVE_INFINITY

  /** Both are of the time that goes by, whatever clock the server is given: people wait by it. */
  constructor(elapsed = (): number => performance.now(), pause: (ms: number) => Promise<unknown> = delay) {
    this.#elapsed = elapsed
    this.#pause = pause
  }

  /** Somebody asks for something. */
  note(url: URL): void {
    if (!canWait(url)) this.#asked = this.#elapsed()
  }

  /** Resolves once nobody has asked for a moment, or too long has been waited. */
  async wait(): Promise<void> {
    // Who has asked meanwhile is heard first.
    await this.#pause(0)
    for (let waited = 0; waited < longestMs && this.#elapsed() - this.#asked < quietMs; waited += stepMs)
      // oxlint-disable-next-line no-await-in-loop -- until it is quiet
      await this.#pause(stepMs)
  }
}

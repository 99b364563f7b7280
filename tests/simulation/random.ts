/** The one source of chance of a run: the same seed gives the same numbers (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    // Neighbouring seeds must not begin alike.
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  }

  /** From 0 up to, but without, 1. */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, but without, `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  of<T>(all: readonly T[]): T {
    return all[this.below(all.length)] as T
  }

  /** One of the values, each as often as its weight says. */
  weighted<T>(all: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.next() * all.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of all) {
      left -= weight
      if (left < 0) return value
    }
    return (all.at(-1) as readonly [number, T])[1]
  }
}

/** A token bucket per key: `burst` at once, refilled at `perMinute`. Keys that are full again are forgotten. */
export class Limiter {
  readonly #buckets = new Map<string, { left: number; at: number }>()
  readonly #perMinute: number

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Seconds to wait, or 0 when the call may pass. `now` in milliseconds that never go back. */
  take(key: string, now: number): number {
    const rate = this.#perMinute / 60_000
    const bucket = this.#buckets.get(key) ?? { left: this.#perMinute, at: now }
    const left = Math.min(this.#perMinute, bucket.left + (now - bucket.at) * rate)
    if (this.#buckets.size > 10_000) this.#forget(now)
    if (left < 1) {
      this.#buckets.set(key, { left, at: now })
      return Math.ceil((1 - left) / rate / 1000)
    }
    this.#buckets.set(key, { left: left - 1, at: now })
    return 0
  }

  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) if (now - bucket.at > 60_000) this.#buckets.delete(key)
  }
}

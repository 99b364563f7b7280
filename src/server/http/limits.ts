import { isIPv6 } from 'node:net'

const minute = 60_000

interface Bucket {
  readonly left: number
  readonly at: number
}

/** A token bucket per key: `perMinute` at once, refilled as fast. */
export class Limiter {
  /** Who called in this turn, and in the one before: whoever did in neither has a full bucket again, and goes with a whole turn at once. */
  #recent = new Map<string, Bucket>()
  #before = new Map<string, Bucket>()
  #turnedAt: number | undefined
  readonly #perMinute: number

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Seconds to wait, or 0 when the call may pass. `now` in milliseconds that never go back. */
  take(key: string, now: number): number {
    this.#turn(now)
    const rate = this.#perMinute / minute
    const bucket = this.#recent.get(key) ?? this.#before.get(key) ?? { left: this.#perMinute, at: now }
    const left = Math.min(this.#perMinute, bucket.left + (now - bucket.at) * rate)
    const passes = left >= 1
    this.#recent.set(key, { left: passes ? left - 1 : left, at: now })
    return passes ? 0 : Math.ceil((1 - left) / rate / 1000)
  }

  #turn(now: number): void {
    this.#turnedAt ??= now
    if (now - this.#turnedAt < minute) return
    this.#before = this.#recent
    this.#recent = new Map()
    this.#turnedAt = now
  }
}

/** Whom limits count as one caller: of IPv6 a network of 64 bits, because whoever has one address has all of its network. */
export const networkOf = (address: string): string => {
  // An IPv4 address in the form of the other is one caller.
  if (!isIPv6(address) || /^::ffff:/i.test(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groupsOf = (part = ''): readonly string[] =>
    part.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : [group]))
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

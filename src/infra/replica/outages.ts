import type { Service } from '../../domain/registry/entry.ts'

/** A service that does not answer, and since when, milliseconds of server time. */
export interface Outage {
  readonly service: Service
  readonly since: number
}

/** Which services answer, as far as they were asked. Each degrades its own screens only (spec 01 Service registry). */
export class Outages {
  readonly #reached = new Set<Service>()
  readonly #since = new Map<Service, number>()

  /** What came of a call. True when the service is newly out or newly back. */
  note(service: Service, isReached: boolean, now: number): boolean {
    const wasOut = this.#since.has(service)
    if (isReached) {
      this.#reached.add(service)
      this.#since.delete(service)
      return wasOut
    }
    this.#reached.delete(service)
    if (!wasOut) this.#since.set(service, now)
    return !wasOut
  }

  isOut(service: Service): boolean {
    return this.#since.has(service)
  }

  /** Nothing answers: the device itself is offline. */
  isEverythingOut(): boolean {
    return this.#since.size > 0 && this.#reached.size === 0
  }

  /** One has stopped to answer: of the others only those still count that are about to be asked again. */
  countOnly(asked: ReadonlySet<Service>): void {
    for (const service of this.#reached) if (!asked.has(service)) this.#reached.delete(service)
  }

  list(): readonly Outage[] {
    return [...this.#since].map(([service, since]) => ({ service, since }))
  }
}

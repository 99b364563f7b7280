import type { Viewer } from '../../domain/registry/entry.ts'
import type { Place } from '../rest/request.ts'
import { type Authorization, viewerOf } from '../session/authorization.ts'

export interface RightsParts {
  readonly authorization: Authorization
  /** Server time, milliseconds. */
  readonly now: () => number
  readonly onRightsMoved: () => void
}

/** An answer about rights that was lost is asked for again after this. */
const againMs = 5000

/** Who is signed in, where they work and what they may do, as far as this device knows. */
export class Rights {
  readonly #parts: RightsParts
  #authorization: Authorization
  #asked = { epoch: '', at: 0 }

  constructor(parts: RightsParts) {
    this.#parts = parts
    this.#authorization = parts.authorization
  }

  get authorization(): Authorization {
    return this.#authorization
  }

  get place(): Place {
    const { company, location } = this.#authorization.scope
    return { companyId: company.id, locationId: location.id }
  }

  get viewer(): Viewer {
    return viewerOf(this.#authorization, this.#parts.now())
  }

  /** True where it differs from what was known. */
  replace(authorization: Authorization): boolean {
    const isSame = JSON.stringify(authorization) === JSON.stringify(this.#authorization)
    this.#authorization = authorization
    return !isSame
  }

  /**
   * The rights that this device goes by are of another epoch than the server's: they are asked for anew. A page that was left in
   * the moment in which they moved may have noted the epoch and not the rights, so they themselves are compared.
   */
  compare(epoch: string): void {
    const now = this.#parts.now()
    const isAsked = this.#asked.epoch === epoch && now - this.#asked.at < againMs
    if (epoch === this.#authorization.epoch || isAsked) return
    this.#asked = { epoch, at: now }
    this.#parts.onRightsMoved()
  }
}

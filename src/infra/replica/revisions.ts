import { getHeightOfRevision } from 'rxdb/plugins/core'

/** Word of another tab is late by moments, in which no more rows than these are written. */
const mostKnown = 5000

/** Which writing of each row is the last that was heard of: under load, word of another tab comes after what was done upon it. */
export class Revisions {
  readonly #heights = new Map<string, number>()

  /** Is this writing, heard of or read, at least as new as the last one? Then it is the last one. */
  isNews(key: string, revision: string): boolean {
    const height = getHeightOfRevision(revision)
    if (height < (this.#heights.get(key) ?? 0)) return false
    // The row written longest ago stands first.
    this.#heights.delete(key)
    this.#heights.set(key, height)
    if (this.#heights.size > mostKnown) this.#heights.delete(this.#heights.keys().next().value as string)
    return true
  }
}

/**
 * Reading a collection anew while it changes: what changed meanwhile is newer than what was read of it, and is left as it is. Several
 * readings may be under way.
 */
export class Rereading {
  readonly #underWay = new Set<Set<string>>()

  /** A key changed, here or in another tab. */
  note(key: string): void {
    for (const moved of this.#underWay) moved.add(key)
  }

  /** Reads, and gives what was read to `take` with the keys that changed meanwhile. */
  async read<T>(stored: Promise<T>, take: (stored: T, moved: ReadonlySet<string>) => void): Promise<void> {
    const moved = new Set<string>()
    this.#underWay.add(moved)
    try {
      take(await stored, moved)
    } finally {
      this.#underWay.delete(moved)
    }
  }
}

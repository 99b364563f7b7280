import type { Kysely } from 'kysely'
import type { Tables } from '../store/schema.ts'

/** The number that each series of a group has reached, with those that one batch has taken. */
export class Sequences {
  readonly #tx: Kysely<Tables>
  readonly #groupId: string
  readonly #values = new Map<string, number>()
  readonly #used = new Set<string>()

  constructor(tx: Kysely<Tables>, groupId: string) {
    this.#tx = tx
    this.#groupId = groupId
  }

  async reached(key: string): Promise<number> {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const row = await this.#tx
      .selectFrom('sequences')
      .select('value')
      .where('group_id', '=', this.#groupId)
      .where('key', '=', key)
      .executeTakeFirst()
    this.#values.set(key, row?.value ?? 0)
    return row?.value ?? 0
  }

  /** A number of a series is taken; the answer gives it back. */
  use({ key, value }: { readonly key: string; readonly value: number }): () => void {
    const before = this.#values.get(key)
    const wasUsed = this.#used.has(key)
    this.#values.set(key, Math.max(value, before ?? 0))
    this.#used.add(key)
    return () => {
      if (before === undefined) this.#values.delete(key)
      else this.#values.set(key, before)
      if (!wasUsed) this.#used.delete(key)
    }
  }

  /** What is to be written of them. */
  used(): readonly (readonly [key: string, value: number])[] {
    return [...this.#used].map((key) => [key, this.#values.get(key) as number])
  }
}

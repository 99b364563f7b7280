/**
 * Who has been silent for too long: whose sign of life has stayed the same while time went on that nobody sets. What the sign says
 * of the hour is not looked at, because the clocks of those who wrote it, and one's own, may have been set meanwhile.
 */
export class Silence {
  readonly #seen = new Map<string, { readonly sign: string; readonly since: number }>()

  /** Of all signs there are, by whose they are, those that have not changed for `ms`. `elapsed` in milliseconds, from any beginning. */
  longerThan(ms: number, signs: ReadonlyMap<string, string>, elapsed: number): readonly string[] {
    for (const who of this.#seen.keys()) if (!signs.has(who)) this.#seen.delete(who)
    return [...signs].flatMap(([who, sign]) => {
      const seen = this.#seen.get(who)
      if (seen?.sign === sign) return elapsed - seen.since >= ms ? [who] : []
      this.#seen.set(who, { sign, since: elapsed })
      return []
    })
  }
}

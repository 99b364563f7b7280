/** The browser's Web Locks, which Node lacks: as much of them as leading asks for. */
export class Locks {
  readonly #held = new Map<string, (() => void)[]>()

  readonly request = async (name: string, ...rest: readonly unknown[]): Promise<void> => {
    const work = rest.at(-1) as (lock: object | null) => Promise<void> | undefined
    const { ifAvailable = false } = (rest.length > 1 ? rest[0] : {}) as { ifAvailable?: boolean }
    const waiting = this.#held.get(name)
    if (waiting !== undefined && ifAvailable) {
      await work(null)
      return
    }
    if (waiting === undefined) this.#held.set(name, [])
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await work({ name })
    } finally {
      const next = this.#held.get(name)?.shift()
      if (next === undefined) this.#held.delete(name)
      else next()
    }
  }
}

/** Another tab of the same browser: RxDB tells databases of one program apart by their storage's name. */
export const tabOf = <Storage extends { readonly name: string }>(storage: Storage, number: number): Storage =>
  Object.create(storage, { name: { value: `${storage.name}-tab-${number}` } }) as Storage

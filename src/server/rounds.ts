/** Work that is done again and again, never twice at a time. */
export class Rounds {
  readonly #work: () => Promise<void>
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  /** `work` never rejects. */
  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  /** Resolves after a whole round that began now or later: one that runs may have looked past what came meanwhile. */
  run(): Promise<void> {
    if (this.#running !== undefined)
      return (this.#next ??= this.#running.then(() => {
        this.#next = undefined
        return this.run()
      }))
    this.#running = this.#work().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Resolves when nothing runs and nothing waits to run. */
  async idle(): Promise<void> {
    await (this.#next ?? this.#running)
  }
}

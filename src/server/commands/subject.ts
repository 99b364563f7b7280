/** A list of listeners; the server needs no more of a stream than this. */
export class Subject<T> {
  readonly #listeners = new Set<(value: T) => void>()

  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  next(value: T): void {
    for (const listener of this.#listeners) listener(value)
  }
}

/**
 * What the browser says of the network. It may err (a server on the same machine answers without one), so an answer that comes while
 * it says that there is none proves it wrong, until it speaks again.
 */
export class NetworkWord {
  #isUp = true
  #isWrong = false
  #present = new AbortController()

  /** Nothing can be reached: a try would be in vain, and the browser says when that changes. */
  get isDown(): boolean {
    return !this.#isUp && !this.#isWrong
  }

  /** Ends when the network is back: what was under way when it went gets no answer any more. */
  get present(): AbortSignal {
    return this.#present.signal
  }

  heard(isUp: boolean): void {
    if (isUp && this.isDown) {
      this.#present.abort()
      this.#present = new AbortController()
    }
    this.#isUp = isUp
    this.#isWrong = false
  }

  /** Something answered. */
  answered(): void {
    this.#isWrong = !this.#isUp
  }
}

/**
 * What the browser says of the network. It may err (a server on the same machine answers without one), so an answer that comes while
 * it says that there is none proves it wrong, until it speaks again.
 */
export class NetworkWord {
  #isUp = true
  #isWrong = false

  /** Nothing can be reached: a try would be in vain, and the browser says when that changes. */
  get isDown(): boolean {
    return !this.#isUp && !this.#isWrong
  }

  heard(isUp: boolean): void {
    this.#isUp = isUp
    this.#isWrong = false
  }

  /** Something answered. */
  answered(): void {
    this.#isWrong = !this.#isUp
  }
}

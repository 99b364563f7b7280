import { argon2 } from '../../../src/server/session/hash.ts'

type What = 'hash' | 'verify'

/**
 * Every argon2 hash that the server makes or compares passes here (`setGate`): it is noted, and stands still while the gate is closed.
 */
class HashGate {
  note: (what: What) => void = () => {}
  /** How many more are stopped. */
  #stops = 0
  readonly #standing: (() => void)[] = []
  readonly #awaited: (() => void)[] = []

  /** Stops all that come from now on. */
  close(): void {
    this.#stops = Infinity
  }

  /** Stops as many as come next; those after them pass. */
  closeFor(count: number): void {
    this.#stops = count
  }

  /** Resolves when one stands before the gate. */
  async reached(): Promise<void> {
    if (this.#standing.length === 0) await new Promise<void>((resolve) => void this.#awaited.push(resolve))
  }

  /** Lets those pass that stand before the gate; it stays closed. */
  next(): void {
    for (const pass of this.#standing.splice(0)) pass()
  }

  open(): void {
    this.#stops = 0
    this.next()
  }

  async pass(what: What): Promise<void> {
    this.note(what)
    if (this.#stops <= 0) return
    this.#stops -= 1
    await new Promise<void>((resolve) => {
      this.#standing.push(resolve)
      for (const told of this.#awaited.splice(0)) told()
    })
  }
}

export const gate = new HashGate()

/** Puts the gate before the library; answers how to take it away. */
export const setGate = (): (() => void) => {
  const { hash, verify } = argon2
  argon2.hash = async (...given) => {
    await gate.pass('hash')
    return hash(...given)
  }
  argon2.verify = async (...given) => {
    await gate.pass('verify')
    return verify(...given)
  }
  return () => void Object.assign(argon2, { hash, verify })
}

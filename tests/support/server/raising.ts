import { setTimeout as delay } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { Asked } from './asked.ts'
import type { Answer, Client } from './client.ts'
import { request, requisitions } from './group.ts'

/** Word that the database cannot be reached just now: the same is asked again. */
const isOutageTold = (answer: Answer | undefined): boolean =>
  answer?.status === 503 && answer.headers.get('retry-after') !== null

export interface RaisingOptions {
  /** What is neither an acceptance nor strange: the command is given again. Undefined: no answer came. */
  readonly again?: (answer: Answer | undefined) => boolean
  /** Between the commands of one client, ms. */
  readonly paceMs?: number
}

/** Clients that raise requisitions one after the other, each asked again and again until it is answered, as a device does. */
export class Raising {
  readonly asked: Asked[] = []
  /** What was neither an acceptance nor to be asked again. */
  readonly strange: unknown[] = []
  readonly #client: () => Client
  readonly #options: RaisingOptions
  readonly #waiting: (() => void)[] = []
  #goesOn = true
  readonly #ended: Promise<unknown>

  constructor(client: Client | (() => Client), clients: number, options: RaisingOptions = {}) {
    this.#client = typeof client === 'function' ? client : () => client
    this.#options = options
    this.#ended = Promise.all(
      Array.from({ length: clients }, () => this.#raise().catch((error: unknown) => this.strange.push(error))),
    )
  }

  async #raise(): Promise<void> {
    const { again = isOutageTold, paceMs = 0 } = this.#options
    while (this.#goesOn) {
      const id = newId()
      const command = { type: 'Create', data: request(), commandId: newId() }
      for (;;) {
        // oxlint-disable no-await-in-loop -- one after the other
        const answer = await this.#client()
          .command(requisitions, id, command)
          .catch(() => undefined)
        if (answer?.status === 200) {
          this.asked.push({ id, command, answer: answer.body })
          for (const told of this.#waiting.splice(0)) told()
          break
        }
        if (!again(answer)) {
          this.strange.push(answer ?? 'no answer')
          if (!this.#goesOn) break
        }
        await delay(20)
      }
      if (paceMs > 0) await delay(paceMs)
      // oxlint-enable no-await-in-loop
    }
  }

  /** Resolves when the next command is accepted. */
  accepted(): Promise<void> {
    return new Promise((resolve) => void this.#waiting.push(resolve))
  }

  async end(): Promise<void> {
    this.#goesOn = false
    await this.#ended
  }
}

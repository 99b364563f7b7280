import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../server/client.ts'
import { Ear } from '../server/ear.ts'

export const earOf = ({ url, session: { token, user } }: Client): Ear =>
  new Ear(url, { token, companyId: user.company.id, locationId: user.location.id })

const everyMs = 25

/** Sockets of a person that are opened one after the other, and closed when they are admitted or refused. */
export class Opening {
  admitted = 0
  /** How often each refusal was heard. */
  readonly refused = new Map<string, number>()
  #goesOn = true
  readonly #ended: Promise<void>

  constructor(client: () => Client) {
    this.#ended = this.#open(client)
  }

  async #open(client: () => Client): Promise<void> {
    while (this.#goesOn) {
      const ear = earOf(client())
      // oxlint-disable no-await-in-loop -- one after the other
      const why = await Promise.race([
        ear.on('connect').then(() => undefined),
        ear.on('connect_error').then((error) => (error as Error).message),
      ])
      ear.socket.disconnect()
      if (why === undefined) this.admitted += 1
      else this.refused.set(why, (this.refused.get(why) ?? 0) + 1)
      await delay(everyMs)
      // oxlint-enable no-await-in-loop
    }
  }

  async end(): Promise<void> {
    this.#goesOn = false
    await this.#ended
  }
}

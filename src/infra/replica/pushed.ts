import type { PushedNotification } from '../socket/changes.ts'
import type { Settings } from './settings.ts'

/** Setting by which all tabs of this device learn what was pushed. */
export const pushedKey = 'pushed-notifications'

/** A push as tabs hear of it; the same notification may be pushed again (escalation), under another number. */
export interface TabPush extends PushedNotification {
  readonly push: string
}

/** A tab may be late by so many. */
const kept = 10

/** Only the leading tab has a socket: what is pushed goes to the others through what they share, newest last. */
export class Pushed {
  readonly #settings: Settings
  readonly #newId: () => string

  constructor(settings: Settings, newId: () => string) {
    this.#settings = settings
    this.#newId = newId
  }

  share(one: PushedNotification): void {
    const before = this.#settings.get<readonly TabPush[]>(pushedKey) ?? []
    this.#settings.note(pushedKey, [...before, { ...one, push: this.#newId() }].slice(-kept))
  }
}

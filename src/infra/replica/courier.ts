import { BehaviorSubject, distinctUntilChanged, type Observable, type Subscription } from 'rxjs'
import type { SyncState } from '../face.ts'
import type { Answer, Call } from '../rest/request.ts'
import { type OutboxDatabase, ownCollections } from './database.ts'
import { Files } from './files.ts'
import { forgetDocuments } from './forgetting.ts'
import { isOutgoing, Outbox } from './outbox.ts'
import type { Calls, Clock, Ids } from './parts.ts'
import { Push } from './push.ts'
import { sweepRemoved } from './removing.ts'
import type { Lead } from './leading.ts'
import { Rounds } from './rounds.ts'
import { sendCommand } from './sending.ts'

/** Another company's database on this device. */
export interface LeftBehind {
  /** Short name of the company. */
  readonly company: string
  readonly name: string
  /** The user may not work there any more. */
  readonly isLost: boolean
}

export interface CourierParts extends Calls, Clock, Ids {
  /** The databases that the user has on this device for other companies. */
  readonly left: () => Promise<readonly LeftBehind[]>
  readonly open: (name: string) => Promise<OutboxDatabase>
  /** Takes a database off the disk, but for the stores of the collections that are kept. */
  readonly remove: (name: string, kept?: readonly string[]) => Promise<void>
  readonly lead: (database: OutboxDatabase) => (name: string, hold: Promise<void>) => Promise<Lead>
}

/**
 * Sends what was typed in another company before the user switched: from there, as it was typed (spec 01, Company dropdown).
 * One company after the other, each only while no other tab does; what is refused waits in that company's tray.
 */
export class Courier {
  readonly #parts: CourierParts
  /** What is not with the server, by company; companies without any are left out. */
  readonly elsewhere$ = new BehaviorSubject<SyncState['elsewhere']>([])
  readonly #rounds = new Rounds(
    async () => ((await this.run()) ? 'idle' : 'failed'),
    () => !this.#isLive,
  )
  #isLive = false
  #connection: Subscription | undefined
  #isStopped = false

  constructor(parts: CourierParts) {
    this.#parts = parts
  }

  /** Goes round, again until nothing is left and now and then afterwards, and at once when the connection is back. */
  start(isLive$: Observable<boolean>): void {
    this.#rounds.now()
    this.#connection = isLive$.pipe(distinctUntilChanged()).subscribe((isLive) => {
      this.#isLive = isLive
      if (isLive) this.#rounds.now()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#connection?.unsubscribe()
    await this.#rounds.stop()
  }

  /** One round; true when nothing is left to send. */
  async run(): Promise<boolean> {
    let isDone = true
    for (const one of await this.#parts.left()) {
      if (this.#isStopped) return false
      // oxlint-disable-next-line no-await-in-loop -- only so many collections may be open at once
      isDone = (await this.#empty(one)) && isDone
    }
    return isDone
  }

  async #empty({ company, name, isLost }: LeftBehind): Promise<boolean> {
    const { open, remove, services, now, newId, lead } = this.#parts
    // Of a company where the user may not work any more stays what they asked for themselves, and the files that it names.
    if (isLost) await remove(name, ownCollections)
    const call = async <T>(url: string, given?: Call): Promise<Answer<T>> => {
      const answer = await this.#parts.call<T>(url, given)
      this.#rounds.heed(answer)
      return answer
    }
    const database = await open(name)
    let release: () => void = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    let isOver = false
    try {
      const outbox = new Outbox(database)
      await outbox.load()
      await sweepRemoved(database)
      if (isLost) await forgetDocuments(outbox)
      this.#report({ company, isLost }, outbox)
      isOver = isLost && outbox.all().length === 0
      if (!outbox.all().some((row) => isOutgoing(row.entry))) return true
      await lead(database)(`chronicle-leader-${name}`, hold)
      const files = new Files({ database, outbox, services, call, now, newId })
      const push = new Push({
        outbox,
        isOut: () => false,
        // What has become impossible there the server says: here nobody follows that company's documents.
        impossible: async () => undefined,
        // Nor what depends on what: all go in the order in which they were given.
        behind: async ({ commandId, document }) =>
          outbox
            .all()
            .findLast((row) => isOutgoing(row.entry) && row.document !== document && row.commandId < commandId)
            ?.document,
        upon: ({ entry }) => entry.expectedVersion,
        carryFiles: (row) => files.carry(row),
        send: ({ commandId, entry }) => sendCommand(services, call, commandId, entry),
      })
      await push.recover()
      const round = await push.run()
      this.#report({ company, isLost }, outbox)
      return round === 'done'
    } finally {
      release()
      await database.close()
      if (isOver) await remove(name)
    }
  }

  #report({ company, isLost }: Pick<LeftBehind, 'company' | 'isLost'>, outbox: Outbox): void {
    const rows = outbox.all()
    const unsent = rows.filter((row) => isOutgoing(row.entry)).length
    const refused = rows.filter((row) => row.entry.state === 'refused').length
    const others = this.elsewhere$.value.filter((one) => one.company !== company)
    this.elsewhere$.next(unsent + refused === 0 ? others : [...others, { company, isLost, unsent, refused }])
  }
}

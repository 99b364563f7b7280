import { auditTime, filter, Observable } from 'rxjs'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import type { HistoryAnswer } from '../face.ts'
import type { Answer } from '../rest/request.ts'
import { documentKey, type EventRow, type ReplicaDatabase } from './database.ts'
import type { Documents } from './documents.ts'
import { hasPlace, isLegible, presentable } from './legible.ts'
import { type Live, syncMoved, wholeOf } from './live.ts'
import { removeStored } from './removing.ts'

export interface HistoryParts {
  readonly database: ReplicaDatabase
  readonly documents: Documents
  readonly live: Live
  /** `GET {path}/{id}/events?after=N`. */
  readonly ask: (
    resource: string,
    id: string,
    after: number,
  ) => Promise<Answer<{ readonly events: readonly unknown[] }>>
  readonly isFilled: (resource: string) => boolean
  readonly isOnline: () => boolean
}

const gatherMs = 30

/** The events of a document: brought when first opened, kept for reading offline, brought up to date when it changes. */
export class Histories {
  readonly #parts: HistoryParts

  constructor(parts: HistoryParts) {
    this.#parts = parts
  }

  watch(resource: string, id: string): Observable<HistoryAnswer> {
    const { live, documents } = this.#parts
    const key = documentKey(resource, id)
    return new Observable((subscriber) => {
      let isRunning = false
      let isDue = false
      let last = ''
      const tell = (status: HistoryAnswer['status'], rows: readonly EventRow[]): void => {
        const text = `${status} ${rows.map((row) => row.version).join(' ')}`
        if (text !== last) subscriber.next({ status, ...read(resource, rows) })
        last = text
      }
      const ask = async (): Promise<void> => {
        const version = (await documents.one(resource, id))?.version ?? 0
        const here = await this.#rows(resource, id)
        if (version === 0) tell(this.#parts.isFilled(resource) ? 'unavailable' : 'loading', here)
        else if (headOf(here) >= version) tell('ready', here)
        else {
          if (last === '') tell('loading', here)
          const rows = await this.#bring(resource, id, here)
          tell(rows.length > 0 ? 'ready' : 'unavailable', rows)
        }
      }
      const run = async (): Promise<void> => {
        isDue = isRunning
        if (isRunning || live.isClosed) return
        isRunning = true
        try {
          await ask()
        } catch (error) {
          if (!live.isClosed) subscriber.error(error)
        }
        isRunning = false
        if (isDue && !subscriber.closed) void run()
      }
      const subscription = live.touched$
        .pipe(
          filter(
            (touched) =>
              touched === key || touched === wholeOf(resource) || (touched === syncMoved && this.#parts.isOnline()),
          ),
          auditTime(gatherMs),
        )
        .subscribe(() => void run())
      void run()
      return subscription
    })
  }

  /** What of it is on this device, oldest first, exactly as stored. */
  async kept(resource: string, id: string): Promise<readonly EventEnvelope[]> {
    return (await this.#rows(resource, id)).map((row) => row.state)
  }

  /** Straight from the store: RxDB would answer from memory what it has read before, whatever became of it on the disk. */
  async #rows(resource: string, id: string): Promise<readonly EventRow[]> {
    const { events } = this.#parts.database
    const selector = { document: documentKey(resource, id) }
    const query = events.find({ selector, sort: [{ document: 'asc' }, { version: 'asc' }] }).getPreparedQuery()
    return (await events.storageInstance.query(query)).documents
  }

  /** Only what follows the newest is asked for: a gap further down is for the verification to find, not to be mended unseen. */
  async #bring(resource: string, id: string, here: readonly EventRow[]): Promise<readonly EventRow[]> {
    const answer = await this.#parts.ask(resource, id, headOf(here))
    if (answer.kind !== 'ok') return here
    const document = documentKey(resource, id)
    const rows = answer.body.events.filter(hasPlace).map((event) => ({
      key: `${document}|${String(event.version).padStart(8, '0')}`,
      document,
      version: event.version,
      state: event as EventEnvelope,
    }))
    const { events } = this.#parts.database
    if (rows.length > 0) await events.bulkUpsert(rows)
    // Gone while the answer was on its way: nobody would look for it here any more.
    if ((await this.#parts.documents.one(resource, id)) === null)
      await removeStored(
        events,
        rows.map((row) => row.key),
      )
    return this.#rows(resource, id)
  }
}

const headOf = (rows: readonly EventRow[]): number => rows.at(-1)?.version ?? 0

/** The events as a page may show them, and how many of them this program can read. */
const read = (resource: string, rows: readonly EventRow[]): Pick<HistoryAnswer, 'events' | 'legible'> => {
  const { aggregate } = resourceOf(resource)
  const unread = rows.findIndex((row) => !isLegible(aggregate, row.state))
  return {
    events: rows.map((row) => presentable(row.state, row.version)),
    legible: unread < 0 ? rows.length : unread,
  }
}

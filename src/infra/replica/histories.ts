import { auditTime, filter, Observable } from 'rxjs'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { HistoryAnswer } from '../face.ts'
import type { Answer } from '../rest/request.ts'
import { documentKey, type ReplicaDatabase } from './database.ts'
import type { Documents } from './documents.ts'
import { type Live, syncMoved, wholeOf } from './live.ts'

export interface HistoryParts {
  readonly database: ReplicaDatabase
  readonly documents: Documents
  readonly live: Live
  /** `GET {path}/{id}/events?after=N`. */
  readonly ask: (
    resource: string,
    id: string,
    after: number,
  ) => Promise<Answer<{ readonly events: readonly EventEnvelope[] }>>
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
      const tell = (answer: HistoryAnswer): void => {
        const text = `${answer.status} ${answer.events.length}`
        if (text !== last) subscriber.next(answer)
        last = text
      }
      const ask = async (): Promise<void> => {
        const version = (await documents.one(resource, id))?.version ?? 0
        const here = await this.kept(resource, id)
        if (version === 0) tell({ status: this.#parts.isFilled(resource) ? 'unavailable' : 'loading', events: here })
        else if (here.length >= version) tell({ status: 'ready', events: here })
        else {
          if (last === '') tell({ status: 'loading', events: here })
          const events = await this.#bring(resource, id, here)
          tell({ status: events.length > 0 ? 'ready' : 'unavailable', events })
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

  /** What of it is on this device, oldest first. */
  async kept(resource: string, id: string): Promise<readonly EventEnvelope[]> {
    const selector = { document: documentKey(resource, id) }
    const rows = await this.#parts.database.events
      .find({ selector, sort: [{ document: 'asc' }, { version: 'asc' }] })
      .exec()
    return rows.map((row) => row.toJSON().state as EventEnvelope)
  }

  async #bring(resource: string, id: string, here: readonly EventEnvelope[]): Promise<readonly EventEnvelope[]> {
    const answer = await this.#parts.ask(resource, id, here.length)
    if (answer.kind !== 'ok') return here
    const document = documentKey(resource, id)
    const rows = answer.body.events.map((event) => ({
      key: `${document}|${String(event.version).padStart(8, '0')}`,
      document,
      version: event.version,
      state: event,
    }))
    if (rows.length > 0) await this.#parts.database.events.bulkUpsert(rows)
    return this.kept(resource, id)
  }
}

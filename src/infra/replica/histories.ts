import { defer, type Observable } from 'rxjs'
import type { DocumentKey, EventEnvelope } from '../../domain/kernel/event.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { HistoryAnswer } from '../face.ts'
import type { ReplicaDatabase } from './database.ts'
import { documentKey, type EventRow } from './rows.ts'
import type { Documents } from './documents.ts'
import { hasPlace, isLegible, presentable } from './legible.ts'
import { type Live, syncMoved, type Touched, wholeOf } from './live.ts'
import type { Calls, Filling } from './parts.ts'
import { removeStored } from './removing.ts'

export interface HistoryParts extends Calls, Pick<Filling, 'isFilled'> {
  readonly database: ReplicaDatabase
  readonly documents: Documents
  readonly live: Live
  readonly isOffline: () => boolean
}

/** The events of a document: brought when first opened, kept for reading offline, brought up to date when it changes. */
export class Histories {
  readonly #parts: HistoryParts

  constructor(parts: HistoryParts) {
    this.#parts = parts
  }

  watch(resource: string, id: string): Observable<HistoryAnswer> {
    const { live, documents } = this.#parts
    const key = documentKey(resource, id)
    const concerns = (touched: Touched): boolean =>
      touched === key || touched === wholeOf(resource) || touched === syncMoved
    return defer(() => {
      let last = ''
      return live.follow<HistoryAnswer>(concerns, async (give) => {
        const show = (status: HistoryAnswer['status'], rows: readonly EventRow[]): void => {
          const text = `${status} ${rows.map((row) => row.version).join(' ')}`
          if (text !== last) give({ status, ...read(resource, rows) })
          last = text
        }
        const isWhole = this.#parts.isFilled(resource)
        const version = await documents.versionOf(resource, id)
        const here = await this.#rows(resource, id)
        const isOffline = this.#parts.isOffline()
        if (version === 0) show(isOffline || isWhole ? 'unavailable' : 'loading', here)
        else if (headOf(here) >= version) show('ready', here)
        else {
          if (last === '' && !isOffline) show('loading', here)
          const rows = isOffline ? here : await this.#bring(resource, id, here)
          show(rows.length > 0 ? 'ready' : 'unavailable', rows)
        }
      })
    })
  }

  /** What of it is on this device, oldest first, exactly as stored. */
  async kept(resource: string, id: string): Promise<readonly EventEnvelope[]> {
    return (await this.#rows(resource, id)).map(eventIn)
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
    const { services, call } = this.#parts
    const path = services.path(resourceOf(resource), `/${encodeURIComponent(id)}/events?after=${headOf(here)}`)
    const answer = await call<{ readonly events: readonly unknown[]; readonly caused?: readonly Caused[] }>(path)
    if (answer.kind !== 'ok') return here
    const document = documentKey(resource, id)
    const causedBy = (version: number): readonly DocumentKey[] =>
      (answer.body.caused ?? [])
        .filter((one) => one.version === version)
        .map((one) => ({ resource: one.resource, id: one.id }))
    const rows = answer.body.events.filter(hasPlace).map((event) => ({
      key: `${document}|${String(event.version).padStart(8, '0')}`,
      document,
      version: event.version,
      state: withCaused(event as EventEnvelope, causedBy(event.version)),
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

/** A document that the command of an event of this version changed beside its own. */
interface Caused extends DocumentKey {
  readonly version: number
}

const withCaused = (event: EventEnvelope, caused: readonly DocumentKey[]): EventRow['state'] =>
  caused.length === 0 ? event : { ...event, $caused: caused }

/** The event alone, as its hash was computed. */
const eventIn = ({ state }: EventRow): EventEnvelope => {
  if (state.$caused === undefined) return state
  const { $caused: _beside, ...event } = state
  return event
}

const headOf = (rows: readonly EventRow[]): number => rows.at(-1)?.version ?? 0

/** The events as a page may show them, and how many of them this program can read. */
const read = (resource: string, rows: readonly EventRow[]): Omit<HistoryAnswer, 'status'> => {
  const { aggregate } = resourceOf(resource)
  const unread = rows.findIndex((row) => !isLegible(aggregate, row.state))
  const caused = rows.flatMap(({ version, state: { $caused } }) =>
    $caused === undefined ? [] : [{ version, $caused }],
  )
  return {
    events: rows.map((row) => presentable(eventIn(row), row.version)),
    legible: unread < 0 ? rows.length : unread,
    ...(caused.length === 0
      ? {}
      : { caused: Object.fromEntries(caused.map(({ version, $caused }) => [version, $caused])) }),
  }
}

import { Struct } from 'effect'
import type { Observable } from 'rxjs'
import { v7 as newId } from 'uuid'
import type {
  ImportCommand,
  ImportProgress,
  ImportStart,
  ImportState,
  RefusedRow,
  ReturnStart,
  Trial,
} from '../face-imports.ts'
import { pauseOf } from '../rest/pause.ts'
import type { ReplicaDatabase } from './database.ts'
import type { ImportPartRow, ImportRow } from './rows.ts'
import type { BeginData, ImportStatus } from '../../domain/platform/import/parts.ts'
import { ImportBatches, type Sent } from './import-batches.ts'
import type { Live } from './live.ts'
import type { Calls, Clock, User } from './parts.ts'
import { removeStored } from './removing.ts'

/** Touched whenever an import moved. */
export const importsMoved = 'imports|'

export interface ImportParts extends Calls, Clock, Pick<User, 'place'> {
  readonly database: ReplicaDatabase
  readonly live: Live
  /** Something of the resource was written: it is brought. */
  readonly written: (resource: string) => void
}

/** What of an import its watchers are told. */
const shown = ['id', 'kind', 'resource', 'file', 'rows', 'state', 'createdAt', 'done', 'refused', 'problem'] as const

const firstWaitMs = 500
const longestWaitMs = 15_000

/** The commands by which a record hears of a state. */
const tellings = { running: 'Resume', paused: 'Pause', cancelled: 'Cancel' } as const

/** Has a record that was begun not heard of the import's state? */
const untold = ({ kind, state, told }: ImportRow['job']): boolean =>
  kind === 'import' && told !== undefined && state in tellings && told !== state

const partKey = (id: string, index: number): string => `${id}|${String(index).padStart(6, '0')}`

/**
 * Imports: files of rows on their way to the server, beside the outbox (docs/decisions/13). Parts are kept on this device
 * before anything is sent, and sent in order by the leading tab; each part's answer is kept before the next one goes, so that
 * a tab or a server that dies costs one part sent again, which the server knows by its command ids.
 */
export class Imports {
  readonly #parts: ImportParts
  readonly #batches: ImportBatches
  #leads = false
  #isRunning = false
  #isClosed = false
  #isWaiting = false
  #wake: () => void = () => {}

  constructor(parts: ImportParts) {
    this.#parts = parts
    this.#batches = new ImportBatches(parts)
  }

  /** What would become of rows now; nothing is written. */
  attempt(resource: string, commands: readonly ImportCommand[]): Promise<Trial> {
    return this.#batches.attempt(resource, commands, this.#parts.place())
  }

  /** Rows are about to be kept; nothing is sent before it is set running. */
  async prepare({ id, ...begin }: ImportStart): Promise<void> {
    const { resource, file, rows, parts } = begin
    await this.#add({ id, resource, file, rows }, { kind: 'import', state: 'preparing', parts, begin })
  }

  /** Takes the rows of an import back; the server knows which, and how far it is. */
  async takeBack(start: ReturnStart): Promise<void> {
    await this.forget(start.id)
    await this.#add(start, { kind: 'return', state: 'running', parts: 0, startId: newId() })
    this.#parts.live.touch(importsMoved)
    void this.#run()
  }

  async #add(
    { id, ...start }: ReturnStart,
    job: Pick<ImportRow['job'], 'kind' | 'state' | 'parts' | 'begin' | 'startId'>,
  ): Promise<void> {
    await this.#parts.database.imports.upsert({
      id,
      job: {
        id,
        ...start,
        ...job,
        createdAt: new Date(this.#parts.now()).toISOString(),
        place: this.#parts.place(),
        next: 0,
        done: 0,
        refused: 0,
        turns: 0,
      },
    })
  }

  async keep(
    id: string,
    index: number,
    commands: readonly ImportCommand[],
    refused: readonly RefusedRow[] = [],
  ): Promise<void> {
    await this.#parts.database.importparts.upsert({
      key: partKey(id, index),
      importId: id,
      part: { commands, refused },
    })
  }

  /** Runs it, holds it, or ends it; what was sent stays. */
  async set(id: string, state: Exclude<ImportState, 'preparing' | 'done'>): Promise<void> {
    await this.#change(id, (job) => (job.state === 'done' || job.state === 'cancelled' ? job : { ...job, state }))
    this.#wake()
    void this.#run()
  }

  /** Leaves nothing of it on this device. */
  async forget(id: string): Promise<void> {
    const { imports, importparts } = this.#parts.database
    const parts = await importparts.find({ selector: { importId: id } }).exec()
    await removeStored(
      importparts,
      parts.map((row) => row.key),
    )
    await removeStored(imports, [id])
  }

  watch(): Observable<readonly ImportProgress[]> {
    return this.#parts.live.answers(
      (touched) => touched === importsMoved,
      async () =>
        (await this.#all()).map(({ job }) => ({
          ...Struct.pick(job, shown),
          isWaiting: this.#isWaiting && job.state === 'running',
        })),
    )
  }

  /** This tab sends from now on. What an earlier one was still preparing when it ended comes to nothing. */
  async lead(isAlone: boolean): Promise<void> {
    this.#leads = true
    if (isAlone)
      for (const { id, job } of await this.#all())
        // oxlint-disable-next-line no-await-in-loop -- rarely one
        if (job.state === 'preparing') await this.forget(id)
    void this.#run()
  }

  /** Another tab began, held or ended one, or the server may be back. */
  look(): void {
    this.#wake()
    void this.#run()
  }

  close(): void {
    this.#isClosed = true
    this.#wake()
  }

  async #all(): Promise<readonly ImportRow[]> {
    const rows = await this.#parts.database.imports.find().exec()
    return rows
      .map((row) => row.toJSON() as ImportRow)
      .toSorted((one, other) => (one.job.createdAt < other.job.createdAt ? -1 : 1))
  }

  async #change(id: string, change: (job: ImportRow['job']) => ImportRow['job']): Promise<void> {
    const stored = await this.#parts.database.imports.findOne(id).exec()
    await stored?.incrementalModify((row) => ({ ...row, job: change(row.job) }))
    this.#parts.live.touch(importsMoved)
  }

  /** After an answer: it says nothing of a take back that took the place of the import while it was awaited. */
  #answered({ id, job }: ImportRow, change: (job: ImportRow['job']) => ImportRow['job']): Promise<void> {
    return this.#change(id, (now) => (now.kind === job.kind ? change(now) : now))
  }

  async #run(): Promise<void> {
    if (!this.#leads || this.#isRunning) return
    this.#isRunning = true
    try {
      let waitMs = firstWaitMs
      // oxlint-disable no-await-in-loop -- parts go in order
      for (let next = await this.#next(); next !== undefined; next = await this.#next()) {
        // A store that refuses a write is asked again, as a server that does not answer.
        const sent = await this.#send(next).catch((): Sent => ({ kind: 'later' }))
        if (this.#isClosed) return
        const isLater = sent.kind === 'later'
        if (this.#isWaiting !== isLater) {
          this.#isWaiting = isLater
          this.#parts.live.touch(importsMoved)
        }
        if (sent.kind === 'later') await this.#wait(pauseOf(waitMs, sent.retryAfterMs))
        waitMs = isLater ? Math.min(waitMs * 2, longestWaitMs) : firstWaitMs
      }
      // oxlint-enable no-await-in-loop
    } catch (error) {
      if (!this.#isClosed) throw error
    } finally {
      this.#isRunning = false
    }
  }

  async #next(): Promise<ImportRow | undefined> {
    if (this.#isClosed) return undefined
    const all = await this.#all()
    return all.find(({ job }) => untold(job)) ?? all.find(({ job }) => job.state === 'running')
  }

  #send(row: ImportRow): Promise<Sent> {
    const { job } = row
    if (job.kind === 'return') return this.#sendBack(row)
    if (job.begin === undefined) return this.#stop(row, 'It was begun with an older version. Import the file again.')
    if (job.told === undefined || untold(job)) return this.#tell(row, job.begin)
    return this.#sendPart(row)
  }

  /** The record of an import is begun, or hears of its state; what the server will not hear of holds nothing up. */
  async #tell(row: ImportRow, begin: BeginData): Promise<Sent> {
    const { id, job } = row
    const told = job.told === undefined ? 'running' : (job.state as NonNullable<typeof job.told>)
    const [type, data] = job.told === undefined ? (['Begin', begin] as const) : ([tellings[told], {}] as const)
    const sent = await this.#batches.tell(id, type, data, job.place, job.turns)
    if (sent.kind === 'later') return sent
    if (sent.kind === 'stopped' && type === 'Begin') return this.#stop(row, sent.message)
    await this.#answered(row, (now) => ({ ...now, told, turns: now.turns + 1 }))
    return sent
  }

  async #sendPart(row: ImportRow): Promise<Sent> {
    const { id, job } = row
    const { importparts } = this.#parts.database
    const key = partKey(id, job.next)
    const stored = (await importparts.findOne(key).exec())?.toJSON() as ImportPartRow | undefined
    const part = stored?.part ?? { commands: [], refused: [] }
    const { resource, place } = job
    const sent = await this.#batches.send({ id, resource, part: job.next, place }, part)
    if (sent.kind === 'later') return sent
    if (sent.kind === 'stopped') return this.#stop(row, sent.message, sent.status)
    // That it is answered first: a part that stays behind is sent by nobody, and leaves with its import.
    await this.#answered(row, (now) => ({
      ...now,
      next: job.next + 1,
      done: now.done + sent.rows,
      refused: now.refused + sent.refused,
      state: job.next + 1 >= now.parts ? 'done' : now.state,
    }))
    await removeStored(importparts, [key])
    this.#parts.written(resource)
    return sent
  }

  async #sendBack(row: ImportRow): Promise<Sent> {
    const { id, job } = row
    const { place, told, startId = '' } = job
    if (told === undefined) {
      // What still runs ends first; one that is being taken back already, from elsewhere, is gone on with.
      for (const type of ['Cancel', 'TakeBack']) {
        // oxlint-disable-next-line no-await-in-loop -- the one before the other
        const begun = await this.#batches.tell(id, type, {}, place, startId)
        if (begun.kind === 'later') return begun
        const problem = begun.kind === 'stopped' ? begun.message : undefined
        // oxlint-disable-next-line no-await-in-loop -- the same
        if (type === 'TakeBack') await this.#answered(row, (now) => ({ ...now, told: 'running', problem }))
      }
      return { kind: 'answered', rows: 0, refused: 0 }
    }
    const sent = await this.#batches.takeBack(id, place)
    if (sent.kind === 'stopped') return this.#stop(row, sent.message, sent.status)
    if (sent.kind === 'answered') {
      await this.#answered(row, (now) => ({
        ...now,
        done: now.done + sent.rows,
        problem: undefined,
        state: sent.status === 'taken-back' ? 'done' : now.state,
      }))
      this.#parts.written(job.resource)
    }
    return sent
  }

  /** The server takes no more of it: held as it is held there, else ended, with what the server said. */
  async #stop(row: ImportRow, problem: string, status?: ImportStatus): Promise<Sent> {
    await this.#answered(row, (now) => {
      const isOver = now.kind === 'import' && (status === 'finished' || status === 'taken-back')
      const state = isOver ? 'done' : status === 'paused' ? 'paused' : 'cancelled'
      // Who cancelled it elsewhere knows why.
      const isKnown = isOver || (now.kind === 'import' && status !== undefined && status !== 'running')
      return {
        ...now,
        state,
        told: state === 'done' ? now.told : state,
        problem: isKnown ? undefined : (now.problem ?? problem),
      }
    })
    return { kind: 'answered', rows: 0, refused: 0 }
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

import type { Observable } from 'rxjs'
import type { ImportCommand, ImportProgress, ImportStart, ImportState, RowFault, Trial } from '../face-imports.ts'
import { pauseOf } from '../rest/pause.ts'
import type { ReplicaDatabase } from './database.ts'
import type { ImportPartRow, ImportRow } from './rows.ts'
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

const firstWaitMs = 500
const longestWaitMs = 15_000

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
  async prepare(start: ImportStart): Promise<void> {
    await this.#parts.database.imports.upsert({
      id: start.id,
      job: {
        ...start,
        state: 'preparing',
        createdAt: new Date(this.#parts.now()).toISOString(),
        place: this.#parts.place(),
        next: 0,
        done: 0,
        refused: 0,
      },
    })
  }

  async keep(id: string, index: number, commands: readonly ImportCommand[]): Promise<void> {
    await this.#parts.database.importparts.upsert({
      key: partKey(id, index),
      importId: id,
      part: { commands, faults: [] },
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

  /** Rows that were refused, in the order of the file. */
  async faults(id: string): Promise<readonly RowFault[]> {
    const rows = await this.#parts.database.importparts
      .find({ selector: { importId: id }, sort: [{ key: 'asc' }] })
      .exec()
    return rows.flatMap((row) => (row.toJSON().part as ImportPartRow['part']).faults)
  }

  watch(): Observable<readonly ImportProgress[]> {
    return this.#parts.live.answers(
      (touched) => touched === importsMoved,
      async () =>
        (await this.#all()).map(({ job: { place: _place, next: _next, ...job } }) => ({
          ...job,
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

  async #run(): Promise<void> {
    if (!this.#leads || this.#isRunning) return
    this.#isRunning = true
    try {
      let waitMs = firstWaitMs
      // oxlint-disable no-await-in-loop -- parts go in order
      for (let next = await this.#next(); next !== undefined; next = await this.#next()) {
        // A store that refuses a write is asked again, as a server that does not answer.
        const sent = await this.#sendPart(next).catch((): Sent => ({ kind: 'later' }))
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
    return this.#isClosed ? undefined : (await this.#all()).find(({ job }) => job.state === 'running')
  }

  async #sendPart({ id, job }: ImportRow): Promise<Sent> {
    const { imports, importparts } = this.#parts.database
    const key = partKey(id, job.next)
    const stored = (await importparts.findOne(key).exec())?.toJSON() as ImportPartRow | undefined
    const commands = stored?.part.commands ?? []
    const sent: Sent =
      commands.length === 0
        ? { kind: 'answered', faults: [] }
        : await this.#batches.send(job.resource, commands, job.place)
    if (sent.kind === 'later') return sent
    // Its answer first, then that it is over: between the two it would be sent again, and answered as before.
    if (stored !== undefined && (await imports.findOne(id).exec()) !== null)
      await importparts.upsert({ key, importId: id, part: { commands: [], faults: sent.faults } })
    await this.#change(id, (now) => ({
      ...now,
      next: job.next + 1,
      done: now.done + commands.length,
      refused: now.refused + sent.faults.length,
      state: job.next + 1 >= now.parts ? 'done' : now.state,
    }))
    this.#parts.written(job.resource)
    return sent
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

import { sql } from 'kysely'
import { writeLine } from './lines.ts'
import type { JobParts } from './parts.ts'

/** How long a worker may be silent before others take it for dead; it renews its lease four times as often. */
export const leaseMs = 60_000
export const renewMs = 15_000

/** Why a run stops before its end. */
export type StopReason = 'cancelled' | 'lost' | 'timeout' | 'closing'

/** Thrown by `step`: whoever runs ends, after putting back what he may not leave half done. */
export class Stopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`The run was stopped: ${reason}.`)
    this.reason = reason
  }
}

/** A fault, in a sentence for those who read the job. */
export class JobFault extends Error {}

export type Counts = Readonly<Record<string, number>>

/** What is being run: a job of a task, or a maintenance run. */
export interface Subject {
  readonly groupId: string
  readonly resource: 'jobs' | 'maintenance-runs'
  readonly id: string
  readonly slot: string
  readonly timeoutSeconds: number
}

/** What a handler works with. */
export interface Run {
  readonly parts: JobParts
  readonly groupId: string
  /** Instant for which it was scheduled. */
  readonly scheduledFor: string
  /**
   * Between two pieces of work: notes how far it has come, and throws where the run was cancelled, took too long, or belongs to
   * somebody else by now.
   */
  step(done: number, total: number): Promise<void>
  /** A line of its log. */
  log(text: string): Promise<void>
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** A run of this worker, as its handler sees it. */
export class Running implements Run {
  readonly parts: JobParts
  readonly subject: Subject
  readonly scheduledFor: string
  readonly #worker: string
  readonly #isClosing: () => boolean
  readonly #began: number
  progress: Progress | null = null

  constructor(parts: JobParts, subject: Subject, scheduledFor: string, worker: string, isClosing: () => boolean) {
    this.parts = parts
    this.subject = subject
    this.scheduledFor = scheduledFor
    this.#worker = worker
    this.#isClosing = isClosing
    this.#began = parts.elapsed()
  }

  get groupId(): string {
    return this.subject.groupId
  }

  async step(done: number, total: number): Promise<void> {
    const { groupId, resource, id, timeoutSeconds } = this.subject
    const { db, elapsed } = this.parts
    if (this.#isClosing()) throw new Stopped('closing')
    if (elapsed() - this.#began > timeoutSeconds * 1000) throw new Stopped('timeout')
    this.progress = { done, total }
    const { rows } = await sql<{ worker: string | null; status: string | null }>`select
      (select worker from job_leases where group_id = ${groupId} and resource = ${resource} and id = ${id}) as worker,
      (select state #>> '{status}' from documents where group_id = ${groupId} and resource = ${resource} and id = ${id}) as status`.execute(
      db,
    )
    if (rows[0]?.status !== 'running') throw new Stopped('cancelled')
    if (rows[0].worker !== this.#worker) throw new Stopped('lost')
    await db
      .insertInto('job_progress')
      .values({ group_id: groupId, resource, id, done, total })
      .onConflict((conflict) => conflict.columns(['group_id', 'resource', 'id']).doUpdateSet({ done, total }))
      .execute()
  }

  log(text: string): Promise<void> {
    return writeLine(this.parts.db, this.subject, this.parts.now(), text)
  }
}

import type { Kysely } from 'kysely'
import type { Commit } from './commit.ts'
import { Subject } from './subject.ts'
import type { Rights } from '../access/rights.ts'
import { isOutage, isTooLong } from '../store/outage.ts'
import { isUnstorable } from '../store/unstorable.ts'
import type { Misuse } from '../session/signatures.ts'
import type { Tables } from '../store/schema.ts'
import { type Asked, attemptBatch, type Consequences, none, runBatch, runUnit } from './batch.ts'
import type { PolicyFault } from './policies.ts'
import type { Outcome, Submission } from './submission.ts'

const batchSize = 100

interface Waiting {
  readonly submission: Submission
  readonly resolve: (outcome: Outcome) => void
}

const fail = (batch: readonly Waiting[], error: unknown): undefined => {
  for (const one of batch) one.resolve({ kind: 'failed', error })
}

/** Is the command itself to blame, so that it fails again however often it is tried? */
const failsAgain = (error: unknown): boolean => isUnstorable(error) || isTooLong(error)

/** One queue per company group; whatever waits is drained in batches, so the lock of the log costs little (architecture 5). */
export class CommandQueue {
  readonly #waiting = new Map<string, Waiting[]>()
  /** Units of work that wait for the log of their group. */
  readonly #units = new Map<string, (() => Promise<void>)[]>()
  readonly #draining = new Set<string>()
  readonly #db: Kysely<Tables>
  readonly #rights: Rights
  readonly #now: () => string
  readonly commits = new Subject<Commit>()
  /** Signatures that came with something else than they were given for. */
  readonly misuses = new Subject<Misuse>()
  /** What failed and is tried once more. */
  readonly failures = new Subject<unknown>()
  /** Policies of a committed command that failed. */
  readonly faults = new Subject<PolicyFault>()

  readonly #consequences: Consequences | undefined
  readonly #rehearsals = new Set<Promise<unknown>>()

  constructor(db: Kysely<Tables>, rights: Rights, now: () => string, consequences?: Consequences) {
    this.#consequences = consequences
    this.#db = db
    this.#rights = rights
    this.#now = now
  }

  /** Resolves when the command's events are committed, or it is refused. Never rejects. */
  submit(submission: Submission): Promise<Outcome> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(submission.groupId) ?? []
      queue.push({ submission, resolve })
      this.#waiting.set(submission.groupId, queue)
      this.#begin(submission.groupId)
    })
  }

  /**
   * Does a unit of work in a transaction of its own, when its turn has come: commands that wait go first, those that come meanwhile
   * before the next unit. Rejects where the unit throws or the store fails; nothing of it is written then.
   */
  together<T>(groupId: string, asked: Asked<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const units = this.#units.get(groupId) ?? []
      units.push(async () => {
        try {
          const { result, ...ran } = await runUnit(
            this.#db,
            this.#rights,
            groupId,
            asked,
            this.#now,
            this.#consequences,
          )
          if (ran.commit?.touchesRights) this.#rights.forget(groupId)
          resolve(result)
          this.#tell(ran)
        } catch (error) {
          if (isOutage(error)) this.#rights.forget(groupId)
          reject(error as Error)
        }
      })
      this.#units.set(groupId, units)
      this.#begin(groupId)
    })
  }

  #begin(groupId: string): void {
    if (this.#draining.has(groupId)) return
    this.#drain(groupId).catch((error: unknown) => fail((this.#waiting.get(groupId) ?? []).splice(0), error))
  }

  #tell({ commit, faults, misuses }: Omit<Awaited<ReturnType<typeof runBatch>>, 'outcomes'>): void {
    if (commit !== undefined) this.commits.next(commit)
    for (const fault of faults) this.faults.next(fault)
    for (const misuse of misuses) this.misuses.next(misuse)
  }

  /** The outcomes of commands, decided one after the other; nothing is written, and nobody else waits for it. */
  async attempt(groupId: string, submissions: readonly Submission[]): Promise<readonly Outcome[]> {
    try {
      return await attemptBatch(this.#db, this.#rights, groupId, submissions, this.#now)
    } catch (error) {
      return submissions.map(() => ({ kind: 'failed', error }))
    }
  }

  /**
   * Does all the work of a command, and undoes it, so that it takes the same time and leaves nothing behind. Rights are read anew
   * afterwards, as they are after a command.
   */
  async rehearse(submission: Submission): Promise<void> {
    const undone = new Error('A rehearsal is undone.')
    const { prepare, carryOut } = this.#consequences ?? none
    const consequences: Consequences = {
      prepare,
      carryOut: async (...given) => {
        await carryOut(...given)
        throw undone
      },
    }
    const { groupId } = submission
    const work = runBatch(this.#db, this.#rights, groupId, [submission], this.#now, consequences)
    this.#rehearsals.add(work)
    try {
      await work
    } catch (error) {
      if (error !== undone) throw error
    } finally {
      this.#rehearsals.delete(work)
      this.#rights.forget(groupId)
    }
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#draining.size + this.#rehearsals.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  async #drain(groupId: string): Promise<void> {
    this.#draining.add(groupId)
    try {
      // What arrives in the same turn of the event loop shares the first transaction.
      await new Promise((resolve) => setImmediate(resolve))
      const batch = () => (this.#waiting.get(groupId) ?? []).splice(0, batchSize)
      const unit = () => (this.#units.get(groupId) ?? []).shift()
      for (let [now, next] = [batch(), unit()]; now.length > 0 || next !== undefined; [now, next] = [batch(), unit()]) {
        // oxlint-disable no-await-in-loop -- transactions of a group follow each other
        if (now.length > 0) await this.#run(groupId, now)
        await next?.()
        // oxlint-enable no-await-in-loop
      }
    } finally {
      this.#draining.delete(groupId)
    }
  }

  async #run(groupId: string, batch: readonly Waiting[], isLastTry = false): Promise<void> {
    const done = await runBatch(
      this.#db,
      this.#rights,
      groupId,
      batch.map((one) => one.submission),
      this.#now,
      this.#consequences,
    ).catch((error: unknown) => this.#recover(groupId, batch, error, isLastTry))
    if (done === undefined) return
    const { outcomes, ...ran } = done
    if (ran.commit?.touchesRights) this.#rights.forget(groupId)
    batch.forEach((one, index) => one.resolve(outcomes[index] as Outcome))
    this.#tell(ran)
  }

  async #recover(groupId: string, batch: readonly Waiting[], error: unknown, isLastTry: boolean): Promise<undefined> {
    if (isOutage(error)) {
      // The store may have committed before it was gone: what is sent again finds its receipt, and rights are read anew.
      this.#rights.forget(groupId)
      return fail(batch, error)
    }
    if (isLastTry || (batch.length === 1 && failsAgain(error))) return fail(batch, error)
    this.failures.next(error)
    // Nothing was written. One by one, so that a command at fault fails alone and what the store undid for its own reasons is not lost.
    // oxlint-disable-next-line no-await-in-loop -- in order
    for (const one of batch) await this.#run(groupId, [one], true)
  }
}

import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { derivedId } from '../../domain/kernel/derived-id.ts'
import { runsKey } from '../../domain/platform/maintenance-run/maintenance-run.ts'
import { jobsKey } from '../../domain/platform/scheduler/job/parts.ts'
import { tasksKey } from '../../domain/platform/scheduler/task/parts.ts'
import { systemScope } from '../access/rights.ts'
import { inBackground } from '../background.ts'
import type { Commit } from '../commands/commit.ts'
import type { Outcome } from '../commands/submission.ts'
import { systemCommand } from '../commands/system-command.ts'
import { faultWords } from '../fault-words.ts'
import { Rounds } from '../rounds.ts'
import { digest } from '../store/digest.ts'
import type { JobParts } from './parts.ts'
import { kindsOfWork, type KindOfWork } from './kinds.ts'
import { JobFault, leaseMs, renewMs, Running, Stopped, type Subject } from './running.ts'
import { keepSchedule, queueDue } from './schedule.ts'
import { Silence } from './silence.ts'

const lookMs = 1000
/** A clock that is corrected by less, as time servers do, was not set anew. */
const toleratedMs = 30_000
const longestError = 500

const keyOf = (lease: { group_id: string; resource: string; id: string; worker: string }): string =>
  [lease.group_id, lease.resource, lease.id, lease.worker].join('|')

class LeaseTaken extends Error {}

/**
 * Runs what the server does by itself: jobs of the scheduler and maintenance runs. Every process on a database has one; whichever
 * comes first takes what waits. A process renews the lease of what it runs; what a dead process ran is failed by the others
 * (`Worker stopped.`) and, where it is a job, tried again.
 */
export class JobRunner {
  readonly #parts: JobParts
  readonly worker = newId()
  readonly #running = new Map<string, Promise<void>>()
  /** Groups whose tasks have changed since they were looked at. */
  readonly #changed = new Set<string>()
  readonly #silence = new Silence()
  /** How far the clock is before time that only goes on, when it was last looked at. */
  #ahead: number | undefined
  #timers: readonly ReturnType<typeof setInterval>[] = []
  readonly #looks = new Rounds(() => this.#look().catch((error: unknown) => this.#report(error)))
  #isClosing = false
  #isStarted = false
  #knowsGroups = false

  constructor(parts: JobParts) {
    this.#parts = parts
  }

  /** Begins to look every second; before that, nothing happens by itself. */
  start(): void {
    this.#isStarted = true
    this.#timers = [
      setInterval(() => this.wake(), lookMs),
      setInterval(() => inBackground(this.#parts.log, 'leases were not renewed', this.renew()), renewMs),
    ]
    for (const timer of this.#timers) timer.unref()
    this.wake()
  }

  /** Something may be due. Returns at once. */
  wake(): void {
    if (this.#isStarted && !this.#isClosing) inBackground(this.#parts.log, 'looking for jobs failed', this.look())
  }

  /** A commit of this process or of another one. */
  onCommit({ groupId, changes }: Commit): void {
    const resources = new Set(changes.map((one) => one.resource))
    if (resources.has(tasksKey)) this.#changed.add(groupId)
    // What a person requested begins at once, not with the next look.
    if ([tasksKey, jobsKey, runsKey].some((one) => resources.has(one))) this.wake()
  }

  /** Queues what is due, fails what was lost, starts what waits. What it started may still run afterwards. Never rejects. */
  look(): Promise<void> {
    return this.#looks.run()
  }

  /** Resolves when nothing that this process runs is under way. */
  async idle(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- what ends may have let others begin
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Looks and waits until nothing that is due now is left: for tests and tools. */
  async settle(): Promise<void> {
    do {
      // oxlint-disable no-await-in-loop -- what ends may have let others begin
      await this.look()
      if (this.#running.size === 0) return
      await this.idle()
      // oxlint-enable no-await-in-loop
    } while (!this.#isClosing)
  }

  /** Renews the leases of what this worker runs. */
  async renew(): Promise<void> {
    if (this.#running.size === 0) return
    await this.#parts.db
      .updateTable('job_leases')
      .set({ leased_until: this.#leaseEnd() })
      .where('worker', '=', this.worker)
      .execute()
  }

  /** Stops what runs at its next step: it is failed, and tried again by whoever comes next. */
  async stop(): Promise<void> {
    this.#isClosing = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#looks.idle()
    await this.idle()
  }

  #leaseEnd(): string {
    return new Date(this.#parts.clock() + leaseMs).toISOString()
  }

  #report(error: unknown): void {
    this.#parts.log.error({ error: String(error) }, 'looking for jobs failed')
  }

  async #look(): Promise<void> {
    if (this.#isClosing) return
    await this.#parts.proven.now()
    if (this.#wasClockSet()) this.#knowsGroups = false
    if (!this.#knowsGroups) {
      for (const { group_id: groupId } of await this.#parts.db.selectFrom('logs').select('group_id').execute())
        this.#changed.add(groupId)
      this.#knowsGroups = true
    }
    for (const groupId of this.#changed) {
      this.#changed.delete(groupId)
      // oxlint-disable-next-line no-await-in-loop -- one group after the other
      await keepSchedule(this.#parts, groupId)
    }
    await queueDue(this.#parts)
    await this.#failLost()
    // oxlint-disable-next-line no-await-in-loop -- two kinds
    for (const kind of kindsOfWork) await this.#startWaiting(kind)
  }

  /** Then what comes next was reckoned from a time that is not. */
  #wasClockSet(): boolean {
    const ahead = this.#parts.clock() - this.#parts.elapsed()
    const before = this.#ahead ?? ahead
    this.#ahead = ahead
    return Math.abs(ahead - before) > toleratedMs
  }

  async #submit(groupId: string, command: Parameters<typeof systemCommand>[1]): Promise<Outcome> {
    const { rights, submit } = this.#parts
    return submit(systemCommand(await systemScope(rights, groupId), command))
  }

  /** What a worker ran that has been silent for too long. */
  async #failLost(): Promise<void> {
    const { db, elapsed, log } = this.#parts
    const leases = await db.selectFrom('job_leases').selectAll().where('worker', '!=', this.worker).execute()
    const signs = new Map(leases.map((one) => [keyOf(one), one.leased_until]))
    const silent = new Set(this.#silence.longerThan(leaseMs, signs, elapsed()))
    const lost = leases.filter((one) => silent.has(keyOf(one)))
    for (const { group_id: groupId, resource, id, leased_until: until, worker } of lost) {
      const release = (tx: typeof db) =>
        tx
          .deleteFrom('job_leases')
          .where((row) => row.and({ group_id: groupId, resource, id, leased_until: until }))
          .executeTakeFirst()
      // oxlint-disable no-await-in-loop -- rarely more than one
      const outcome = await this.#submit(groupId, {
        resource,
        documentId: id,
        commandId: derivedId([id, 'lost', worker, until], digest),
        type: 'Fail',
        data: { error: 'Worker stopped.', progress: null },
        // Renewed meanwhile, it is not lost.
        alongside: async (tx) => {
          if (Number((await release(tx)).numDeletedRows) === 0) throw new LeaseTaken()
        },
      })
      // It had ended already, and only its lease was left.
      if (outcome.kind === 'refused' || outcome.kind === 'absent') await release(db)
      else if (outcome.kind === 'accepted') log.warn({ groupId, resource, id, worker }, 'a worker stopped')
      // oxlint-enable no-await-in-loop
    }
  }

  async #startWaiting(kind: KindOfWork): Promise<void> {
    const { db, now } = this.#parts
    for (const { groupId, document } of await kind.waiting(db, now())) {
      if (this.#isClosing) return
      const slot = kind.slotOf(document)
      // oxlint-disable no-await-in-loop -- in the order in which they wait
      const taken = await db
        .selectFrom('job_leases')
        .select('id')
        .where((row) => row.and({ group_id: groupId, resource: kind.resource, slot }))
        .executeTakeFirst()
      if (taken === undefined) await this.#begin(kind, groupId, document, slot)
      // oxlint-enable no-await-in-loop
    }
  }

  /** Takes the lease in the transaction of the start: neither is there without the other. */
  async #begin(kind: KindOfWork, groupId: string, document: AnyDocument, slot: string): Promise<void> {
    const { resource } = kind
    const lease = { group_id: groupId, resource, id: document.id, slot, worker: this.worker }
    const outcome = await this.#submit(groupId, {
      resource,
      documentId: document.id,
      type: 'Start',
      data: { worker: this.worker },
      alongside: async (tx) => {
        const { numInsertedOrUpdatedRows: inserted } = await tx
          .insertInto('job_leases')
          .values({ ...lease, leased_until: this.#leaseEnd() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (Number(inserted) === 0) throw new LeaseTaken()
      },
    })
    // Refused: another process was first, or it was cancelled just now.
    if (outcome.kind !== 'accepted') {
      if (outcome.kind === 'failed' && !(outcome.error instanceof LeaseTaken)) this.#report(outcome.error)
      return
    }
    const subject: Subject = {
      groupId,
      resource,
      id: document.id,
      slot,
      timeoutSeconds: kind.timeoutOf(document),
    }
    const key = `${resource}|${groupId}|${document.id}`
    this.#running.set(
      key,
      this.#execute(kind, subject, outcome.document)
        .catch((error: unknown) => this.#report(error))
        .finally(() => {
          this.#running.delete(key)
          // The next one of its slot may wait.
          this.wake()
        }),
    )
  }

  async #execute(kind: KindOfWork, subject: Subject, document: AnyDocument): Promise<void> {
    const run = new Running(this.#parts, subject, kind.scheduledFor(document), this.worker, () => this.#isClosing)
    try {
      const data = await kind.perform(run, document)
      await this.#end(subject, 'Succeed', { ...data, progress: run.progress })
    } catch (error) {
      const why = this.#whyNot(error, subject)
      if (why === undefined) return this.#release(subject)
      if (error instanceof Stopped && error.reason === 'lost') return undefined
      await run.log(why)
      await this.#end(subject, 'Fail', { error: why, progress: run.progress })
    }
    return undefined
  }

  /** The sentence that a job shows; undefined: it was cancelled, which is recorded already. */
  #whyNot(error: unknown, { id, timeoutSeconds }: Subject): string | undefined {
    if (error instanceof Stopped)
      return {
        cancelled: undefined,
        lost: 'Worker stopped.',
        closing: 'Worker stopped.',
        timeout: `It took longer than ${timeoutSeconds} seconds.`,
      }[error.reason]
    if (error instanceof JobFault) return error.message
    this.#parts.log.error({ id, error: error instanceof Error ? error.stack : String(error) }, 'a job failed')
    return faultWords(error).slice(0, longestError)
  }

  /** The end and the lease go together; where somebody cancelled it meanwhile, only the lease goes. */
  async #end(subject: Subject, type: 'Succeed' | 'Fail', data: unknown): Promise<void> {
    const { groupId, resource, id } = subject
    const outcome = await this.#submit(groupId, {
      resource,
      documentId: id,
      type,
      data,
      alongside: async (tx) => {
        if ((await this.#drop(tx, subject)) === 0) throw new LeaseTaken()
      },
    })
    if (outcome.kind === 'refused') await this.#release(subject)
    else if (outcome.kind === 'failed' && !(outcome.error instanceof LeaseTaken)) this.#report(outcome.error)
  }

  async #release(subject: Subject): Promise<void> {
    await this.#drop(this.#parts.db, subject)
  }

  async #drop(db: JobParts['db'], { groupId, resource, id }: Subject): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('job_leases')
      .where((row) => row.and({ group_id: groupId, resource, id, worker: this.worker }))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
}

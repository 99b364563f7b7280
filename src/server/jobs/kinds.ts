import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { type LiveRun, runsKey } from '../../domain/platform/maintenance-run/maintenance-run.ts'
import type { LiveJob } from '../../domain/platform/scheduler/job/job.ts'
import { jobsKey } from '../../domain/platform/scheduler/job/parts.ts'
import type { Tables } from '../store/schema.ts'
import { handlers } from './handlers/handlers.ts'
import { maintenance } from './maintenance/maintenance.ts'
import { JobFault, type Run, type Subject } from './running.ts'

interface Waiting {
  readonly groupId: string
  readonly document: AnyDocument
}

/** What the runner has to know of what it runs. */
export interface KindOfWork {
  readonly resource: Subject['resource']
  /** What waits and whose time has come, in order. */
  waiting(db: Kysely<Tables>, now: string): Promise<readonly Waiting[]>
  /** What there is one of at a time. */
  slotOf(document: AnyDocument): string
  timeoutOf(document: AnyDocument): number
  scheduledFor(document: AnyDocument): string
  /** Does it; answers what its `Succeed` says, but for the progress. */
  perform(run: Run, document: AnyDocument): Promise<object>
}

const atOnce = 50

const waitingIn =
  (resource: Subject['resource'], open: ReturnType<typeof sql<boolean>>, at: string) =>
  async (db: Kysely<Tables>, now: string): Promise<readonly Waiting[]> => {
    const { rows } = await sql<{ group_id: string; state: AnyDocument }>`select group_id, state from documents
      where resource = ${sql.lit(resource)} and ${open} and state ->> 'status' = 'queued' and state ->> ${sql.lit(at)} <= ${now}
      order by state ->> ${sql.lit(at)}, seq limit ${sql.lit(atOnce)}`.execute(db)
    return rows.map((row) => ({ groupId: row.group_id, document: row.state }))
  }

const jobOf = (document: AnyDocument): LiveJob => document as AnyDocument & LiveJob
const runOf = (document: AnyDocument): LiveRun => document as AnyDocument & LiveRun

/** Nothing that is asked for the whole store takes longer. */
const maintenanceSeconds = 6 * 3600

export const kindsOfWork: readonly KindOfWork[] = [
  {
    resource: jobsKey,
    waiting: waitingIn(jobsKey, sql<boolean>`state #>> '{openTask}' is not null`, 'scheduledFor'),
    slotOf: (document) => jobOf(document).task.id,
    timeoutOf: (document) => jobOf(document).timeoutSeconds,
    scheduledFor: (document) => jobOf(document).scheduledFor,
    perform: async (run, document) => {
      const { handler } = jobOf(document)
      // A job that an older program queued, of a handler that is gone.
      if (!Object.hasOwn(handlers, handler)) throw new JobFault(`${handler} is not a known job.`)
      return { result: await handlers[handler as keyof typeof handlers].run(run) }
    },
  },
  {
    resource: runsKey,
    waiting: waitingIn(runsKey, sql<boolean>`state #>> '{open}' = 'yes'`, 'queuedAt'),
    slotOf: () => 'store',
    timeoutOf: () => maintenanceSeconds,
    scheduledFor: (document) => runOf(document).queuedAt,
    perform: (run, document) => maintenance[runOf(document).kind](run),
  },
]

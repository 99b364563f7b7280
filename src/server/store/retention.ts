import { type Kysely, type RawBuilder, sql } from 'kysely'
import { allProjectionTables } from './projection-tables.ts'
import type { Tables } from './schema.ts'

/** For how many days an installation keeps what it may remove (docs/operating.md, How long records are kept). */
export interface KeepDays {
  readonly signIns: number
  readonly receipts: number
  readonly mails: number
  readonly jobLogs: number
  /** Notifications are records: they are put away, not removed (notifications/expired.ts). */
  readonly notifications: number
}

export const usualKeepDays: KeepDays = { signIns: 400, receipts: 400, mails: 90, jobLogs: 90, notifications: 400 }

/** What an age is held against. */
interface Ages extends KeepDays {
  /** Longest life of a session in the group, in days. */
  readonly sessions: number
  /** ISO instant of so many days ago. */
  readonly ago: (days: number) => string
}

/** A table that keeps its rows, and why it may. */
interface Kept {
  readonly kept: string
}

/** A table that loses rows by age: by which task, in whose name (`store`: they are no group's), and which. */
interface Removed {
  readonly by: 'session-purge' | 'retention'
  readonly of: 'group' | 'store'
  readonly old: (ages: Ages) => RawBuilder<boolean>
}

/** Rows of a group that one of the tasks removes. */
const removedBy = (by: Removed['by'], old: Removed['old']): Removed => ({ by, of: 'group', old })

const olderThan = (column: string, instant: string): RawBuilder<boolean> => sql`${sql.ref(column)} < ${instant}`

const keptFor = (tables: readonly string[], kept: string): Readonly<Record<string, Kept>> =>
  Object.fromEntries(tables.map((name) => [name, { kept }]))

/**
 * What becomes of the rows of every table. Nothing removes events, documents, files or checkpoints: they are the record. What has had
 * its time stays a day longer, so that whoever uses it is told that it expired.
 */
export const fates: Readonly<Record<keyof Tables | 'kysely_migration' | 'kysely_migration_lock', Kept | Removed>> = {
  events: { kept: 'the record itself' },
  documents: { kept: 'how what the events say stands now' },
  files: { kept: 'parts of documents; what nothing names is collected after a day (files/storing.ts)' },
  checkpoints: { kept: 'proof that the record is whole: one a day at most' },
  logs: { kept: 'one row a company group' },
  verifications: { kept: 'one row a company group' },
  sequences: { kept: 'one row a series of numbers' },
  credentials: { kept: 'one row a user' },
  password_history: { kept: 'as many rows a user as the group compares new passwords with' },
  calendar_feeds: { kept: 'one row a user who has a calendar' },
  secrets: { kept: 'a few keys' },
  proven_time: { kept: 'one row' },
  job_schedule: { kept: 'one row a task' },
  job_leases: { kept: 'one row a run that goes on' },
  rebuilds: { kept: 'emptied when a rebuild ends' },
  rebuilt_documents: { kept: 'emptied when a rebuild ends' },
  rebuilt_sequences: { kept: 'emptied when a rebuild ends' },
  projection_shapes: { kept: 'one row a projection' },
  projection_fills: { kept: 'emptied before the server answers' },
  ...keptFor(allProjectionTables(''), 'what the events add up to'),
  ...keptFor(allProjectionTables('rebuilt_'), 'emptied when a rebuild ends'),
  kysely_migration: { kept: 'one row a step of the tables' },
  kysely_migration_lock: { kept: 'one row' },

  sessions: removedBy('session-purge', ({ ago, sessions }) => olderThan('last_used_at', ago(sessions + 1))),
  refresh_tokens: removedBy('session-purge', ({ ago }) => olderThan('session_ends_at', ago(1))),
  codes: removedBy('session-purge', ({ ago }) => olderThan('expires_at', ago(1))),
  // As long as its session: a later signing of it asks for the password alone.
  signatures: removedBy('session-purge', ({ ago, sessions }) => olderThan('expires_at', ago(sessions + 1))),
  chats: removedBy('session-purge', ({ ago }) => olderThan('at', ago(1))),
  reset_requests: { by: 'session-purge', of: 'store', old: ({ ago }) => olderThan('done_at', ago(1)) },
  // Locks are counted for a day (session/lockout.ts).
  lockouts: {
    by: 'session-purge',
    of: 'store',
    old: ({ ago }) =>
      sql`greatest(coalesce(locked_until, ''), coalesce(failures ->> -1, ''), coalesce(locks ->> -1, '')) < ${ago(2)}`,
  },

  sign_ins: removedBy('retention', ({ ago, signIns }) => olderThan('at', ago(signIns))),
  receipts: removedBy('retention', ({ ago, receipts }) => olderThan('at', ago(receipts))),
  // Longer than any network holds a request back.
  refusals: removedBy('retention', ({ ago }) => olderThan('at', ago(1))),
  mails: removedBy('retention', ({ ago, mails }) => sql`state <> 'waiting' and created_at < ${ago(mails)}`),
  job_lines: removedBy('retention', ({ ago, jobLogs }) => olderThan('at', ago(jobLogs))),
  job_progress: removedBy(
    'retention',
    ({ ago, jobLogs }) => sql`exists (select from documents where documents.group_id = job_progress.group_id
      and documents.resource = job_progress.resource and documents.id = job_progress.id and documents.state ->> 'finishedAt' < ${ago(jobLogs)})`,
  ),
}

/** Rows that one transaction removes: nobody waits for long, however much there is. */
export const portion = 1000

/**
 * Removes what is too old, table after table, a portion at a time; how old that is, the caller reckons from proven time (proven-time.ts). Sign-ins of domains that nobody has are no group's, and go with
 * whichever group comes first. Answers how many rows of the group's own each table lost.
 */
export const removeOld = async (
  db: Kysely<Tables>,
  groupId: string,
  task: Removed['by'],
  ages: Ages,
  between: (done: number, total: number) => Promise<void> = async () => {},
): Promise<Readonly<Record<string, number>>> => {
  const tables = Object.entries(fates).flatMap(([name, fate]) =>
    'by' in fate && fate.by === task ? [{ name, fate }] : [],
  )
  const counts: Record<string, number> = {}
  for (const [index, { name, fate }] of tables.entries()) {
    const whose =
      fate.of === 'store'
        ? sql`true`
        : name === 'sign_ins'
          ? sql`group_id in (${groupId}, '')`
          : sql`group_id = ${groupId}`
    for (;;) {
      // oxlint-disable no-await-in-loop -- a portion at a time
      await between(index, tables.length)
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(name)} where ctid = any(array(
        select ctid from ${sql.table(name)} where ${whose} and ${fate.old(ages)} limit ${sql.lit(portion)}))`.execute(
        db,
      )
      // oxlint-enable no-await-in-loop
      if (fate.of === 'group') counts[name] = (counts[name] ?? 0) + Number(numAffectedRows)
      if (Number(numAffectedRows) < portion) break
    }
  }
  await between(tables.length, tables.length)
  return counts
}

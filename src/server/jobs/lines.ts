import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/schema.ts'

/** Spec 01 Job: logs (last 500 lines). */
export const linesKept = 500
const longestLine = 2000

interface Of {
  readonly groupId: string
  readonly resource: string
  readonly id: string
}

/** Adds a line to a log and drops what is beyond the last five hundred. One worker writes. */
export const writeLine = async (db: Kysely<Tables>, { groupId, resource, id }: Of, at: string, text: string) => {
  const { rows } = await sql<{ line: number }>`insert into job_lines
    select ${groupId}, ${resource}, ${id}, coalesce(max(line), 0) + 1, ${at}, ${text.slice(0, longestLine)} from job_lines
    where group_id = ${groupId} and resource = ${resource} and id = ${id} returning line`.execute(db)
  const line = rows[0]?.line ?? 0
  if (line > linesKept)
    await db
      .deleteFrom('job_lines')
      .where((row) => row.and({ group_id: groupId, resource, id }))
      .where('line', '<=', line - linesKept)
      .execute()
}

export interface JobLog {
  readonly lines: readonly { readonly line: number; readonly at: string; readonly text: string }[]
  /** Null: it has said nothing of it. */
  readonly progress: { readonly done: number; readonly total: number } | null
}

/** A log from a line on, and how far the run has come. */
export const readLog = async (db: Kysely<Tables>, { groupId, resource, id }: Of, after: number): Promise<JobLog> => ({
  lines: await db
    .selectFrom('job_lines')
    .select(['line', 'at', 'text'])
    .where((row) => row.and({ group_id: groupId, resource, id }))
    .where('line', '>', after)
    .orderBy('line')
    .execute(),
  progress:
    (await db
      .selectFrom('job_progress')
      .select(['done', 'total'])
      .where((row) => row.and({ group_id: groupId, resource, id }))
      .executeTakeFirst()) ?? null,
})

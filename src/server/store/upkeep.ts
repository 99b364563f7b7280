import { type Kysely, sql } from 'kysely'
import { allProjectionTables } from './projection-tables.ts'
import type { Tables } from './schema.ts'

const pageBytes = 8192
const hourMs = 3_600_000
/** A store that small is searched quickly whatever is known of it. */
const smallPages = 200

/** Tables that grow without end, and are searched. */
const growing = ['documents', ...allProjectionTables('')]

/** A table has become far more than the engine's planner knows of. */
const isOutgrown = async (db: Kysely<Tables>, table: string): Promise<boolean> => {
  // How large it is the planner learns from every new index too; what is in it, from an analysis alone.
  const { rows } = await sql<{
    known: number
    pages: number
    analysed: boolean
  }>`select relpages as known, pg_relation_size(${table}::regclass) / ${sql.lit(pageBytes)} as pages, exists (select from pg_statistic where starelid = ${table}::regclass) as analysed
    from pg_class where oid = ${table}::regclass`.execute(db)
  const { known = 0, pages = 0, analysed = false } = rows[0] ?? {}
  return Number(pages) > smallPages && (!analysed || Number(pages) > Number(known) * 1.5)
}

/**
 * What the autovacuum of a PostgreSQL server does, and the embedded engine leaves to its owner: without it the planner reads a
 * whole table for one page of it. Answers whether there was something to do.
 */
export const keepStatistics = async (db: Kysely<Tables>): Promise<boolean> => {
  let isDone = false
  for (const table of growing) {
    // oxlint-disable no-await-in-loop -- one connection
    if (!(await isOutgrown(db, table))) continue
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
    // oxlint-enable no-await-in-loop
    isDone = true
  }
  return isDone
}

/** At once, then every hour. Returns the end of it. */
export const startUpkeep = async (db: Kysely<Tables>): Promise<() => Promise<void>> => {
  await keepStatistics(db)
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // The store answers all the same, only more slowly: the next hour tries again.
    running = keepStatistics(db).catch(() => false)
  }, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

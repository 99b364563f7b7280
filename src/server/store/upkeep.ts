import { type Kysely, sql } from 'kysely'
import { allProjectionTables } from './projection-tables.ts'
import type { Tables } from './schema.ts'

const pageBytes = 8192
/** A store that small is searched quickly whatever is known of it. */
const smallPages = 200
/** Rows that are dead, of a table: so many, and this share of the living, before their room is given back. */
const [deadRows, deadShare] = [500, 0.2]
/** Bytes of the write-ahead log after which it begins anew: it holds at most two segments of 16 MB more. */
const logBytes = 8_000_000
const [logMs, tablesMs] = [5000, 60_000]

/**
 * Tables that are searched in many ways, and so are analysed. The others are found by their keys: what the planner knew of a group would mislead
 * it about one that came since.
 */
const analysed = ['documents', ...allProjectionTables('')]

/** Tables that became far more than the engine's planner knows of, or of whose rows many are dead. */
const untidyTables = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  // How large a table is the planner learns from every new index too; what is in it, from an analysis alone. What died, the engine counts while it runs.
  const { rows } = await sql<{ name: string }>`
    select relname as name from (
      select c.relname, c.relpages as known, greatest(c.reltuples, 0) as living, pg_relation_size(c.oid) / ${sql.lit(pageBytes)} as pages,
        exists (select from pg_statistic where starelid = c.oid) as analysed, coalesce(pg_stat_get_dead_tuples(c.oid), 0) as dead
      from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    ) as tables
    where (relname in (${sql.join(analysed)}) and pages > ${sql.lit(smallPages)} and (not analysed or pages > known * 1.5))
      or dead > ${sql.lit(deadRows)} + ${sql.lit(deadShare)} * living
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * What the autovacuum of a PostgreSQL server does, and the embedded engine leaves to its owner: without it the planner reads a
 * whole table for one page of it, and rows that are gone keep their room. Answers the tables that it tidied.
 */
export const tidyTables = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const untidy = await untidyTables(db)
  for (const table of untidy)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tidy(db, table)
  return untidy
}

/** Gives the room of a table's dead rows back without stopping anybody who works on a PostgreSQL server, and looks at what is in it. */
export const tidy = async (db: Kysely<Tables>, table: string): Promise<void> => {
  await (
    analysed.includes(table) ? sql`vacuum (analyze) ${sql.table(table)}` : sql`vacuum ${sql.table(table)}`
  ).execute(db)
}

/** What the checkpointer of a PostgreSQL server does: the write-ahead log, which grows with every change, begins anew. Answers whether it did. */
export const shortenLog = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ written: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), (select redo_lsn from pg_control_checkpoint()))::bigint as written`.execute(
    db,
  )
  if (Number(rows[0]?.written ?? 0) < logBytes) return false
  await sql`checkpoint`.execute(db)
  return true
}

/** Does something again and again, never twice at once. Returns its end. */
const every = (ms: number, act: () => Promise<unknown>): (() => Promise<unknown>) => {
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    // The store answers all the same, only more slowly: the next time tries again.
    running = act()
      .catch(() => false)
      .finally(() => (isRunning = false))
  }, ms)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Looks after an embedded store: at once, then while it is open. Returns the end of it. */
export const startUpkeep = async (db: Kysely<Tables>): Promise<() => Promise<void>> => {
  await tidyTables(db)
  const ends = [every(logMs, () => shortenLog(db)), every(tablesMs, () => tidyTables(db))]
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../src/server/store/schema.ts'

/** Of a table: what it takes with its indexes and long values, and what its rows alone hold, bytes. */
export interface Taken {
  readonly table: string
  readonly takes: number
  readonly holds: number
}

/** What a store is for; every other table serves these two. */
const substance: readonly string[] = ['events', 'documents']

export const takenBy = async (db: Kysely<Tables>): Promise<readonly Taken[]> => {
  const { rows } = await sql<{ table: string; takes: string }>`
    select relname as "table", pg_total_relation_size(oid)::text as takes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const taken: Taken[] = []
  for (const { table, takes } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    const { rows: held } = await sql<{ holds: string }>`
      select coalesce(sum(pg_column_size(row.*)), 0)::text as holds from ${sql.table(table)} as row`.execute(db)
    taken.push({ table, takes: Number(takes), holds: Number(held[0]?.holds ?? 0) })
  }
  return taken.toSorted((a, b) => b.takes - a.takes)
}

export interface Growth {
  readonly table: string
  /** MB. */
  readonly takes: number
  readonly holds: number
}

/** What each table grew by between two readings, the largest first, MB. */
export const growthOf = (before: readonly Taken[], after: readonly Taken[]): readonly Growth[] => {
  const began = new Map(before.map((one) => [one.table, one]))
  return after
    .map(({ table, takes, holds }) => ({
      table,
      takes: (takes - (began.get(table)?.takes ?? 0)) / 1e6,
      holds: (holds - (began.get(table)?.holds ?? 0)) / 1e6,
    }))
    .toSorted((a, b) => b.takes - a.takes)
}

/** How many bytes the store grew by for one of events and documents. */
export const shareOf = (growth: readonly Growth[]): number => {
  const total = (of: readonly Growth[]): number => of.reduce((sum, { takes }) => sum + takes, 0)
  return total(growth) / total(growth.filter(({ table }) => substance.includes(table)))
}

import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { closedStatuses, replicaOf } from '../../domain/registry/replica.ts'
import type { Tables } from './schema.ts'

/** Rows of a resource's documents that devices hold without being asked to, as `isHeld` has it. */
export const heldRows = (entry: ResourceEntry): RawBuilder<boolean> => {
  const mode = replicaOf(entry)
  if (mode !== 'open') return mode === 'all' ? sql`true` : sql`false`
  const closed = closedStatuses(entry)
  if (closed.length === 0) return sql`true`
  return sql`coalesce(state ->> 'status', '') not in (${sql.join(closed.map((status) => sql.lit(status)))})`
}

/**
 * An index of what is open of each resource of which devices hold only that: a first fill passes over nothing that is closed. Its name holds
 * what it is made of, so that another list of closed statuses makes another index.
 */
export const ensureHeldIndexes = async (db: Kysely<Tables>, entries: readonly ResourceEntry[]): Promise<void> => {
  const names = new Map(
    entries
      .filter((entry) => replicaOf(entry) === 'open')
      .map((entry) => {
        const digest = createHash('sha256').update(JSON.stringify([entry.key, closedStatuses(entry)]))
        return [`held_${digest.digest('hex').slice(0, 16)}`, entry]
      }),
  )
  const known = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and tablename = 'documents' and starts_with(indexname, 'held_')`.execute(
    db,
  )
  // oxlint-disable no-await-in-loop -- one connection
  for (const { name } of known.rows) if (!names.has(name)) await sql`drop index ${sql.id(name)}`.execute(db)
  for (const [name, entry] of names)
    await sql`create index if not exists ${sql.id(name)} on documents (group_id, seq) where resource = ${sql.lit(entry.key)} and ${heldRows(entry)}`.execute(
      db,
    )
  // oxlint-enable no-await-in-loop
}

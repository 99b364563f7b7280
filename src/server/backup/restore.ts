import { type Kysely, sql } from 'kysely'
import { projections } from '../../domain/areas.ts'
import { fillProjections, owe } from '../store/projection-fills.ts'
import { rebuildGroup } from '../tools/rebuild.ts'
import type { Tables } from '../store/schema.ts'
import { type BackupHead, DamagedBackup, readBackup } from './file.ts'
import { leftOut, migrationOf } from './write.ts'

const chunkBytes = 4_000_000

export interface Restored {
  readonly head: BackupHead
  readonly rows: number
}

/** Since then a store knows of each file whether an event has named it. */
const filesHeldSince = '0011-held-files'

/**
 * Puts a backup into an empty store. It is read twice: nothing is written before all of it was held against its hashes, and what
 * is written is there wholly or not at all. Throws sentences.
 */
export const restoreBackup = async (db: Kysely<Tables>, file: string): Promise<Restored> => {
  if ((await db.selectFrom('logs').select('group_id').limit(1).execute()).length > 0)
    throw new Error('This store is not empty. Restore into a new DATA_DIR or a new database.')
  const head = await checked(file)
  const own = await migrationOf(db)
  if (head.migration > own)
    throw new Error(`This backup was made by a newer version of Chronicle (${head.version}). Nothing was restored.`)
  const rows = await db.transaction().execute(async (tx) => {
    const count = await writeRows(tx, file)
    for (const log of head.logs) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const there = await tx
        .selectFrom('logs')
        .select(['head', 'head_hash'])
        .where('group_id', '=', log.id)
        .executeTakeFirst()
      if (there?.head !== log.head || there.head_hash !== log.headHash)
        throw new DamagedBackup(`the log of ${log.name} does not end where it says`)
    }
    await restartCounters(tx)
    // Nobody noted then which files an event has named: all of them stay.
    if (head.migration < filesHeldSince) await tx.updateTable('files').set({ held: true }).execute()
    for (const projection of projections.all)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await owe(tx, projection)
    return count
  })
  await fillProjections(db)
  // Tables have changed since: what is made of the events is made as this version makes it.
  if (head.migration !== own)
    for (const log of head.logs)
      // oxlint-disable-next-line no-await-in-loop -- one group after the other
      await rebuildGroup(db, log.id)
  return { head, rows }
}

const checked = async (file: string): Promise<BackupHead> => {
  let head: BackupHead | undefined
  for await (const part of readBackup(file)) if (part.kind === 'head') ({ head } = part)
  if (head === undefined) throw new DamagedBackup('it is empty')
  return head
}

const writeRows = async (tx: Kysely<Tables>, file: string): Promise<number> => {
  const { rows: found } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name`.execute(tx)
  const known = new Map(found.map(({ name, columns }) => [name, new Set(columns)]))
  let into: { readonly table: string; readonly columns: readonly string[] } | undefined
  let waiting: string[] = []
  let bytes = 0
  let count = 0
  const flush = async (): Promise<void> => {
    if (into === undefined || waiting.length === 0) return
    const columns = sql.join(into.columns.map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(into.table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(into.table)}, ${`[${waiting.join(',')}]`}::jsonb)`.execute(
      tx,
    )
    count += waiting.length
    waiting = []
    bytes = 0
  }
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') {
      await flush()
      // An older program may have had columns that are no more.
      const columns = part.columns.filter((name) => known.get(part.table)?.has(name))
      into = leftOut.has(part.table) ? undefined : { ...part, columns }
    } else if (part.kind === 'row' && into !== undefined) {
      waiting.push(part.json)
      bytes += part.json.length
      if (bytes > chunkBytes) await flush()
    }
  }
  await flush()
  return count
}

/** Numbers that the database gives go on after those that are there. */
const restartCounters = async (tx: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string; column: string }>`select table_name as name, column_name as column
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(tx)
  for (const { name, column } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce((select max(${sql.ref(column)}) from ${sql.table(name)}), 0) + 1, false)`.execute(
      tx,
    )
}

import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Config, version } from '../config.ts'
import { allProjectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'
import { BackupWriter } from './file.ts'
import { outdated } from './keep.ts'

/** Where backups and exports are written. */
export const backupFolder = ({ backupDir, dataDir }: Config): string =>
  path.resolve(backupDir ?? path.join(dataDir, 'backups'))

/**
 * What is not taken along, nor out of a backup of an older program: what only means something to the processes of this moment, open sessions,
 * addresses of calendars, which may have been renewed since because others had them,
 * and the key that signs tokens, so that whoever finds a backup signs in as nobody. After a restore people sign in again. Projections are made
 * from the events again.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'calendar_feeds',
  'job_schedule',
  'job_leases',
  'rebuilds',
  'rebuilt_documents',
  'rebuilt_sequences',
  'refresh_tokens',
  'secrets',
  'sessions',
  'signatures',
  'kysely_migration',
  'kysely_migration_lock',
  'projection_shapes',
  'projection_fills',
  ...allProjectionTables(''),
  ...allProjectionTables('rebuilt_'),
])

/** Rows that are fetched at once; files are large. */
const pageOf = (table: string): number => (table === 'files' ? 10 : 500)

export interface BackedUp {
  readonly file: string
  readonly events: number
  readonly documents: number
}

export interface WriteOptions {
  /** Rows written of about how many, after each page. */
  readonly progress?: (done: number, total: number) => Promise<void>
}

const stampOf = (at: string): string => at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

export const backupName = (at: string): string => `chronicle_${stampOf(at)}.backup.gz`

/** The last step that made the tables of a store. */
export const migrationOf = async (db: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}

/**
 * Writes the whole store as it is at one moment, while it goes on being written: one transaction that sees nothing of what comes
 * after its beginning. Until it is whole the file is called otherwise.
 */
export const writeBackup = async (
  db: Kysely<Tables>,
  config: Config,
  at: string,
  { progress }: WriteOptions = {},
): Promise<BackedUp> => {
  const folder = backupFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, backupName(at))
  const writing = `${file}.part`
  await rm(writing, { force: true })
  const writer = new BackupWriter(writing)
  try {
    const counts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => writeTables(tx, writer, at, progress))
    await writer.end()
    await rename(writing, file)
    return { file, ...counts }
  } catch (error) {
    await writer.abandon()
    await rm(writing, { force: true })
    throw error
  }
}

const writeTables = async (
  tx: Kysely<Tables>,
  writer: BackupWriter,
  at: string,
  progress: WriteOptions['progress'],
): Promise<{ readonly events: number; readonly documents: number }> => {
  const logs = await tx
    .selectFrom('logs')
    .select(['group_id', 'name', 'head', 'head_hash'])
    .orderBy('group_id')
    .execute()
  await writer.head({
    format: 'chronicle-backup-1',
    version,
    migration: await migrationOf(tx),
    at,
    logs: logs.map((log) => ({ id: log.group_id, name: log.name, head: log.head, headHash: log.head_hash })),
  })
  const { rows: found } = await sql<{ name: string; columns: string[]; estimate: number }>`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' group by c.table_name order by c.table_name`.execute(
    tx,
  )
  const tables = found.filter((one) => !leftOut.has(one.name))
  const totals = new Map<string, number>()
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(tx)
    totals.set(name, Number(rows[0]?.count ?? 0))
  }
  const total = [...totals.values()].reduce((sum, one) => sum + one, 0)
  let done = 0
  for (const { name, columns } of tables) {
    // oxlint-disable no-await-in-loop -- one connection
    await writer.table(name, columns)
    await sql`declare backup_rows no scroll cursor for select row_to_json(own)::text as json from ${sql.table(name)} own`.execute(
      tx,
    )
    for (;;) {
      const { rows } = await sql<{ json: string }>`fetch ${sql.lit(pageOf(name))} from backup_rows`.execute(tx)
      for (const { json } of rows) await writer.row(json)
      done += rows.length
      await progress?.(done, total)
      if (rows.length < pageOf(name)) break
    }
    await sql`close backup_rows`.execute(tx)
    // oxlint-enable no-await-in-loop
  }
  return { events: totals.get('events') ?? 0, documents: totals.get('documents') ?? 0 }
}

/** Removes the backups that are not to be kept; answers how many. */
export const removeOutdated = async (config: Config): Promise<number> => {
  const folder = backupFolder(config)
  const gone = outdated(await readdir(folder))
  await Promise.all(gone.map((name) => rm(path.join(folder, name), { force: true })))
  return gone.length
}

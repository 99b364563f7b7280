import { existsSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockStore, type StoreLock } from './lock/lock.ts'
import { migrate } from './migrations.ts'
import { openPrivateFolder, PrivateFiles } from './private-files.ts'
import type { Tables } from './schema.ts'
import { startUpkeep } from './upkeep.ts'
import { wholeQueries } from './whole-queries.ts'

// The same rows on both engines: 64-bit integers as numbers (a log stays far below 2^53).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Database {
  readonly db: Kysely<Tables>
  readonly engine: 'pglite' | 'postgresql'
  /** For LISTEN on PostgreSQL; the embedded engine has one connection and never listens. */
  readonly connectionString: string | undefined
  close(): Promise<void>
}

const kyselyOver = (pool: pg.Pool): Kysely<Tables> => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** The embedded engine with the extensions that the store needs: in a folder, or in memory, where it may begin with what another dumped. */
export const startPglite = (folder?: string, dumped?: Blob): Promise<PGlite> =>
  PGlite.create({
    extensions: { pg_trgm },
    ...(folder === undefined ? {} : { fs: new PrivateFiles(folder) }),
    ...(dumped === undefined ? {} : { loadDataDir: dumped }),
  })

/** An embedded PostgreSQL over an open PGlite (in memory for tests, or in a directory). One connection: inside a transaction use only it. */
export const overPglite = async (pglite: PGlite, lock?: StoreLock): Promise<Database> => {
  const engine = wholeQueries(pglite, () => lock?.check()) as PGlite
  const pool = new pg.Pool({ ...createPgConfig(engine), max: 1 } as unknown as pg.PoolConfig)
  const db = kyselyOver(pool)
  await migrate(db)
  const endUpkeep = await startUpkeep(db)
  return {
    db,
    engine: 'pglite',
    connectionString: undefined,
    close: async () => {
      await endUpkeep()
      await db.destroy()
      await pglite.close()
      lock?.release()
    },
  }
}

/** The embedded store in `dataDir`; refuses when another process has it. */
export const openEmbedded = async (dataDir: string, say: (text: string) => void = () => {}): Promise<Database> => {
  openPrivateFolder(dataDir)
  const lock = await lockStore(dataDir, { say })
  try {
    const folder = path.join(dataDir, 'pg')
    if (!existsSync(folder)) say('Creating the embedded database ...')
    return await overPglite(await startPglite(folder), lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A call waits no longer than this for a connection: a database that is gone is told as such, ms. */
const connectWithinMs = 5000

export const openPostgres = async (connectionString: string): Promise<Database> => {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: connectWithinMs, keepAlive: true })
  // A connection that the database ends fails the call that uses it, and no more: the next call gets a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  const db = kyselyOver(pool)
  await migrate(db)
  return { db, engine: 'postgresql', connectionString, close: () => db.destroy() }
}

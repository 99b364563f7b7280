import { existsSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockStore, type StoreLock } from './lock/lock.ts'
import { migrate } from './migrations.ts'
import { closeToOthers, openPrivateFolder, PrivateFiles } from './private-files.ts'
import type { Tables } from './schema.ts'
import { startUpkeep } from './upkeep.ts'
import { wholeQueries } from './whole-queries.ts'

/** A 64-bit integer as a number; one beyond exact numbers throws instead of being rounded: such a sum is read as text. */
const exactInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond exact numbers.`)
  return number
}

// The same rows on both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, exactInteger)

export interface Database {
  readonly db: Kysely<Tables>
  /** For what people ask over HTTP: a question that takes too long is given up, and none keeps a command waiting for a connection. */
  readonly reading: Kysely<Tables>
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
  const pool = new pg.Pool({ ...createPgConfig(engine), max: 1 })
  const db = kyselyOver(pool)
  await migrate(db)
  const endUpkeep = await startUpkeep(db)
  return {
    db,
    reading: db,
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
    closeToOthers(dataDir)
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

/** The database goes no longer than this about one question of a person, ms: it does not hear that nobody waits any more. */
const answerWithinMs = 60_000

const poolOf = (connectionString: string, settings: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: connectWithinMs, keepAlive: true })
  // A connection that the database ends fails the call that uses it, and no more: the next call gets a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Where this cannot be set, the next query says what is wrong.
    client.query(settings).catch(() => {})
  })
  return pool
}

/** Compiling a page's conditions took 0.3 s, of a query that takes 0.1 s. */
const uncompiled = 'set jit = off'

/** `within`: ms after which a question of `reading` is given up. */
export const openPostgres = async (connectionString: string, within = answerWithinMs): Promise<Database> => {
  const db = kyselyOver(poolOf(connectionString, uncompiled))
  await migrate(db)
  const reading = kyselyOver(poolOf(connectionString, `${uncompiled}; set statement_timeout = ${within}`))
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), reading.destroy()])
  }
  return { db, reading, engine: 'postgresql', connectionString, close }
}

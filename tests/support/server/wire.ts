import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database } from '../../../src/server/store/database.ts'
import { migrate } from '../../../src/server/store/migrations.ts'
import type { Tables } from '../../../src/server/store/schema.ts'
import { freshPglite } from './pglite.ts'

/**
 * Where the way between a server and its store breaks. `refused`: the statement never reaches the store. `unheard`: the
 * store carries it out and nobody hears of it. `crash`: the process is gone at this await: its connections end and it
 * goes on with nothing.
 */
export interface Cut {
  /** Statement counted from 1 since `watch`, or the first of this text. */
  readonly at: number | 'commit'
  readonly how: 'refused' | 'unheard' | 'crash'
}

/** The way between one server process and its store: counts what passes, and breaks where it is told to. */
export class Wire {
  readonly #clients = new Set<pg.Client>()
  #die = (): void => {}
  /** Resolves when the process has died of a `crash`. */
  readonly died: Promise<undefined> = new Promise((resolve) => (this.#die = () => resolve(undefined)))
  #cut: Cut | undefined
  #passed = 0

  /** From here on statements are counted; the given one breaks, once. */
  watch(cut?: Cut): void {
    this.#passed = 0
    this.#cut = cut
  }

  /** Did the break asked for happen? */
  get isCut(): boolean {
    return this.#cut === undefined
  }

  /** Ends every connection without a word. */
  drop(): void {
    for (const client of this.#clients) (client as unknown as Connected).connection.stream.destroy()
  }

  readonly #carry = <T>(text: string, send: () => Promise<T>): Promise<T> => {
    this.#passed += 1
    const cut = this.#cut
    if (cut === undefined || cut.at !== (cut.at === 'commit' ? text : this.#passed)) return send()
    this.#cut = undefined
    const lost = new Error('Connection terminated unexpectedly')
    if (cut.how === 'refused') return Promise.reject(lost)
    if (cut.how === 'unheard')
      return send().then(() => {
        throw lost
      })
    this.drop()
    this.#die()
    return new Promise(() => {})
  }

  /** A class of clients whose every statement passes this wire. */
  client(): typeof pg.Client {
    const { carry, clients } = { carry: this.#carry, clients: this.#clients }
    return class extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config)
        clients.add(this)
        this.on('end', () => clients.delete(this))
      }

      override query = ((...words: [string, unknown[]]): Promise<unknown> =>
        carry(words[0], () => super.query(...words))) as pg.Client['query']
    }
  }
}

interface Connected {
  readonly connection: { readonly stream: { destroy(): void } }
}

const over = async (pool: pg.Pool, rest: Pick<Database, 'engine' | 'connectionString'>): Promise<Database> => {
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  return { db, reading: db, ...rest, close: () => db.destroy() }
}

/** An embedded store in memory, reached over a wire. */
export const embeddedOver = async (wire: Wire): Promise<Database> => {
  const pglite = await freshPglite()
  const config = { ...createPgConfig(pglite), max: 1, Client: wire.client() } as unknown as pg.PoolConfig
  const database = await over(new pg.Pool(config), { engine: 'pglite', connectionString: undefined })
  return { ...database, close: () => database.close().then(() => pglite.close()) }
}

/** A database of PostgreSQL, reached over a wire. */
export const postgresOver = (wire: Wire, connectionString: string): Promise<Database> =>
  over(new pg.Pool({ connectionString, max: 4, Client: wire.client() } as pg.PoolConfig), {
    engine: 'postgresql',
    connectionString,
  })

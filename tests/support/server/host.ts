import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import { describe, inject } from 'vitest'
import type { Config } from '../../../src/server/config.ts'
import type { DemoHost } from '../../../src/server/demo/host.ts'
import { createChronicle, type Server } from '../../../src/server/server.ts'
import { type Database, openPostgres, overPglite } from '../../../src/server/store/database.ts'
import { Client, type SignedIn } from './client.ts'
import { type Clock, clockAt } from './clock.ts'
import { createSmallGroup, meridian, password } from './group.ts'
import { freshPglite } from './pglite.ts'

const stores = ['PGlite', 'PostgreSQL'] as const
export type Store = (typeof stores)[number]

/** Address of the run's cluster, null where the machine has none. */
const cluster = inject('postgres')
if (cluster === undefined)
  throw new Error("The tests of the server need tests/support/server/global.ts as vitest's globalSetup.")

const isThere = (store: Store): boolean => store === 'PGlite' || cluster !== null

/** The same tests on both engines. PostgreSQL's half is skipped where the machine has none (see `global.ts`). */
export const onEachStore = (subject: string, body: (store: Store) => void): void => {
  for (const store of stores) on(store, subject, () => body(store))
}

export const onPostgres = (subject: string, body: () => void): void => on('PostgreSQL', subject, body)

const on = (store: Store, subject: string, body: () => void): void => {
  describe.skipIf(!isThere(store))(`${subject} on ${store}`, () => {
    body()
  })
}

/** Address of a new, empty database of the run's cluster. */
export const newPostgresDatabase = async (): Promise<string> => {
  const template = cluster as string
  const name = `t${newId().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: template.replace('{database}', 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return template.replace('{database}', name)
}

export const openStore = async (store: Store): Promise<Database> =>
  store === 'PGlite' ? overPglite(await freshPglite()) : openPostgres(await newPostgresDatabase())

export const config: Config = {
  port: 0,
  dataDir: tmpdir(),
  databaseUrl: undefined,
  demo: false,
  appDir: '/nonexistent',
  logLevel: 'silent',
  checkpointKeyFile: path.join(tmpdir(), `chronicle-tests-${process.pid}`, 'checkpoint-key.pem'),
  mailOutbox: path.join(tmpdir(), `chronicle-tests-${process.pid}`, 'outbox'),
}

/** A server that listens, and people to speak to it. */
export interface Host {
  readonly server: Server
  readonly database: Database
  readonly clock: Clock
  readonly url: string
  /** Runs commands inside the server as the demo does; of the first group. */
  readonly demo: DemoHost
  /** Signs a person of the small group in; each person once, unless a new session is asked for. */
  as(userId: string, options?: { readonly domain?: string; readonly fresh?: boolean }): Promise<Client>
  close(): Promise<void>
}

export interface HostOptions {
  readonly database?: Database
  readonly clock?: Clock
  /** Made when there is none yet: `false` for a second server on a database that has its group. */
  readonly group?: false
  /** Settings beside the tests' usual ones. */
  readonly settings?: Partial<Config>
  readonly log?: Logger
}

export const startHost = async (store: Store, options: HostOptions = {}): Promise<Host> => {
  const database = options.database ?? (await openStore(store))
  const clock = options.clock ?? clockAt('2026-03-02T06:00:00.000Z')
  const server = await createChronicle(database, { ...config, ...options.settings }, clock.now, options.log)
  const demo = options.group === false ? (undefined as never) : await createSmallGroup(server, meridian)
  const url = `http://localhost:${await server.listen(0)}`
  const signedIn = new Map<string, Promise<Client>>()
  return {
    server,
    database,
    clock,
    url,
    demo,
    as: (userId, { domain = meridian.domain, fresh = false } = {}) => {
      const key = `${domain}|${userId}`
      const known = signedIn.get(key)
      if (known !== undefined && !fresh) return known
      const client = signIn(url, domain, `${userId}@meridian.example`).then((answer) => new Client(url, answer))
      signedIn.set(key, client)
      return client
    },
    close: () => server.close(),
  }
}

export const signIn = async (url: string, domain: string, email: string): Promise<SignedIn> => {
  const answer = await fetch(`${url}/services/admin/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain, email, password }),
  })
  const body: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return body as SignedIn
}

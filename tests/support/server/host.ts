import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { describe, inject, test } from 'vitest'
import type { Config } from '../../../src/server/config.ts'
import type { DemoHost } from '../../../src/server/demo/host.ts'
import { createChronicle, type Server } from '../../../src/server/server.ts'
import { type Database, openPostgres, overPglite, startPglite } from '../../../src/server/store/database.ts'
import { Client, type SignedIn } from './client.ts'
import { type Clock, clockAt } from './clock.ts'
import { started } from '../tally.ts'
import { diceOf, isSoak } from '../tier.ts'
import { createSmallGroup, meridian, password, smallGroupOf } from './group.ts'
import { freshPglite } from './pglite.ts'
import { createDatabase } from './postgres.ts'

const stores = ['PGlite', 'PostgreSQL'] as const
export type Store = (typeof stores)[number]

/** Address of the run's cluster, null where the machine has none. */
const cluster = inject('postgres')
if (cluster === undefined)
  throw new Error("The tests of the server need tests/support/server/global.ts as vitest's globalSetup.")

const isThere = (store: Store): boolean => store === 'PGlite' || cluster !== null

/** Where one engine shows what there is to show: PostgreSQL takes half of what the embedded one takes of the processor. */
const cheapest: Store = isThere('PostgreSQL') ? 'PostgreSQL' : 'PGlite'

/** How many of what both engines have to show is tried on the dearer one too. */
const share = 1 / 2

/**
 * The same tests on both engines: where what is tested is up to the store: its locks and races, its rows and orders, what it tells other
 * processes. `npm test` tries all of it on PostgreSQL and draws what it tries on the embedded store too; the soak tries all on both.
 * PostgreSQL's part is skipped where the machine has none (see `global.ts`).
 */
export const onEachStore = (subject: string, body: (store: Store) => void): void => {
  const isOnBoth = isSoak || diceOf(`both stores: ${subject}`)() < share
  for (const store of stores) if (isOnBoth || store === cheapest) on(store, subject, () => body(store))
}

/** Where one engine shows what there is to show: that one, and in the soak both. */
export const onAnyStore = (subject: string, body: (store: Store) => void): void => {
  for (const store of isSoak ? stores : [cheapest]) on(store, subject, () => body(store))
}

/** Among tests on each store, those that any store shows run where this is so: on one, and in the soak on both. */
export const isEnoughOn = (store: Store): boolean => isSoak || store === cheapest

type Register = (title: string, body: () => void | Promise<void>) => void

/** `test` where so `wished`; otherwise nothing is registered, because what is skipped looks like what is missing. */
export const testIf = (wished: boolean): Register => (wished ? test : () => {})

/** The same for tests with a title in common. */
export const describeIf = (wished: boolean): Register => (wished ? describe : () => {})

export const onPostgres = (subject: string, body: () => void): void => on('PostgreSQL', subject, body)

const on = (store: Store, subject: string, body: () => void): void => {
  describe.skipIf(!isThere(store))(`${subject} on ${store}`, () => {
    body()
  })
}

/** Address of a new database of the run's cluster: empty, or a copy of one that nobody is connected to. */
export const newPostgresDatabase = (original?: string): Promise<string> => createDatabase(cluster as string, original)

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
  /** One that has its small group: that of another host. */
  readonly database?: Database
  readonly clock?: Clock
  /** Settings beside the tests' usual ones. */
  readonly settings?: Partial<Config>
  readonly log?: Logger
}

/** When the clock of a host stands as long as nobody turns it, and when its small group was made. */
const began = '2026-03-02T06:00:00.000Z'

const makeGroup = async (database: Database): Promise<void> => {
  const server = await createChronicle(database, config, clockAt(began).now)
  await createSmallGroup(server, meridian)
  await server.close()
}

/** The small group is made by commands once in a worker for each store; every host begins with a copy of it. */
let dumped: Promise<Blob> | undefined
let original: Promise<string> | undefined

const dumpSmallGroup = async (): Promise<Blob> => {
  const pglite = await freshPglite()
  const database = await overPglite(pglite)
  await makeGroup({ ...database, close: async () => {} })
  const dump = await pglite.dumpDataDir('none')
  await database.close()
  return dump
}

const nameOriginal = async (): Promise<string> => {
  const address = await newPostgresDatabase()
  await makeGroup(await openPostgres(address))
  return new URL(address).pathname.slice(1)
}

/** Address of a new database of the run's cluster with the small group, made at the instant at which a host's clock stands. */
export const newSmallGroupDatabase = async (): Promise<string> =>
  newPostgresDatabase(await (original ??= nameOriginal()))

/** The same in an embedded store in a data folder, which is left closed. */
export const plantSmallGroup = async (dataDir: string): Promise<void> => {
  const pglite = await startPglite(path.join(dataDir, 'pg'), await (dumped ??= dumpSmallGroup()))
  await pglite.close()
}

const openSmallGroup = async (store: Store): Promise<Database> =>
  store === 'PGlite'
    ? overPglite(await startPglite(undefined, await (dumped ??= dumpSmallGroup())))
    : openPostgres(await newSmallGroupDatabase())

export const startHost = async (store: Store, options: HostOptions = {}): Promise<Host> => {
  const database = options.database ?? (await openSmallGroup(store))
  const clock = options.clock ?? clockAt(began)
  const server = await createChronicle(
    database,
    { ...config, ...options.settings },
    clock.now,
    options.log,
    clock.elapsed,
  )
  started('server')
  const demo = smallGroupOf(server, meridian)
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
  started('sign-in')
  const answer = await fetch(`${url}/services/admin/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain, email, password }),
  })
  const body: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return body as SignedIn
}

import { createServer, type Server as HttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { pino, type Logger } from 'pino'
import { Rights } from './access/rights.ts'
import { Chats } from './chat/chats.ts'
import { CommandQueue } from './commands/queue.ts'
import type { Outcome, Submission } from './commands/submission.ts'
import type { Config } from './config.ts'
import { createApp, type Environment } from './http/app.ts'
import { Sessions } from './session/sessions.ts'
import { signingKey, Tokens } from './session/tokens.ts'
import { attachSockets } from './socket/sockets.ts'
import { hearOthers, type Neighbours } from './socket/neighbours.ts'
import type { Database } from './store/database.ts'
import type { Tables } from './store/schema.ts'

/** One server process: its parts, as routes, jobs, tools and tests use them. */
export interface Server {
  readonly config: Config
  readonly db: Kysely<Tables>
  readonly log: Logger
  readonly rights: Rights
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly queue: CommandQueue
  readonly chats: Chats
  readonly app: Hono<Environment>
  /** Milliseconds; tests may turn it. */
  readonly clock: () => number
  /** ISO instant of `clock`. */
  readonly now: () => string
  /** The one way to change anything: decides, appends, answers. Never rejects. */
  submit(submission: Submission): Promise<Outcome>
  /** Serves HTTP and sockets; resolves with the port when listening. */
  listen(port: number): Promise<number>
  /** Ends connections, waits for what is being decided, closes the store. */
  close(): Promise<void>
}

const keepAliveMs = 65_000

export const createChronicle = async (
  database: Database,
  config: Config,
  clock: () => number = Date.now,
): Promise<Server> => {
  const { db } = database
  const log = pino({ level: config.logLevel })
  const now = (): string => new Date(clock()).toISOString()
  const rights = new Rights(db)
  const tokens = new Tokens(await signingKey(db))
  const sessions = new Sessions(db, rights, tokens, clock)
  const queue = new CommandQueue(db, rights, now)
  queue.faults.subscribe((fault) => log.error(fault, 'a policy was not carried out'))
  const chats = new Chats({ db, rights, now, clock, log, model: config.model })
  let http: HttpServer | undefined
  let stopSockets: (() => Promise<void>) | undefined
  let neighbours: Neighbours | undefined

  const server: Server = {
    config,
    db,
    log,
    rights,
    sessions,
    tokens,
    queue,
    chats,
    clock,
    now,
    get app() {
      return app
    },
    submit: (submission) => queue.submit(submission),
    listen: async (port) => {
      neighbours = await hearOthers(database, queue, rights)
      const listener = getRequestListener(app.fetch)
      http = createServer((request, response) => void listener(request, response))
      // Longer than clients and proxies keep an idle connection: where the server ends it first, a call may be on its way into it.
      http.keepAliveTimeout = keepAliveMs
      stopSockets = attachSockets(http, server, neighbours.commits)
      await new Promise<void>((resolve, reject) => {
        http?.once('error', reject)
        http?.listen(port, () => resolve())
      })
      return (http.address() as { port: number }).port
    },
    close: async () => {
      const isClosed = new Promise((resolve) => (http === undefined ? resolve(undefined) : http.close(resolve)))
      // Before anything is waited for: a client that goes on asking would keep its connection, and the server, for ever.
      http?.closeAllConnections()
      await stopSockets?.()
      await isClosed
      await chats.close()
      await queue.idle()
      await neighbours?.close()
      await database.close()
    },
  }
  const app = createApp(server)
  return server
}

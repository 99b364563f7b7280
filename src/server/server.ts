import { createServer, type Server as HttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { pino, type Logger } from 'pino'
import { statementMailsKey } from '../domain/accounts/party/statement-mail.ts'
import { Rights } from './access/rights.ts'
import { faultOf, inBackground } from './background.ts'
import { Chats } from './chat/chats.ts'
import type { Consequences } from './commands/batch.ts'
import { CommandQueue } from './commands/queue.ts'
import type { Outcome, Submission } from './commands/submission.ts'
import { type Config, publicUrlOf } from './config.ts'
import { createApp } from './http/app.ts'
import type { Environment } from './http/environment.ts'
import { Sessions } from './session/sessions.ts'
import { type Lifetimes, Tokens } from './session/tokens.ts'
import { JobRunner } from './jobs/runner.ts'
import { connectionLimits } from './connections.ts'
import { carrierOf } from './mail/carrier.ts'
import { PostOffice } from './mail/post-office.ts'
import { mailStatements } from './mail/statements.ts'
import type { Access, Clock, Commands, Log, Proven, Settings, Stopwatch, Store } from './parts.ts'
import { storeBankDetails } from './files/bank-details.ts'
import { mailDelivered } from './notifications/mail.ts'
import { carryOut, type Effects, makeCodes } from './session/effects.ts'
import { Recovery } from './session/recovery.ts'
import { thisMachine } from './start/host.ts'
import { attachSockets } from './socket/sockets.ts'
import { connectNeighbours, type Neighbours } from './socket/neighbours.ts'
import type { Database } from './store/database.ts'
import { ProvenTime } from './store/proven-time.ts'
import { keyInStore, storeSecret } from './store/secrets.ts'

/** One server process with all its parts, as tools and tests use it. */
export interface Server extends Store, Clock, Stopwatch, Proven, Access, Commands, Log, Settings {
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly queue: CommandQueue
  readonly chats: Chats
  readonly recovery: Recovery
  /** Sends what waits in the queue of mails. */
  readonly post: PostOffice
  /** Jobs and maintenance runs; nothing of it happens before `start`. */
  readonly jobs: JobRunner
  readonly engine: Database['engine']
  readonly reading: Database['reading']
  readonly app: Hono<Environment>
  /** Serves HTTP and sockets; resolves with the port when listening. Without a host whoever is at this machine is served alone. */
  listen(port: number, host?: string): Promise<number>
  /** Ends connections, waits for what is being decided, closes the store. */
  close(): Promise<void>
}

const keepAliveMs = 65_000
const lifetimesOf = ({ accessSeconds, refreshSeconds }: Config): Partial<Lifetimes> => ({
  ...(accessSeconds === undefined ? {} : { access: accessSeconds }),
  ...(refreshSeconds === undefined ? {} : { refresh: refreshSeconds }),
})

export const createChronicle = async (
  database: Database,
  config: Config,
  clock: () => number = Date.now,
  log: Logger = pino({ level: config.logLevel }),
  elapsed: () => number = clock === Date.now ? () => performance.now() : clock,
): Promise<Server> => {
  const { db } = database
  const now = (): string => new Date(clock()).toISOString()
  const proven = new ProvenTime({ db, clock, elapsed, log })
  const rights = new Rights(db)
  const tokens = new Tokens(await keyInStore(db, 'token-key', storeSecret(config)), lifetimesOf(config))
  const publicUrl = publicUrlOf(config)
  const record = (report: Promise<Outcome>): void => inBackground(log, "a user's history was not told", report)
  const sessions = new Sessions(db, rights, tokens, clock, {
    locked: (groupId, userId, until, during) =>
      record(recovery.report(groupId, userId, 'Lock', { until, ...(during === undefined ? {} : { during }) })),
    lockedNobody: (groupId, until) =>
      inBackground(
        log,
        'a lock of nobody was not rehearsed',
        recovery.rehearseLock(groupId, until).then(() => post.wake()),
      ),
    signedInAfterLink: (groupId, userId) => record(recovery.report(groupId, userId, 'TellOfLink', {})),
    reused: (groupId, userId, session) => record(recovery.report(groupId, userId, 'ReportReuse', { session })),
    misused: ({ groupId, userId, sid: session, resource, documentId, type: command }) =>
      record(recovery.report(groupId, userId, 'ReportMisuse', { session, resource, documentId, command })),
  })
  const consequences: Consequences<Effects['codes']> = {
    prepare: makeCodes,
    carryOut: async (tx, groupId, events, at, codes) => {
      await carryOut(tx, groupId, events, at, { publicUrl, codes })
      await mailDelivered(tx, groupId, events, at, { publicUrl })
      await storeBankDetails(tx, groupId, events)
      await mailStatements(tx, groupId, events, at)
    },
  }
  const queue = new CommandQueue(db, rights, now, consequences)
  queue.failures.subscribe((error) => log.warn(faultOf(error), 'commands failed, and are tried once more'))
  queue.faults.subscribe((fault) => log.error(fault, 'a policy was not carried out'))
  queue.misuses.subscribe((misuse) => {
    const { asked, why } = misuse
    log.warn({ ...asked, why }, 'a signature was tried with something else than it was given for')
    inBackground(log, 'a misused signature was not told', sessions.noteMisuse(misuse))
  })
  const submit = (submission: Submission): Promise<Outcome> => queue.submit(submission)
  const recovery = new Recovery({
    db,
    rights,
    sessions,
    submit,
    rehearse: (one) => queue.rehearse(one),
    clock,
    proven,
    publicUrl,
  })
  const post = new PostOffice({ db, carrier: carrierOf(config), log, now: clock }, () => recovery.answerRequests())
  queue.commits.subscribe((commit) => {
    if (commit.touchesRights || commit.changes.some(({ resource }) => resource === statementMailsKey)) post.wake()
  })
  const chats = new Chats({ db, rights, now, clock, proven, log, model: config.model })
  const parts = {
    config,
    db,
    reading: database.reading,
    log,
    rights,
    sessions,
    tokens,
    queue,
    chats,
    recovery,
    post,
    engine: database.engine,
    clock,
    elapsed,
    proven,
    now,
    submit,
  }
  const jobs = new JobRunner(parts)
  queue.commits.subscribe((commit) => jobs.onCommit(commit))
  const app = createApp(parts)
  let http: HttpServer | undefined
  let stopSockets: (() => Promise<void>) | undefined
  let neighbours: Neighbours | undefined

  return {
    ...parts,
    jobs,
    app,
    listen: async (port, host = thisMachine) => {
      neighbours = await connectNeighbours(database, parts)
      neighbours.commits.subscribe((commit) => jobs.onCommit(commit))
      const listener = getRequestListener(app.fetch)
      const { silence, most, ...timeouts } = connectionLimits
      http = createServer(timeouts, (request, response) =>
        inBackground(log, 'a request failed', listener(request, response)),
      )
      http.timeout = silence
      http.maxConnections = most
      // Longer than clients and proxies keep an idle connection: where the server ends it first, a call may be on its way into it.
      http.keepAliveTimeout = keepAliveMs
      stopSockets = attachSockets(http, parts, neighbours)
      await new Promise<void>((resolve, reject) => {
        http?.once('error', reject)
        http?.listen(port, host, () => resolve())
      })
      await recovery.reportLocks()
      post.start()
      return (http.address() as { port: number }).port
    },
    close: async () => {
      const isClosed = new Promise((resolve) => (http === undefined ? resolve(undefined) : http.close(resolve)))
      // Before anything is waited for: a client that goes on asking would keep its connection, and the server, for ever.
      http?.closeAllConnections()
      await stopSockets?.()
      await isClosed
      await jobs.stop()
      await chats.close()
      await queue.idle()
      await post.stop()
      await neighbours?.close()
      await database.close()
    },
  }
}

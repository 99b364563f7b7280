import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Server } from '../src/server/server.ts'
import { openPostgres, overPglite } from '../src/server/store/database.ts'
import type { Database } from '../src/server/store/database.ts'
import { meridian, password, requisitions } from '../tests/support/server/group.ts'
import { freshPglite } from '../tests/support/server/pglite.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, percentile, type Row, row } from './row.ts'
import { serverOf } from './support/pump.ts'
import { size } from './support/size.ts'
import { requestOf, submit } from './support/store.ts'

/** Rows of each table that grows with use: of a year, and of a day. */
const [many, few] = [size({ smoke: 2000, full: 1_000_000 }), size({ smoke: 100, full: 1000 })]
const turns = size({ smoke: 2, full: 25 })
const portion = 50_000
const device = { address: '10.0.0.1', userAgent: 'bench' }

/** Tokens, sessions, receipts and notifications that were put away, as a year leaves them behind. */
const fill = async ({ db }: Database, count: number): Promise<void> => {
  const at = sql`to_char(now() at time zone 'utc' - n * interval '10 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const later = sql`to_char(now() at time zone 'utc' + interval '7 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  for (let from = 0; from < count; from += portion) {
    const numbers = sql`generate_series(${sql.lit(from + 1)}, ${sql.lit(Math.min(count, from + portion))}) as n`
    // oxlint-disable no-await-in-loop -- one connection
    await sql`insert into sessions (sid, group_id, user_id, started_at, last_used_at, address, user_agent)
      select 'kept-' || n, ${meridian.id}, 'user-' || n % 200, ${at}, ${at}, '', '' from ${numbers}`.execute(db)
    await sql`insert into refresh_tokens (token_hash, family, group_id, user_id, issued_at, expires_at, session_ends_at, used_at)
      select 'kept-' || n, 'kept-' || n, ${meridian.id}, 'user-' || n % 200, ${at}, ${later}, ${later}, ${at} from ${numbers}`.execute(
      db,
    )
    await sql`insert into receipts (group_id, command_id, fingerprint, version, events, at)
      select ${meridian.id}, 'kept-' || n, '', 1, 1, ${at} from ${numbers}`.execute(db)
    await sql`insert into documents (group_id, resource, id, seq, version, deleted, head_hash, s1, s2, s3, s4, search, marks, readers, past_readers, state)
      select ${meridian.id}, 'notification-deliveries', 'kept-' || n, 0, 2, false, '', ${at}, 'dismissed', 'medium', '', 'kept', '{}', '{}', '{}',
        jsonb_build_object('id', 'kept-' || n, 'status', 'dismissed') from ${numbers}`.execute(db)
    // oxlint-enable no-await-in-loop
  }
  await sql`vacuum (analyze)`.execute(db)
}

interface Costs {
  readonly refresh: number
  readonly signIn: number
  readonly command: number
}

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await act()
  return performance.now() - from
}

/** A person who signs in, renews the token and raises a requisition, once on each of the servers in turn; medians, ms. */
const costsOf = async (servers: readonly Server[]): Promise<readonly Costs[]> => {
  const samples = servers.map(() => ({ refresh: [] as number[], signIn: [] as number[], command: [] as number[] }))
  const email = `asha@meridian.example`
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, server] of servers.entries()) {
      // oxlint-disable no-await-in-loop -- side by side they would measure each other
      const into = samples[index]
      let token = ''
      into?.signIn.push(
        await timed(async () => {
          const { body } = await server.sessions.signIn(meridian.domain, email, password, device)
          if (!('refreshToken' in body)) throw new Error(`Asha could not sign in: ${JSON.stringify(body)}`)
          token = body.refreshToken
        }),
      )
      into?.refresh.push(
        await timed(async () => {
          if ((await server.sessions.refresh(token, email, meridian.id, device)) === undefined)
            throw new Error('A token of the benchmark was not renewed.')
        }),
      )
      into?.command.push(
        await timed(() => submit(server, 'asha', newId(), 'Create', requestOf(turn), undefined, requisitions)),
      )
      // oxlint-enable no-await-in-loop
    }
  return samples.map(({ refresh, signIn, command }) => ({
    refresh: percentile(refresh, 0.5),
    signIn: percentile(signIn, 0.5),
    command: percentile(command, 0.5),
  }))
}

/** A query that reads all that was kept costs hundreds of times more; what a deeper index and a colder cache cost is in this. */
const atMost = { ratio: 1.5 }

const rowsOf = async (engine: string, open: (name: string) => Promise<Database>): Promise<readonly Row[]> => {
  const databases = [await open('few'), await open('many')]
  const servers: Server[] = []
  for (const [index, database] of databases.entries()) {
    // oxlint-disable no-await-in-loop -- one after the other
    servers.push(await serverOf(database))
    await fill(database, index === 0 ? few : many)
    // oxlint-enable no-await-in-loop
  }
  const [small, large] = await costsOf(servers)
  for (const server of servers)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await server.close()
  if (small === undefined || large === undefined) throw new Error('Nothing was measured.')
  return (['refresh', 'signIn', 'command'] as const).map((what) =>
    row(
      `kept-${what === 'signIn' ? 'sign-in' : what}-${engine}`,
      large[what],
      `ms median with ${many} kept`,
      `with ${few} kept`,
      small[what],
      atMost,
    ),
  )
}

/** What a year of tokens, sessions, receipts and notifications costs whoever works on: each a million, against a thousand. */
export const run = async (): Promise<readonly Found[]> => {
  const embedded = await rowsOf('pglite', async () => overPglite(await freshPglite()))
  const why = missing()
  if (why !== undefined) return [...embedded, leftOut('kept-command-postgresql', why)]
  const cluster = startCluster({ durable: true })
  try {
    const postgres = await openPostgres(cluster.urlOf('postgres'))
    for (const name of ['few', 'many'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`create database ${sql.id(name)}`.execute(postgres.db)
    await postgres.close()
    return [...embedded, ...(await rowsOf('postgresql', (name) => openPostgres(cluster.urlOf(name))))]
  } finally {
    cluster.stop()
  }
}

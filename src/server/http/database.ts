import { sql } from 'kysely'
import type { Hono } from 'hono'
import { codes } from '../../domain/platform/rights.ts'
import { runsKey } from '../../domain/platform/maintenance-run/maintenance-run.ts'
import { jobsKey } from '../../domain/platform/scheduler/job/parts.ts'
import { resources } from '../../domain/resources.ts'
import type { Settings, Store } from '../parts.ts'
import type { Database } from '../store/database.ts'
import type { Environment } from './environment.ts'
import { mayUse } from './problem.ts'

interface DatabaseParts extends Store, Settings {
  readonly engine: Database['engine']
}

interface Run {
  readonly at: string
  readonly by: string
  readonly file: string | null
}

/** The last job or maintenance run of a kind that succeeded. */
const lastRun = async ({ db }: Store, groupId: string, handler: string, kind: string): Promise<Run | null> => {
  const { rows } = await sql<Run>`select state ->> 'finishedAt' as at,
      coalesce(state -> 'startedBy' ->> 'name', state -> 'task' ->> 'name') as by, state ->> 'file' as file
    from documents where group_id = ${groupId} and state ->> 'status' = 'succeeded'
      and ((resource = ${jobsKey} and state ->> 'handler' = ${handler}) or (resource = ${runsKey} and state ->> 'kind' = ${kind}))
    order by state ->> 'finishedAt' desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** `GET /services/admin/api/v1/database`: what the store holds and how it is (spec 01, screen database, Server). */
export const databaseRoutes = (app: Hono<Environment>, parts: DatabaseParts): void => {
  app.get('/services/admin/api/v1/database', async (context) => {
    mayUse(context.get('caller'), codes.databaseView, 'see the database')
    const { db } = parts
    const groupId = context.get('groupId')
    const log = await db
      .selectFrom('logs')
      .select(['head', 'head_hash'])
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    const counts = await db
      .selectFrom('documents')
      .select(['resource', (row) => row.fn.countAll<number>().as('count')])
      .where((row) => row.and({ group_id: groupId, deleted: false }))
      .groupBy('resource')
      .execute()
    const counted = new Map(counts.map((row) => [row.resource, Number(row.count)]))
    const documents = resources.flatMap(({ key, plural }) =>
      counted.has(key) ? [{ resource: key, label: plural, count: counted.get(key) as number }] : [],
    )
    const size = await sql<{ bytes: number }>`select pg_database_size(current_database())::bigint as bytes`.execute(db)
    const verified = await db
      .selectFrom('verifications')
      .select(['at', 'seq', 'fault_count'])
      .where('group_id', '=', groupId)
      .executeTakeFirst()
    const check = await lastRun(parts, groupId, 'chain-verify', 'verify-chain')
    const mails = await db
      .selectFrom('mails')
      .select(['state', (row) => row.fn.countAll<number>().as('count')])
      .where('group_id', '=', groupId)
      .groupBy('state')
      .execute()
    const mailsIn = (state: string): number => Number(mails.find((row) => row.state === state)?.count ?? 0)
    return context.json({
      engine: parts.engine,
      events: log.head,
      head: { seq: log.head, hash: log.head_hash },
      documents,
      sizeBytes: Number(size.rows[0]?.bytes ?? 0),
      verified:
        verified === undefined
          ? null
          : { at: verified.at, seq: verified.seq, faults: verified.fault_count, by: check?.by ?? null },
      backup: await lastRun(parts, groupId, 'backup', 'backup'),
      mails: {
        waiting: mailsIn('waiting'),
        failed: mailsIn('failed'),
        hasServer: parts.config.smtpUrl !== undefined,
      },
    })
  })
}

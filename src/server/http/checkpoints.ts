import { Struct } from 'effect'
import type { Hono } from 'hono'
import { codes } from '../../domain/quality/rights.ts'
import { codes as platformCodes } from '../../domain/platform/rights.ts'
import { findResource } from '../../domain/resources.ts'
import { readingMode } from '../access/reading.ts'
import { takeCheckpoint } from '../audit/checkpoints.ts'
import type { Fault } from '../audit/fault.ts'
import { type CheckpointKey, loadKey } from '../audit/key.ts'
import type { Caller } from '../access/rights.ts'
import type { Clock, Settings, Store } from '../parts.ts'
import type { Environment } from './environment.ts'
import { pageAsked } from './listing.ts'
import { mayUse, Problem } from './problem.ts'

const base = '/services/admin/api/v1'

/** Those who audit, and System-Admin, take checkpoints and carry them away. */
const mayAudit = (caller: Caller): void => {
  if (!caller.codes.has(platformCodes.adminEdit)) mayUse(caller, codes.changeAudit, 'take checkpoints')
}

/** Checkpoints of the caller's company group, and the verdict of its log's last check. */
export const checkpointRoutes = (app: Hono<Environment>, parts: Store & Clock & Settings): void => {
  let key: CheckpointKey | undefined
  const theKey = (): CheckpointKey => (key ??= loadKey(parts.config))

  app.post(`${base}/checkpoints`, async (context) => {
    const caller = context.get('caller')
    mayAudit(caller)
    const { id, name } = caller.user
    const taken = await takeCheckpoint(parts.db, theKey(), context.get('groupId'), { id, name }, parts.now())
    if (taken === null) throw new Problem(422, 'The log is empty: there is nothing to state.')
    return context.json(taken, 201)
  })

  app.get(`${base}/checkpoints`, async (context) => {
    mayAudit(context.get('caller'))
    const { page, size } = pageAsked(new URL(context.req.url).searchParams)
    const own = parts.db.selectFrom('checkpoints').where('group_id', '=', context.get('groupId'))
    const { total } = await own.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await own
      .select('statement')
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const shown = ['id', 'groupId', 'seq', 'logHash', 'takenAt', 'takenBy', 'keyId'] as const
    const items = rows.map(({ statement }) => Struct.pick(statement, shown))
    return context.json({ items, total: Number(total), page, size })
  })

  app.get(`${base}/checkpoints/:id`, async (context) => {
    mayAudit(context.get('caller'))
    const row = await parts.db
      .selectFrom('checkpoints')
      .select('statement')
      .where('group_id', '=', context.get('groupId'))
      .where('id', '=', context.req.param('id'))
      .executeTakeFirst()
    if (row === undefined) throw new Problem(404, 'There is no such checkpoint.')
    const { seq, takenAt } = row.statement
    const name = `checkpoint_${seq}_${takenAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.json`
    return context.body(`${JSON.stringify(row.statement, null, 2)}\n`, 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })

  app.get(`${base}/checkpoint-key`, (context) => {
    mayAudit(context.get('caller'))
    const { keyId, publicKey, fingerprint } = theKey()
    return context.json({ keyId, publicKey, fingerprint })
  })

  app.get(`${base}/verification`, async (context) => {
    const row = await parts.db
      .selectFrom('verifications')
      .selectAll()
      .where('group_id', '=', context.get('groupId'))
      .executeTakeFirst()
    if (row === undefined) throw new Problem(404, 'The log has not been checked yet.')
    const caller = context.get('caller')
    return context.json({
      at: row.at,
      seq: row.seq,
      events: row.events,
      intact: row.fault_count === 0,
      faults: row.faults.filter((fault) => mayHear(caller, fault)),
    })
  })
}

/** That the log is broken everybody hears; where, who may read the records of that kind. */
const mayHear = (caller: Caller, { resource }: Fault): boolean => {
  const entry = resource === undefined ? undefined : findResource(resource)
  return entry === undefined ? caller.codes.has(codes.changeAudit) : readingMode(entry, caller) === 'full'
}

import type { Hono } from 'hono'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  activitiesNamed,
  type Activity,
  activityLog,
  activityWords,
  signInsKey,
} from '../../domain/platform/activity-log/activity-log.ts'
import { localOffsetMinutes } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { codes } from '../../domain/platform/codes.ts'
import { findResource, resources } from '../../domain/registry/registry.ts'
import { wordsOfTyped } from '../../domain/registry/slots.ts'
import { readable, readingMode } from '../access/reading.ts'
import { type Caller, tokenArray } from '../access/rights.ts'
import type { Server } from '../server.ts'
import type { Tables } from '../store/schema.ts'
import type { Environment } from './app.ts'
import { type Condition, escapeLike } from './conditions.ts'
import { largestPage, parseQuery } from './listing.ts'
import { mayUse, Problem } from './problem.ts'

const base = `/services/${activityLog.service}${activityLog.path}`

/** What SQL compares and orders by, by column of the log. */
const columns: Readonly<Record<string, RawBuilder<string>>> = {
  at: sql`at`,
  who: sql`lower(who)`,
  kind: sql`kind`,
  resource: sql`resource`,
  what: sql`type`,
  document: sql`text`,
  reason: sql`lower(reason)`,
  address: sql`address`,
  documentId: sql`document_id`,
}

/** Documents of a resource whose events the caller may read: whole ones only, because an event tells all of them. */
const visible = (caller: Caller): RawBuilder<boolean> =>
  sql.join(
    resources.flatMap((entry) => {
      const mode = readingMode(entry, caller)
      if (mode === 'none' || (mode === 'open' && entry.readers === undefined)) return []
      const here = readable(entry, caller)
      return [
        mode === 'open'
          ? sql`(d.resource = ${entry.key} and ${here} and d.readers && ${tokenArray(caller)})`
          : sql`(d.resource = ${entry.key} and ${here})`,
      ]
    }),
    sql` or `,
  )

/** Everything that the caller may see of the log, as one table. */
const activities = (groupId: string, caller: Caller): RawBuilder<unknown> => sql`(
  select 'e' || e.seq as id, e.at, coalesce(e.actor->>'id', '') as who_id, coalesce(e.actor->>'name', '') as who,
    case when e.resource = 'history-accesses' then coalesce(e.data->>'kind', 'replay') else 'change' end as kind,
    e.resource, e.document_id, e.type, coalesce(e.reason, '') as reason, '' as address, d.search as text
  from events e join documents d on d.group_id = e.group_id and d.resource = e.resource and d.id = e.document_id
  where e.group_id = ${groupId} and (${visible(caller)})
  union all
  select 's' || s.id, s.at, coalesce(s.user_id, ''), coalesce(u.state->>'name', s.email), 'sign-in', ${signInsKey},
    coalesce(s.user_id, ''), s.result, '', s.address, lower(s.email)
  from sign_ins s left join documents u on u.group_id = s.group_id and u.resource = 'users' and u.id = s.user_id
  where s.group_id = ${groupId} and ${caller.codes.has(codes.usersView) ? sql`true` : sql`s.user_id = ${caller.user.id}`}
) as log`

/** Midnight of a local day, or of the day after, as an instant. */
const dayStarts = (date: string, daysLater: 0 | 1): string => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at)) throw new Problem(400, 'Write a date as yyyy-MM-dd.', { field: 'at' })
  return new Date(at + (daysLater * 1440 - localOffsetMinutes) * 60_000).toISOString()
}

const inSql = ({ column, operator, values }: Condition): RawBuilder<boolean> => {
  const [first = ''] = values
  if (column.key === 'at' && operator === 'from') return sql`at >= ${dayStarts(first, 0)}`
  if (column.key === 'at' && operator === 'to') return sql`at < ${dayStarts(first, 1)}`
  if (column.key === 'at') {
    const days = values.map((day) => sql`(at >= ${dayStarts(day, 0)} and at < ${dayStarts(day, 1)})`)
    const onOne = sql<boolean>`(${sql.join(days, sql` or `)})`
    return operator === 'not' ? sql<boolean>`not ${onOne}` : onOne
  }
  const text = columns[column.key] as RawBuilder<string>
  if (operator === 'contains')
    return column.key === 'what'
      ? sql`(resource || ' ' || type) = any(${[...activitiesNamed(first)]}::text[])`
      : sql`${text} like ${`%${escapeLike(first.toLowerCase())}%`}`
  if (operator === 'from') return sql`${text} >= ${first.toLowerCase()}`
  if (operator === 'to') return sql`${text} <= ${first.toLowerCase()}`
  const among: RawBuilder<boolean> =
    column.key === 'who'
      ? sql`who_id = any(${[...values]}::text[])`
      : column.key === 'what'
        ? sql`(resource || ' ' || type) = any(${values.flatMap((one) => activitiesNamed(one))}::text[])`
        : sql`${text} = any(${values.map((one) => one.toLowerCase())}::text[])`
  return operator === 'not' ? sql`not (${among})` : among
}

const found = (word: string): RawBuilder<boolean> =>
  sql`((lower(who) || ' ' || text || ' ' || lower(reason) || ' ' || address) like ${`%${escapeLike(word)}%`}
    or (resource || ' ' || type) = any(${[...activitiesNamed(word)]}::text[]))`

interface Row {
  readonly id: string
  readonly at: string
  readonly who_id: string
  readonly who: string
  readonly kind: Activity['kind']
  readonly resource: string
  readonly document_id: string
  readonly type: string
  readonly reason: string
  readonly address: string
}

/** Names of the documents that the rows of a page tell of. */
const namesOf = async (
  db: Kysely<Tables>,
  groupId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.map((row) => row.document_id))]
  if (ids.length === 0) return new Map()
  const held = await db
    .selectFrom('documents')
    .select(['resource', 'id', 'state'])
    .where('group_id', '=', groupId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    held.map(({ resource, id, state }) => [
      `${resource} ${id}`,
      findResource(resource)?.title(state as AnyDocument) ?? id,
    ]),
  )
}

/** `GET /services/admin/api/v1/logs`: all events and sign-ins that the caller may read, by page (spec 01 Resources, `logs`). */
export const logRoutes = (app: Hono<Environment>, server: Server): void => {
  app.get(base, async (context) => {
    const [caller, groupId] = [context.get('caller'), context.get('groupId')]
    mayUse(caller, activityLog.read, 'see the activity log')
    const asked = new URL(context.req.url).searchParams
    const { page, size, sort, words, conditions } = parseQuery(activityLog, caller, asked)
    const order = columns[sort.column.key] as RawBuilder<string>
    const where = sql.join([sql`true`, ...conditions.map(inSql), ...words.map(found)], sql` and `)
    const log = activities(groupId, caller)
    const direction = sql.raw(sort.descending ? 'desc' : 'asc')
    const { rows } = await sql<Row>`select * from ${log} where ${where}
      order by ${order} ${direction}, at ${direction}, id ${direction} limit ${size} offset ${(page - 1) * size}`.execute(
      server.db,
    )
    const counted = await sql<{ total: string }>`select count(*) as total from ${log} where ${where}`.execute(server.db)
    const names = await namesOf(server.db, groupId, rows)
    const items = rows.map((row): Activity => ({
      id: row.id,
      at: row.at,
      who: { id: row.who_id, name: row.who },
      kind: row.kind,
      resource: row.resource,
      documentId: row.document_id,
      document: names.get(`${row.resource} ${row.document_id}`) ?? '',
      what: activityWords(row.resource, row.type),
      reason: row.reason,
      address: row.address,
    }))
    return context.json({ items, total: Number(counted.rows[0]?.total ?? 0), page, size })
  })

  /** The people of the log, for a filter: those whose names hold a text, and how often each stands there. */
  app.get(`${base}/people`, async (context) => {
    const [caller, groupId] = [context.get('caller'), context.get('groupId')]
    mayUse(caller, activityLog.read, 'see the activity log')
    const typed = (context.req.query('search') ?? '').slice(0, 200)
    if (typed.includes('\0'))
      throw new Problem(400, 'The search holds a character that cannot be searched.', { field: 'search' })
    const words = wordsOfTyped(typed).slice(0, 20)
    const { rows } = await sql<{ value: string; name: string; count: string }>`
      select who_id as value, max(who) as name, count(*) as count from ${activities(groupId, caller)}
      where who_id <> '' ${sql.join(
        words.map((word) => sql`and lower(who) like ${`%${escapeLike(word)}%`}`),
        sql` `,
      )} group by who_id order by max(who), who_id limit ${largestPage}`.execute(server.db)
    return context.json({ items: rows.map((row) => ({ ...row, count: Number(row.count) })) })
  })
}

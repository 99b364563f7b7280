import type { Hono } from 'hono'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  activitiesNamed,
  type Activity,
  activityWords,
  signInsKey,
} from '../../domain/platform/activity-log/activity-log.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { AuditedEvent } from '../../domain/platform/audit-trail/events.ts'
import type { Column, ResourceEntry } from '../../domain/registry/entry.ts'
import { activityLog, auditedEvents, findResource, resources } from '../../domain/resources.ts'
import { mostExact } from '../../domain/registry/replica.ts'
import { localOffsetMinutes } from '../../domain/kernel/calendar.ts'
import { codes } from '../../domain/platform/rights.ts'
import { wordsOfTyped } from '../../domain/registry/slots.ts'
import { readable, readingMode } from '../access/reading.ts'
import { type Caller, tokenArray } from '../access/rights.ts'
import type { Access, Clock, Store } from '../parts.ts'
import type { Tables } from '../store/schema.ts'
import type { Environment } from './environment.ts'
import { type Condition, escapeLike } from './conditions.ts'
import { countUpTo } from './counting.ts'
import { inOrder, placesIn, walked } from './landmarks.ts'
import { checkCursor, largePage } from './large-lists.ts'
import { largestPage, parseQuery, type Query } from './listing.ts'
import { mayUse, Problem } from './problem.ts'

/** What SQL compares and orders by, by column of a log. */
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
  version: sql`lpad(version::text, 9, '0')`,
  signed: sql`(meaning <> '')::text`,
  meaning: sql`lower(meaning)`,
  company: sql`company_id`,
  location: sql`location_id`,
}

/** A value of a filter as the column is compared. */
const comparable = ({ type }: Column, value: string): string =>
  type === 'number' ? value.padStart(9, '0') : value.toLowerCase()

/** Where the documents of a resource have to be that a caller sees, and whether each has to name them. */
const reachOf = ({ scope }: ResourceEntry, caller: Caller, mode: string): string => {
  const place = { group: '', company: caller.scope.company.id, location: caller.scope.location.id }[scope]
  return JSON.stringify([scope, place, mode])
}

/** Documents whose events one of the callers may read: whole ones only, because an event tells all of them. */
const visible = (callers: readonly Caller[]): RawBuilder<unknown> => {
  const reaches = new Map<string, { readonly here: RawBuilder<boolean>; readonly keys: string[] }>()
  for (const caller of callers)
    for (const entry of resources) {
      const mode = readingMode(entry, caller)
      if (mode === 'none' || (mode === 'open' && entry.readers === undefined)) continue
      const reach = reachOf(entry, caller, mode)
      const here = readable(entry, caller)
      const known = reaches.get(reach) ?? {
        here: mode === 'open' ? sql<boolean>`${here} and d.readers && ${tokenArray(caller)}` : here,
        keys: [],
      }
      reaches.set(reach, { ...known, keys: [...known.keys, entry.key] })
    }
  return sql.join(
    [
      sql`false`,
      ...[...reaches.values()].map(({ here, keys }) => sql`(d.resource = any(${keys}::text[]) and ${here})`),
    ],
    sql` or `,
  )
}

/** Events that one of the callers may see. */
const events = (groupId: string, callers: readonly Caller[]): RawBuilder<unknown> =>
  sql`select 'e' || e.seq as id, e.at, coalesce(e.actor->>'id', '') as who_id, coalesce(e.actor->>'name', '') as who,
    case when e.resource = 'history-accesses' then coalesce(e.data->>'kind', 'replay') else 'change' end as kind,
    e.resource, e.document_id, e.type, coalesce(e.reason, '') as reason, '' as address, d.search as text,
    e.version, coalesce(e.signature->>'meaning', '') as meaning, coalesce(d.company_id, '') as company_id,
    coalesce(d.location_id, '') as location_id
  from events e join documents d on d.group_id = e.group_id and d.resource = e.resource and d.id = e.document_id
  where e.group_id = ${groupId} and (${visible(callers)})`

/** Tries to sign in that the caller may see, in the columns of events. */
const signIns = (groupId: string, caller: Caller): RawBuilder<unknown> =>
  sql`select 's' || s.id as id, s.at, coalesce(s.user_id, '') as who_id, coalesce(u.state->>'name', s.email) as who, 'sign-in' as kind,
    ${signInsKey}::text as resource, coalesce(s.user_id, '') as document_id, s.result as type, '' as reason, s.address, lower(s.email) as text,
    0 as version, '' as meaning, '' as company_id, '' as location_id
  from sign_ins s left join documents u on u.group_id = s.group_id and u.resource = 'users' and u.id = s.user_id
  where s.group_id = ${groupId} and ${caller.codes.has(codes.usersView) ? sql`true` : sql`s.user_id = ${caller.user.id}`}`

/** The parts of a log as one table. */
const united = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join([...parts], sql` union all `)}) as log`

/** Number of the newest sign-in: no event says that there is another. */
const signedInTo = async (db: Kysely<Tables>, groupId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from sign_ins where group_id = ${groupId} order by id desc limit 1`.execute(db)
  return String(rows[0]?.id ?? '')
}

/** Rows of a log for one caller: where they come from, and how far those have come that no event brings. */
interface Source {
  readonly parts: readonly RawBuilder<unknown>[]
  readonly moved?: string
}

interface LogPage {
  readonly rows: readonly Row[]
  readonly total: number
  readonly about?: true
  readonly next?: string
  readonly previous?: string
}

/** A page in the order of time, which costs the same wherever it is. */
const pageInTime = async (
  db: Kysely<Tables>,
  groupId: string,
  { parts, ...moved }: Source,
  where: RawBuilder<unknown>,
  { page, size, sort: { descending }, words, beside }: Query,
): Promise<LogPage> => {
  const start = beside ?? { offset: (page - 1) * size }
  checkCursor(start, (place) => place.length === 2)
  const { rows, ...answer } = await largePage(
    db,
    groupId,
    {
      from: united(parts),
      united: parts.map((one) => sql`(${one}) as log`),
      where,
      by: [sql`at`, sql`id`],
      descending,
      isSearch: words.length > 0,
      beside: sql`log.*`,
      columns: sql`to_jsonb(page) as row`,
      ...moved,
    },
    start,
    size,
  )
  return { rows: rows.map(({ row }) => row as Row), ...answer }
}

/** A page in another order, for which all that match are put in order: no more than are counted. */
const pageBy = async (
  db: Kysely<Tables>,
  groupId: string,
  { parts, moved }: Source,
  where: RawBuilder<unknown>,
  { page, size, sort: { column, descending } }: Query,
): Promise<LogPage> => {
  const total = await countUpTo(db, groupId, where, mostExact, united(parts), moved)
  if (total > mostExact)
    throw new Problem(400, `More than ${mostExact} entries match: narrow them down first, or sort by time.`, {
      field: 'sort',
    })
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const { rows } = await sql<Row>`select * from ${united(parts)} where ${where}
    order by ${columns[column.key]} ${direction}, at ${direction}, id ${direction} limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  )
  return { rows, total }
}

/** Who stands in the newest rows that match, as many as are counted, and how often: in the order of time each part is read no further. */
const peopleIn = async (
  db: Kysely<Tables>,
  { parts }: Source,
  where: RawBuilder<unknown>,
): Promise<readonly { readonly value: string; readonly name: string; readonly count: number }[]> => {
  const newest = {
    united: parts.map((one) => sql`(${one}) as log`),
    where,
    by: [sql`at`, sql`id`],
    descending: true,
  }
  const columns = sql`${placesIn(newest)}, who_id, who`
  const { rows } = await sql<{ value: string; name: string; count: string }>`
    select who_id as value, max(who) as name, count(*) as count
    from (${walked(newest, columns, sql`true`, inOrder(newest), mostExact)}) as newest
    group by who_id order by max(who), who_id limit ${largestPage}`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

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
  if (operator === 'from') return sql`${text} >= ${comparable(column, first)}`
  if (operator === 'to') return sql`${text} <= ${comparable(column, first)}`
  const among: RawBuilder<boolean> =
    column.key === 'who'
      ? sql`who_id = any(${[...values]}::text[])`
      : column.key === 'what'
        ? sql`(resource || ' ' || type) = any(${values.flatMap((one) => activitiesNamed(one))}::text[])`
        : sql`${text} = any(${values.map((one) => comparable(column, one))}::text[])`
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
  readonly version: number
  readonly meaning: string
  readonly company_id: string
  readonly location_id: string
}

/** Names of the documents that the rows of a page tell of, and of where these belong. */
const namesOf = async (
  db: Kysely<Tables>,
  groupId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap((row) => [row.document_id, row.company_id, row.location_id]))]
  if (ids.length === 0) return new Map()
  const held = await db
    .selectFrom('documents')
    .select(['resource', 'id', 'state'])
    .where((row) => row.and([row('group_id', '=', groupId), row('id', 'in', ids)]))
    .execute()
  return new Map(
    held.map(({ resource, id, state }) => [`${resource} ${id}`, findResource(resource)?.title(state) ?? id]),
  )
}

/** A log, and how it is served. */
interface LogRoute {
  readonly entry: ResourceEntry
  /** What one may do who holds its code. */
  readonly does: string
  readonly sourceFor: (parts: Store & Access & Clock, groupId: string, caller: Caller) => Promise<Source>
  readonly item: (row: Row, names: ReadonlyMap<string, string>) => Activity | AuditedEvent
}

/** What a row of either log has. */
const commonOf = (row: Row, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  at: row.at,
  who: { id: row.who_id, name: row.who },
  what: activityWords(row.resource, row.type),
  document: names.get(`${row.resource} ${row.document_id}`) ?? '',
  documentId: row.document_id,
  resource: row.resource,
  reason: row.reason,
})

const named = (resource: string, id: string, names: ReadonlyMap<string, string>): Ref | null =>
  id === '' ? null : { id, name: names.get(`${resource} ${id}`) ?? '' }

/** The caller as they would be in each place where they may work and hold a code. */
const wherever = async (
  { rights, now }: Access & Clock,
  groupId: string,
  { user }: Caller,
  code: string,
): Promise<readonly Caller[]> => {
  const { locations } = await rights.places(groupId, user.id, now())
  const callers = await Promise.all(
    locations.map(({ id, companyId }) =>
      rights.caller(groupId, user.id, { company: String(companyId), location: id }, now()),
    ),
  )
  return callers.flatMap((one) => ('reason' in one || !one.codes.has(code) ? [] : [one]))
}

const routes: readonly LogRoute[] = [
  {
    entry: activityLog,
    does: 'see the activity log',
    sourceFor: async ({ db }, groupId, caller) => ({
      parts: [events(groupId, [caller]), signIns(groupId, caller)],
      moved: await signedInTo(db, groupId),
    }),
    item: (row, names) => ({ ...commonOf(row, names), kind: row.kind, address: row.address }),
  },
  {
    entry: auditedEvents,
    does: 'see the audit trail',
    sourceFor: async (parts, groupId, caller) => ({
      parts: [events(groupId, await wherever(parts, groupId, caller, auditedEvents.read))],
    }),
    item: (row, names) => ({
      ...commonOf(row, names),
      version: row.version,
      signed: row.meaning !== '',
      meaning: row.meaning,
      company: named('companies', row.company_id, names),
      location: named('locations', row.location_id, names),
    }),
  },
]

/** `GET /services/admin/api/v1/logs`: all events and sign-ins that the caller may read, by page (spec 01 Resources, `logs`); `audited-events` beside it. */
export const logRoutes = (app: Hono<Environment>, parts: Store & Access & Clock): void => {
  for (const { entry, does, sourceFor, item } of routes) {
    const base = `/services/${entry.service}${entry.path}`

    app.get(base, async (context) => {
      const [caller, groupId] = [context.get('caller'), context.get('groupId')]
      mayUse(caller, entry.read, does)
      const query = parseQuery(entry, caller, new URL(context.req.url).searchParams)
      const where = sql.join([sql`true`, ...query.conditions.map(inSql), ...query.words.map(found)], sql` and `)
      const source = await sourceFor(parts, groupId, caller)
      const { rows, ...answer } = await (query.sort.column.key === 'at'
        ? pageInTime(parts.db, groupId, source, where, query)
        : pageBy(parts.db, groupId, source, where, query))
      const names = await namesOf(parts.db, groupId, rows)
      const items = rows.map((row) => item(row, names))
      return context.json({ items, ...answer, page: query.page, size: query.size })
    })

    /** The people of the log, for a filter: those whose names hold a text, newest first to be counted. */
    app.get(`${base}/people`, async (context) => {
      const [caller, groupId] = [context.get('caller'), context.get('groupId')]
      mayUse(caller, entry.read, does)
      const typed = (context.req.query('search') ?? '').slice(0, 200)
      if (typed.includes('\0'))
        throw new Problem(400, 'The search holds a character that cannot be searched.', { field: 'search' })
      const words = wordsOfTyped(typed).slice(0, 20)
      const source = await sourceFor(parts, groupId, caller)
      const named = words.map((word) => sql`lower(who) like ${`%${escapeLike(word)}%`}`)
      const where = sql.join([sql`who_id <> ''`, ...named], sql` and `)
      return context.json({ items: await peopleIn(parts.db, source, where) })
    })
  }
}

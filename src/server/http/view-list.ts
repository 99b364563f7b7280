import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column } from '../../domain/registry/entry.ts'
import { mostExact, sortsAny } from '../../domain/registry/replica.ts'
import { addedUp, type ReportTotals } from '../../domain/registry/totals.ts'
import {
  columnIn,
  conditionsOf,
  isOfKind,
  listOfView,
  type Parts,
  type ResourceView,
  shownAs,
  type ViewedKind,
} from '../../domain/registry/view.ts'
import { projected } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { escapeLike, expression, holds, narrowed } from './conditions.ts'
import { countUpTo } from './counting.ts'
import { checkCursor, largePage } from './large-lists.ts'
import { parseQuery, type Query, viewerOf } from './listing.ts'
import { partsWithin } from './parts-within.ts'
import { Problem } from './problem.ts'
import { whileLogStands } from './while-log-stands.ts'

/** Who asks for the list of a view. */
export interface ViewAsked {
  readonly db: Kysely<Tables>
  readonly groupId: string
  readonly view: ResourceView
  readonly caller: Caller
  readonly now: string
}

/** As any list, and by cursors whatever devices hold of it. */
const queryOf = ({ view, caller }: ViewAsked, parameters: URLSearchParams): Query => {
  const query = parseQuery({ ...listOfView(view), replica: 'open' }, caller, parameters)
  for (const { computed, label, key } of [query.sort.column, ...query.conditions.map(({ column }) => column)])
    if (computed === true) throw new Problem(400, `${label} is neither sorted nor filtered by.`, { field: key })
  return query
}

/** Documents of one kind that a list is made of, with the text by which they are ordered; undefined where the list leaves the kind out. */
const rowsOf = (
  { groupId, view, caller, now }: ViewAsked,
  name: string,
  kind: ViewedKind,
  query: Query,
): RawBuilder<unknown> | undefined => {
  const isKind = ({ key }: Column): boolean => key === view.kindField
  const named = { [view.kindField]: name } as unknown as AnyDocument
  const viewer = viewerOf(caller, now)
  const [ofKind, others] = [true, false].map((is) => query.conditions.filter(({ column }) => isKind(column) === is))
  if (ofKind?.some((condition) => !holds(condition, named, viewer))) return undefined
  const { entry } = kind
  const own = (others ?? []).map((condition) => ({ ...condition, column: columnIn(view, kind, condition.column) }))
  const always = conditionsOf(kind).map(([column, value]) => ({ column, operator: 'eq' as const, values: [value] }))
  const { where, rest } = narrowed(groupId, entry, caller, [...own, ...always])
  const { column } = query.sort
  const place = isKind(column) ? sql`${sql.lit(name)}::text` : expression(entry, columnIn(view, kind, column))
  if (rest.length > 0 || place === undefined) throw new Error(`SQL does not know a column of ${view.label}.`)
  const words = query.words.map((word) => sql`(' ' || search) like ${`%${escapeLike(word)}%`}`)
  return sql`(select resource, id, ${place} as place from documents where ${sql.join([where, ...words], sql` and `)}) as of_kind`
}

/** All kinds, each narrowed and ordered by its own columns; undefined where the list leaves them all out. */
const unitedIn = (asked: ViewAsked, query: Query) => {
  const united = Object.entries(asked.view.kinds).flatMap(([name, kind]) => rowsOf(asked, name, kind, query) ?? [])
  const all = sql.join(
    united.map((one) => sql`select * from ${one}`),
    sql` union all `,
  )
  return united.length === 0 ? undefined : { united, from: sql`(${all}) as every_kind` }
}

const shownTo = (
  { view, caller }: ViewAsked,
  resource: string,
  state: AnyDocument,
  parts: Parts = {},
): AnyDocument | null => {
  const [name, kind] = Object.entries(view.kinds).find(([, one]) => isOfKind(one, resource, state)) ?? []
  const document = kind === undefined ? null : projected(kind.entry, caller, state)
  return name === undefined || kind === undefined || document === null
    ? null
    : shownAs(view, name, kind, document, parts)
}

interface Row {
  readonly resource: string
  readonly state: AnyDocument
}

/** What stands within each of the documents of a page, one question a kind. */
const partsIn = async (asked: ViewAsked, rows: readonly Row[]): Promise<(id: string) => Parts> => {
  const idsOf = (key: string) => rows.flatMap(({ resource, state }) => (resource === key ? [state.id] : []))
  const kinds = await Promise.all(
    Object.values(asked.view.kinds).map((kind) => partsWithin(asked, kind, idsOf(kind.entry.key))),
  )
  return (id) => Object.assign({}, ...kinds.map((of) => of(id))) as Parts
}

const tooMany = ({ view: { plural } }: ViewAsked, otherwise: string): Problem =>
  new Problem(400, `More than ${mostExact} ${plural.toLowerCase()} match: narrow them down first${otherwise}.`, {
    field: 'sort',
  })

/** One page over all kinds, by a number or beside a row of another page. */
export const viewPage = async (asked: ViewAsked, parameters: URLSearchParams) => {
  const { db, groupId, view } = asked
  const query = queryOf(asked, parameters)
  const { page, size, sort } = query
  const rows = unitedIn(asked, query)
  if (rows === undefined) return { items: [], total: 0, page, size }
  const entry = listOfView(view)
  if (!sortsAny(entry, sort.column) && (await countUpTo(db, groupId, sql`true`, mostExact, rows.from)) > mostExact) {
    const ready = view.columns.filter(({ key }) => entry.sorts?.includes(key)).map(({ label }) => label)
    throw tooMany(asked, `, or sort by ${ready.join(', ')}`)
  }
  const start = query.beside ?? { offset: (page - 1) * size }
  checkCursor(start, (place) => place.length === 2)
  const { rows: found, ...answer } = await largePage(
    db,
    groupId,
    {
      ...rows,
      where: sql`true`,
      by: [sql.ref('place'), sql.ref('id')],
      descending: sort.descending,
      isSearch: query.words.length > 0,
      beside: sql.ref('resource'),
      columns: sql`documents.resource, documents.state`,
      joined: sql`join documents on documents.group_id = ${groupId} and documents.resource = page.resource and documents.id = page.k1`,
    },
    start,
    size,
  )
  const documents = found.map(({ resource, state }) => ({ resource: String(resource), state: state as AnyDocument }))
  const standing = await partsIn(asked, documents)
  const items = documents.flatMap(({ resource, state }) => shownTo(asked, resource, state, standing(state.id)) ?? [])
  return { items, ...answer, page, size }
}

const totalled = whileLogStands<ReportTotals>()
/** So many documents are added up at a time, so that the server answers others in between. */
const stride = 500

/** What all that match come to. */
export const viewTotals = async (asked: ViewAsked, parameters: URLSearchParams): Promise<ReportTotals> => {
  const { db, groupId, view, caller } = asked
  const rows = unitedIn(asked, queryOf(asked, parameters))
  if (rows === undefined || view.adds === undefined) return {}
  if ((await countUpTo(db, groupId, sql`true`, mostExact, rows.from)) > mostExact) throw tooMany(asked, '')
  const { sql: text, parameters: values } = rows.from.compile(db)
  const question = JSON.stringify([view.key, caller.user.id, text, values])
  return totalled(db, groupId, question, async () => {
    let totals: ReportTotals = {}
    for (let after = ''; ;) {
      // oxlint-disable-next-line no-await-in-loop -- one stride after the other is the point
      const { rows: found } = await sql<{ id: string; resource: string; state: AnyDocument }>`
        with page as materialized (select resource, id from ${rows.from} where id > ${after} order by id limit ${stride})
        select documents.id, documents.resource, documents.state from page
          join documents on documents.group_id = ${groupId} and documents.resource = page.resource and documents.id = page.id
        order by documents.id`.execute(db)
      const shown = found.flatMap(({ resource, state }) => shownTo(asked, resource, state) ?? [])
      totals = addedUp([totals, ...shown.map((one) => view.adds?.(one) ?? {})])
      const last = found.at(-1)?.id
      if (last === undefined || found.length < stride) return totals
      after = last
    }
  })
}

import type { Context, Hono } from 'hono'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import { commandTypeOf } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { Column } from '../../domain/registry/entry.ts'
import { isHere } from '../../domain/registry/scope.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import type { ResourceView, Values, ViewedKind } from '../../domain/registry/view.ts'
import { projected } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Access, Clock, Commands, Log, Store } from '../parts.ts'
import type { Tables } from '../store/schema.ts'
import { AnyFields, readJson, readValue } from './body.ts'
import { escapeLike, expression, holds, narrowed } from './conditions.ts'
import { countOf } from './counting.ts'
import type { Environment } from './environment.ts'
import { parseQuery, type Query, viewerOf } from './listing.ts'
import { absent, mayUse, Problem } from './problem.ts'
import { bare, CommandBody, mustBeId } from './resources.ts'
import { accepted, callersCommand } from './submitting.ts'

type Call = Context<Environment>

const shownAs = ({ kindField }: ResourceView, name: string, kind: ViewedKind, document: AnyDocument): Values => {
  const { id, version, seq, createdAt, createdBy, lastModifiedAt, lastModifiedBy } = document
  const stamps = { id, version, seq, createdAt, createdBy, lastModifiedAt, lastModifiedBy }
  return { ...stamps, [kindField]: name, ...kind.shown(document) }
}

const columnIn = (view: ResourceView, { entry, columns = {} }: ViewedKind, { key }: Column): Column => {
  const column = columnOf(entry, columns[key] ?? key)
  if (column === undefined) throw new Error(`${entry.label} has no column for ${key} of ${view.label}.`)
  return column
}

/** Rows of one kind that a list is made of, and the text by which they are ordered; undefined where the list leaves the kind out. */
const rowsOf = (
  view: ResourceView,
  name: string,
  kind: ViewedKind,
  groupId: string,
  caller: Caller,
  query: Query,
  now: string,
): { readonly where: RawBuilder<unknown>; readonly place: RawBuilder<unknown> } | undefined => {
  const isKind = ({ key }: Column): boolean => key === view.kindField
  const named = { [view.kindField]: name } as unknown as AnyDocument
  const viewer = viewerOf(caller, now)
  const [ofKind, others] = [true, false].map((is) => query.conditions.filter(({ column }) => isKind(column) === is))
  if (ofKind?.some((condition) => !holds(condition, named, viewer))) return undefined
  const { entry } = kind
  const own = (others ?? []).map((condition) => ({ ...condition, column: columnIn(view, kind, condition.column) }))
  const { where, rest } = narrowed(groupId, entry, caller, own)
  const { column } = query.sort
  const place = isKind(column) ? sql.lit(name) : expression(entry, columnIn(view, kind, column))
  if (rest.length > 0 || place === undefined) throw new Error(`SQL does not know a column of ${view.label}.`)
  const words = query.words.map((word) => sql`(' ' || search) like ${`%${escapeLike(word)}%`}`)
  return { where: sql.join([where, ...words], sql` and `), place }
}

/** One page over all kinds, each narrowed and ordered by its own columns. */
const viewPage = async (
  db: Kysely<Tables>,
  groupId: string,
  view: ResourceView,
  caller: Caller,
  query: Query,
  now: string,
) => {
  const parts = Object.entries(view.kinds).flatMap(
    ([name, kind]) => rowsOf(view, name, kind, groupId, caller, query, now) ?? [],
  )
  const { page, size, sort } = query
  if (parts.length === 0) return { items: [], total: 0, page, size }
  const every = parts.map(
    ({ where, place }) => sql`select resource, id, ${place} as place from documents where ${where}`,
  )
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<{ resource: string; state: AnyDocument }>`
    with page as materialized (select resource, id, place from (${sql.join(every, sql` union all `)}) as every_kind
      order by place ${direction}, id ${direction} limit ${size} offset ${(page - 1) * size})
    select documents.resource, documents.state from page
      join documents on documents.group_id = ${groupId} and documents.resource = page.resource and documents.id = page.id
    order by page.place ${direction}, page.id ${direction}`.execute(db)
  const totals = await Promise.all(parts.map(({ where }) => countOf(db, groupId, where)))
  const items = rows.flatMap(({ resource, state }) => {
    const [name, kind] = Object.entries(view.kinds).find(([, one]) => one.entry.key === resource) ?? []
    const document = kind === undefined ? null : projected(kind.entry, caller, state)
    return name === undefined || kind === undefined || document === null ? [] : [shownAs(view, name, kind, document)]
  })
  return { items, total: totals.reduce((before, one) => before + one, 0), page, size }
}

/** The calls of a view: its list, one document, a new one, commands. */
export const viewRoutes = (
  app: Hono<Environment>,
  parts: Store & Clock & Access & Commands & Log,
  view: ResourceView,
): void => {
  const base = `/services/${view.service}${view.path}`
  const kinds = Object.entries(view.kinds)

  const callerOf = (context: Call): Caller => {
    const caller = context.get('caller')
    mayUse(caller, view.read, `see ${inSentence(view.plural)}`)
    return caller
  }

  /** A document of any kind that the caller may see. */
  const found = async (context: Call, caller: Caller, id: string) => {
    const rows = await parts.db
      .selectFrom('documents')
      .select(['resource', 'state'])
      .where('group_id', '=', context.get('groupId'))
      .where(
        'resource',
        'in',
        kinds.map(([, { entry }]) => entry.key),
      )
      .where('id', '=', id)
      .where('deleted', '=', false)
      .execute()
    for (const [name, kind] of kinds) {
      const state = rows.find(({ resource }) => resource === kind.entry.key)?.state
      const document =
        state === undefined || !isHere(kind.entry, state, caller.scope) ? null : projected(kind.entry, caller, state)
      if (document !== null) return { name, kind, document }
    }
    return undefined
  }

  const kindNamed = (data: unknown): { readonly name: string; readonly kind: ViewedKind } => {
    const name = String((data as Values | null)?.[view.kindField] ?? '')
    const kind = Object.hasOwn(view.kinds, name) ? view.kinds[name] : undefined
    if (kind === undefined)
      throw new Problem(400, `${view.kindField} is one of ${kinds.map(([one]) => one).join(', ')}.`, {
        field: view.kindField,
      })
    return { name, kind }
  }

  const give = async (
    context: Call,
    caller: Caller,
    { name, kind }: { readonly name: string; readonly kind: ViewedKind },
    command: Omit<Parameters<typeof callersCommand>[1], 'resource'>,
  ) => {
    const { entry } = kind
    const shown = (document: AnyDocument): Values => {
      const seen = projected(entry, caller, document)
      return seen === null ? { ...bare(document), [view.kindField]: name } : shownAs(view, name, kind, seen)
    }
    const data = ownData(view, kind, command.type, command.data)
    const { document, events } = await accepted(
      parts,
      callersCommand(context, { ...command, resource: entry.key, data }),
      (changed) => shown(changed) as AnyDocument,
    )
    return { document: shown(document), events }
  }

  app.get(base, async (context) => {
    const caller = callerOf(context)
    const query = parseQuery(view, caller, new URL(context.req.url).searchParams)
    return context.json(await viewPage(parts.db, context.get('groupId'), view, caller, query, parts.now()))
  })

  app.get(`${base}/:id`, async (context) => {
    const one = await found(context, callerOf(context), context.req.param('id'))
    if (one === undefined) throw absent(view.label)
    return context.json(shownAs(view, one.name, one.kind, one.document))
  })

  app.post(base, async (context) => {
    const caller = callerOf(context)
    const data = await readJson(context, AnyFields)
    const { document } = await give(context, caller, kindNamed(data), { documentId: newId(), type: 'Create', data })
    return context.json(document, 201)
  })

  app.post(`${base}/:id/commands`, async (context) => {
    const caller = callerOf(context)
    const body = await readJson(context, CommandBody)
    const documentId = context.req.param('id')
    mustBeId(documentId)
    const there = await found(context, caller, documentId)
    if (there === undefined && body.type !== 'Create') throw absent(view.label)
    const answer = await give(context, caller, there ?? kindNamed(body.data), { documentId, ...body })
    // As the resources' own calls: a resend is answered from the store, which keeps no order of fields.
    return context.body(canonicalJson(answer), 200, { 'content-type': 'application/json' })
  })
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was sent, with objects that came as JSON text read. */
const untexted = ({ asText }: ResourceView, sent: Values): Values =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      typeof value === 'string' && asText.includes(key) ? readValue(Buffer.from(value), key) : value,
    ]),
  )

/** The data of a command with the document's own fields where the caller sent what the view shows. */
const ownData = (view: ResourceView, { entry, fields }: ViewedKind, type: string, data: unknown): unknown => {
  if (!isObject(data)) return data
  if (commandTypeOf(entry.aggregate, type)?.creates === true) return fields(untexted(view, data))
  const { patch } = data
  return isObject(patch) ? { ...data, patch: fields(untexted(view, patch)) } : data
}

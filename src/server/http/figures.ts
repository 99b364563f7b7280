import type { Hono } from 'hono'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import { mayReadSource } from '../../domain/platform/dashboard/dashboard.ts'
import { cellsOf, type Figure, FigureQuestion, Reckoning } from '../../domain/platform/dashboard/figures.ts'
import { sourceNamed } from '../../domain/platform/notification-rule/source.ts'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import { projected, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Clock, Store } from '../parts.ts'
import type { Tables } from '../store/schema.ts'
import type { Environment } from './environment.ts'
import { readJson } from './body.ts'
import { narrowed } from './conditions.ts'
import { viewerOf } from './listing.ts'
import { denied, Problem } from './problem.ts'
import { whileLogStands } from './while-log-stands.ts'

/** Documents read at a time: others are answered in between. */
const atATime = 2000
/** As many where the database counts those that are alike. */
const groupedAtATime = 20_000

const reckoned = whileLogStands<Figure>()

/**
 * `POST /figures`: a figure of what the caller may read here, for whoever does not have all of a resource on their device yet
 * (docs/decisions/12). The same reckoning as the device's, so that nothing moves when its own answer takes over.
 */
export const figureRoutes = (app: Hono<Environment>, parts: Store & Clock): void => {
  app.post('/services/analytics/api/v1/figures', async (context) => {
    const caller = context.get('caller')
    const groupId = context.get('groupId')
    const question = await readJson(context, FigureQuestion)
    const entry = askedEntry(question, caller)
    const viewer = viewerOf(caller, parts.now())
    const { company, location } = caller.scope
    const name = JSON.stringify([groupId, caller.user.id, company.id, location.id, viewer.today, question])
    return context.json(
      await reckoned(parts.db, groupId, name, () => reckonAll(parts.db, groupId, entry, caller, question, viewer)),
    )
  })
}

const askedEntry = (question: FigureQuestion, caller: Caller): ResourceEntry => {
  const { resource, filters, field, groupBy } = question
  const entry = sourceNamed(resource)
  if (entry === undefined)
    throw new Problem(400, `${resource} is not a resource that figures can be made of.`, { field: 'resource' })
  if (!mayReadSource(resource, caller.codes)) throw denied(`see ${inSentence(entry.plural)}`, entry.read)
  for (const key of [field, groupBy, ...filters.map(({ column }) => column)])
    if (key !== undefined && columnOf(entry, key) === undefined)
      throw new Problem(400, `${key} is not a field of ${entry.label}.`, { field: key })
  return entry
}

/** The columns that a question looks at. */
const columnsOf = (entry: ResourceEntry, { field, groupBy, filters }: FigureQuestion): readonly Column[] => {
  const keys = new Set([field, groupBy, ...filters.map(({ column }) => column)])
  return entry.columns.filter(({ key }) => keys.has(key))
}

interface Alike {
  readonly document: AnyDocument
  readonly times: number
}
interface Read {
  readonly alike: readonly Alike[]
  /** Id of the last document that was read; undefined where none are left. */
  readonly last: string | undefined
}

/** Documents in the order of their ids, one by one. */
const onePage = async (db: Kysely<Tables>, where: RawBuilder<boolean>, after: string): Promise<Read> => {
  const { rows } = await sql<{ id: string; state: AnyDocument }>`
    select id, state from documents where ${where} and id > ${after} order by id limit ${atATime}`.execute(db)
  return {
    alike: rows.map(({ state }) => ({ document: state, times: 1 })),
    last: rows.length < atATime ? undefined : rows.at(-1)?.id,
  }
}

/** A document that has nothing but values at paths. */
const documentOf = (paths: readonly string[], values: readonly unknown[]): AnyDocument => {
  const document: Record<string, unknown> = {}
  for (const [index, path] of paths.entries()) {
    const value = values[index]
    if (value === null) continue
    const names = path.split('.')
    const last = names.pop() as string
    let inner = document
    for (const name of names) inner = (inner[name] ??= {}) as Record<string, unknown>
    const known = inner[last]
    inner[last] = typeof known === 'object' && typeof value === 'object' ? { ...value, ...known } : value
  }
  return document as AnyDocument
}

/** Documents in the order of their ids, those with the same values at paths as one. */
const groupedPage = async (
  db: Kysely<Tables>,
  where: RawBuilder<boolean>,
  after: string,
  paths: readonly string[],
): Promise<Read> => {
  const at = (path: string): RawBuilder<unknown> => sql`state #> ${sql.lit(`{${path.replaceAll('.', ',')}}`)}`
  const values = paths.map((path) => sql`coalesce(${at(path)}, 'null')`)
  const held = values.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.join(values)})`
  const { rows } = await sql<{ held: readonly unknown[]; times: number; read: number; last: string }>`
    with part as materialized (select id, ${held} as held
      from documents where ${where} and id > ${after} order by id limit ${groupedAtATime})
    select held, count(*) as times, sum(count(*)) over () as read, max(max(id)) over () as last from part group by held`.execute(
    db,
  )
  const [first] = rows
  return {
    alike: rows.map((row) => ({ document: documentOf(paths, row.held), times: Number(row.times) })),
    last: Number(first?.read ?? 0) < groupedAtATime ? undefined : first?.last,
  }
}

const reckonAll = async (
  db: Kysely<Tables>,
  groupId: string,
  entry: ResourceEntry,
  caller: Caller,
  question: FigureQuestion,
  viewer: Viewer,
): Promise<Figure> => {
  const reckoning = new Reckoning(entry, question, viewer.today)
  const { where } = narrowed(groupId, entry, caller)
  const columns = columnsOf(entry, question)
  const only = new Set(columns.map(({ key }) => key))
  const paths = columns.flatMap(({ path }) => path ?? [])
  // What is shown of a document may depend on all of it, and so may a column without a path.
  const isGrouped = readingMode(entry, caller) === 'full' && paths.length === columns.length
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { alike, last } = await (isGrouped ? groupedPage(db, where, from, paths) : onePage(db, where, from))
    for (const { document, times } of alike) {
      const shown = projected(entry, caller, document)
      if (shown !== null) reckoning.add(cellsOf(entry, shown, viewer, only), times)
    }
    after = last
  }
  return reckoning.figure()
}

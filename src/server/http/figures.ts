import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { mayReadSource } from '../../domain/platform/dashboard/dashboard.ts'
import { cellsOf, type Figure, FigureQuestion, Reckoning } from '../../domain/platform/dashboard/figures.ts'
import { sourceNamed } from '../../domain/platform/notification-rule/source.ts'
import type { ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import { projected, readable } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Server } from '../server.ts'
import type { Tables } from '../store/schema.ts'
import type { Environment } from './app.ts'
import { readJson } from './body.ts'
import { viewerOf } from './listing.ts'
import { Problem } from './problem.ts'

/** Documents read at a time: others are answered in between. */
const atATime = 2000
const mostKept = 500

interface Kept {
  readonly head: number
  readonly figure: Figure
}

/** As counts do (counting.ts): what was reckoned holds as long as the group's log stands where it stood. */
const reckoned = new WeakMap<Kysely<Tables>, Map<string, Kept>>()

/**
 * `POST /figures`: a figure of what the caller may read here, for whoever does not have all of a resource on his device yet
 * (docs/decisions/12). The same reckoning as the device's, so that nothing moves when its own answer takes over.
 */
export const figureRoutes = (app: Hono<Environment>, server: Server): void => {
  app.post('/services/analytics/api/v1/figures', async (context) => {
    const caller = context.get('caller')
    const groupId = context.get('groupId')
    const question = await readJson(context, FigureQuestion)
    const entry = askedEntry(question, caller)
    const snapshot = await server.rights.snapshot(groupId)
    const viewer = viewerOf(
      caller,
      snapshot?.heads.get(caller.user.id) ?? [],
      snapshot?.departmentOf.get(caller.user.id) ?? null,
      server.now(),
    )
    const { company, location } = caller.scope
    const name = JSON.stringify([groupId, caller.user.id, company.id, location.id, viewer.today, question])
    const kept = reckoned.get(server.db) ?? new Map<string, Kept>()
    reckoned.set(server.db, kept)
    // Before reading: what happens meanwhile moves the head, and the figure is not used again.
    const log = await server.db.selectFrom('logs').select('head').where('group_id', '=', groupId).executeTakeFirst()
    const head = Number(log?.head ?? 0)
    const known = kept.get(name)
    if (known?.head === head) return context.json(known.figure)
    const figure = await reckonAll(server.db, groupId, entry, caller, question, viewer)
    kept.delete(name)
    kept.set(name, { head, figure })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return context.json(figure)
  })
}

const askedEntry = (question: FigureQuestion, caller: Caller): ResourceEntry => {
  const { resource, filters, field, groupBy } = question
  const entry = sourceNamed(resource)
  if (entry === undefined)
    throw new Problem(400, `${resource} is not a resource that figures can be made of.`, { field: 'resource' })
  if (!mayReadSource(resource, caller.codes))
    throw new Problem(
      403,
      `You do not have permission to see ${entry.plural.toLowerCase()}. Ask your administrator for ${entry.read}.`,
      { rule: 'E-PERM', code: entry.read },
    )
  for (const key of [field, groupBy, ...filters.map(({ column }) => column)])
    if (key !== undefined && columnOf(entry, key) === undefined)
      throw new Problem(400, `${key} is not a field of ${entry.label}.`, { field: key })
  return entry
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
  const page = async (after: string) => {
    const { rows } = await sql<{ id: string; state: AnyDocument }>`
      select id, state from documents
      where group_id = ${groupId} and resource = ${sql.lit(entry.key)} and not deleted and ${readable(entry, caller)}
        and id > ${after} order by id limit ${atATime}`.execute(db)
    return rows
  }
  let after = ''
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const rows = await page(after)
    for (const { state } of rows) {
      const shown = projected(entry, caller, state)
      if (shown !== null) reckoning.add(cellsOf(entry, shown, viewer))
    }
    const last = rows.at(-1)
    if (rows.length < atATime || last === undefined) return reckoning.figure()
    after = last.id
  }
}

import type { Hono } from 'hono'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { type ResourceEntry, services } from '../../domain/registry/entry.ts'
import { isHeld, replicaOf } from '../../domain/registry/replica.ts'
import { findListed, reports } from '../../domain/resources.ts'
import { concerning, projected } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Store } from '../parts.ts'
import { reportReadable } from '../reports/table.ts'
import { heldRows } from '../store/held.ts'
import { projectionTables } from '../store/projection-tables.ts'
import { headOf } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'
import type { Environment } from './environment.ts'
import { numberAsked } from './numbers.ts'
import { Problem } from './problem.ts'

interface Asked {
  readonly db: Kysely<Tables>
  readonly groupId: string
  readonly caller: Caller
  readonly entries: readonly ResourceEntry[]
  readonly limit: number
}

/** A changed document with its resource, or word that the caller has it no longer; `closed`: it may still be read, but devices hold open ones alone. */
type Change =
  | (AnyDocument & { readonly resource: string; readonly $resource?: unknown })
  | {
      readonly resource: string
      readonly id: string
      readonly seq: number
      readonly deleted: true
      readonly closed?: true
    }

export interface ChangesAnswer {
  readonly documents: readonly Change[]
  /** Resources that no device holds of which something changed between `after` and `checkpoint`. */
  readonly changed?: readonly string[]
  /** Where to go on: the highest seq seen (`after`), or the lowest (`before`). */
  readonly checkpoint: number
  readonly more: boolean
  /** Head of the group's log when the answer was made. */
  readonly head: number
  /** Rights epoch of the caller: when it moves, what is held locally must be filled anew. */
  readonly epoch: string
}

/** Rows that the caller has to hear of: of a resource that no device holds none. */
const heard = ({ entries, caller }: Asked, held: (entry: ResourceEntry) => RawBuilder<boolean>) =>
  entries
    .filter((entry) => replicaOf(entry) !== 'none')
    .map((entry) => sql`(resource = ${sql.lit(entry.key)} and ${concerning(entry, caller)} and ${held(entry)})`)

interface Row {
  readonly resource: string
  readonly id: string
  readonly seq: number
  readonly state: AnyDocument
  readonly deleted: boolean
}

/** A page of what any of the `parts` holds, in the order of the log; each part is read by the index that suits it. */
const read = async (
  asked: Asked,
  parts: readonly RawBuilder<unknown>[],
  bound: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
) => {
  if (parts.length === 0) return { rows: [], more: false }
  const order = sql`order by seq ${sql.raw(direction)} limit ${asked.limit + 1}`
  const [first, ...others] = parts.map(
    (part) => sql`(select resource, id, seq, state, deleted from documents
      where group_id = ${asked.groupId} and ${bound} and (${part}) ${order})`,
  )
  const page = others.length === 0 ? first : sql`${sql.join([first, ...others], sql` union all `)} ${order}`
  const { rows } = await sql<Row>`${page}`.execute(asked.db)
  const more = rows.length > asked.limit
  return { rows: rows.slice(0, asked.limit), more }
}

const toChange = ({ entries, caller }: Asked, row: Row): Change => {
  const entry = entries.find((one) => one.key === row.resource) as ResourceEntry
  const shown = row.deleted ? null : projected(entry, caller, row.state)
  const isClosed = shown !== null && !isHeld(entry, row.state)
  return shown === null || isClosed
    ? {
        resource: row.resource,
        id: row.id,
        seq: row.seq,
        deleted: true,
        ...(isClosed ? { closed: true as const } : {}),
      }
    : // A field of that name of the document's own stands beside the name of its resource.
      { ...shown, ...('resource' in shown ? { $resource: shown['resource'] } : {}), resource: row.resource }
}

/** Which of the resources that no device holds have changed, as far as it concerns the caller. */
const changedOf = async (
  { db, groupId, caller, entries }: Asked,
  after: number,
  checkpoint: number,
): Promise<readonly string[]> => {
  const questions = entries
    .filter((entry) => replicaOf(entry) === 'none')
    .map((entry) => {
      const report = reports.find((one) => one.entry === entry)
      const rows =
        report === undefined
          ? sql`documents where resource = ${sql.lit(entry.key)} and ${concerning(entry, caller)}`
          : sql`${sql.table(projectionTables(report.projection).rows)} where ${reportReadable(report, caller)}`
      return sql`select ${sql.lit(entry.key)} as resource where exists
        (select from ${rows} and group_id = ${groupId} and seq > ${after} and seq <= ${checkpoint})`
    })
  if (questions.length === 0) return []
  const { rows } = await sql<{ resource: string }>`${sql.join(questions, sql` union all `)}`.execute(db)
  return rows.map(({ resource }) => resource)
}

/** What changed since a position of the log, each document once at its latest version (architecture 3). */
export const changesAfter = async (asked: Asked & { readonly after: number }): Promise<ChangesAnswer> => {
  // The head first: what commits while we read comes again above it.
  const head = await headOf(asked.db, asked.groupId)
  // What is closed too: the caller may hold it from when it was open.
  const visible = heard(asked, () => sql`true`)
  const any = visible.length === 0 ? [] : [sql.join(visible, sql` or `)]
  const { rows, more } = await read(asked, any, sql`seq > ${asked.after} and seq <= ${head}`, 'asc')
  const checkpoint = more ? (rows.at(-1)?.seq ?? head) : Math.max(head, asked.after)
  const changed = await changedOf(asked, asked.after, checkpoint)
  return {
    documents: rows.map((row) => toChange(asked, row)),
    ...(changed.length === 0 ? {} : { changed }),
    checkpoint,
    more,
    head,
    epoch: asked.caller.epoch,
  }
}

/** The first fill, newest first, below a position; `before` 0 starts at the head (architecture 3). */
export const changesBefore = async (asked: Asked & { readonly before: number }): Promise<ChangesAnswer> => {
  const head = await headOf(asked.db, asked.groupId)
  const { rows, more } = await read(
    asked,
    heard(asked, heldRows),
    asked.before === 0 ? sql`seq <= ${head}` : sql`seq < ${asked.before}`,
    'desc',
  )
  return {
    documents: rows.map((row) => toChange(asked, row)).filter((one) => one.deleted !== true),
    checkpoint: rows.at(-1)?.seq ?? 0,
    more,
    head,
    epoch: asked.caller.epoch,
  }
}

/** `GET /changes` of each service: what changed of some of its resources, onwards or backwards from a position of the log. */
export const changeRoutes = (app: Hono<Environment>, { db }: Store): void => {
  for (const service of services) {
    app.get(`/services/${service}/changes`, async (context) => {
      const url = new URL(context.req.url)
      const asked = (url.searchParams.get('resources') ?? '').split(',').filter(Boolean)
      const entries = asked.map((key) => {
        const entry = findListed(key)
        if (entry?.service !== service)
          throw new Problem(400, `${key} is not a resource of ${service}.`, { field: 'resources' })
        return entry
      })
      if (entries.length === 0) throw new Problem(400, 'Name the resources.', { field: 'resources' })
      const limit = numberAsked(context, 'limit', 1000, 1000, 1)
      const from = { db, groupId: context.get('groupId'), caller: context.get('caller'), entries, limit }
      return context.json(
        url.searchParams.has('before')
          ? await changesBefore({ ...from, before: numberAsked(context, 'before', 0, Number.MAX_SAFE_INTEGER) })
          : await changesAfter({ ...from, after: numberAsked(context, 'after', 0, Number.MAX_SAFE_INTEGER) }),
      )
    })
  }
}

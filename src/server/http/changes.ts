import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { concerning, projected } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'

interface Asked {
  readonly db: Kysely<Tables>
  readonly groupId: string
  readonly caller: Caller
  readonly entries: readonly ResourceEntry[]
  readonly limit: number
}

/** A changed document with its resource, or word that the caller has it no longer. */
type Change =
  | (AnyDocument & { readonly resource: string; readonly $resource?: unknown })
  | { readonly resource: string; readonly id: string; readonly seq: number; readonly deleted: true }

export interface ChangesAnswer {
  readonly documents: readonly Change[]
  /** Where to go on: the highest seq seen (`after`), or the lowest (`before`). */
  readonly checkpoint: number
  readonly more: boolean
  /** Head of the group's log when the answer was made. */
  readonly head: number
  /** Rights epoch of the caller: when it moves, what is held locally must be filled anew. */
  readonly epoch: string
}

const headOf = async ({ db, groupId }: Asked): Promise<number> =>
  (await db.selectFrom('logs').select('head').where('group_id', '=', groupId).executeTakeFirst())?.head ?? 0

const read = async (asked: Asked, bound: ReturnType<typeof sql>, direction: 'asc' | 'desc') => {
  const visible = asked.entries.map((entry) => sql`(resource = ${entry.key} and ${concerning(entry, asked.caller)})`)
  const { rows } = await sql<{ resource: string; id: string; seq: number; state: AnyDocument; deleted: boolean }>`
    select resource, id, seq, state, deleted from documents
    where group_id = ${asked.groupId} and ${bound} and (${sql.join(visible, sql` or `)})
    order by seq ${sql.raw(direction)} limit ${asked.limit + 1}`.execute(asked.db)
  const more = rows.length > asked.limit
  return { rows: rows.slice(0, asked.limit), more }
}

const toChange = (
  { entries, caller }: Asked,
  row: { resource: string; id: string; seq: number; state: AnyDocument; deleted: boolean },
): Change => {
  const entry = entries.find((one) => one.key === row.resource) as ResourceEntry
  const shown = row.deleted ? null : projected(entry, caller, row.state)
  return shown === null
    ? { resource: row.resource, id: row.id, seq: row.seq, deleted: true }
    : // A field of that name of the document's own stands beside the name of its resource.
      { ...shown, ...('resource' in shown ? { $resource: shown['resource'] } : {}), resource: row.resource }
}

/** What changed since a position of the log, each document once at its latest version (architecture 3). */
export const changesAfter = async (asked: Asked & { readonly after: number }): Promise<ChangesAnswer> => {
  // The head first: what commits while we read comes again above it.
  const head = await headOf(asked)
  const { rows, more } = await read(asked, sql`seq > ${asked.after} and seq <= ${head}`, 'asc')
  return {
    documents: rows.map((row) => toChange(asked, row)),
    checkpoint: more ? (rows.at(-1)?.seq ?? head) : Math.max(head, asked.after),
    more,
    head,
    epoch: asked.caller.epoch,
  }
}

/** The first fill, newest first, below a position; `before` 0 starts at the head (architecture 3). */
export const changesBefore = async (asked: Asked & { readonly before: number }): Promise<ChangesAnswer> => {
  const head = await headOf(asked)
  const { rows, more } = await read(
    asked,
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

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { writtenOutcomes } from '../../domain/platform/import/narrowing.ts'
import { importsKey, type RowAnswer, type RowOutcome, type RowReturn } from '../../domain/platform/import/parts.ts'
import { importResource } from '../../domain/platform/import/resource.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { readable } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'

/** Of which import, and what of its rows is asked. */
export interface RowsAsked {
  readonly groupId: string
  readonly id: string
}

/**
 * The last answer to every row of an import, from the log: a row that was mended has several. What of it was taken back the last time
 * stands beside it.
 */
const rowsOf = ({ groupId, id }: RowsAsked, lines?: readonly number[]) => {
  const own = sql`group_id = ${groupId} and resource = ${importsKey} and document_id = ${id}`
  const those = lines === undefined ? sql`true` : sql`(row ->> 'line')::int = any(${lines}::int[])`
  return sql`
    (select distinct on ((row ->> 'line')::int) (row ->> 'line')::int as line, row
      from events, jsonb_array_elements(data -> 'rows') as row
      where ${own} and type = 'ImportRowsAnswered' and ${those}
      order by (row ->> 'line')::int, version desc) as answered`
}

const returnsOf = ({ groupId, id }: RowsAsked) => {
  const own = sql`group_id = ${groupId} and resource = ${importsKey} and document_id = ${id}`
  return sql`
    (select distinct on ((back ->> 'line')::int) (back ->> 'line')::int as line, back
      from events, jsonb_array_elements(data -> 'rows') as back
      where ${own} and type = 'ImportRowsReturned'
      order by (back ->> 'line')::int, version desc) as returned`
}

/** Ids of what imports made and changed in a list, of those alone whose record the caller may read. */
export const writtenBy = (
  groupId: string,
  { key }: Pick<ResourceEntry, 'key'>,
  caller: Caller,
  imports: readonly string[],
): RawBuilder<readonly string[]> => sql`array(
  select row ->> 'id'
  from (select id from documents
    where group_id = ${groupId} and resource = ${importsKey} and id = any(${[...imports]}::text[])
      and state ->> 'resource' = ${key} and ${readable(importResource, caller)}) as record
  join events on events.group_id = ${groupId} and events.resource = ${importsKey} and events.document_id = record.id
    and events.type = 'ImportRowsAnswered'
  cross join lateral jsonb_array_elements(events.data -> 'rows') as row
  where row ->> 'outcome' = any(${[...writtenOutcomes]}::text[]))`

/** The last answers to some rows. */
export const answersTo = async (
  db: Kysely<Tables>,
  asked: RowsAsked,
  lines: readonly number[],
): Promise<ReadonlyMap<number, RowAnswer>> => {
  const { rows } = await sql<{ row: RowAnswer }>`select row from ${rowsOf(asked, lines)}`.execute(db)
  return new Map(rows.map(({ row }) => [row.line, row]))
}

export interface RowsFilter {
  readonly outcome?: RowOutcome | undefined
  readonly message?: string | undefined
  /** Those of this word about being taken back. */
  readonly back?: string | undefined
  /** Rows of the file after this one. */
  readonly after: number
  readonly size: number
}

export interface FoundRow {
  readonly row: RowAnswer
  readonly back: RowReturn | null
}

/** Rows of an import in the order of the file. */
export const rowPage = async (
  db: Kysely<Tables>,
  asked: RowsAsked,
  { outcome, message, back, after, size }: RowsFilter,
): Promise<readonly FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    select row, back from ${rowsOf(asked)} left join ${returnsOf(asked)} using (line)
    where line > ${after}
      and ${outcome === undefined ? sql`true` : sql`row ->> 'outcome' = ${outcome}`}
      and ${message === undefined ? sql`true` : sql`row ->> 'message' = ${message}`}
      and ${back === undefined ? sql`true` : sql`back ->> 'outcome' = ${back}`}
    order by line limit ${size}`.execute(db)
  return rows
}

export interface ProblemCount {
  readonly message: string
  readonly field: string | null
  readonly rows: number
}

/** Why rows were refused, the most frequent first. */
export const problemsOf = async (
  db: Kysely<Tables>,
  asked: RowsAsked,
  most: number,
): Promise<readonly ProblemCount[]> => {
  const { rows } = await sql<ProblemCount>`
    select row ->> 'message' as message, min(row ->> 'field') as field, count(*)::int as rows
    from ${rowsOf(asked)} where row ->> 'outcome' = 'refused'
    group by 1 order by 3 desc, min(line) limit ${most}`.execute(db)
  return rows
}

interface Answered {
  readonly version: number
  readonly rows: readonly RowAnswer[]
}

/** The event that answered a part by this command; undefined where there is none. */
export const answeredBy = async (
  db: Kysely<Tables>,
  { groupId, id }: RowsAsked,
  commandId: string,
): Promise<readonly RowAnswer[] | undefined> => {
  const { rows } = await sql<Answered>`select version, data -> 'rows' as rows from events
    where group_id = ${groupId} and resource = ${importsKey} and document_id = ${id} and command_id = ${commandId}`.execute(
    db,
  )
  return rows[0]?.rows
}

/** The last rows that were answered before a version of the import. */
export const answeredBefore = async (
  db: Kysely<Tables>,
  { groupId, id }: RowsAsked,
  before: number,
): Promise<Answered | undefined> => {
  const { rows } = await sql<Answered>`select version, data -> 'rows' as rows from events
    where group_id = ${groupId} and resource = ${importsKey} and document_id = ${id} and version < ${before}
      and type = 'ImportRowsAnswered'
    order by version desc limit 1`.execute(db)
  return rows[0]
}

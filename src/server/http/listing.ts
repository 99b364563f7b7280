import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { localDate } from '../../domain/kernel/calendar.ts'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { searchText, slotText, wordsOfTyped } from '../../domain/registry/slots.ts'
import { projected, readable, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { countOf } from './counting.ts'
import { type Condition, conditionOf, escapeLike, expression, holds, inSql, shownColumn } from './conditions.ts'
import { Problem } from './problem.ts'

export const largestPage = 200

interface Query {
  readonly page: number
  readonly size: number
  readonly sort: { readonly column: Column; readonly descending: boolean }
  /** Each of them is looked for, anywhere. */
  readonly words: readonly string[]
  readonly conditions: readonly Condition[]
}

export const whole = (text: string | null, fallback: number, largest: number, name: string): number => {
  if (text === null) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > largest)
    throw new Problem(400, `${name} must be a whole number from 1 to ${largest}.`, { field: name })
  return value
}

/** Pages count from 1; 0 is the first page too, as callers have it that count from there. */
export const pageAsked = (parameters: URLSearchParams): { readonly page: number; readonly size: number } => {
  const page = parameters.get('page')
  return {
    page: whole(page === '0' ? null : page, 1, 1_000_000, 'page'),
    size: whole(parameters.get('size'), 25, largestPage, 'size'),
  }
}

/** Most words of a search and most filters of a list: each is a condition that the store works through. */
const [mostWords, mostFilters] = [20, 50]

/** The conditions of a request with their number bounded; `isOther`: parameters that are none. */
export const readConditions = (
  entry: ResourceEntry,
  caller: Caller,
  parameters: URLSearchParams,
  isOther: (name: string) => boolean,
  what: string,
): readonly Condition[] => {
  const conditions = [...parameters].flatMap(([name, value]) => {
    const condition = conditionOf(entry, caller, name, value)
    if (condition === undefined && !isOther(name))
      throw new Problem(400, `${name} is not a parameter of ${what}.`, { field: name })
    return condition ?? []
  })
  if (conditions.length > mostFilters) throw new Problem(400, `Use at most ${mostFilters} filters.`)
  return conditions
}

/**
 * Reads `page size sort search filter[column][operator]` (architecture 3). Unknown parameters and columns are refused, and
 * columns that the caller may not see: their filter and order would tell what they hide.
 */
export const parseQuery = (entry: ResourceEntry, caller: Caller, parameters: URLSearchParams): Query => {
  const isOther = (name: string): boolean => ['page', 'size', 'sort', 'search'].includes(name)
  const conditions = readConditions(entry, caller, parameters, isOther, 'a list')
  const sort = parameters.get('sort') ?? entry.defaultSort
  const search = parameters.get('search') ?? ''
  const words = [...new Set(wordsOfTyped(search))]
  if (words.length > mostWords) throw new Problem(400, `Search for at most ${mostWords} words.`, { field: 'search' })
  return {
    ...pageAsked(parameters),
    sort: { column: shownColumn(entry, caller, sort.replace(/^-/, '')), descending: sort.startsWith('-') },
    words,
    conditions,
  }
}

export const viewerOf = (
  caller: Caller,
  heads: readonly string[],
  departmentId: string | null,
  now: string,
): Viewer => ({
  userId: caller.user.id,
  codes: caller.codes,
  departmentId,
  heads: new Set(heads),
  today: localDate(now),
  now,
})

/** One page of what the caller may read. Computed columns that SQL does not know are compared by the program. */
export const listPage = async (
  db: Kysely<Tables>,
  groupId: string,
  entry: ResourceEntry,
  caller: Caller,
  query: Query,
  viewer: Viewer,
): Promise<{
  readonly items: readonly AnyDocument[]
  readonly total: number
  readonly page: number
  readonly size: number
}> => {
  const translated = query.conditions.map((condition) => ({ condition, text: inSql(entry, condition) }))
  const rest = translated.filter((one) => one.text === undefined).map((one) => one.condition)
  const order = expression(entry, query.sort.column)
  const direction = sql.raw(query.sort.descending ? 'desc' : 'asc')
  const where = sql.join(
    [
      sql`group_id = ${groupId}`,
      sql`resource = ${sql.lit(entry.key)}`,
      sql`not deleted`,
      readable(entry, caller),
      // As the index of words holds it, which begins a text by a space.
      ...query.words.map((word) => sql`(' ' || search) like ${`%${escapeLike(word)}%`}`),
      ...translated.flatMap((one) => (one.text === undefined ? [] : [one.text])),
    ],
    sql` and `,
  )
  const { page, size } = query
  const offset = (page - 1) * size
  // Where parts are hidden, what was found in them alone was not found.
  const isFound = (one: AnyDocument): boolean => {
    const text = searchText(entry, projected(entry, caller, one) ?? one)
    return query.words.every((word) => text.includes(word))
  }
  const searchesHidden = query.words.length > 0 && readingMode(entry, caller) === 'open'
  const shown = (documents: readonly AnyDocument[]): readonly AnyDocument[] =>
    documents.flatMap((one) => projected(entry, caller, one) ?? [])
  if (rest.length === 0 && order !== undefined && !searchesHidden) {
    // The rows that are passed over are sorted by name and place alone: whole documents are read of this page only.
    const { rows } = await sql<{ state: AnyDocument }>`
      with page as materialized (select id, ${order} as place from documents where ${where} order by place ${direction}, id ${direction} limit ${size} offset ${offset})
      select documents.state from page join documents on documents.group_id = ${groupId} and documents.resource = ${sql.lit(entry.key)} and documents.id = page.id
      order by page.place ${direction}, page.id ${direction}`.execute(db)
    const total = await countOf(db, groupId, where)
    return { items: shown(rows.map((row) => row.state)), total, page, size }
  }
  const all = await sql<{ state: AnyDocument }>`select state from documents where ${where}`.execute(db)
  const matching = all.rows
    .map((row) => row.state)
    .filter((one) => rest.every((condition) => holds(condition, one, viewer)))
    .filter((one) => !searchesHidden || isFound(one))
  const text = new Map(matching.map((one) => [one.id, slotText(query.sort.column, one)]))
  const sign = query.sort.descending ? -1 : 1
  const compare = (a: AnyDocument, b: AnyDocument): number => {
    const [one, other] = [text.get(a.id) ?? '', text.get(b.id) ?? '']
    return sign * (one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : 1)
  }
  return { items: shown(matching.toSorted(compare).slice(offset, offset + size)), total: matching.length, page, size }
}

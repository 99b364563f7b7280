import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { localDate } from '../../domain/kernel/calendar.ts'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { mostExact, replicaOf, sortsAny } from '../../domain/registry/replica.ts'
import { searchText, shortestInside, slotText, wordsOfTyped } from '../../domain/registry/slots.ts'
import { projected, type Read, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { countOf, countUpTo } from './counting.ts'
import { type Condition, conditionOf, escapeLike, expression, holds, narrowed, shownColumn } from './conditions.ts'
import type { Place } from './landmarks.ts'
import { checkCursor, cursorOf, largePage, readCursor, type Start } from './large-lists.ts'
import { Problem } from './problem.ts'

export const largestPage = 200

export interface Query {
  readonly page: number
  /** Of a large list: beside which row of another page it begins, instead of by a number. */
  readonly beside?: Extract<Start, { readonly cursor: Place }>
  /** Counted and sorted exactly whatever it costs: for answers in words. */
  readonly isExact?: true
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
export const pageAsked = (
  parameters: URLSearchParams,
  largest = largestPage,
): { readonly page: number; readonly size: number } => {
  const page = parameters.get('page')
  return {
    page: whole(page === '0' ? null : page, 1, 1_000_000, 'page'),
    size: whole(parameters.get('size'), 25, largest, 'size'),
  }
}

/** Most words of a search and most filters of a list: each is a condition that the store works through. */
const [mostWords, mostFilters] = [20, 50]

/** The conditions of a request with their number bounded; `isOther`: parameters that are none. */
export const readConditions = (
  entry: Read,
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

/** Devices do not hold all of it: its lists are read page by page, by cursors too. */
const isLarge = (entry: Pick<ResourceEntry, 'replica'>): boolean => replicaOf(entry) !== 'all'

const besideOf = (parameters: URLSearchParams): NonNullable<Query['beside']> | undefined => {
  const [after, before] = [parameters.get('after'), parameters.get('before')]
  if (after !== null) return { cursor: readCursor(after, 'after'), backwards: false }
  return before === null ? undefined : { cursor: readCursor(before, 'before'), backwards: true }
}

/**
 * Reads `page size sort search filter[column][operator]` (architecture 3), of a large list also `after` and `before`. Unknown parameters and columns are refused, and
 * columns that the caller may not see: their filter and order would tell what they hide.
 */
export const parseQuery = (
  entry: Read & Pick<ResourceEntry, 'defaultSort' | 'replica'>,
  caller: Caller,
  parameters: URLSearchParams,
  largest?: number,
): Query => {
  const others = ['page', 'size', 'sort', 'search', ...(isLarge(entry) ? ['after', 'before'] : [])]
  const isOther = (name: string): boolean => others.includes(name)
  const conditions = readConditions(entry, caller, parameters, isOther, 'a list')
  const sort = parameters.get('sort') ?? entry.defaultSort
  const search = parameters.get('search') ?? ''
  const words = [...new Set(wordsOfTyped(search))]
  if (words.length > mostWords) throw new Problem(400, `Search for at most ${mostWords} words.`, { field: 'search' })
  const beside = isLarge(entry) ? besideOf(parameters) : undefined
  return {
    ...pageAsked(parameters, largest),
    ...(beside === undefined ? {} : { beside }),
    sort: { column: shownColumn(entry, caller, sort.replace(/^-/, '')), descending: sort.startsWith('-') },
    words,
    conditions,
  }
}

/** Through whose eyes computed columns are shown. */
export const viewerOf = ({ user, codes, departmentId, heads, departments }: Caller, now: string): Viewer => ({
  userId: user.id,
  codes,
  departmentId,
  heads: new Set(heads),
  departments,
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
  readonly about?: true
  readonly next?: string
  readonly previous?: string
}> => {
  const { where: narrow, rest } = narrowed(groupId, entry, caller, query.conditions)
  const order = expression(entry, query.sort.column)
  const direction = sql.raw(query.sort.descending ? 'desc' : 'asc')
  const isPaged = isLarge(entry) && query.isExact !== true
  // As the index of words holds it, which begins a text by a space. In a large list a short word is looked for where a word begins, as by pickers.
  const needle = (word: string): string => (isPaged && word.length < shortestInside ? ` ${word}` : word)
  const words = query.words.map((word) => sql`(' ' || search) like ${`%${escapeLike(needle(word))}%`}`)
  const where = sql.join([narrow, ...words], sql` and `)
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
  if (query.beside !== undefined) checkCursor(query.beside, (place) => place.length === 2)
  const isSqls = rest.length === 0 && !searchesHidden
  if (
    isPaged &&
    !(isSqls && sortsAny(entry, query.sort.column)) &&
    (await countUpTo(db, groupId, where, mostExact)) > mostExact
  )
    throw new Problem(
      400,
      `More than ${mostExact} ${entry.plural.toLowerCase()} match: narrow them down first, or sort and filter by ${sortable(entry)}.`,
      { field: 'sort' },
    )
  if (isPaged && isSqls && order !== undefined) {
    const { rows, ...answer } = await largePage(
      db,
      groupId,
      {
        where,
        by: [order, sql`id`],
        descending: query.sort.descending,
        isSearch: words.length > 0,
        columns: sql`documents.state`,
        joined: sql`join documents on documents.group_id = ${groupId} and documents.resource = ${sql.lit(entry.key)} and documents.id = page.k1`,
      },
      query.beside ?? { offset },
      size,
    )
    return { items: shown(rows.map((row) => row['state'] as AnyDocument)), ...answer, page, size }
  }
  if (isSqls && order !== undefined) {
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
  const sign = query.sort.descending ? -1 : 1
  const compare = (a: Place, b: Place): number => {
    const at = a.findIndex((value, index) => value !== b[index])
    return at < 0 ? 0 : sign * (String(a[at]) < String(b[at]) ? -1 : 1)
  }
  const sorted = matching
    .map((document) => ({ place: [slotText(query.sort.column, document), document.id], document }))
    .toSorted((a, b) => compare(a.place, b.place))
  const { from, to } = windowOf(
    query,
    (cursor) => sorted.filter(({ place }) => compare(place, cursor) < 0).length,
    (index) => sorted[index]?.document.id,
  )
  const [first, last] = [sorted[from], sorted[to - 1]]
  return {
    items: shown(sorted.slice(from, to).map(({ document }) => document)),
    total: sorted.length,
    page,
    size,
    ...(isPaged && last !== undefined && to < sorted.length ? { next: cursorOf(last.place) } : {}),
    ...(isPaged && first !== undefined && from > 0 ? { previous: cursorOf(first.place) } : {}),
  }
}

/** Which of the rows in order are a page. */
const windowOf = (
  { page, size, beside }: Query,
  before: (cursor: Place) => number,
  idAt: (index: number) => string | undefined,
): { readonly from: number; readonly to: number } => {
  if (beside === undefined) return { from: (page - 1) * size, to: page * size }
  const at = before(beside.cursor)
  if (beside.backwards) return { from: Math.max(0, at - size), to: at }
  const from = idAt(at) === beside.cursor[1] ? at + 1 : at
  return { from, to: from + size }
}

const sortable = ({ columns, slots }: ResourceEntry): string =>
  columns
    .filter(({ key }) => Object.values(slots).includes(key))
    .map(({ label }) => label)
    .join(', ')

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { mostExact } from '../../domain/registry/replica.ts'
import type { Tables } from '../store/schema.ts'
import { countUpTo, estimateOf } from './counting.ts'
import {
  apart,
  beyond,
  inOrder,
  landmarksOf,
  nameAt,
  namesIn,
  type Ordered,
  type Place,
  placeIn,
  placesIn,
  tableOf,
  walked,
} from './landmarks.ts'
import { Problem } from './problem.ts'

/** Where a page begins: at a number of rows, or beside a row of another page. */
export type Start =
  | { readonly offset: number }
  | { readonly cursor: Place; /** The page before it. */ readonly backwards: boolean }

export interface LargeList extends Ordered {
  /** Has words to search for: few may match, and no order of all finds these. */
  readonly isSearch: boolean
  /** What is read of the rows of a page, `page`, and what they are joined with for it. */
  readonly columns: RawBuilder<unknown>
  readonly joined?: RawBuilder<unknown>
  /** What `page` has beside the places. */
  readonly beside?: RawBuilder<unknown>
  /** Where rows come that no event brings: how far these have come. */
  readonly moved?: string
  /** All of it is computed for each page, so that it is counted with it. */
  readonly isComputed?: true
}

export type LargeRow = Readonly<Record<string, unknown>>

export interface LargePage {
  readonly rows: readonly LargeRow[]
  readonly total: number
  /** `total`, and a page that is asked for by a high number, may be a little out. */
  readonly about?: true
  /** Cursors of the pages beside it, where there are such. */
  readonly next?: string
  readonly previous?: string
}

export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Beyond what is ever computed for a page. */
const mostComputed = 100_000_000
const longestPlace = 4000
const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && !/\0|\p{Cs}/u.test(one))

const noCursor = (name: string): Problem =>
  new Problem(400, `${name} must be a cursor of an earlier answer.`, { field: name })

/** Reads a cursor that an answer gave; `name` is the parameter that carries it. */
export const readCursor = (text: string, name: string): Place => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (isPlace(read) && text.length <= longestPlace) return read
  } catch {
    // Said below.
  }
  throw noCursor(name)
}

/** Refuses a cursor of another list: one of its places `fits` the values that this one compares. */
export const checkCursor = (start: Start, fits: (place: Place) => boolean): void => {
  if ('cursor' in start && !fits(start.cursor)) throw noCursor(start.backwards ? 'before' : 'after')
}

/** Rows of the page, and one beyond it that says whether there are more. */
const rowsFrom = async (
  db: Kysely<Tables>,
  list: LargeList,
  from: {
    readonly cursor?: Place
    readonly including?: boolean
    readonly backwards?: boolean
    readonly offset?: number
  },
  { size, few }: { readonly size: number; readonly few: boolean },
): Promise<readonly LargeRow[]> => {
  const { cursor, including = false, backwards = false, offset = 0 } = from
  const { where, isComputed, joined = sql`` } = list
  const isWithin = cursor === undefined ? sql`true` : beyond(list, cursor, { including, backwards })
  const order = inOrder(list, backwards)
  const columns = sql`${placesIn(list)}${list.beside === undefined ? sql`` : sql`, ${list.beside}`}`
  const all = sql`select ${columns} from ${tableOf(list)} where ${where}`
  const some = sql`order by ${order} limit ${size + 1} offset ${offset}`
  const held = { ...list, by: list.by.map((_, index) => sql.id(nameAt(index))) }
  const isBeyond = cursor === undefined ? sql`true` : beyond(held, cursor, { including, backwards })
  // Few are set apart first, so that no plan walks all in order for a word that hardly any holds.
  const source = isComputed
    ? sql`held as materialized (${all}), page as materialized (select *, (select count(*) from held) as counted from held where ${isBeyond} ${some})`
    : few
      ? sql`held as materialized (${all} and ${isWithin}), page as materialized (select * from held ${some})`
      : sql`page as materialized (select * from (${walked(list, columns, isWithin, order, offset + size + 1)}) as walked ${some})`
  const { rows } =
    await sql<LargeRow>`with ${source} select ${namesIn(list, 'page')}, ${list.columns}${isComputed ? sql`, page.counted` : sql``}
    from page ${joined} order by ${order}`.execute(db)
  return rows
}

const paged = (list: LargeList, rows: readonly LargeRow[], start: Start, size: number) => {
  const isBackwards = 'backwards' in start && start.backwards
  const hasMore = rows.length > size
  const shown = isBackwards ? rows.slice(0, size).toReversed() : rows.slice(0, size)
  const [first, last] = [shown[0], shown.at(-1)]
  const hasBefore = isBackwards ? hasMore : 'cursor' in start || start.offset > 0
  const hasAfter = isBackwards || hasMore
  return {
    rows: shown,
    ...(hasAfter && last !== undefined ? { next: cursorOf(placeIn(list, last)) } : {}),
    ...(hasBefore && first !== undefined ? { previous: cursorOf(placeIn(list, first)) } : {}),
  }
}

/**
 * A page of a list that is too large to be counted or passed over for each page (docs/decisions/12): one by a cursor begins at its row, one by
 * a high number at the landmark before it.
 */
export const largePage = async (
  db: Kysely<Tables>,
  groupId: string,
  list: LargeList,
  start: Start,
  size: number,
): Promise<LargePage> => {
  if (list.isComputed) {
    const rows = await rowsFrom(db, list, start, { size, few: true })
    const total = rows[0]?.['counted'] ?? (await countUpTo(db, groupId, list.where, mostComputed, tableOf(list)))
    return { ...paged(list, rows, start, size), total: Number(total) }
  }
  const counted = await countUpTo(db, groupId, list.where, mostExact, tableOf(list), list.moved)
  const few = counted <= mostExact
  const isDeep = !few && 'offset' in start && start.offset > apart
  const places = isDeep ? (await landmarksOf(db, groupId, list, true))?.places : []
  const from = 'offset' in start ? nearest(start.offset, places) : start
  const rows = await rowsFrom(db, list, from, { size, few: few && list.isSearch })
  const page = paged(list, rows, start, size)
  if (few) return { ...page, total: counted }
  // After the page, so that reading them for the first time does not delay it.
  const marks = await landmarksOf(db, groupId, list, false)
  const total = marks?.total ?? Math.max(mostExact + 1, await estimateOf(db, list.where, tableOf(list)))
  return { ...page, total, ...(marks?.isExact === true && list.moved === undefined ? {} : { about: true }) }
}

/** Where to begin to reach a number of rows: no more than those between two landmarks are passed over. */
const nearest = (offset: number, places: readonly Place[] = []) => {
  const index = Math.min(Math.floor(offset / apart), places.length - 1)
  const cursor = places[index]
  return cursor === undefined ? { offset } : { cursor, including: true, offset: offset - index * apart }
}

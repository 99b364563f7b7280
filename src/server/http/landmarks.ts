import { type Kysely, type RawBuilder, sql } from 'kysely'
import { headOf } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'

/** Where a row stands in an order: the values that are compared, one after the other. Of a document, a text and its id. */
export type Place = readonly string[]

/** The rows of a list in an order that SQL knows. */
export interface Ordered {
  /** The table; documents unless given. */
  readonly from?: RawBuilder<unknown>
  /** The tables that it unites: each is read in its own order, so that none is sorted whole. */
  readonly united?: readonly RawBuilder<unknown>[]
  readonly where: RawBuilder<unknown>
  /** What is compared; the last ones tell any two rows apart. */
  readonly by: readonly RawBuilder<unknown>[]
  readonly descending: boolean
}

/** The place of every thousandth row of a list, the first being one of them, and how many there are. */
export interface Landmarks {
  readonly places: readonly Place[]
  readonly total: number
  /** Head of the group's log when the reading began: while it stands there, all this is exact. */
  readonly head: number
}

export const apart = 1000
/** As many rows are read at a time, so that an embedded engine answers others in between. */
const stride = 50 * apart
/** For as many times as long as a reading took, the next is not begun, however often the log moves. */
const restFactor = 20
const mostKept = 200

interface Kept {
  readonly known?: Landmarks
  readonly running?: Promise<Landmarks>
  /** `performance.now()` from when on a reading that the log has passed is taken again. */
  readonly again: number
}

const stores = new WeakMap<Kysely<Tables>, Map<string, Kept>>()

export const tableOf = ({ from = sql`documents` }: Pick<Ordered, 'from'>): RawBuilder<unknown> => from

/** What a value that is compared is called as a column of a query. */
export const nameAt = (index: number): string => `k${index}`

/** The values that are compared, as columns of a query. */
export const placesIn = ({ by }: Ordered): RawBuilder<unknown> =>
  sql.join(by.map((one, index) => sql`${one} as ${sql.id(nameAt(index))}`))

/** The names of these columns, within the query `table`. */
export const namesIn = ({ by }: Ordered, table: string): RawBuilder<unknown> =>
  sql.join(by.map((_, index) => sql.id(table, nameAt(index))))

/** The order of a query that has these columns. */
export const inOrder = ({ by, descending }: Ordered, backwards = false): RawBuilder<unknown> =>
  sql.join(by.map((_, index) => sql`${sql.id(nameAt(index))} ${sql.raw(descending === backwards ? 'asc' : 'desc')}`))

/** The place of a row that has these columns. */
export const placeIn = ({ by }: Ordered, row: Readonly<Record<string, unknown>>): Place =>
  by.map((_, index) => String(row[nameAt(index)]))

/** Rows of a list from a place onwards (that one included) or beyond it; `backwards` the other way round. */
export const beyond = (
  { by, descending }: Ordered,
  place: Place,
  { including = false, backwards = false } = {},
): RawBuilder<boolean> =>
  sql`(${sql.join(by)}) ${sql.raw(`${descending === backwards ? '>' : '<'}${including ? '=' : ''}`)} (${sql.join(place)})`

/** Columns of rows in order, from a bound on, at most `limit`; what is compared is among them. */
export const walked = (
  list: Ordered,
  columns: RawBuilder<unknown>,
  bound: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => {
  const walks = (list.united ?? [tableOf(list)]).map(
    (table) => sql`select ${columns} from ${table} where ${list.where} and ${bound} order by ${order} limit ${limit}`,
  )
  const [only, ...more] = walks
  if (only !== undefined && more.length === 0) return only
  return sql`select * from (${sql.join(
    walks.map((one) => sql`(${one})`),
    sql` union all `,
  )}) as united order by ${order} limit ${limit}`
}

const read = async (db: Kysely<Tables>, groupId: string, list: Ordered): Promise<Landmarks> => {
  const head = await headOf(db, groupId)
  const places: Place[] = []
  for (let from: Place | undefined; ; from = places.at(-1)) {
    const bound = from === undefined ? sql`true` : beyond(list, from, { including: true })
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select * from (select part.*, row_number() over (order by ${inOrder(list)}) as n from (
        ${walked(list, placesIn(list), bound, inOrder(list), stride + 1)}) as part) as numbered
      where n % ${sql.lit(apart)} = 1 order by n`.execute(db)
    places.push(...rows.slice(from === undefined ? 0 : 1).map((row) => placeIn(list, row)))
    if (Number(rows.at(-1)?.['n'] ?? 0) <= stride) break
  }
  const last = places.at(-1)
  if (last === undefined) return { places, total: 0, head }
  const { rows } = await sql<{ rest: number }>`
    select count(*) as rest from ${tableOf(list)} where ${list.where} and ${beyond(list, last, { including: true })}`.execute(
    db,
  )
  return { places, total: (places.length - 1) * apart + Number(rows[0]?.rest ?? 0), head }
}

/**
 * The landmarks of a list as they were last read, at once, while newer ones are read if the log has moved; undefined while they are read for the
 * first time, unless one is to `wait` for them.
 */
export const landmarksOf = async (
  db: Kysely<Tables>,
  groupId: string,
  list: Ordered,
  wait: boolean,
): Promise<(Landmarks & { readonly isExact: boolean }) | undefined> => {
  const all = stores.get(db) ?? new Map<string, Kept>()
  stores.set(db, all)
  const { sql: text, parameters } = sql`${sql.join(list.by)} ${tableOf(list)} ${list.where}`.compile(db)
  const question = JSON.stringify([groupId, list.descending, text, parameters])
  const head = await headOf(db, groupId)
  const kept = all.get(question)
  const isDue = kept?.known === undefined || (kept.known.head !== head && performance.now() >= kept.again)
  const running = kept?.running ?? (isDue ? begin(db, groupId, list, all, question) : undefined)
  const found = kept?.known ?? (wait ? await running : undefined)
  return found === undefined ? undefined : { ...found, isExact: found.head === head }
}

const begin = (
  db: Kysely<Tables>,
  groupId: string,
  list: Ordered,
  all: Map<string, Kept>,
  question: string,
): Promise<Landmarks> => {
  const known = all.get(question)?.known
  const began = performance.now()
  const running = read(db, groupId, list)
  const keep = (newer: Landmarks | undefined): void => {
    all.delete(question)
    const now = performance.now()
    if (newer !== undefined) all.set(question, { known: newer, again: now + (now - began) * restFactor })
  }
  all.delete(question)
  all.set(question, { ...(known === undefined ? {} : { known }), running, again: 0 })
  const [oldest] = all.keys()
  if (all.size > mostKept && oldest !== undefined) all.delete(oldest)
  // Where the store did not answer, whoever waits hears of it, and the next who asks begins anew.
  running.then(keep, () => keep(known))
  return running
}

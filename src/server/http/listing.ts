import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { localDate } from '../../domain/kernel/calendar.ts'
import type { Column, ResourceEntry, SlotName, Viewer } from '../../domain/registry/entry.ts'
import { columnOf, searchText, slotNames, slotText } from '../../domain/registry/slots.ts'
import { isColumnShown, projected, readable, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { Problem } from './problem.ts'

const largestPage = 200

interface Condition {
  readonly column: Column
  readonly operator: 'eq' | 'not' | 'in' | 'contains' | 'from' | 'to'
  readonly values: readonly string[]
}

interface Query {
  readonly page: number
  readonly size: number
  readonly sort: { readonly column: Column; readonly descending: boolean }
  readonly search: string
  readonly conditions: readonly Condition[]
}

const whole = (text: string | null, fallback: number, largest: number, name: string): number => {
  if (text === null) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > largest)
    throw new Problem(400, `${name} must be a whole number from 1 to ${largest}.`, { field: name })
  return value
}

const operators = new Set(['not', 'in', 'contains', 'from', 'to'])

/**
 * Reads `page size sort search filter[column][operator]` (architecture 3). Unknown parameters and columns are refused, and
 * columns that the caller may not see: their filter and order would tell what they hide.
 */
export const parseQuery = (entry: ResourceEntry, caller: Caller, parameters: URLSearchParams): Query => {
  const known = (key: string): Column => {
    const column = columnOf(entry, key)
    if (column === undefined) throw new Problem(400, `${entry.label} has no field ${key}.`, { field: key })
    if (!isColumnShown(entry, caller, column))
      throw new Problem(
        403,
        `You do not have permission to see ${column.label}. Ask your administrator for ${entry.read}.`,
        { rule: 'E-PERM', code: entry.read, field: key },
      )
    return column
  }
  const conditions: Condition[] = []
  for (const [name, value] of parameters) {
    const filter = /^filter\[([A-Za-z0-9.]+)\](?:\[([a-z]+)\])?$/.exec(name)
    if (filter !== null) {
      const operator = filter[2] ?? 'eq'
      if (operator !== 'eq' && !operators.has(operator))
        throw new Problem(400, `${operator} is not a filter operator.`, { field: name })
      if (value.includes('\0'))
        throw new Problem(400, 'A filter holds a character that cannot be searched.', { field: name })
      conditions.push({
        column: known(filter[1] as string),
        operator: operator as Condition['operator'],
        values: operator === 'in' ? value.split(',') : [value],
      })
    } else if (!['page', 'size', 'sort', 'search'].includes(name))
      throw new Problem(400, `${name} is not a parameter of a list.`, { field: name })
  }
  const sort = parameters.get('sort') ?? entry.defaultSort
  const search = parameters.get('search') ?? ''
  if (search.includes('\0'))
    throw new Problem(400, 'The search holds a character that cannot be searched.', { field: 'search' })
  return {
    page: whole(parameters.get('page'), 1, 1_000_000, 'page'),
    size: whole(parameters.get('size'), 25, largestPage, 'size'),
    sort: { column: known(sort.replace(/^-/, '')), descending: sort.startsWith('-') },
    search: search.trim().toLowerCase(),
    conditions,
  }
}

const slotOf = (entry: ResourceEntry, column: Column): SlotName | undefined =>
  slotNames.find((slot) => entry.slots[slot] === column.key)

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The text by which SQL compares a column: its slot, else the field at its path; undefined where only the program can compute it. */
const expression = (entry: ResourceEntry, column: Column): RawBuilder<string> | undefined => {
  const slot = slotOf(entry, column)
  if (slot !== undefined) return sql.ref(slot)
  if (column.path === undefined || column.type === 'number') return undefined
  const path = column.type === 'reference' ? `${column.path}.name` : column.path
  return sql`coalesce(lower(state #>> ${sql.lit(`{${path.replaceAll('.', ',')}}`)}), '')`
}

const inSql = (entry: ResourceEntry, { column, operator, values }: Condition): RawBuilder<boolean> | undefined => {
  if (column.type === 'reference' && operator !== 'contains') {
    if (column.path === undefined) return undefined
    const id = sql`coalesce(state #>> ${sql.lit(`{${`${column.path}.id`.replaceAll('.', ',')}}`)}, '')`
    return operator === 'not'
      ? sql`not (${id} = any(${[...values]}::text[]))`
      : sql`${id} = any(${[...values]}::text[])`
  }
  const text = expression(entry, column)
  if (text === undefined) return undefined
  const encoded = values.map((value) =>
    column.type === 'number'
      ? slotText({ ...column, value: () => Number(value) }, {} as AnyDocument)
      : column.type === 'text' || slotOf(entry, column) === undefined
        ? value.toLowerCase()
        : value,
  )
  const [first = ''] = encoded
  switch (operator) {
    case 'eq':
    case 'in':
      return sql`${text} = any(${encoded}::text[])`
    case 'not':
      return sql`not (${text} = any(${encoded}::text[]))`
    case 'contains':
      return sql`${text} like ${`%${escapeLike(first.toLowerCase())}%`}`
    case 'from':
      return sql`(${text} <> '' and ${text} >= ${first})`
    case 'to':
      // An instant is not after a day while it lies within it.
      return sql`(${text} <> '' and ${text} <= ${column.type === 'instant' ? `${first}\uffff` : first})`
  }
}

const holds = ({ column, operator, values }: Condition, document: AnyDocument, viewer: Viewer): boolean => {
  const value =
    operator !== 'contains' && column.id !== undefined ? column.id(document) : column.value(document, viewer)
  const text = String(value ?? '').toLowerCase()
  const asked = values.map((one) => (one === 'yes' ? 'true' : one === 'no' ? 'false' : one.toLowerCase()))
  const equal = asked.includes(text) || values.map((one) => one.toLowerCase()).includes(text)
  const [first = ''] = asked
  const after = column.type === 'number' ? Number(value) >= Number(first) : text >= first
  const before = column.type === 'number' ? Number(value) <= Number(first) : text <= `${first}\uffff`
  switch (operator) {
    case 'eq':
    case 'in':
      return equal
    case 'not':
      return !equal
    case 'contains':
      return text.includes(first)
    case 'from':
      return value !== null && after
    case 'to':
      return value !== null && before
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
      ...(query.search === '' ? [] : [sql`search like ${`%${escapeLike(query.search)}%`}`]),
      ...translated.flatMap((one) => (one.text === undefined ? [] : [one.text])),
    ],
    sql` and `,
  )
  const { page, size } = query
  const offset = (page - 1) * size
  // Where parts are hidden, what was found in them alone was not found.
  const isFound = (one: AnyDocument): boolean =>
    searchText(entry, projected(entry, caller, one) ?? one).includes(query.search)
  const searchesHidden = query.search !== '' && readingMode(entry, caller) === 'open'
  const shown = (documents: readonly AnyDocument[]): readonly AnyDocument[] =>
    documents.flatMap((one) => projected(entry, caller, one) ?? [])
  if (rest.length === 0 && order !== undefined && !searchesHidden) {
    const [rows, counts] = [
      await sql<{
        state: AnyDocument
      }>`select state from documents where ${where} order by ${order} ${direction}, id ${direction} limit ${size} offset ${offset}`.execute(
        db,
      ),
      await sql<{ total: number }>`select count(*) as total from documents where ${where}`.execute(db),
    ]
    return { items: shown(rows.rows.map((row) => row.state)), total: Number(counts.rows[0]?.total ?? 0), page, size }
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

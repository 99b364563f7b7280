import { type RawBuilder, sql } from 'kysely'
import { compareFigures, isDecimal } from '../../domain/registry/decimals.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { referenceMark } from '../../domain/kernel/marks.ts'
import { filterColumnOf, importColumn } from '../../domain/platform/import/narrowing.ts'
import { type Column, type ResourceEntry, type SlotName, slotNames, type Viewer } from '../../domain/registry/entry.ts'
import { replicaOf } from '../../domain/registry/replica.ts'
import { columnOf, slotText } from '../../domain/registry/slots.ts'
import { isColumnShown, type Read, readable } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import { writtenBy } from '../imports/rows.ts'
import { denied, Problem } from './problem.ts'

export interface Condition {
  readonly column: Column
  readonly operator: 'eq' | 'not' | 'in' | 'contains' | 'from' | 'to'
  readonly values: readonly string[]
}

const operators = new Set(['not', 'in', 'contains', 'from', 'to'])

/** A column by its key; refused where there is none, and where the caller may not see it. */
export const shownColumn = (entry: Read, caller: Caller, key: string): Column => {
  const column = columnOf(entry, key)
  if (column === undefined) throw new Problem(400, `${entry.label} has no field ${key}.`, { field: key })
  if (!isColumnShown(entry, caller, column)) throw denied(`see ${column.label}`, entry.read, { field: key })
  return column
}

/** What narrows a list: one of its columns, or an import, which shows no more than its record does. */
const narrowingColumn = (entry: Read, caller: Caller, key: string, operator: string): Column => {
  if (filterColumnOf(entry, key) !== importColumn) return shownColumn(entry, caller, key)
  if (operator === 'eq' || operator === 'in') return importColumn
  throw new Problem(400, `${operator} is not an operator of ${key}.`, { field: key })
}

/** Most values of a filter `[in]`. */
const mostFilterValues = 500

/** Reads `filter[column][operator]`; undefined for a parameter that is none. */
export const conditionOf = (entry: Read, caller: Caller, name: string, value: string): Condition | undefined => {
  const filter = /^filter\[([A-Za-z0-9_.]+)\](?:\[([a-z]+)\])?$/.exec(name)
  if (filter === null) return undefined
  const operator = filter[2] ?? 'eq'
  if (operator !== 'eq' && !operators.has(operator))
    throw new Problem(400, `${operator} is not a filter operator.`, { field: name })
  const values = operator === 'in' ? value.split(',') : [value]
  if (values.length > mostFilterValues)
    throw new Problem(400, `A filter takes at most ${mostFilterValues} values.`, { field: name })
  return {
    column: narrowingColumn(entry, caller, filter[1] as string, operator),
    operator: operator as Condition['operator'],
    values,
  }
}

const slotOf = (entry: ResourceEntry, column: Column): SlotName | undefined =>
  slotNames.find((slot) => entry.slots[slot] === column.key)

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The text by which SQL compares a column: its slot, else the field at its path; undefined where only the program can compute it. */
export const expression = (entry: ResourceEntry, column: Column): RawBuilder<string> | undefined => {
  const slot = slotOf(entry, column)
  if (slot !== undefined) return sql.ref(slot)
  if (column.path === undefined || column.type === 'number') return undefined
  const path = column.type === 'reference' ? `${column.path}.name` : column.path
  return sql`coalesce(lower(state #>> ${sql.lit(`{${path.replaceAll('.', ',')}}`)}), '')`
}

/** Whoever several references name is found by the index of marks; which of them names him is left to the program. */
const namedAmong = ({ resource, refs }: Column, { operator, values }: Condition): RawBuilder<boolean> | undefined =>
  refs === undefined || resource === undefined || (operator !== 'eq' && operator !== 'in') || values.includes('')
    ? undefined
    : sql`marks && ${values.map((id) => referenceMark(resource, id))}::text[]`

/** In a large list, whoever names a document by a field of the form is found by the index of marks first. */
const marked = (
  entry: Pick<ResourceEntry, 'replica' | 'form'>,
  { path = '' }: Column,
  values: readonly string[],
): RawBuilder<boolean> => {
  const among = entry.form?.fields[path]?.among
  if (replicaOf(entry) === 'all' || among === undefined || values.includes('')) return sql`true`
  return sql`marks && ${values.map((id) => referenceMark(among.resource, id))}::text[]`
}

/** A choice by which documents are looked up is compared as it is stored, so that its index serves. */
const isLookedUp = (
  { lookups = [] }: Pick<ResourceEntry, 'lookups'>,
  column: Column,
): column is Column & { readonly path: string } =>
  column.type === 'choice' && column.path !== undefined && lookups.includes(column.path)

const inSql = (entry: ResourceEntry, { column, operator, values }: Condition): RawBuilder<boolean> | undefined => {
  if (column.type === 'reference' && operator !== 'contains') {
    if (column.path === undefined) return undefined
    const id = sql<string>`coalesce(state #>> ${sql.lit(`{${`${column.path}.id`.replaceAll('.', ',')}}`)}, '')`
    return operator === 'not'
      ? sql`not (${id} = any(${[...values]}::text[]))`
      : sql`(${marked(entry, column, values)} and ${id} = any(${[...values]}::text[]))`
  }
  if (isLookedUp(entry, column) && (operator === 'eq' || operator === 'in') && !values.includes(''))
    return sql`state #>> ${sql.lit(`{${column.path.replaceAll('.', ',')}}`)} = any(${[...values]}::text[])`
  const text = expression(entry, column)
  if (text === undefined) return undefined
  const encoded = values.map((value) =>
    column.type === 'number'
      ? slotText({ ...column, value: () => (isDecimal(value) ? value : Number(value)) }, {} as AnyDocument)
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

/**
 * Which documents of a resource a list, a choice or a figure is made of: as far as SQL can say it, and the conditions that are left to
 * the program.
 */
export const narrowed = (
  groupId: string,
  entry: ResourceEntry,
  caller: Caller,
  conditions: readonly Condition[] = [],
): { readonly where: RawBuilder<boolean>; readonly rest: readonly Condition[] } => {
  const translated = conditions.map((condition) => ({
    condition,
    text:
      condition.column === importColumn
        ? sql<boolean>`id = any(${writtenBy(groupId, entry, caller, condition.values)})`
        : inSql(entry, condition),
    near: namedAmong(condition.column, condition),
  }))
  const own = sql`group_id = ${groupId} and resource = ${sql.lit(entry.key)} and not deleted and ${readable(entry, caller)}`
  return {
    where: sql.join([own, ...translated.flatMap(({ text, near }) => text ?? near ?? [])], sql` and `),
    rest: translated.flatMap(({ condition, text }) => (text === undefined ? [condition] : [])),
  }
}

export const holds = ({ column, operator, values }: Condition, document: AnyDocument, viewer: Viewer): boolean => {
  const leading = column.refs?.(document)
  const value =
    operator !== 'contains' && column.id !== undefined ? column.id(document) : column.value(document, viewer)
  const text = String(value ?? '').toLowerCase()
  const asked = values.map((one) => (one === 'yes' ? 'true' : one === 'no' ? 'false' : one.toLowerCase()))
  const equal =
    leading !== undefined && leading.length > 0
      ? leading.some(({ id }) => values.includes(id))
      : asked.includes(text) || values.map((one) => one.toLowerCase()).includes(text)
  const [first = ''] = asked
  const order = column.type === 'number' ? compareFigures(text, first) : undefined
  const after = order === undefined ? text >= first : order >= 0
  const before = order === undefined ? text <= `${first}\uffff` : order <= 0
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

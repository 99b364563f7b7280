import { type RawBuilder, sql } from 'kysely'
import type { Column, ResourceEntry } from '../../domain/registry/entry.ts'
import type { Report } from '../../domain/registry/report.ts'
import { findResource } from '../../domain/resources.ts'
import { type Condition, escapeLike, expression } from '../http/conditions.ts'
import { Problem } from '../http/problem.ts'

/** The field of a report that a column shows: of `opening.value` that of `value`. */
export const fieldOf = ({ fields }: Report, { key }: Column) => fields[key.slice(key.indexOf('.') + 1)]

/** The resource whose documents a column names, where it is in the product. */
const namedBy = (column: Column): ResourceEntry | undefined =>
  column.resource === undefined ? undefined : findResource(column.resource)

/** The name in a column of references, as the list of its resource orders it; in the order of texts by which documents are found. */
const nameIn = (groupId: string, column: Column): RawBuilder<string> => {
  const entry = namedBy(column)
  const [first] = entry?.columns ?? []
  const name = entry === undefined || first === undefined ? undefined : expression(entry, first)
  return name === undefined || entry === undefined
    ? sql`${sql.id(column.key)}`
    : sql`coalesce((select ${name} from documents where group_id = ${groupId} and resource = ${sql.lit(entry.key)} and id = report.${sql.id(column.key)} collate "default"), '')`
}

/** The columns that stand in the table of a report; of balances, the date only takes a filter. */
export const heldColumns = ({ entry, shows }: Pick<Report, 'entry' | 'shows'>): readonly Column[] =>
  entry.columns.filter(({ key, computed }) => computed !== true && (shows === 'rows' || key !== 'date'))

/** By what a column is ordered; a column that only takes a filter orders nothing. */
export const orderBy = ({ shows }: Report, groupId: string, column: Column): RawBuilder<unknown> => {
  if (column.type === 'reference') return nameIn(groupId, column)
  // By the amount, not by its text, which has the same name.
  return sql`report.${sql.id(shows === 'balances' && column.key === 'date' ? 'id' : column.key)}`
}

const amountOf = (report: Report, column: Column, value: string): RawBuilder<unknown> => {
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(value))
    throw new Problem(400, `${column.label} is compared with a number.`, { field: column.key })
  // Amounts of money are written in whole units and held in hundredths.
  return fieldOf(report, column)?.kind === 'money' ? sql`${value}::numeric * 100` : sql`${value}::numeric`
}

/** A filter in SQL. */
export const conditionInSql = (report: Report, groupId: string, condition: Condition): RawBuilder<boolean> => {
  const { column, operator, values } = condition
  const [first = ''] = values
  const isNumber = column.type === 'number'
  const held = operator === 'contains' ? orderBy(report, groupId, column) : sql.id(column.key)
  const one = (value: string): RawBuilder<unknown> => (isNumber ? amountOf(report, column, value) : sql`${value}`)
  const among = sql<boolean>`${held} in (${sql.join(values.map(one))})`
  switch (operator) {
    case 'eq':
    case 'in':
      return among
    case 'not':
      return sql`not (${among})`
    case 'contains':
      return sql`lower(${held}::text) like ${`%${escapeLike(first.toLowerCase())}%`}`
    case 'from':
      return sql`${held} >= ${one(first)}`
    case 'to':
      return sql`${held} <= ${one(first)}`
  }
}

/** Rows of which a text holds a word, or the words by which one of the named documents is found. */
export const wordInSql = ({ entry }: Report, groupId: string, word: string): RawBuilder<boolean> => {
  const like = `%${escapeLike(word)}%`
  const texts = entry.columns
    .filter(({ type, computed }) => (type === 'text' || type === 'choice') && computed !== true)
    .map(({ key }) => sql`lower(report.${sql.id(key)}) like ${like}`)
  const names = entry.columns.flatMap((column) => {
    const named = namedBy(column)
    return named === undefined
      ? []
      : [
          sql`report.${sql.id(column.key)} in (select id from documents where group_id = ${groupId} and resource = ${sql.lit(named.key)}
            and (' ' || search) like ${like})`,
        ]
  })
  return sql`(${sql.join([...texts, ...names, sql`false`], sql` or `)})`
}

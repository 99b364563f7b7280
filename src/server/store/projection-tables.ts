import { type RawBuilder, sql } from 'kysely'
import { projections } from '../../domain/areas.ts'
import type { ColumnKind, Projection } from '../../domain/kernel/projection.ts'

export const columnTypes: Readonly<Record<ColumnKind, string>> = {
  date: 'text',
  ref: 'text',
  text: 'text',
  quantity: 'numeric(38, 6)',
  money: 'bigint',
}

/** Where a row comes from, in every projection. */
export const places = {
  group_id: 'text',
  seq: 'bigint',
  n: 'int',
  resource: 'text',
  document_id: 'text',
  version: 'int',
}

/** Tables of a projection: rows, and their sums by key and month, and by day. Those of a rebuild stand beside them. */
export const projectionTables = ({ name }: Projection, made: '' | 'rebuilt_' = '') => {
  const plain = name.replaceAll('-', '_')
  return { rows: `${made}projection_${plain}`, balances: `${made}balances_${plain}`, days: `${made}days_${plain}` }
}

/** From which table the sums of days are added up: their own where there is one, else that of the rows. */
export const daysIn = (projection: Projection): string =>
  projectionTables(projection)[projection.balances.byDay === true ? 'days' : 'rows']

/** The names of all of them. */
export const allProjectionTables = (made: '' | 'rebuilt_'): readonly string[] =>
  projections.all.flatMap((projection) => {
    const { rows, balances, days } = projectionTables(projection, made)
    return [rows, balances, ...(projection.balances.byDay === true ? [days] : [])]
  })

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

const columnOf = (name: string, type: string): string =>
  `"${name}" ${type}${type === 'text' ? ' collate "C"' : ''} not null`

/** Sums of which the lowest is known. */
export const lowest = ({ balances }: Projection): readonly string[] => balances.lowest ?? []
/** Column of a balance: the lowest end of a day within the month, counted from the month's beginning. */
export const lowOf = (sum: string): string => `low_${sum}`

/** Column of a balance: what came in the month, which is its sum without the rows below zero. */
export const cameOf = (sum: string): string => `came_${sum}`

/** The statements that make a projection's tables; also what tells one declaration from another. */
export const projectionStatements = (projection: Projection): readonly string[] => {
  const { columns, balances } = projection
  const { rows, balances: sums, days } = projectionTables(projection)
  const rebuilt = projectionTables(projection, 'rebuilt_')
  const types = Object.entries(columns).map(([name, kind]) => [name, columnTypes[kind]] as const)
  const typeOf = new Map(types)
  const key = ['group_id', ...balances.by]
  const rowColumns = [...Object.entries(places), ...types].map(([name, type]) => columnOf(name, type))
  const sumColumns = [
    ...[...key, 'month'].map((name) => columnOf(name, 'text')),
    ...balances.sums.map((name) => columnOf(name, typeOf.get(name) ?? '')),
    ...balances.sums.map((name) => columnOf(cameOf(name), typeOf.get(name) ?? '')),
    ...lowest(projection).map((name) => `${columnOf(lowOf(name), typeOf.get(name) ?? '')} default 0`),
  ]
  const dayColumns = [
    ...[...key, 'date'].map((name) => columnOf(name, 'text')),
    ...balances.sums.map((name) => columnOf(name, typeOf.get(name) ?? '')),
  ]
  const dayKey = `primary key (${list([...key, 'date'])})`
  return [
    `create table ${rows} (${rowColumns.join(', ')}, primary key (group_id, seq, n))`,
    `create index ${rows}_document on ${rows} (group_id, resource, document_id, seq, n)`,
    `create index ${rows}_key on ${rows} (${list([...key, 'date', 'seq', 'n'])})`,
    `create index ${rows}_date on ${rows} (${list([...key.slice(0, 2), 'date', 'seq', 'n'])})`,
    `create table ${sums} (${sumColumns.join(', ')}, primary key (${list([...key, 'month'])}))`,
    `create table ${rebuilt.rows} (like ${rows}, primary key (group_id, seq, n))`,
    `create table ${rebuilt.balances} (like ${sums} including defaults, primary key (${list([...key, 'month'])}))`,
    ...(balances.byDay === true
      ? [
          `create table ${days} (${dayColumns.join(', ')}, ${dayKey})`,
          `create table ${rebuilt.days} (like ${days}, ${dayKey})`,
        ]
      : []),
  ]
}

/** Columns by name, in order. */
export const names = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((one) => sql.ref(one)))

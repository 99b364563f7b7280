import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { Report } from '../../domain/registry/report.ts'
import { findResource } from '../../domain/resources.ts'
import { ofDocuments } from '../store/of-documents.ts'
import type { Tables } from '../store/schema.ts'
import { fieldOf, heldColumns } from './conditions.ts'

export type ReportRow = Readonly<Record<string, unknown>>

const own = ({ shows }: Report): readonly string[] => ['id', ...(shows === 'rows' ? ['resource', 'document_id'] : [])]

/** The names of what is read of a report's table. */
export const namesOf = (report: Report): readonly string[] => [
  ...own(report),
  ...heldColumns(report).map(({ key }) => key),
]

/** What is read of a `page` of a report's table: amounts as exact texts. */
export const columnsOf = (report: Report): RawBuilder<unknown> =>
  sql.join([
    ...own(report).map((name) => sql.id('page', name)),
    ...heldColumns(report).map(({ key, type }) =>
      type === 'number'
        ? sql`trim_scale(${sql.id('page', key)}::numeric)::text as ${sql.id(key)}`
        : sql.id('page', key),
    ),
  ])

/** Names of the documents that a page of rows refers to, by `resource|id`. */
export const namesIn = async (
  db: Kysely<Tables>,
  groupId: string,
  { columns }: ResourceEntry,
  rows: readonly ReportRow[],
): Promise<ReadonlyMap<string, string>> => {
  const named = columns.flatMap(({ key, resource }) =>
    resource === undefined || findResource(resource) === undefined
      ? []
      : rows.map((row) => ({ resource, id: String(row[key]) })),
  )
  const sources = rows.flatMap(({ resource, document_id: id }) =>
    resource === undefined ? [] : [{ resource: String(resource), id: String(id) }],
  )
  const all = [...named, ...sources].filter(({ id }) => id !== '')
  if (all.length === 0) return new Map()
  const { rows: found } = await sql<{ resource: string; id: string; state: never }>`
    select resource, id, state from documents where group_id = ${groupId} and ${ofDocuments('id', all)}`.execute(db)
  return new Map(
    found.map(({ resource, id, state }) => [`${resource}|${id}`, findResource(resource)?.title(state) ?? id]),
  )
}

/** A row as clients list it: references with their names, money in paise, quantities as exact text. */
export const shown = (
  report: Report,
  row: ReportRow,
  { names, units }: { readonly names: ReadonlyMap<string, string>; readonly units: ReadonlyMap<string, string> },
): ReportRow => {
  const unit = units.get(String(row[report.units?.column ?? '']))
  const values: Record<string, unknown> = { id: row['id'], ...(unit === undefined ? {} : { unit }) }
  for (const column of report.entry.columns) {
    const value = row[column.key]
    if (value === undefined) continue
    const [part, inner] = column.key.split('.') as [string, string?]
    const given =
      column.type === 'reference'
        ? value === ''
          ? undefined
          : { id: value, name: names.get(`${column.resource}|${String(value)}`) ?? String(value) }
        : fieldOf(report, column)?.kind === 'money'
          ? Number(value)
          : value
    if (inner === undefined) values[part] = given
    else values[part] = { ...(values[part] as object | undefined), [inner]: given }
  }
  if (row['resource'] === undefined) return values
  const source = { resource: String(row['resource']), id: String(row['document_id']) }
  return { ...values, source: { ...source, name: names.get(`${source.resource}|${source.id}`) ?? '' } }
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Report } from '../../domain/registry/report.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { Tables } from '../store/schema.ts'

/** What a query is joined with in which `id` names the documents that hold units, and the sign of each then. */
export const signsOf = (
  { entry, units }: Report,
  groupId: string,
  id: RawBuilder<unknown>,
): { readonly joined: RawBuilder<unknown>; readonly sign: RawBuilder<unknown> } | undefined => {
  if (units === undefined) return undefined
  const holder = resourceOf(entry.columns.find(({ key }) => key === units.column)?.resource ?? '')
  const unit = holder.form?.fields[units.field]?.among?.resource
  const at = (table: string, resource: string) =>
    sql`${sql.id(table)}.group_id = ${groupId} and ${sql.id(table)}.resource = ${sql.lit(resource)}`
  return {
    joined: sql`left join documents as holder on ${at('holder', holder.key)} and holder.id = ${id} collate "default"
      left join documents as unit on ${at('unit', unit ?? '')} and unit.id = holder.state #>> ${sql.lit(`{${units.field},id}`)}`,
    sign: sql`coalesce(unit.state ->> ${sql.lit(units.sign)}, '')`,
  }
}

/** The signs of the units of some rows, by the id of what holds them. */
export const unitsIn = async (
  db: Kysely<Tables>,
  groupId: string,
  report: Report,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> => {
  const signs = signsOf(report, groupId, sql`asked.id`)
  if (signs === undefined || rows.length === 0) return new Map()
  const ids = [...new Set(rows.map((row) => String(row[report.units?.column ?? ''])))]
  const found = await sql<{ id: string; sign: string }>`
    select asked.id, ${signs.sign} as sign from unnest(${ids}::text[]) as asked (id) ${signs.joined}`.execute(db)
  return new Map(found.rows.filter(({ sign }) => sign !== '').map(({ id, sign }) => [id, sign]))
}

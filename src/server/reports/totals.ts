import { type Kysely, type RawBuilder, sql } from 'kysely'
import { plus, rupeesOf } from '../../domain/registry/decimals.ts'
import type { Report } from '../../domain/registry/report.ts'
import type { ReportTotals } from '../../domain/registry/totals.ts'
import type { Tables } from '../store/schema.ts'
import { fieldOf, heldColumns } from './conditions.ts'
import { signsOf } from './units.ts'

interface Summed {
  readonly unit: string
  readonly sums: Readonly<Record<string, string | null>>
}

/** What the rows of `from` that match come to, exactly: sums of each unit's documents first, so that few are looked up. */
const summed = async (
  db: Kysely<Tables>,
  groupId: string,
  report: Report,
  { from, where }: { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> },
  keys: readonly string[],
): Promise<readonly Summed[]> => {
  const holder = report.units?.column
  const signs = signsOf(report, groupId, sql`held.holder`)
  const each = (of: (key: string) => RawBuilder<unknown>) =>
    sql.join(keys.map((key) => sql`${of(key)} as ${sql.id(key)}`))
  const sums = sql.join(keys.flatMap((key) => [sql.lit(key), sql`trim_scale(sum(${sql.id(key)}))::text`]))
  const { rows } = await sql<Summed>`
    select ${signs?.sign ?? sql`''`} as unit, json_build_object(${sums}) as sums
    from (select ${holder === undefined ? sql`''` : sql.id('report', holder)} as holder,
      ${each((key) => sql`sum(${sql.id('report', key)}::numeric)`)} from ${from} where ${where} group by 1) as held
    ${signs?.joined ?? sql``} group by 1 order by 1`.execute(db)
  return rows
}

/** The sums of a report's amounts over all rows that match; units of which nothing moved stay out. */
export const totalsOf = async (
  db: Kysely<Tables>,
  groupId: string,
  report: Report,
  asked: { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> },
): Promise<ReportTotals> => {
  const columns = heldColumns(report).filter(({ type }) => type === 'number')
  if (columns.length === 0) return {}
  const rows = await summed(
    db,
    groupId,
    report,
    asked,
    columns.map(({ key }) => key),
  )
  const moved = rows.filter(({ sums }) => Object.values(sums).some((total) => total !== null && total !== '0'))
  return Object.fromEntries(
    columns.map((column) => {
      const sums = moved.map(({ unit, sums: own }) => ({ unit, total: own[column.key] ?? '0' }))
      if (sums.length === 0) return [column.key, [{ total: '0' }]]
      if (fieldOf(report, column)?.kind === 'money')
        return [column.key, [{ total: plus(rupeesOf(plus(...sums.map(({ total }) => total)))) }]]
      return [column.key, sums.map(({ unit, total }) => ({ ...(unit === '' ? {} : { unit }), total }))]
    }),
  )
}

import { type RawBuilder, sql } from 'kysely'
import { balanceParts, type BalancePart, type Report } from '../../domain/registry/report.ts'
import type { Caller } from '../access/rights.ts'
import { cameOf, projectionTables } from '../store/projection-tables.ts'

/** First and last day of a report of balances, `yyyy-MM-dd`. */
export interface Period {
  readonly from: string
  readonly to: string
}

const ids = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.id(name)))

const rows = ({ projection }: Report, here: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select seq || '-' || n as id, seq, n, resource, document_id, ${ids(Object.keys(projection.columns))}
    from ${sql.table(projectionTables(projection).rows)} where ${here}`

/** The last day of a month. */
const lastOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year as number, number as number, 0)).getUTCDate()).padStart(2, '0')}`
}

/** Months at the edges of a period that do not lie in it whole. */
const partsOf = ({ from, to }: Period): readonly string[] => {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const isPart = [...(from > `${first}-01` && first <= last ? [first] : []), ...(to < lastOf(last) ? [last] : [])]
  return [...new Set(isPart)]
}

/** What is added to a part: by its date what it begins with, later what came and what went. */
const added = (
  part: BalancePart,
  isBefore: RawBuilder<unknown>,
  sum: RawBuilder<unknown>,
  came: RawBuilder<unknown>,
) => {
  switch (part) {
    case 'opening':
      return sql`case when ${isBefore} then ${sum} else 0 end`
    case 'inward':
      return sql`case when ${isBefore} then 0 else ${came} end`
    case 'outward':
      return sql`case when ${isBefore} then 0 else ${came} - ${sum} end`
    case 'closing':
      return sum
  }
}

/**
 * One row a key: whole months from the balances, which are few, and of months at the edges of the period the rows. Keys of which there
 * was nothing stay out.
 */
const balances = ({ projection }: Report, here: RawBuilder<boolean>, period: Period): RawBuilder<unknown> => {
  const { by, sums } = projection.balances
  const tables = projectionTables(projection)
  const [month, last] = [period.from.slice(0, 7), period.to.slice(0, 7)]
  const parts = partsOf(period)
  const amounts = (Object.keys(balanceParts) as BalancePart[]).flatMap((part) =>
    sums.map((sum) => ({ part, sum, name: sql.id(`${part}.${sum}`) })),
  )
  const each = (of: (one: (typeof amounts)[number]) => RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(amounts.map((one) => sql`${of(one)} as ${one.name}`))
  const ofMonths = each(({ part, sum }) => added(part, sql`month < ${month}`, sql.id(sum), sql.id(cameOf(sum))))
  const ofDays = each(({ part, sum }) =>
    added(part, sql`date < ${period.from}`, sql.id(sum), sql`greatest(${sql.id(sum)}, 0)`),
  )
  const days = parts.map((one) => sql`date >= ${`${one}-01`} and date <= ${one === last ? period.to : lastOf(one)}`)
  return sql`select concat_ws('|', ${ids(by)}) as id, ${ids(by)}, ${each(({ name }) => sql`sum(${name})`)}
    from (
      select ${ids(by)}, ${ofMonths}
        from ${sql.table(tables.balances)} where ${here} and month <= ${last} and month <> all(${parts}::text[])
      ${sql.join(
        days.map(
          (within) =>
            sql`union all select ${ids(by)}, ${ofDays} from ${sql.table(tables.rows)} where ${here} and ${within}`,
        ),
        sql` `,
      )}
    ) as parts group by ${ids(by)}
    having ${sql.join(
      amounts.map(({ name }) => sql`sum(${name}) <> 0`),
      sql` or `,
    )}`
}

/** Rows of a report's projection that the caller may see: those of their company, with the report's code. */
export const reportReadable = (
  { entry }: Report,
  { codes, scope }: Pick<Caller, 'codes' | 'scope'>,
): RawBuilder<boolean> => (codes.has(entry.read) ? sql`company = ${scope.company.id}` : sql`false`)

/** A report as the caller sees it, as a table `report` with a column for each of the report's and `id`. */
export const tableOf = (
  report: Report,
  groupId: string,
  caller: Pick<Caller, 'codes' | 'scope'>,
  period: Period,
): RawBuilder<unknown> => {
  const here = sql<boolean>`group_id = ${groupId} and ${reportReadable(report, caller)}`
  return sql`(${report.shows === 'rows' ? rows(report, here) : balances(report, here, period)}) as report`
}

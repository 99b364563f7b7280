import { type RawBuilder, sql } from 'kysely'
import type { Report } from '../../domain/registry/report.ts'
import type { Caller } from '../access/rights.ts'
import type { Condition } from '../http/conditions.ts'
import type { Query } from '../http/listing.ts'
import { projectionTables } from '../store/projection-tables.ts'
import { conditionInSql, heldColumns } from './conditions.ts'
import { reportReadable } from './table.ts'

const isEnd = ({ column, operator }: Condition, wanted: 'from' | 'to'): boolean =>
  column.key === 'date' && operator === wanted

const endOf = (conditions: readonly Condition[], wanted: 'from' | 'to'): string | undefined =>
  conditions.find((one) => isEnd(one, wanted))?.values[0]

/** The days of the months in which a period begins and ends, which may not lie in it whole. */
const edges = (from: string | undefined, to: string | undefined): readonly (readonly [string, string])[] => {
  const [first, last] = [from?.slice(0, 7), to?.slice(0, 7)]
  const upTo = (month: string): string => (to !== undefined && month === last ? to : `${month}-31`)
  return [
    ...(from === undefined || first === undefined ? [] : [[from, upTo(first)] as const]),
    ...(to === undefined || last === undefined || last === first ? [] : [[`${last}-01`, to] as const]),
  ]
}

/**
 * What the rows of a report come to can be added up from the sums by key and month, which are few beside the rows, where nothing but
 * keys and days narrows it; undefined otherwise.
 */
export const condensed = (
  report: Report,
  groupId: string,
  caller: Caller,
  { conditions, words }: Pick<Query, 'conditions' | 'words'>,
): { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> } | undefined => {
  const { balances } = report.projection
  const keys = conditions.filter((one) => balances.by.includes(one.column.key))
  const days = (['from', 'to'] as const).map((end) => conditions.filter((one) => isEnd(one, end)).length)
  const isSummed = heldColumns(report).every(({ key, type }) => type !== 'number' || balances.sums.includes(key))
  const others = conditions.length - keys.length - days.reduce((sum, one) => sum + one, 0)
  if (report.shows !== 'rows' || words.length > 0 || others > 0 || days.some((one) => one > 1) || !isSummed)
    return undefined
  const [from, to] = [endOf(conditions, 'from'), endOf(conditions, 'to')]
  if (from !== undefined && to !== undefined && from > to) return undefined
  const here = sql`group_id = ${groupId} and ${reportReadable(report, caller)}`
  const columns = sql.join([...balances.by, ...balances.sums].map((name) => sql.id(name)))
  const tables = projectionTables(report.projection)
  const months = [
    ...(from === undefined ? [] : [sql` and month > ${from.slice(0, 7)}`]),
    ...(to === undefined ? [] : [sql` and month < ${to.slice(0, 7)}`]),
  ]
  const parts = edges(from, to).map(
    ([first, last]) =>
      sql` union all select ${columns} from ${sql.table(tables.rows)} where ${here} and date >= ${first} and date <= ${last}`,
  )
  const none = sql.raw('')
  return {
    from: sql`(select ${columns} from ${sql.table(tables.balances)} where ${here}${sql.join([none, ...months], none)}${sql.join([none, ...parts], none)}) as report`,
    where: sql.join([sql`true`, ...keys.map((one) => conditionInSql(report, groupId, one))], sql` and `),
  }
}

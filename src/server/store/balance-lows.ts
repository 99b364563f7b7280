import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Projection } from '../../domain/kernel/projection.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { cameOf, daysIn, lowest, lowOf, names, projectionTables } from './projection-tables.ts'
import type { Tables } from './schema.ts'

/** The lows of months, from sums of each day; `own` are those that fit. */
const lowsOf = (projection: Projection, own: RawBuilder<unknown>): RawBuilder<unknown> => {
  const key = names(projection.balances.by)
  const each = (of: (sum: string) => RawBuilder<unknown>) =>
    sql.join(lowest(projection).map((sum) => sql`${of(sum)} as ${sql.ref(lowOf(sum))}`))
  return sql`select ${key}, month, ${each((sum) => sql`min(${sql.ref(lowOf(sum))})`)} from (
    select ${key}, left(date, 7) as month,
      ${each((sum) => sql`sum(sum(${sql.ref(sum)})) over (partition by ${key}, left(date, 7) order by date)`)}
    from ${sql.table(daysIn(projection))} own where ${own} group by ${key}, date) days group by ${key}, month`
}

/** Sums, what came, and lows of the months of rows, computed from the rows of each day; `own` are those that fit. */
export const monthsOf = (projection: Projection, own: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { by, sums } = projection.balances
  const key = names(by)
  const runs = lowest(projection).map(
    (sum) =>
      sql`, sum(sum(${sql.ref(sum)})) over (partition by ${key}, left(date, 7) order by date) as ${sql.ref(lowOf(sum))}`,
  )
  const lows = lowest(projection).map((sum) => sql`, min(${sql.ref(lowOf(sum))}) as ${sql.ref(lowOf(sum))}`)
  const added = (came: (sum: string) => RawBuilder<unknown>) =>
    sql.join(
      sums.flatMap((sum) => [
        sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`,
        sql`sum(${came(sum)}) as ${sql.ref(cameOf(sum))}`,
      ]),
    )
  return sql`select ${key}, month, max(seq) as seq, ${added((sum) => sql.ref(cameOf(sum)))}${join(lows)} from (
    select ${key}, left(date, 7) as month, max(seq) as seq, ${added((sum) => sql`greatest(${sql.ref(sum)}, 0)`)}${join(runs)}
    from ${sql.table(projectionTables(projection).rows)} own where ${own} group by ${key}, date) days group by ${key}, month`
}

const join = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...parts], sql``)

/** Computes the lows of months anew: of those that rows were added to, or of all. */
export const renewLows = async (
  tx: Kysely<Tables>,
  groupId: string,
  projection: Projection,
  added?: readonly ProjectedRow[],
): Promise<void> => {
  const lows = lowest(projection)
  if (lows.length === 0) return
  const { by } = projection.balances
  const key = [...by, 'month']
  const set = sql.join(lows.map((sum) => sql`${sql.ref(lowOf(sum))} = ${sql.ref(`months.${lowOf(sum)}`)}`))
  const same = (one: string, other: string, columns: readonly string[]) =>
    sql.join(
      columns.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`),
      sql` and `,
    )
  const kept = sql`update ${sql.table(projectionTables(projection).balances)} kept set ${set}`
  const ofGroup = sql`own.group_id = ${groupId}`
  if (added === undefined) {
    await sql`${kept} from (${lowsOf(projection, ofGroup)}) months
      where kept.group_id = ${groupId} and ${same('kept', 'months', key)}`.execute(tx)
    return
  }
  const touched = new Map(
    added.map(({ values }) => {
      const one = { ...Object.fromEntries(by.map((name) => [name, values[name]])), month: values.date.slice(0, 7) }
      return [JSON.stringify(one), one]
    }),
  )
  const given = sql`jsonb_to_recordset(${JSON.stringify([...touched.values()])}::jsonb)
    as given (${sql.join(key.map((name) => sql`${sql.ref(name)} text`))})`
  const own = sql`${ofGroup} and ${same('own', 'given', by)} and own.date >= given.month || '-01' and own.date <= given.month || '-31'`
  await sql`${kept} from ${given} cross join lateral (${lowsOf(projection, own)}) months
    where kept.group_id = ${groupId} and ${same('kept', 'given', key)}`.execute(tx)
}

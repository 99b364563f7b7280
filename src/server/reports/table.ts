import { type RawBuilder, sql } from 'kysely'
import type { Projection } from '../../domain/kernel/projection.ts'
import { balanceParts, type BalancePart, type Report, type Shares } from '../../domain/registry/report.ts'
import type { Caller } from '../access/rights.ts'
import { cameOf, daysIn, projectionTables } from '../store/projection-tables.ts'

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

interface Amount {
  readonly part: BalancePart
  readonly sum: string
}

/** What a part comes to, of rows that say whether they are before the period: so each needs no sum of its own. */
const addedUp = ({ part, sum }: Amount): RawBuilder<unknown> => {
  const opening = sql`coalesce(sum(${sql.id(sum)}) filter (where before), 0)`
  const inward = sql`coalesce(sum(${sql.id(cameOf(sum))}) filter (where not before), 0)`
  const closing = sql`sum(${sql.id(sum)})`
  switch (part) {
    case 'opening':
      return opening
    case 'inward':
      return inward
    case 'outward':
      return sql`(${inward} - ${closing} + ${opening})`
    case 'closing':
      return closing
  }
}

const nameOf = ({ part, sum }: Amount): string => `${part}.${sum}`

const amountsOf = ({ balances }: Projection, parts: readonly BalancePart[]): readonly Amount[] =>
  parts.flatMap((part) => balances.sums.map((sum) => ({ part, sum })))

/**
 * The amounts that are `wanted` of each key: whole months from the balances, which are few, and of months at the edges of the period the
 * rows. Keys of which there was none of those in `known` stay out.
 */
const amounts = (
  projection: Projection,
  here: RawBuilder<boolean>,
  period: Period,
  wanted: readonly Amount[],
  known: readonly Amount[] = [],
): RawBuilder<unknown> => {
  const { by } = projection.balances
  const tables = projectionTables(projection)
  const [month, last] = [period.from.slice(0, 7), period.to.slice(0, 7)]
  const edges = partsOf(period)
  const { sums } = projection.balances
  // Of a day, the sums that stand ready do not say what came.
  const isMoving = wanted.some(({ part }) => part === 'inward' || part === 'outward')
  const source = isMoving ? tables.rows : daysIn(projection)
  const valuesOf = (came: (sum: string) => RawBuilder<unknown>) =>
    sql.join(sums.flatMap((sum) => [sql.id(sum), ...(isMoving ? [sql`${came(sum)} as ${sql.id(cameOf(sum))}`] : [])]))
  const ofMonths = sql`month < ${month} as before, ${valuesOf((sum) => sql.id(cameOf(sum)))}`
  const ofDays = sql`date < ${period.from} as before, ${valuesOf((sum) => sql`greatest(${sql.id(sum)}, 0)`)}`
  const days = edges.map((one) => sql`date >= ${`${one}-01`} and date <= ${one === last ? period.to : lastOf(one)}`)
  const having = known.map((one) => sql`${addedUp(one)} <> 0`)
  return sql`(select ${ids(by)}, ${sql.join(wanted.map((one) => sql`${addedUp(one)} as ${sql.id(nameOf(one))}`))}
    from (
      select ${ids(by)}, ${ofMonths}
        from ${sql.table(tables.balances)} where ${here} and month <= ${last} and month <> all(${edges}::text[])
      ${sql.join(
        days.map(
          (within) => sql`union all select ${ids(by)}, ${ofDays} from ${sql.table(source)} where ${here} and ${within}`,
        ),
        sql` `,
      )}
    ) as parts group by ${ids(by)} ${having.length === 0 ? sql`` : sql`having ${sql.join(having, sql` or `)}`})`
}

const allParts = Object.keys(balanceParts) as BalancePart[]
/** What a key has at the end of a day, not what moved. */
const heldParts = ['opening', 'closing'] as const satisfies readonly BalancePart[]

/** One row a key; where keys share what pools have, of the pools in which there are keys that are `wanted`. */
const balances = (
  { projection, shares }: Report,
  all: RawBuilder<boolean>,
  period: Period,
  wanted: RawBuilder<boolean> | undefined,
): RawBuilder<unknown> => {
  const { by } = projection.balances
  const shown = amountsOf(projection, allParts)
  const id = sql`concat_ws('|', ${ids(by)}) as id`
  if (shares === undefined) return sql`select ${id}, * from ${amounts(projection, all, period, shown, shown)} as keys`
  const isShared = ({ part, sum }: Amount): boolean => sum === shares.sum && heldParts.some((one) => one === part)
  const own = shown.filter((one) => !isShared(one))
  const held = heldParts.map((part) => partOfShares(part, shares))
  const among = shares.of.balances.by.filter((name) => by.includes(name))
  // Looked up once: looked up for each balance of a pool, a filter took eight times as long as no filter.
  const chosen =
    wanted === undefined
      ? sql``
      : sql`with chosen as materialized (select distinct ${ids(among)} from ${sql.table(projectionTables(projection).balances)}
          where ${all} and ${wanted}) `
  const here =
    wanted === undefined ? all : sql<boolean>`${all} and (${ids(among)}) in (select ${ids(among)} from chosen)`
  const pools = (which: RawBuilder<boolean>) =>
    amounts(shares.of, sql`${here} and ${sql.id(shares.pool)} ${which}`, period, amountsOf(shares.of, heldParts))
  const same = (table: string) =>
    sql.join(
      among.map((name) => sql`${sql.id(table, name)} = ${sql.id('keys', name)}`),
      sql` and `,
    )
  const pool = sql`partition by ${ids(among)}, "stands in"`
  // The whole parts of what is shared, then what is left of them to those of which most was cut off; the first of equal ones.
  return sql`${chosen}select ${id}, ${ids(by)}, ${ids(own.map(nameOf))}, ${sql.join(held.map(({ share }) => share))} from (
    select *, ${sql.join(held.map(({ ranked }) => ranked(pool, ids(by))))} from (
      select *, ${sql.join(held.map(({ cut }) => cut))} from (
        select *, ${sql.join(held.map(({ summed }) => summed(pool)))} from (
          select keys.*, coalesce(${sql.id('own', shares.pool)}, '') as "stands in", ${sql.join(held.map(({ pooled }) => pooled))}
          from ${amounts(projection, here, period, own, own)} as keys
            left join ${pools(sql`<> ''`)} as own on ${same('own')} and ${sql.id('own', shares.pool)} = ${sql.id('keys', shares.own)}
            left join ${pools(sql`= ''`)} as base on ${same('base')}
        ) as pooled) as summed) as cut) as ranked`
}

/** How the keys of a pool share what it has, step by step. */
const partOfShares = (part: BalancePart, { sum, by }: Shares) => {
  const [value, weight] = [nameOf({ part, sum }), sql.id(nameOf({ part, sum: by }))]
  const step = (name: string) => sql.id(`${part} ${name}`)
  return {
    pooled: sql`coalesce(${sql.id('own', value)}, ${sql.id('base', value)}, 0) as ${step('pool')}`,
    summed: (pool: RawBuilder<unknown>) => sql`nullif(sum(${weight}) over (${pool}), 0) as ${step('weights')}`,
    cut: sql`coalesce(div(abs(${step('pool')}) * ${weight}, ${step('weights')}), 0) as ${step('whole')},
      coalesce(mod(abs(${step('pool')}) * ${weight}, ${step('weights')}), 0) as ${step('rest')}`,
    ranked: (pool: RawBuilder<unknown>, keys: RawBuilder<unknown>) =>
      sql`abs(${step('pool')}) - sum(${step('whole')}) over (${pool}) as ${step('left')},
        row_number() over (${pool} order by ${step('rest')} desc, ${keys}) as ${step('rank')}`,
    share: sql`case when ${step('weights')} is null then 0 else
      sign(${step('pool')}) * (${step('whole')} + case when ${step('rank')} <= ${step('left')} then 1 else 0 end) end as ${sql.id(value)}`,
  }
}

/** Rows of a report's projection that the caller may see: those of their company, with the report's code. */
export const reportReadable = (
  { entry }: Report,
  { codes, scope }: Pick<Caller, 'codes' | 'scope'>,
): RawBuilder<boolean> => (codes.has(entry.read) ? sql`company = ${scope.company.id}` : sql`false`)

/**
 * A report as the caller sees it, as a table `report` with a column for each of the report's and `id`. Of balances only the keys that
 * are `wanted` need to be in it.
 */
export const tableOf = (
  report: Report,
  groupId: string,
  caller: Pick<Caller, 'codes' | 'scope'>,
  period: Period,
  wanted?: RawBuilder<boolean>,
): RawBuilder<unknown> => {
  const here = sql<boolean>`group_id = ${groupId} and ${reportReadable(report, caller)}`
  return sql`(${report.shows === 'rows' ? rows(report, here) : balances(report, here, period, wanted)}) as report`
}

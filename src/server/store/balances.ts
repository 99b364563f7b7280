import { Array as Lists, BigDecimal } from 'effect'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { projections } from '../../domain/areas.ts'
import type { FactQuery } from '../../domain/kernel/aggregate.ts'
import { type Balance, type ColumnKind, type Projection, quantityDecimals } from '../../domain/kernel/projection.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { daysIn, lowest, lowOf, projectionTables } from './projection-tables.ts'
import type { Tables } from './schema.ts'

/** An amount as a whole number of the smallest part that its kind has. */
export const unitsOf = (kind: ColumnKind, value: string | number): bigint => {
  const decimal = BigDecimal.fromStringUnsafe(String(value))
  return BigDecimal.scale(decimal, kind === 'quantity' ? quantityDecimals : 0).value
}

/** Throws where an amount of money is too large to be a number without loss. */
const valueOf = (kind: ColumnKind, units: bigint): string | number => {
  if (kind === 'quantity') return BigDecimal.format(BigDecimal.normalize(BigDecimal.make(units, quantityDecimals)))
  const value = Number(units)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A balance of ${units} paise is more than this program holds.`)
  return value
}

type Query = Extract<FactQuery, { readonly kind: 'balance' }>
/** Sums of a key over a span of days, in units, and the lowest that they ever were within it. */
interface Span {
  readonly sums: readonly bigint[]
  readonly lows: readonly bigint[]
}

/** The spans of a key in order: '' for all before the month of the date, then days, and months of which no day is looked at. */
type Spans = Map<string, Span>

const addSpans = (one: Span | undefined, other: readonly bigint[]): Span => {
  const sums = other.map((sum, index) => sum + (one?.sums[index] ?? 0n))
  return { sums, lows: sums }
}

interface Asked {
  readonly query: Query
  /** Rows of the key that are not written yet. */
  readonly own: readonly ProjectedRow[]
}

/** What is asked of keys with the same columns as a table of SQL, the sums of their rows, and the condition that a row is of a key. */
const asking = (groupId: string, { balances }: Projection, names: readonly string[], given: readonly object[]) => ({
  table: sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as given (asked int, "from" text, days jsonb, ${sql.join(names.map((name) => sql`${sql.ref(name)} text`))})`,
  sums: texts(balances.sums.map((sum) => sql`coalesce(sum(${sql.ref(`own.${sum}`)}), 0)::text`)),
  ofKey: sql.join(
    [
      sql`own.group_id = ${groupId}`,
      ...names.map((name) => sql`${sql.ref(`own.${name}`)} = ${sql.ref(`given.${name}`)}`),
    ],
    sql` and `,
  ),
})

const texts = (values: readonly RawBuilder<unknown>[]) => sql`array[${sql.join([...values])}]::text[]`

/** The days of the months in `days` of which rows are. */
const daysOf = (projection: Projection, { table, sums, ofKey }: ReturnType<typeof asking>) =>
  sql`select asked, day, sums, array[]::text[] as lows from ${table} cross join lateral jsonb_array_elements_text(days) month
    cross join lateral (select own.date as day, ${sums} as sums from ${sql.table(daysIn(projection))} own
      where ${ofKey} and own.date >= month || '-01' and own.date <= month || '-31' group by own.date) days`

/**
 * The spans of keys with the same columns, in one query. Days are looked at in the month of the date and where rows are still to be
 * written; of a key without its last columns in all months from then on, since the lows of its parts say nothing of its own.
 */
const spansOf = async (
  db: Kysely<Tables>,
  groupId: string,
  projection: Projection,
  asked: readonly Asked[],
): Promise<readonly Spans[]> => {
  const { columns, balances } = projection
  const tables = projectionTables(projection)
  const key = Object.keys(asked[0]?.query.key ?? {})
  const unknown = key.find((name) => !balances.by.includes(name))
  if (unknown !== undefined) throw new Error(`${projection.name} has no balances by ${unknown}.`)
  const lows = lowest(projection)
  const isByMonth = lows.length === 0 || key.length === balances.by.length
  const given = asked.map(({ query: { key: values, at }, own }, index) => {
    const from = at?.slice(0, 7) ?? null
    const later = own.map((row) => row.values.date.slice(0, 7)).filter((month) => from !== null && month > from)
    return { ...values, asked: index, from, days: from === null ? [] : [...new Set([from, ...later])] }
  })
  const question = asking(groupId, projection, key, given)
  const { table, sums, ofKey } = question
  const ofMonth = texts(balances.sums.map((sum) => sql`${sql.ref(`own.${sum}`)}::text`))
  const lowsOfMonth = texts(lows.map((sum) => sql`${sql.ref(`own.${lowOf(sum)}`)}::text`))
  const none = sql`array[]::text[]`
  const { rows } = await sql<{
    asked: number
    day: string
    sums: readonly string[]
    lows: readonly string[]
  }>`select asked, '' as day, sums, ${none} as lows from ${table} cross join lateral (select ${sums} as sums
      from ${sql.table(tables.balances)} own where ${ofKey} and ("from" is null or own.month < "from")) months
    union all ${
      isByMonth
        ? sql`select asked, day, sums, lows from ${table} cross join lateral (select own.month as day, ${lows.length === 0 ? sums : ofMonth} as sums,
              ${lows.length === 0 ? none : lowsOfMonth} as lows
            from ${sql.table(tables.balances)} own where ${ofKey} and own.month > "from" and not days ? own.month
            ${lows.length === 0 ? sql`group by own.month` : sql``}) months
          union all ${daysOf(projection, question)}`
        : sql`select asked, day, sums, ${none} as lows from ${table} cross join lateral (select own.date as day, ${sums} as sums
            from ${sql.table(daysIn(projection))} own where ${ofKey} and own.date >= "from" || '-01' group by own.date) days`
    }`.execute(db)
  const found = asked.map((): Spans => new Map())
  const unitsIn = (named: readonly string[], values: readonly string[]): readonly bigint[] =>
    values.map((text, index) => unitsOf(columns[named[index] as string] as ColumnKind, text))
  for (const row of rows) {
    const added = unitsIn(balances.sums, row.sums)
    const known = unitsIn(lows, row.lows)
    const within = balances.sums.map((sum, index) => known[lows.indexOf(sum)] ?? (added[index] as bigint))
    found[row.asked]?.set(row.day, { sums: added, lows: within })
  }
  return found
}

/** The sum of which it is said how much is to be taken: its place among the sums, and how much. */
const takenOf = ({ columns, balances }: Projection, { taking, at }: Query): readonly [number, bigint] | undefined => {
  const [sum, amount] = Object.entries(taking ?? {})[0] ?? []
  return sum === undefined || amount === undefined || at === undefined
    ? undefined
    : [balances.sums.indexOf(sum), unitsOf(columns[sum] as ColumnKind, amount)]
}

const inOrder = (spans: Spans): readonly (readonly [string, Span])[] =>
  [...spans].toSorted(([one], [other]) => (one < other ? -1 : 1))

const isMonth = (day: string): boolean => day.length === 7

/** Replaces by its days every month in which there is once no more than is to be taken: which day that is, only they know. */
const openEmptied = async (
  db: Kysely<Tables>,
  groupId: string,
  projection: Projection,
  all: readonly (readonly [Asked, Spans])[],
): Promise<void> => {
  const given = all.flatMap(([{ query }, spans], asked) => {
    const taken = takenOf(projection, query)
    if (taken === undefined) return []
    const [place, amount] = taken
    let before = 0n
    const days = inOrder(spans).flatMap(([day, { sums, lows }]) => {
      const low = before + (lows[place] as bigint)
      before += sums[place] as bigint
      return isMonth(day) && low <= amount ? [day] : []
    })
    return days.length === 0 ? [] : [{ ...query.key, asked, days }]
  })
  if (given.length === 0) return
  const names = Object.keys(all[0]?.[0].query.key ?? {})
  const { rows } = await sql<{ asked: number; day: string; sums: readonly string[] }>`${daysOf(
    projection,
    asking(groupId, projection, names, given),
  )}`.execute(db)
  for (const { asked, days } of given) for (const month of days) all[asked]?.[1].delete(month)
  for (const { asked, day, sums } of rows) {
    const units = sums.map((text, index) =>
      unitsOf(projection.columns[projection.balances.sums[index] as string] as ColumnKind, text),
    )
    all[asked]?.[1].set(day, { sums: units, lows: units })
  }
}

/** The values of a key as one text, so that rows are found by it. */
const textOf = (names: readonly string[], values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(names.map((name) => values[name]))

/** Adds rows that are not written yet to the days of a key. */
const addOwn = (spans: Spans, { columns, balances }: Projection, { query: { at }, own }: Asked): void => {
  const month = at?.slice(0, 7)
  for (const { values } of own) {
    const day = month === undefined || values.date < month ? '' : values.date
    const added = balances.sums.map((sum) => unitsOf(columns[sum] as ColumnKind, values[sum] as string | number))
    spans.set(day, addSpans(spans.get(day), added))
  }
}

const balanceFrom = (projection: Projection, spans: Spans, query: Query): Balance => {
  const { at } = query
  const taken = takenOf(projection, query)
  const { columns, balances } = projection
  let sums: readonly bigint[] = balances.sums.map(() => 0n)
  let then = sums
  let low: readonly bigint[] | undefined
  const later: [string, readonly bigint[]][] = []
  for (const [day, span] of inOrder(spans)) {
    const before = sums
    sums = span.sums.map((added, index) => added + (before[index] as bigint))
    if (at === undefined || day <= at) then = sums
    else {
      later.push([day, sums])
      const lowestYet = low ?? then
      low = span.lows.map((within, index) => {
        const ever = within + (before[index] as bigint)
        return ever < (lowestYet[index] as bigint) ? ever : (lowestYet[index] as bigint)
      })
    }
  }
  const named = (units: readonly bigint[], of: readonly string[]): Record<string, string | number> =>
    Object.fromEntries(
      of.map((sum) => [sum, valueOf(columns[sum] as ColumnKind, units[balances.sums.indexOf(sum)] as bigint)]),
    )
  return {
    at: named(then, balances.sums),
    lowest: named(low ?? then, lowest(projection)),
    now: named(sums, balances.sums),
    ...(taken === undefined
      ? {}
      : {
          emptied: [[at as string, then] as const, ...later].flatMap(([date, held]) =>
            !isMonth(date) && (held[taken[0]] as bigint) <= taken[1] ? [{ ...named(held, balances.sums), date }] : [],
          ),
        }),
  }
}

/**
 * How much there is of keys: by the sums and lows of months, and the days of the one in which the date is. One query answers all that
 * name the same columns. `own`: rows that this transaction has yet to write.
 */
export const balancesOf = async (
  db: Kysely<Tables>,
  groupId: string,
  queries: readonly Query[],
  own: readonly ProjectedRow[],
): Promise<ReadonlyMap<Query, Balance>> => {
  const found = new Map<Query, Balance>()
  const alike = Lists.groupBy(queries, ({ projection, key }) => [projection, ...Object.keys(key)].join(' '))
  for (const together of Object.values(alike)) {
    const projection = projections.named(together[0].projection)
    const names = Object.keys(together[0].key)
    const ownOf = Lists.groupBy(
      own.filter((row) => row.projection === projection),
      ({ values }) => textOf(names, values),
    )
    const asked = together.map((query): Asked => ({ query, own: ownOf[textOf(names, query.key)] ?? [] }))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const stored = await spansOf(db, groupId, projection, asked)
    const all = asked.map((one, index) => [one, stored[index] as Spans] as const)
    for (const [one, spans] of all) addOwn(spans, projection, one)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await openEmptied(db, groupId, projection, all)
    for (const [one, spans] of all) found.set(one.query, balanceFrom(projection, spans, one.query))
  }
  return found
}

/** How many rows there are of a key, or of those of its keys whose column holds one of the ids. `own`: rows that this transaction has yet to write. */
export const rowsOf = async (
  db: Kysely<Tables>,
  groupId: string,
  { projection: name, key, among }: Extract<FactQuery, { readonly kind: 'rows' }>,
  ids: readonly string[] | undefined,
  own: readonly ProjectedRow[],
): Promise<number> => {
  const projection = projections.named(name)
  const conditions = [
    sql`group_id = ${groupId}`,
    ...Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(among === undefined ? [] : [sql`${sql.ref(among.column)} = any(${ids ?? []}::text[])`]),
  ]
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(projectionTables(projection).rows)}
    where ${sql.join(conditions, sql` and `)}`.execute(db)
  const isOf = ({ values }: ProjectedRow): boolean =>
    Object.entries(key).every(([column, value]) => values[column] === value) &&
    (among === undefined || ids?.includes(String(values[among.column])) === true)
  return Number(rows[0]?.n ?? 0) + own.filter((row) => row.projection === projection && isOf(row)).length
}

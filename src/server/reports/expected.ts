import { type Kysely, sql } from 'kysely'
import { billSources, type Expected } from '../../domain/accounts/cash-flow/expected.ts'
import { expectedOf, type OpenOrder, type OrderSource, orderSources } from '../../domain/accounts/cash-flow/orders.ts'
import { postingShares } from '../../domain/accounts/posting-shares.ts'
import { billShares, dimensions } from '../../domain/accounts/transaction/shares.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { DateRange } from '../../domain/registry/date-ranges.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'

interface ExpectedAsked extends DateRange {
  readonly company: string
  readonly location?: string
  /** A department or a grade: what is expected for it. */
  readonly dimension?: string | undefined
}

/** Who expects money to come or to go, and on which days of a range. */
type Source = (db: Kysely<Tables>, groupId: string, asked: ExpectedAsked) => Promise<readonly Expected[]>

interface FoundBill {
  readonly operation: keyof typeof billSources
  readonly state: Parameters<typeof billShares>[0] & {
    readonly instalments?: readonly { readonly dueDate?: string | null; readonly amount?: number }[]
  }
}

interface FoundOrder extends OpenOrder {
  readonly items: readonly (OpenOrder['items'][number] & { readonly grade: Ref })[]
}

/** Instalments of bills that are for a department or a grade, as much of them as is for it. */
const ofSharedBills: Source = async (db, groupId, { company, location, dimension, from, to }) => {
  const here = location === undefined ? sql`true` : sql`state #>> '{entries,0,location,id}' = ${location}`
  const { rows } = await sql<FoundBill>`
    select state ->> 'operations' as operation,
      jsonb_build_object('entries', state -> 'entries', 'type', state -> 'type', 'instalments', state -> 'instalments') as state
    from documents where group_id = ${groupId} and resource = ${transactionResource.key} and company_id = ${company} and not deleted
      and state ->> 'operations' = any(${Object.keys(billSources)}::text[]) and state ->> 'status' = 'posted' and ${here}
      and id in (select document_id collate "default" from ${sql.table(projectionTables(postingShares).rows)}
        where group_id = ${groupId} and company = ${company} and dimension = ${dimension})`.execute(db)
  return rows.flatMap(({ operation, state }) =>
    (state.instalments ?? []).flatMap(({ dueDate, amount = 0 }) =>
      dueDate === undefined || dueDate === null || dueDate < from || dueDate > to
        ? []
        : dimensions
            .flatMap((by) => billShares(state, by, amount))
            .filter(({ of }) => of === dimension)
            .map((share) => ({ ...billSources[operation], date: dueDate, amount: share.amount })),
    ),
  )
}

/** Instalments of bills on the days on which they are due, whether they are paid or not; what was reversed is owed no more. */
const ofBills: Source = async (db, groupId, asked) => {
  if (asked.dimension !== undefined) return ofSharedBills(db, groupId, asked)
  const { company, location, from, to } = asked
  const here = location === undefined ? sql`true` : sql`state #>> '{entries,0,location,id}' = ${location}`
  const { rows } = await sql<{ operation: keyof typeof billSources; date: string; amount: string }>`
    select state ->> 'operations' as operation, part ->> 'dueDate' as date, sum((part ->> 'amount')::bigint)::text as amount
    from documents cross join lateral jsonb_array_elements(state -> 'instalments') as part
    where group_id = ${groupId} and resource = ${transactionResource.key} and company_id = ${company} and not deleted
      and state ->> 'operations' = any(${Object.keys(billSources)}::text[]) and state ->> 'status' = 'posted' and ${here}
      and part ->> 'dueDate' >= ${from} and part ->> 'dueDate' <= ${to}
    group by 1, 2`.execute(db)
  return rows.map(({ operation, date, amount }) => ({ ...billSources[operation], date, amount: Number(amount) }))
}

/** What is still to come of orders; of a grade, what is to come of it. */
const ofOrders: Source = async (db, groupId, { company, location, dimension, from, to }) => {
  const sources = Object.keys(orderSources) as readonly OrderSource[]
  const statuses = Object.values(orderSources).flatMap(({ open }) => open)
  const here = location === undefined ? sql`true` : sql`location_id = ${location}`
  const { rows } = await sql<{ readonly source: OrderSource; readonly state: FoundOrder }>`
    select resource as source, jsonb_strip_nulls(jsonb_build_object('date', state -> 'date', 'paymentTerms', state -> 'paymentTerms',
      'items', state -> 'items', 'schedules', state -> 'schedules')) as state
    from documents where group_id = ${groupId} and resource = any(${sources}::text[]) and company_id = ${company} and not deleted
      and state ->> 'status' = any(${statuses}::text[]) and ${here}`.execute(db)
  const ofGrade = (state: FoundOrder): FoundOrder =>
    dimension === undefined ? state : { ...state, items: state.items.filter(({ grade }) => grade.id === dimension) }
  return rows
    .flatMap(({ source, state }) => expectedOf(source, ofGrade(state)))
    .filter(({ date }) => date >= from && date <= to)
}

/** All that expect something (spec 03, 6.6). Salaries, premiums, statutory dues, advances and loans each become one more. */
const sources: readonly Source[] = [ofBills, ofOrders]

/** What is expected to come and to go on the days of a range. */
export const expectedOfAll: Source = async (db, groupId, asked) => {
  const all: Expected[] = []
  // oxlint-disable-next-line no-await-in-loop -- a transaction answers one question after the other
  for (const source of sources) all.push(...(await source(db, groupId, asked)))
  return all
}

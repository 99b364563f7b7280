import { type Kysely, sql } from 'kysely'
import { billSources, type Expected } from '../../domain/accounts/cash-flow/expected.ts'
import { expectedOf, type OpenOrder, type OrderSource, orderSources } from '../../domain/accounts/cash-flow/orders.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import type { DateRange } from '../../domain/registry/date-ranges.ts'
import type { Tables } from '../store/schema.ts'

interface ExpectedAsked extends DateRange {
  readonly company: string
  readonly location?: string
}

/** Who expects money to come or to go, and on which days of a range. */
type Source = (db: Kysely<Tables>, groupId: string, asked: ExpectedAsked) => Promise<readonly Expected[]>

/** Instalments of bills on the days on which they are due, whether they are paid or not; what was reversed is owed no more. */
const ofBills: Source = async (db, groupId, { company, location, from, to }) => {
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

/** What is still to come of orders. */
const ofOrders: Source = async (db, groupId, { company, location, from, to }) => {
  const sources = Object.keys(orderSources) as readonly OrderSource[]
  const statuses = Object.values(orderSources).flatMap(({ open }) => open)
  const here = location === undefined ? sql`true` : sql`location_id = ${location}`
  const { rows } = await sql<{ readonly source: OrderSource; readonly state: OpenOrder }>`
    select resource as source, jsonb_strip_nulls(jsonb_build_object('date', state -> 'date', 'paymentTerms', state -> 'paymentTerms',
      'items', state -> 'items', 'schedules', state -> 'schedules')) as state
    from documents where group_id = ${groupId} and resource = any(${sources}::text[]) and company_id = ${company} and not deleted
      and state ->> 'status' = any(${statuses}::text[]) and ${here}`.execute(db)
  return rows.flatMap(({ source, state }) => expectedOf(source, state)).filter(({ date }) => date >= from && date <= to)
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

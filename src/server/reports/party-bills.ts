import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Kept } from '../../domain/accounts/bill/ageing.ts'
import { openStates } from '../../domain/accounts/bill/bill.ts'
import { billSettlements } from '../../domain/accounts/bill-settlements.ts'
import type { PartyBill } from '../../domain/accounts/party/party.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'
import { withoutNulls } from './without-nulls.ts'

/** A bill with the ledger of its party. */
export type FoundBill = Omit<PartyBill, 'open'> & { readonly against: { readonly id: string } }

/** What ageing reads of a bill, which may have hundreds of lines. */
const agedKeys = [
  'id',
  'transactionDate',
  'type',
  'amount',
  'instalments',
  'settlements',
  'against',
] as const satisfies readonly (keyof FoundBill)[]

type Found<Also extends keyof FoundBill> = Pick<FoundBill, (typeof agedKeys)[number] | Also>

/** What the page of a party shows of it beside that. */
export const shownOfBills = [
  'name',
  'reference',
  'referenceType',
  'referenceId',
] as const satisfies readonly (keyof FoundBill)[]

/** In literals, so that the indexes of what transactions are looked up by serve it. */
const transactions = sql`resource = ${sql.lit(transactionResource.key)} and not deleted`

/** Any of some texts: as a query of its own, since a planner that sees thousands of values weighs each of them against each index. */
const anyOf = (texts: Iterable<string>): RawBuilder<unknown> => sql`any((select ${[...texts]}::text[])::text[])`

/**
 * Bills against ledgers of a company that were open by the end of a day, and what of them and their payments was reversed by then; `today` is
 * that of now.
 */
export const partyBills = async <Also extends keyof FoundBill = never>(
  db: Kysely<Tables>,
  groupId: string,
  { company, ledgers }: { readonly company: string; readonly ledgers: readonly string[] },
  { to, today }: { readonly to: string; readonly today: string },
  also: readonly Also[] = [],
): Promise<Pick<Kept<Found<Also>>, 'bills' | 'reversed'>> => {
  const picked = sql`jsonb_build_object(${sql.join([...agedKeys, ...also].flatMap((key) => [sql.lit(key), sql`state -> ${sql.lit(key)}`]))})`
  const dated = sql`group_id = ${groupId} and ${transactions} and state ->> 'transactionDate' <= ${to}`
  const isOpen = sql`state #>> '{settlement}' = any(${openStates}::text[])`
  // On a day that has passed those were open as well that were settled since.
  const settledSince = sql`union all select ${picked} from documents where ${dated} and not (${isOpen}) and id in (
    select document_id collate "default" from ${sql.table(projectionTables(billSettlements).rows)}
    where group_id = ${groupId} and company = ${company} and ledger = ${anyOf(ledgers)} and date > ${to})`
  const { rows } = await sql<{ bill: Found<Also> }>`
    select ${picked} as bill from documents where ${dated} and state #>> '{against,id}' = ${anyOf(ledgers)} and ${isOpen}
    ${to < today ? settledSince : sql``}`.execute(db)
  const bills = rows.map(({ bill }) => withoutNulls(bill))
  const named = bills.flatMap(({ id, settlements: settled = [] }) => [id, ...settled.map(({ payment }) => payment.id)])
  const undone = await sql<{ id: string }>`
    select state #>> '{reversalOf}' as id from documents
    where ${dated} and state #>> '{reversalOf}' = ${anyOf(new Set(named))}`.execute(db)
  return { bills, reversed: new Set(undone.rows.map(({ id }) => id)) }
}

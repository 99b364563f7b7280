import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Kept } from '../../domain/accounts/bill/ageing.ts'
import { settlementStates } from '../../domain/accounts/bill/bill.ts'
import type { PartyBill } from '../../domain/accounts/party/party.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import type { Tables } from '../store/schema.ts'

/** A bill with the ledger of its party. */
export type FoundBill = Omit<PartyBill, 'open'> & { readonly against: { readonly id: string } }

/** What is read of a bill, which may have hundreds of lines. */
const read = [
  'id',
  'name',
  'transactionDate',
  'type',
  'amount',
  'instalments',
  'settlements',
  'against',
  'reference',
  'referenceType',
  'referenceId',
] as const satisfies readonly (keyof FoundBill)[]

const picked = sql`jsonb_build_object(${sql.join(read.flatMap((key) => [sql.lit(key), sql`state -> ${sql.lit(key)}`]))})`

const openStates = settlementStates.filter((one) => one !== 'settled')

/** In literals, so that the indexes of what transactions are looked up by serve it. */
const transactions = sql`resource = ${sql.lit(transactionResource.key)} and not deleted`

/** Bills that may have been open by the end of a day: those that are, and on a day that has passed those that were settled since. */
const mayBeOpen = (to: string, today: string): RawBuilder<boolean> => {
  const isOpen = sql<boolean>`state #>> '{settlement}' = any(${openStates}::text[])`
  return to >= today
    ? isOpen
    : sql<boolean>`(${isOpen} or state #>> '{settlement}' = 'settled' and exists
        (select from jsonb_array_elements(state -> 'settlements') as one where one ->> 'date' > ${to}))`
}

/**
 * Open bills of a company by the end of a day, of those that are `wanted`, and what of them and their payments was reversed by then.
 * `few`: those that are wanted are found first. A store that takes what is settled for rare would read all that ever was.
 */
export const partyBills = async (
  db: Kysely<Tables>,
  groupId: string,
  wanted: RawBuilder<boolean>,
  { to, today, few = false }: { readonly to: string; readonly today: string; readonly few?: boolean },
): Promise<Pick<Kept<FoundBill>, 'bills' | 'reversed'>> => {
  const { rows } = await sql<{ bill: FoundBill }>`
    with own as ${few ? sql`materialized` : sql`not materialized`} (
      select state from documents where group_id = ${groupId} and ${transactions} and ${wanted})
    select ${picked} as bill from own where ${mayBeOpen(to, today)} and state ->> 'transactionDate' <= ${to}`.execute(
    db,
  )
  const bills = rows.map(
    ({ bill }) =>
      Object.fromEntries(Object.entries(bill).filter(([, value]) => value !== null)) as unknown as FoundBill,
  )
  const ids = new Set(
    bills.flatMap(({ id, settlements = [] }) => [id, ...settlements.map(({ payment }) => payment.id)]),
  )
  const undone = await sql<{ id: string }>`
    select state #>> '{reversalOf}' as id from documents
    where group_id = ${groupId} and ${transactions} and state #>> '{reversalOf}' = any(${[...ids]}::text[])
      and state ->> 'transactionDate' <= ${to}`.execute(db)
  return { bills, reversed: new Set(undone.rows.map(({ id }) => id)) }
}

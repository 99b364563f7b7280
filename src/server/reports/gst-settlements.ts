import { type Kysely, type RawBuilder, sql } from 'kysely'
import { postings } from '../../domain/accounts/postings.ts'
import type { GstSettlement } from '../../domain/accounts/statements/books.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import type { DateRange } from '../../domain/registry/date-ranges.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'

interface Found extends Omit<GstSettlement, 'moved'> {
  readonly moved: readonly { readonly ledger: string; readonly debit: number; readonly credit: number }[]
}

/** What settled GST in a range, and what reversed that, with what each moved on the ledgers of the entries that are `wanted`. */
export const gstSettlements = async (
  db: Kysely<Tables>,
  groupId: string,
  wanted: RawBuilder<boolean>,
  { from, to }: DateRange,
): Promise<readonly GstSettlement[]> => {
  const transaction = (table: string) =>
    sql`${sql.id(table)}.group_id = ${groupId} and ${sql.id(table)}.resource = ${transactionResource.key}`
  const { rows } = await sql<Found>`
    with moved as (
      select document_id collate "default" as id, ledger, sum(debit) as debit, sum(credit) as credit
      from ${sql.table(projectionTables(postings).rows)}
      where group_id = ${groupId} and ${wanted} and date >= ${from} and date <= ${to}
        and resource = ${transactionResource.key} and operation in ('gst-settlement', 'reversal')
      group by 1, 2
    )
    select own.id, coalesce(own.state ->> 'number', '') as name, own.state #>> '{createdBy,name}' as by,
      undone.id is null and own.state ->> 'status' = 'posted' as "isStanding",
      jsonb_agg(jsonb_build_object('ledger', moved.ledger, 'debit', moved.debit, 'credit', moved.credit)) as moved
    from moved join documents own on ${transaction('own')} and own.id = moved.id
      left join documents undone on ${transaction('undone')} and undone.id = own.state ->> 'reversalOf'
    where coalesce(undone.state, own.state) ->> 'operations' = 'gst-settlement'
    group by own.id, own.state, undone.id
    order by 2, 1`.execute(db)
  return rows
}

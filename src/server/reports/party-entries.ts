import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Entry } from '../../domain/accounts/party/entries.ts'
import { mostEntries } from '../../domain/accounts/party/party.ts'
import { postings } from '../../domain/accounts/postings.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import type { DateRange } from '../../domain/registry/date-ranges.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'

const tables = projectionTables(postings)

interface Found extends Omit<Entry, 'debit' | 'credit' | 'reversalOf'> {
  readonly debit: string
  readonly credit: string
  readonly reversalOf: string | null
}

/** What transactions posted in a range, of the entries that are `wanted`, in order: one more than is shown where there are more. */
export const partyEntries = async (
  db: Kysely<Tables>,
  groupId: string,
  wanted: RawBuilder<boolean>,
  { from, to }: DateRange,
): Promise<readonly Entry[]> => {
  const { rows } = await sql<Found>`
    select posted.id, date, operation, reference, debit, credit, coalesce(own.state ->> 'name', '') as particulars,
      own.state ->> 'reversalOf' as "reversalOf"
    from (
      select document_id collate "default" as id, seq, date, min(operation) as operation, min(voucher) as reference,
        sum(debit)::text as debit, sum(credit)::text as credit
      from ${sql.table(tables.rows)} where group_id = ${groupId} and ${wanted} and date >= ${from} and date <= ${to}
      group by 1, 2, 3 order by date, seq limit ${mostEntries + 1}
    ) as posted left join documents as own
      on own.group_id = ${groupId} and own.resource = ${transactionResource.key} and own.id = posted.id
    order by date, posted.seq`.execute(db)
  return rows.map(({ debit, credit, reversalOf, ...entry }) => ({
    ...entry,
    debit: Number(debit),
    credit: Number(credit),
    ...(reversalOf === null ? {} : { reversalOf }),
  }))
}

/** The master whose ledger it is, as documents that post to it name it. */
export const masterOf = async (
  db: Kysely<Tables>,
  groupId: string,
  wanted: RawBuilder<boolean>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ party: string }>`
    select party from ${sql.table(tables.balances)} where group_id = ${groupId} and ${wanted} and party <> '' limit 1`.execute(
    db,
  )
  return rows[0]?.party
}

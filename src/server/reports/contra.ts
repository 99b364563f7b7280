import { type Kysely, type RawBuilder, sql } from 'kysely'
import { postings } from '../../domain/accounts/postings.ts'
import type { Contra } from '../../domain/accounts/statements/books.ts'
import type { DateRange } from '../../domain/registry/date-ranges.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'

/** What transactions of a range moved among the ledgers of the entries that are `wanted`, by day: as much of their debits as credits meet. */
export const contraOf = async (
  db: Kysely<Tables>,
  groupId: string,
  wanted: RawBuilder<boolean>,
  { from, to }: DateRange,
): Promise<readonly Contra[]> => {
  const { rows } = await sql<{ date: string; amount: string }>`
    select date, sum(least(debit, credit))::text as amount
    from (
      select date, sum(debit) as debit, sum(credit) as credit from ${sql.table(projectionTables(postings).rows)}
      where group_id = ${groupId} and ${wanted} and date >= ${from} and date <= ${to}
      group by resource, document_id, date having sum(debit) > 0 and sum(credit) > 0) as two_sided
    group by date`.execute(db)
  return rows.map(({ date, amount }) => ({ date, amount: Number(amount) }))
}

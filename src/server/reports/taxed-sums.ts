import { type Kysely, type RawBuilder, sql } from 'kysely'
import { postings } from '../../domain/accounts/postings.ts'
import { type TaxedSum, taxedOperations } from '../../domain/accounts/statements/books.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import type { Supply } from '../../domain/platform/gst/tax.ts'
import type { DateRange } from '../../domain/registry/date-ranges.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'

interface Found extends Pick<TaxedSum, 'side' | 'rate' | 'hsn'> {
  readonly taxable: string
  readonly igst: string
  readonly cgst: string
  readonly sgst: string
}

/** Of an export under LUT, or from a vendor without a GSTIN. */
const untaxed: Supply = 'untaxed'

const operations = Object.keys(taxedOperations)

/** Each side of each operation: whether it is that of the document's own location, and where its lines stand. */
const sides = Object.entries(taxedOperations).flatMap(([operation, { lines, own, other }]) => [
  sql`(${operation}, true, ${own}, ${lines})`,
  ...(other === undefined ? [] : [sql`(${operation}, false, ${other}, ${lines})`]),
])

/**
 * What the lines of documents bear by rate and HSN: of those that caused transactions in a range, of the entries that are `wanted`. Each
 * counts on the day on which it was posted, and against that on the day on which it was reversed, as in the ledgers, at each location to
 * which it posted.
 */
export const taxedSums = async (
  db: Kysely<Tables>,
  groupId: string,
  wanted: RawBuilder<boolean>,
  { from, to }: DateRange,
): Promise<readonly TaxedSum[]> => {
  const transaction = (table: string) =>
    sql`${sql.id(table)}.group_id = ${groupId} and ${sql.id(table)}.resource = ${transactionResource.key}`
  const total = (column: string) =>
    sql`sum(sign * coalesce((line ->> ${sql.lit(column)})::bigint, 0))::text as ${sql.id(column)}`
  const { rows } = await sql<Found>`
    with caused as (
      select distinct document_id collate "default" as id, location collate "default" as location
      from ${sql.table(projectionTables(postings).rows)}
      where group_id = ${groupId} and ${wanted} and date >= ${from} and date <= ${to}
        and resource = ${transactionResource.key} and operation = any(${[...operations, 'reversal']}::text[])
    ), bills as (
      select coalesce(undone.state, own.state) ->> 'operations' as operation, case when undone.id is null then 1 else -1 end as sign,
        own.state ->> 'referenceType' as resource, own.state ->> 'referenceId' as id, caused.location
      from caused join documents own on ${transaction('own')} and own.id = caused.id
        left join documents undone on ${transaction('undone')} and undone.id = own.state ->> 'reversalOf'
    )
    select side, coalesce(line ->> 'hsn', '') as hsn,
      case coalesce(documents.state ->> 'supply', ${untaxed}) when ${untaxed} then ''
        else trim_scale(coalesce(line ->> 'gst', '0')::numeric)::text end as rate,
      ${sql.join(['taxable', 'igst', 'cgst', 'sgst'].map(total))}
    from bills join documents on documents.group_id = ${groupId} and documents.resource = bills.resource and documents.id = bills.id
      join (values ${sql.join(sides)}) as sides (operation, own, side, lines)
        on sides.operation = bills.operation and sides.own = (bills.location = documents.state #>> '{location,id}')
      cross join lateral jsonb_array_elements(documents.state -> sides.lines) as line
    group by 1, 2, 3`.execute(db)
  return rows.map(({ side, rate, hsn, taxable, igst, cgst, sgst }) => ({
    side,
    rate,
    hsn,
    taxable: Number(taxable),
    igst: Number(igst),
    cgst: Number(cgst),
    sgst: Number(sgst),
  }))
}

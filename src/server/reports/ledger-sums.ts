import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { postingShares } from '../../domain/accounts/posting-shares.ts'
import { postings } from '../../domain/accounts/postings.ts'
import type { Cuts, Moved } from '../../domain/accounts/statements/sums.ts'
import { addDays, monthEnd } from '../../domain/kernel/calendar.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'

/** Months that a cut or the last day divides, in order: of these, days tell which span an entry belongs to. */
const dividedMonths = ({ starts, until }: Cuts): readonly string[] => {
  const days = [...starts.filter((day) => !day.endsWith('-01')), ...(until === monthEnd(until) ? [] : [until])]
  return [...new Set(days.map((day) => day.slice(0, 7)))].toSorted()
}

/** Months that follow each other as one run of days. */
const runsOf = (months: readonly string[], until: string): readonly (readonly [first: string, last: string])[] => {
  const runs: [string, string][] = []
  for (const month of months) {
    const [first, end] = [`${month}-01`, monthEnd(`${month}-01`)]
    const last = end < until ? end : until
    const run = runs.at(-1)
    if (run !== undefined && addDays(run[1], 1) === first) run[1] = last
    else runs.push([first, last])
  }
  return runs
}

export interface LedgerSums {
  readonly moved: readonly Moved[]
  /** The first day of the month in which the first entry stands; null where there is none. */
  readonly begins: string | null
}

/**
 * What was debited and credited to each ledger between cuts, of the entries that are `wanted`, or of their shares: whole months from the sums by key
 * and month, which are few, and the days of months that a cut divides.
 */
export const ledgerSums = async (
  db: Kysely<Tables>,
  groupId: string,
  wanted: RawBuilder<boolean>,
  cuts: Cuts,
  of: typeof postings | typeof postingShares = postings,
): Promise<LedgerSums> => {
  const tables = projectionTables(of)
  const { starts, until } = cuts
  const divided = dividedMonths(cuts)
  const here = sql`group_id = ${groupId} and ${wanted}`
  const days = runsOf(divided, until).map(
    ([first, last]) => sql`
      union all select ledger, date, debit, credit
      from ${sql.table(tables.rows)} where ${here} and date >= ${first} and date <= ${last}`,
  )
  const { rows } = await sql<{ ledger: string; span: number; debit: string; credit: string; first: string }>`
    select ledger, width_bucket(day, ${starts}::text[]) as span, sum(debit)::text as debit, sum(credit)::text as credit, min(day) as first
    from (
      select ledger, month || '-01' as day, debit, credit
      from ${sql.table(tables.balances)} where ${here} and month <= ${until.slice(0, 7)} and month <> all(${divided}::text[])
      ${sql.join(days, sql``)}) as parts
    group by 1, 2`.execute(db)
  const first = rows.reduce<string | null>(
    (least, one) => (least === null || one.first < least ? one.first : least),
    null,
  )
  return {
    moved: rows.map(({ ledger, span, debit, credit }) => ({
      ledger,
      span,
      debit: Number(debit),
      credit: Number(credit),
    })),
    begins: first === null ? null : `${first.slice(0, 7)}-01`,
  }
}

import { type Kysely, sql } from 'kysely'
import { allProjectionTables } from '../../src/server/store/projection-tables.ts'
import type { Tables } from '../../src/server/store/schema.ts'

/** Where the n-th batch lies. */
export const keyOf = (batch: number) => ({
  company: 'mls',
  item: `item-${batch % 30}`,
  grade: `grade-${batch % 30}`,
  batch: `batch-${batch}`,
  godown: `godown-${batch % 5}`,
})

/** The day of the year on which so many moves first bring something of a batch. */
const firstDay = (batch: number, moves: number, batches: number): number => {
  let first = Number.POSITIVE_INFINITY
  for (let seq = batch === 0 ? batches : batch; seq <= moves; seq += batches) first = Math.min(first, seq % 365)
  return first
}

/** Batches of which something lies somewhere at the end of that day of the year, 0 the first of March 2025. */
export const heldOn = (day: number, moves: number, batches: number): readonly number[] =>
  Array.from({ length: batches }, (_, batch) => batch).filter((batch) => firstDay(batch, moves, batches) <= day)

/** Moves of a year until 28 February 2026, with the pools of their grades, and a posting a move; all with their balances. */
export const fillMoves = async (db: Kysely<Tables>, group: string, moves: number, batches: number): Promise<void> => {
  const series = sql`(select i as seq, (i % ${sql.lit(batches)}) as b, to_char(date '2025-03-01' + (i % 365)::int, 'YYYY-MM-DD') as d
    from generate_series(1, ${sql.lit(moves)}) i) s`
  await sql`insert into projection_stock_moves select ${group}, seq, 1, 'vouchers', 'document-' || seq, 1, 'mls', d, 'receipt', 'item-' || (b % 30), 'grade-' || (b % 30),
    'batch-' || b, 'godown-' || (b % 5), '', 1.5, 100, 'V' from ${series}`.execute(db)
  await sql`insert into projection_postings select ${group}, seq, 1, 'vouchers', 'document-' || seq, 1, 'mls', '', d, 'ledger-' || (b % 50), '', 'journal',
    'V', 100, 0 from ${series}`.execute(db)
  await sql`insert into projection_stock_values select group_id, seq, n, resource, document_id, version, company, date, item, grade, pool, quantity, value
    from projection_stock_moves`.execute(db)
  await sql`insert into balances_stock_values select group_id, company, item, grade, pool, left(date, 7), sum(quantity), sum(value), sum(quantity), sum(value), 0
    from projection_stock_values group by 1, 2, 3, 4, 5, 6`.execute(db)
  await sql`insert into days_stock_values select group_id, company, item, grade, pool, date, sum(quantity), sum(value)
    from projection_stock_values group by 1, 2, 3, 4, 5, 6`.execute(db)
  await sql`insert into balances_stock_moves select group_id, company, item, grade, batch, godown, left(date, 7), sum(quantity), sum(value), sum(quantity), sum(value), 0
    from projection_stock_moves group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  await sql`insert into balances_postings select group_id, company, ledger, location, party, left(date, 7), sum(debit), sum(credit), sum(debit), sum(credit)
    from projection_postings group by 1, 2, 3, 4, 5, 6`.execute(db)
  for (const table of allProjectionTables(''))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { bankLinesKey } from '../src/domain/accounts/bank/matched-lines.ts'
import { bankQuestion, type BankStanding } from '../src/domain/accounts/bank/standing.ts'
import { transactionResource } from '../src/domain/accounts/transaction/transaction.ts'
import { createChronicle } from '../src/server/server.ts'
import { openPostgres } from '../src/server/store/database.ts'
import type { Tables } from '../src/server/store/schema.ts'
import { createSmallGroup, meridian } from '../tests/support/server/group.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, percentile, repeated, type Row, row } from './row.ts'
import { size } from './support/size.ts'
import { clientAt, fillDocuments } from './support/stock.ts'
import { configOf } from './support/store.ts'

const entries = size({ smoke: 2000, full: 100_000 })
const lines = size({ smoke: 500, full: 1000 })
const turns = size({ smoke: 2, full: 20 })
const name = 'bank-proposals'
const bank = 'ledger-bank'

const date = sql`to_char(date '2023-04-01' + (i * 1095 / ${sql.lit(entries)})::int, 'YYYY-MM-DD')`
const amount = sql`100 + i % 977`

/** Documents by the number of each: their ids begin with a word, and their values are those of an expression. */
const documents = (db: Kysely<Tables>, resource: string, word: string, state: ReturnType<typeof sql>) =>
  sql`insert into documents (group_id, resource, id, company_id, location_id, seq, version, deleted, head_hash, s1, s2, s3, s4,
      search, marks, readers, past_readers, state)
    select ${meridian.id}, ${resource}, ${word} || '-' || i, 'mls', '', i, 1, false, '', '', '', '', '', '', '{}', '{}', '{}', ${state}
    from generate_series(1, ${sql.lit(entries)}) i`.execute(db)

/** Payments of three years from one bank, and its statement: all are matched but those of the last lines. */
const fill = async (db: Kysely<Tables>): Promise<void> => {
  await fillDocuments(db, { ledgers: [{ id: bank }] })
  await sql`insert into projection_postings
    select ${meridian.id}, i, 1, ${transactionResource.key}, 'payment-' || i, 1, 'mls', '', ${date}, ${bank}, '', 'payment', 'TR-' || i, 0, ${amount}
    from generate_series(1, ${sql.lit(entries)}) i`.execute(db)
  await sql`insert into balances_postings select group_id, company, ledger, location, party, left(date, 7), sum(debit), sum(credit), sum(debit), sum(credit)
    from projection_postings group by 1, 2, 3, 4, 5, 6`.execute(db)
  await documents(
    db,
    transactionResource.key,
    'payment',
    sql`jsonb_build_object('id', 'payment-' || i, 'status', 'posted', 'operations', 'payment', 'name', 'Bill of vendor ' || i % 40,
      'number', 'TR-' || i, 'instrument', jsonb_build_object('mode', 'neft', 'number', 'N' || 700000 + i))`,
  )
  const isOpen = sql`i > ${sql.lit(entries - lines)}`
  await documents(
    db,
    bankLinesKey,
    'line',
    sql`jsonb_build_object('id', 'line-' || i, 'status', case when ${isOpen} then 'unmatched' else 'matched' end,
      'bank', jsonb_build_object('id', ${bank}::text, 'name', 'Bank'), 'date', ${date}, 'words', 'NEFT N' || 700000 + i || ' VENDOR ' || i % 40,
      'withdrawal', ${amount}, 'left', case when ${isOpen} then -(${amount}) else 0 end, 'matches', case when ${isOpen} then '[]'::jsonb else
        jsonb_build_array(jsonb_build_object('transaction', jsonb_build_object('id', 'payment-' || i, 'name', 'TR'), 'amount', -(${amount}))) end)`,
  )
  await sql`vacuum analyze documents`.execute(db)
  await sql`vacuum analyze projection_postings`.execute(db)
}

/** The open lines and what is paid of which no line tells, each counted by one query. */
const byHand = (db: Kysely<Tables>) =>
  sql`select (select count(*) from documents where resource = ${bankLinesKey} and (state ->> 'left')::bigint <> 0),
    (select count(*) from projection_postings p where ledger = ${bank} and not exists (select from documents l
      where l.resource = ${bankLinesKey} and l.state #>> '{matches,0,transaction,id}' = p.document_id))`.execute(db)

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await act()
  return performance.now() - from
}

const measure = async (): Promise<readonly Row[]> => {
  const cluster = startCluster()
  try {
    const server = await createChronicle(await openPostgres(cluster.urlOf('postgres')), configOf(''))
    await createSmallGroup(server, meridian)
    await fill(server.db)
    const client = await clientAt(server)
    const ask = async (): Promise<void> => {
      const { status, body, text } = await client.send('GET', `/services/accounts${bankQuestion.path}?bank=${bank}`)
      if (status !== 200) throw new Error(`The bank was answered ${status}: ${text}`)
      const { linesInAll, entriesInAll, lines: shown, proposals } = body as BankStanding
      if (linesInAll !== lines || entriesInAll !== lines || proposals.length !== shown.length)
        throw new Error(`${proposals.length} proposals of ${linesInAll} lines and ${entriesInAll} entries.`)
    }
    const here = await repeated(turns, () => timed(ask))
    const reference = await repeated(turns, () => timed(() => byHand(server.db)))
    await server.close()
    const median = (all: readonly number[]): number => percentile(all, 0.5)
    return [row(name, median(here), 'ms p50 over HTTP', 'both sides counted by one query', median(reference))]
  } finally {
    cluster.stop()
  }
}

/** What is proposed for the open lines of a bank statement, beside all that was ever paid from the bank. */
export const run = async (): Promise<readonly Found[]> => {
  const why = missing()
  return why === undefined ? measure() : [leftOut(name, why)]
}

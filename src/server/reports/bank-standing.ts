import { type Kysely, sql } from 'kysely'
import { closingOf } from '../../domain/accounts/bank/amounts.ts'
import { bankLinesKey } from '../../domain/accounts/bank/matched-lines.ts'
import { type OpenEntry, type OpenLine, proposalsOf } from '../../domain/accounts/bank/proposals.ts'
import {
  type BankStanding,
  type DoneLine,
  mostDone,
  mostShown,
  reconciled,
} from '../../domain/accounts/bank/standing.ts'
import { postings } from '../../domain/accounts/postings.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'
import { withoutNulls } from './without-nulls.ts'

const tables = projectionTables(postings)

interface Of {
  readonly groupId: string
  readonly company: string
  readonly bank: string
}

/** The lines of a bank that stand; in literals, so that the index of what lines are looked up by serves it. */
const linesOf = ({ groupId, company, bank }: Of) => sql`from documents
  where group_id = ${groupId} and resource = ${sql.lit(bankLinesKey)} and not deleted and company_id = ${company}
    and state #>> '{bank,id}' = ${bank} and state #>> '{status}' <> 'withdrawn'`

const deposit = sql`coalesce((state ->> 'deposit')::bigint, 0)`
const withdrawal = sql`coalesce((state ->> 'withdrawal')::bigint, 0)`
const left = sql`(state ->> 'left')::bigint`

const lineColumns = sql`id, state ->> 'date' as date, state ->> 'words' as words, state ->> 'reference' as reference,
  (${deposit} - ${withdrawal})::float8 as amount`

const sumsOf = async (db: Kysely<Tables>, of: Of) => {
  const { rows } = await sql<{
    lines: string
    open: string
    count: number
    begins: string | null
    ends: string | null
  }>`
    select coalesce(sum(${deposit} - ${withdrawal}), 0)::text as lines, coalesce(sum(${left}), 0)::text as open,
      (count(*) filter (where ${left} <> 0))::int as count, min(state ->> 'date') as begins,
      max(state ->> 'date') as ends ${linesOf(of)}`.execute(db)
  const { lines = '0', open = '0', count = 0, begins = null, ends = null } = rows[0] ?? {}
  return { lines: Number(lines), open: Number(open), count, begins, ends }
}

const ledgerOf = async (db: Kysely<Tables>, { groupId, company, bank }: Of): Promise<number> => {
  const { rows } = await sql<{
    net: string | null
  }>`select sum(debit - credit)::text as net from ${sql.table(tables.balances)}
    where group_id = ${groupId} and company = ${company} and ledger = ${bank}`.execute(db)
  return Number(rows[0]?.net ?? 0)
}

/** What transactions moved on the bank of which lines do not tell yet; what was reversed, and what reverses it, is on no statement. */
const entriesOf = async (
  db: Kysely<Tables>,
  of: Of,
): Promise<{ readonly entries: readonly OpenEntry[]; readonly inAll: number }> => {
  const { groupId, company, bank } = of
  const { rows } = await sql<OpenEntry & { readonly inAll: number }>`
    with moved as (
      select document_id collate "default" as id, min(date) as date, sum(debit - credit) as net from ${sql.table(tables.rows)}
      where group_id = ${groupId} and company = ${company} and ledger = ${bank} group by 1
    ), cleared as (
      select one #>> '{transaction,id}' as id, sum((one ->> 'amount')::bigint) as amount
      from (select state ${linesOf(of)}) as lines, jsonb_array_elements(lines.state -> 'matches') as one group by 1
    )
    select moved.id, moved.date, own.state ->> 'name' as name, coalesce(own.state ->> 'number', '') as number,
      coalesce(own.state ->> 'party', own.state #>> '{against,name}') as party, own.state #>> '{instrument,number}' as instrument,
      (moved.net - coalesce(cleared.amount, 0))::float8 as open, (count(*) over ())::int as "inAll"
    from moved
      join documents own on own.group_id = ${groupId} and own.resource = ${transactionResource.key} and own.id = moved.id
      left join cleared on cleared.id = moved.id
    where moved.net <> coalesce(cleared.amount, 0) and own.state ->> 'status' = 'posted'
      and own.state ->> 'reversalOf' is null
    order by moved.date, moved.id limit ${mostShown}`.execute(db)
  return { entries: rows.map(({ inAll: _inAll, ...entry }) => withoutNulls(entry)), inAll: rows[0]?.inAll ?? 0 }
}

/** How the statement of a bank stands against its ledger, as of one moment. */
export const bankStanding = async (db: Kysely<Tables>, of: Of): Promise<BankStanding> => {
  const sums = await sumsOf(db, of)
  const open = await sql<OpenLine & { readonly amount: number }>`
    select ${lineColumns}, ${left}::float8 as left ${linesOf(of)} and ${left} <> 0
    order by 2, state ->> 'createdAt', id limit ${mostShown}`.execute(db)
  const last = await sql<{ withdrawal: number; deposit: number; balance: number | null }>`
    select ${withdrawal}::float8 as withdrawal, ${deposit}::float8 as deposit, (state ->> 'balance')::float8 as balance
    ${linesOf(of)} and state ->> 'date' = ${sums.ends}`.execute(db)
  const done = await sql<DoneLine>`
    select ${lineColumns}, state -> 'matches' as matches ${linesOf(of)} and jsonb_array_length(state -> 'matches') > 0
    order by state ->> 'lastModifiedAt' desc, id limit ${mostDone}`.execute(db)
  const { entries, inAll } = await entriesOf(db, of)
  const lines = open.rows.map(withoutNulls)
  const balance = closingOf(last.rows.map(withoutNulls) as Parameters<typeof closingOf>[0])
  return {
    ...reconciled(await ledgerOf(db, of), sums.lines, sums.lines - sums.open),
    stated: balance === undefined || sums.ends === null ? null : { date: sums.ends, balance },
    begins: sums.begins,
    lines,
    linesInAll: sums.count,
    entries,
    entriesInAll: inAll,
    proposals: proposalsOf(lines, entries),
    done: done.rows.map(withoutNulls),
  }
}

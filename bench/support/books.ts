import { sql } from 'kysely'
import { systemGroups } from '../../src/domain/accounts/system-groups.ts'
import type { Server } from '../../src/server/server.ts'
import { createSmallGroup, meridian } from '../../tests/support/server/group.ts'
import { fillDocuments, named } from './stock.ts'

/** As a company of some size has them, most of them of vendors and clients. */
export const ledgerCount = 300

const departmentCount = 20

const leaves = systemGroups.filter(({ key }) => systemGroups.every(({ parent }) => parent !== key))

/** Behind one ledger of each group come those of vendors and clients, in turn. */
const isParty = (number: number): boolean => number >= leaves.length
const isVendor = (number: number): boolean => isParty(number) && number % 2 === 0

const ledgerOf = (number: number) => {
  const party = isParty(number) ? { ownership: 'derived', party: isVendor(number) ? 'vendor' : 'client' } : {}
  const group = isParty(number) ? (isVendor(number) ? 'sundry-creditors' : 'sundry-debtors') : leaves[number]?.key
  return { id: `ledger-${number}`, group: named(group ?? ''), active: 'yes', ...party }
}

/** The ledger of a vendor that has as many entries as any. */
export const vendorLedger = `ledger-${leaves.length + (leaves.length % 2)}`

/** Of a transaction by its number: which ledger is credited, whether that makes it a bill, and when it is dated. */
const credited = `(i * 7 + 3) % ${ledgerCount}`
const isBill = `(${credited} >= ${leaves.length} and ${credited} % 2 = 0)`
const dated = `to_char(date '2023-04-01' + (i % 1096)::int, 'YYYY-MM-DD')`
/** One bill of so many is open; the others were settled a month later. It shares no factor with the number of ledgers, which decides what is a bill. */
const billsToAnOpenOne = 101

/** The bills among so many transactions, as the projection holds them. */
const bills = (transactions: number) => sql`
  insert into documents (group_id, resource, id, company_id, location_id, seq, version, deleted, head_hash, s1, s2, s3, s4,
    search, marks, readers, past_readers, state)
  select ${meridian.id}, 'transactions', 'transaction-' || i, 'mls', 'mls-p1', i, 1, false, '', '', 'posted', date, 'TR-' || i, '',
    '{}', '{}', '{}', jsonb_build_object('id', 'transaction-' || i, 'version', 1, 'status', 'posted', 'operations', 'purchase-bill',
      'name', 'Receipt ' || i, 'transactionDate', date, 'type', 'credit', 'amount', amount,
      'against', jsonb_build_object('id', 'ledger-' || ledger, 'name', 'Vendor'),
      'open', case when is_open then amount else 0 end, 'settlement', case when is_open then 'open' else 'settled' end,
      'instalments', jsonb_build_array(jsonb_build_object('seq', 1, 'amount', amount, 'dueDate', due)),
      'settlements', case when is_open then '[]'::jsonb else jsonb_build_array(jsonb_build_object('date', due, 'amount', amount,
        'payment', jsonb_build_object('id', 'payment-' || i, 'name', 'TR'))) end)
  from (select i, ${sql.raw(dated)} as date, to_char(date '2023-05-01' + (i % 1096)::int, 'YYYY-MM-DD') as due, ${sql.raw(credited)} as ledger,
      100 + i % 1000 as amount, i % ${sql.lit(billsToAnOpenOne)} = 0 as is_open
    from generate_series(1, ${sql.lit(transactions)}) i where ${sql.raw(isBill)}) as bill`

/**
 * Fills the store of a server with the small group, a chart, so many entries of three years from April 2023 on with their balances, and
 * the bills among their transactions.
 */
export const fillBooks = async (server: Server, entries: number): Promise<void> => {
  const { db } = server
  await createSmallGroup(server, meridian)
  await fillDocuments(db, {
    'account-groups': systemGroups.map(({ key, name, nature, parent, affectsGrossProfit, sequence }) => ({
      id: key,
      name,
      natureOfGroup: nature,
      ownership: 'system',
      system: key,
      sequence,
      ...(parent === undefined ? {} : { parentGroup: named(parent) }),
      ...(affectsGrossProfit === undefined ? {} : { affectsGrossProfit }),
    })),
    ledgers: Array.from({ length: ledgerCount }, (_, number) => ledgerOf(number)),
  })
  const transactions = entries / 2
  const side = (n: number, ledger: string, debit: string, credit: string) => sql`
    select ${meridian.id}, i, ${sql.lit(n)}, 'transactions', 'transaction-' || i, 1, 'mls', case when i % 2 = 0 then 'mls-p1' else '' end,
      ${sql.raw(dated)}, 'ledger-' || ${sql.raw(ledger)}, '', case when ${sql.raw(isBill)} then 'purchase-bill' else 'journal' end, 'TR-' || i,
      ${sql.raw(debit)}, ${sql.raw(credit)}
    from generate_series(1, ${sql.lit(transactions)}) i`
  const amount = '100 + i % 1000'
  await sql`insert into projection_postings ${side(1, `i % ${ledgerCount}`, amount, '0')}`.execute(db)
  await sql`insert into projection_postings ${side(2, credited, '0', amount)}`.execute(db)
  await sql`insert into balances_postings select group_id, company, ledger, location, party, left(date, 7), sum(debit), sum(credit), sum(debit), sum(credit)
    from projection_postings group by 1, 2, 3, 4, 5, 6`.execute(db)
  // What is debited is of departments, in turn.
  await sql`insert into projection_posting_shares select group_id, seq, n, resource, document_id, version, company, location, date,
      'department-' || seq % ${sql.lit(departmentCount)}, ledger, debit, credit from projection_postings where n = 1`.execute(
    db,
  )
  await sql`insert into balances_posting_shares select group_id, company, dimension, ledger, location, left(date, 7), sum(debit), sum(credit),
      sum(debit), sum(credit) from projection_posting_shares group by 1, 2, 3, 4, 5, 6`.execute(db)
  await bills(transactions).execute(db)
  await sql`insert into projection_bill_settlements select group_id, seq, 1, resource, id, 2, company_id, state #>> '{settlements,0,date}',
      state #>> '{against,id}', (state #>> '{settlements,0,amount}')::bigint
      from documents where resource = 'transactions' and state #>> '{settlement}' = 'settled'`.execute(db)
  await sql`insert into balances_bill_settlements select group_id, company, ledger, left(date, 7), sum(amount), sum(amount)
      from projection_bill_settlements group by 1, 2, 3, 4`.execute(db)
  await sql`vacuum analyze projection_postings`.execute(db)
  await sql`vacuum analyze balances_postings`.execute(db)
  await sql`vacuum analyze projection_posting_shares`.execute(db)
  await sql`vacuum analyze balances_posting_shares`.execute(db)
  await sql`vacuum analyze projection_bill_settlements`.execute(db)
  await sql`vacuum analyze balances_bill_settlements`.execute(db)
  await sql`vacuum analyze documents`.execute(db)
  // The next event comes after those of the entries.
  await sql`update logs set head = ${transactions} where group_id = ${meridian.id} and head < ${transactions}`.execute(
    db,
  )
}

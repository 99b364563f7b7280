import { sql } from 'kysely'
import { systemGroups } from '../../src/domain/accounts/system-groups.ts'
import type { Server } from '../../src/server/server.ts'
import { createSmallGroup, meridian } from '../../tests/support/server/group.ts'
import { fillDocuments, named } from './stock.ts'

/** As a company of some size has them, most of them of vendors and clients. */
export const ledgerCount = 300

const leaves = systemGroups.filter(({ key }) => systemGroups.every(({ parent }) => parent !== key))

/** Fills the store of a server with the small group, a chart, and so many entries of three years from April 2023 on, with their balances. */
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
    ledgers: Array.from({ length: ledgerCount }, (_, number) => ({
      id: `ledger-${number}`,
      group: named(leaves[number % leaves.length]?.key ?? ''),
      active: 'yes',
    })),
  })
  const transactions = entries / 2
  const side = (n: number, ledger: string, debit: string, credit: string) => sql`
    select ${meridian.id}, i, ${sql.lit(n)}, 'transactions', 'transaction-' || i, 1, 'mls', case when i % 2 = 0 then 'mls-p1' else '' end,
      to_char(date '2023-04-01' + (i % 1096)::int, 'YYYY-MM-DD'), 'ledger-' || ${sql.raw(ledger)}, '', 'journal', 'TR-' || i,
      ${sql.raw(debit)}, ${sql.raw(credit)}
    from generate_series(1, ${sql.lit(transactions)}) i`
  const amount = '100 + i % 1000'
  await sql`insert into projection_postings ${side(1, `i % ${ledgerCount}`, amount, '0')}`.execute(db)
  await sql`insert into projection_postings ${side(2, `(i * 7 + 3) % ${ledgerCount}`, '0', amount)}`.execute(db)
  await sql`insert into balances_postings select group_id, company, ledger, location, party, left(date, 7), sum(debit), sum(credit), sum(debit), sum(credit)
    from projection_postings group by 1, 2, 3, 4, 5, 6`.execute(db)
  await sql`vacuum analyze projection_postings`.execute(db)
  await sql`vacuum analyze balances_postings`.execute(db)
  await sql`vacuum analyze documents`.execute(db)
  // The next event comes after those of the entries.
  await sql`update logs set head = ${transactions} where group_id = ${meridian.id} and head < ${transactions}`.execute(
    db,
  )
}

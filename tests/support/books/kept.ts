import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../src/server/store/schema.ts'
import { dumpProjections } from '../projection/naive.ts'
import { meridian } from '../server/group.ts'

const group = meridian.id

/** Events that stand together in one command, by the first; one of an effect never stands without it. */
const together: Readonly<Record<string, string>> = {
  Posted: 'Posted TransactionPosted',
  Dispatched: 'Dispatched TransferCreated Posted TransactionPosted JournalPosted',
  DispatchReturned: 'DispatchReturned Cancelled TransactionReversed TransactionPosted JournalReversed',
}
const ofEffects = ['TransferCreated', 'JournalPosted', 'JournalReversed', 'TransactionPosted', 'TransactionReversed']

/** Commands that stand in the log otherwise than as a whole, or more than once. */
export const brokenCommands = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const { rows } = await sql<{ command: string; types: string }>`
    select command_id as command, string_agg(type, ' ' order by seq) as types
    from events where group_id = ${group} group by command_id`.execute(db)
  return rows.flatMap(({ command, types }) => {
    const [first = '', ...more] = types.split(' ')
    const whole = together[first]
    const isWhole = whole === undefined ? !more.concat(first).some((one) => ofEffects.includes(one)) : types === whole
    return isWhole ? [] : [`${command}: ${types}`]
  })
}

/** Days at whose end less than nothing of something lay somewhere. */
export const belowNothing = async (db: Kysely<Tables>, groupId = group): Promise<readonly unknown[]> =>
  (
    await sql`select * from (
      select date, batch, godown, sum(sum(quantity)) over (partition by company, item, grade, batch, godown order by date) as held
      from projection_stock_moves where group_id = ${groupId} group by company, item, grade, batch, godown, date) days
      where held < 0`.execute(db)
  ).rows

/** Days at whose end nothing lay in a cost pool, and was worth something. */
export const worthOfNothing = async (db: Kysely<Tables>, groupId = group): Promise<readonly unknown[]> =>
  (
    await sql`select * from (
      select date, item, grade, pool, sum(sum(quantity)) over days as held, sum(sum(value)) over days as worth
      from projection_stock_values where group_id = ${groupId} group by company, item, grade, pool, date
      window days as (partition by company, item, grade, pool order by date)) held
      where held = 0 and worth <> 0`.execute(db)
  ).rows

/** Events after a position of which debits and credits differ. */
export const unbalanced = async (db: Kysely<Tables>, seq = 0, groupId = group): Promise<readonly unknown[]> =>
  (
    await sql`select seq from projection_postings where group_id = ${groupId} and seq > ${seq}
      group by seq having sum(debit) <> sum(credit)`.execute(db)
  ).rows

/** Days on which the ledgers of stock hold something else than stock is worth (spec 03, 6.15). */
export const apartFromBooks = async (db: Kysely<Tables>, groupId = group): Promise<readonly unknown[]> =>
  (
    await sql`with days as (
        select company, date, sum(value) as stock, 0 as books from projection_stock_moves
        where group_id = ${groupId} group by company, date
        union all
        select p.company, p.date, 0, sum(p.debit - p.credit) from projection_postings p
        join documents d on d.group_id = p.group_id and d.resource = 'ledgers' and d.id = p.ledger
          and d.state ->> 'system' like 'stock-%'
        where p.group_id = ${groupId} group by p.company, p.date)
      select company, date, sum(stock) as stock, sum(books) as books from days
      group by company, date having sum(stock) <> sum(books)`.execute(db)
  ).rows

/** Documents, number series and projections, byte for byte. */
export const dumpOf = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(documents)::text as text from documents where group_id = ${group}
    union all select to_jsonb(sequences)::text from sequences where group_id = ${group} order by 1`.execute(db)
  return [...rows.map(({ text }) => text), ...(await dumpProjections(db, group))]
}

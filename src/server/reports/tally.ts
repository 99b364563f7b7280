import { type Kysely, sql } from 'kysely'
import { ledgers } from '../../domain/accounts/ledger.ts'
import { postings } from '../../domain/accounts/postings.ts'
import { trialCuts } from '../../domain/accounts/statements/trial-balance.ts'
import { mastersOf } from '../../domain/accounts/tally/out.ts'
import {
  groupXml,
  ledgerXml,
  type OutBank,
  type OutVoucher,
  tallyFrame,
  voucherXml,
} from '../../domain/accounts/tally/write.ts'
import {
  godownXml,
  stockCategoryXml,
  stockGroupXml,
  stockItemXml,
  unitXml,
} from '../../domain/accounts/tally/write-stock.ts'
import type { DateRange } from '../../domain/registry/date-ranges.ts'
import { projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'
import { chartOf } from './chart.ts'
import { ledgerSums } from './ledger-sums.ts'
import { stockBefore, type StockReader } from './tally-stock.ts'

const tables = projectionTables(postings)

/** Whose books are written, and of which days. */
export interface TallyOrder {
  readonly groupId: string
  readonly companyId: string
  readonly range: DateRange
}

type Written = AsyncGenerator<string, void, undefined>

const banksOf = async (
  db: Kysely<Tables>,
  groupId: string,
  companyId: string,
): Promise<ReadonlyMap<string, OutBank>> => {
  const { rows } = await sql<{ id: string; bank: OutBank }>`
    select id, state -> 'bank' as bank from documents where group_id = ${groupId} and resource = ${ledgers.key}
      and company_id = ${companyId} and not deleted and state ? 'bank'`.execute(db)
  return new Map(rows.map(({ id, bank }) => [id, bank]))
}

/** Reads all of it as of one moment. */
const atOneMoment = <T>(db: Kysely<Tables>, read: (tx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

const ledgersOf = async (
  tx: Kysely<Tables>,
  { groupId, companyId, range }: TallyOrder,
  stock?: ReadonlyMap<string, number>,
) => {
  const cuts = trialCuts(range)
  const chart = await chartOf(tx, groupId, companyId)
  const sums = await ledgerSums(tx, groupId, sql<boolean>`company = ${companyId}`, cuts)
  return mastersOf({ chart, cuts, ...sums }, range, await banksOf(tx, groupId, companyId), stock)
}

/** The groups and ledgers of a company with what they stand at when a range begins, as of one moment. */
export const tallyMasters = async function* (db: Kysely<Tables>, order: TallyOrder): Written {
  const { groups, ledgers: all } = await atOneMoment(db, (tx) => ledgersOf(tx, order))
  const { head, foot } = tallyFrame('masters')
  yield head
  for (const one of groups) yield groupXml(one)
  for (const one of all) yield ledgerXml(one)
  yield foot
}

/** The same with the masters of stock and what lies of each, which their ledgers then do not say: nothing stands there twice. */
export const tallyStock = async function* (db: Kysely<Tables>, order: TallyOrder, reader: StockReader): Written {
  const { stock, books } = await atOneMoment(db, async (tx) => {
    const { masters, ofLedgers } = await stockBefore(tx, order.groupId, reader, order.range.from)
    return { stock: masters, books: await ledgersOf(tx, order, ofLedgers) }
  })
  const { head, foot } = tallyFrame('masters')
  yield head
  for (const one of books.groups) yield groupXml(one)
  for (const one of books.ledgers) yield ledgerXml(one)
  for (const one of stock.units) yield unitXml(one)
  for (const one of stock.godowns) yield godownXml(one)
  for (const one of stock.groups) yield stockGroupXml(one)
  for (const name of stock.categories) yield stockCategoryXml({ name })
  for (const one of stock.items) yield stockItemXml(one)
  yield foot
}

interface Found {
  readonly document_id: string
  readonly seq: string
  readonly date: string
  readonly operation: string
  readonly voucher: string
  readonly ledger: string
  readonly debit: string
  readonly credit: string
  readonly number: string | null
  readonly name: string | null
}

/** What was posted in some days, each entry with its transaction, in the order of the days. */
const postedIn = async (
  db: Kysely<Tables>,
  { groupId, companyId }: TallyOrder,
  { from, to }: DateRange,
): Promise<readonly Found[]> =>
  (
    await sql<Found>`
      select own.document_id, own.seq::text as seq, own.date, own.operation, own.voucher, own.ledger, own.debit::text as debit,
        own.credit::text as credit, documents.state ->> 'number' as number, documents.state ->> 'name' as name
      from ${sql.table(tables.rows)} as own left join documents on documents.group_id = ${groupId}
        and documents.resource = own.resource collate "default" and documents.id = own.document_id collate "default"
      where own.group_id = ${groupId} and own.company = ${companyId} and own.date >= ${from} and own.date <= ${to}
      order by own.date, own.seq, own.n`.execute(db)
  ).rows

/** Entries that were posted at once as one voucher. */
const vouchersOf = (found: readonly Found[], nameOf: (ledger: string) => string): readonly OutVoucher[] => {
  const vouchers = new Map<string, OutVoucher & { readonly entries: OutVoucher['entries'][number][] }>()
  for (const one of found) {
    const { document_id: id, seq, operation, date, voucher, ledger, debit, number, name } = one
    const key = `${id} ${seq}`
    const known = vouchers.get(key) ?? {
      id,
      operation,
      date,
      number: number ?? voucher,
      narration: name ?? '',
      entries: [],
    }
    const isDebit = Number(debit) > 0
    known.entries.push({
      ledger: nameOf(ledger),
      side: isDebit ? 'debit' : 'credit',
      amount: Number(isDebit ? debit : one.credit),
    })
    vouchers.set(key, known)
  }
  return [...vouchers.values()]
}

/** What was posted in a range, month after month, so that no more than one is held. */
export const tallyVouchers = async function* (db: Kysely<Tables>, order: TallyOrder): Written {
  const { groupId, companyId, range } = order
  const names = new Map((await chartOf(db, groupId, companyId)).ledgers.map(({ id, name }) => [id, name]))
  const { rows: months } = await sql<{ month: string }>`
    select distinct month from ${sql.table(tables.balances)} where group_id = ${groupId} and company = ${companyId}
      and month >= ${range.from.slice(0, 7)} and month <= ${range.to.slice(0, 7)} order by 1`.execute(db)
  const { head, foot } = tallyFrame('vouchers')
  yield head
  for (const { month } of months) {
    const [first, last] = [`${month}-01`, `${month}-31`]
    // oxlint-disable-next-line no-await-in-loop -- month after month
    const found = await postedIn(db, order, {
      from: first > range.from ? first : range.from,
      to: last < range.to ? last : range.to,
    })
    for (const one of vouchersOf(found, (ledger) => names.get(ledger) ?? ledger)) yield voucherXml(one)
  }
  yield foot
}

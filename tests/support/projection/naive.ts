import { type Kysely, sql } from 'kysely'
import { unitsOf } from '../../../src/server/store/balances.ts'
import { envelopeOf } from '../../../src/server/store/events.ts'
import { allProjectionTables } from '../../../src/server/store/projection-tables.ts'
import type { Tables } from '../../../src/server/store/schema.ts'
import { meridian } from '../server/group.ts'
import { type Line, negated, voucherResource } from './stock-voucher.ts'

const unitsIn = ({ quantity, value }: Line): readonly [bigint, bigint] => [unitsOf('quantity', quantity), BigInt(value)]

interface Voucher {
  readonly date: string
  readonly lines: readonly Line[]
  readonly isReversed: boolean
}

/** All that stock vouchers should have led to, added up plainly from what they say. */
export class Naive {
  readonly vouchers = new Map<string, Voucher>()
  /** Quantity and value of each key, by date. */
  readonly #days = new Map<string, Map<string, readonly [bigint, bigint]>>()
  /** Quantity and value of each item, which is one pool, by month; without what comes to nothing in one event. */
  readonly #pools = new Map<string, readonly [bigint, bigint]>()
  /** Debit and credit of each ledger, by month. */
  readonly #ledgers = new Map<string, readonly [bigint, bigint]>()
  rows = 0
  #seq = 0

  /** Whether lines may be posted: no day may end with less than nothing of what they take. */
  allows(date: string, lines: readonly Line[]): boolean {
    const changes = new Map<string, bigint>()
    for (const line of lines) {
      const key = `${line.item}|${line.batch}|${line.godown}`
      changes.set(key, (changes.get(key) ?? 0n) + unitsIn(line)[0])
    }
    return [...changes].every(([key, change]) => this.lowest(key, date) + change >= 0n)
  }

  lowest(key: string, date: string): bigint {
    const days = [...(this.#days.get(key) ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1))
    let sum = 0n
    let lowest: bigint | undefined
    for (const [day, [quantity]] of days) {
      if (day > date) lowest = lowest === undefined || sum < lowest ? sum : lowest
      sum += quantity
    }
    return lowest === undefined || sum < lowest ? sum : lowest
  }

  /** Quantities of all keys that begin so: at the end of a date, the lowest from then on, and of all. */
  stock(begins: string, date: string): { readonly at: bigint; readonly lowest: bigint; readonly now: bigint } {
    const days = new Map<string, bigint>()
    for (const [key, ofKey] of this.#days)
      if (key.startsWith(begins)) for (const [day, [quantity]] of ofKey) days.set(day, (days.get(day) ?? 0n) + quantity)
    const upTo = (last: string): bigint =>
      [...days].reduce((sum, [day, quantity]) => (day <= last ? sum + quantity : sum), 0n)
    const later = [date, ...[...days.keys()].filter((day) => day > date)].map(upTo)
    return {
      at: upTo(date),
      lowest: later.reduce((one, other) => (other < one ? other : one)),
      now: upTo('9999-12-31'),
    }
  }

  /** Takes in what was accepted. */
  accept(id: string, type: string, data: Pick<Voucher, 'date' | 'lines'>): void {
    const voucher = this.vouchers.get(id) ?? { ...data, isReversed: false }
    const isReversed = type === 'Reverse' || type === 'Reversed'
    this.vouchers.set(id, { ...voucher, isReversed })
    const lines = isReversed ? voucher.lines.map(negated) : voucher.lines
    for (const item of new Set(lines.map((line) => line.item))) {
      const own = lines.filter((line) => line.item === item).map(unitsIn)
      const [quantity, value] = [0, 1].map((sum) => own.reduce((all, line) => all + (line[sum] ?? 0n), 0n))
      if (quantity === 0n && value === 0n) continue
      const month = `${item}||${voucher.date.slice(0, 7)}`
      const [before, worth] = this.#pools.get(month) ?? [0n, 0n]
      this.#pools.set(month, [before + (quantity ?? 0n), worth + (value ?? 0n)])
      this.rows += 1
    }
    for (const line of lines) {
      const key = `${line.item}|${line.batch}|${line.godown}`
      const [quantity, value] = unitsIn(line)
      const days = this.#days.get(key) ?? new Map<string, readonly [bigint, bigint]>()
      const [ofDay, worth] = days.get(voucher.date) ?? [0n, 0n]
      this.#days.set(key, days.set(voucher.date, [ofDay + quantity, worth + value]))
      const [debit, credit] = value < 0n ? [0n, -value] : [value, 0n]
      this.#post(`stock-${line.item}|${voucher.date.slice(0, 7)}`, debit, credit)
      this.#post(`difference|${voucher.date.slice(0, 7)}`, credit, debit)
      this.rows += 3
    }
  }

  /** Takes in the events that came to a log since it was last asked. */
  async read(db: Kysely<Tables>, groupId: string): Promise<void> {
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where('group_id', '=', groupId)
      .where('resource', '=', voucherResource.key)
      .where('seq', '>', this.#seq)
      .orderBy('seq')
      .execute()
    for (const event of rows.map(envelopeOf)) {
      this.accept(event.documentId, event.type, event.data as Pick<Voucher, 'date' | 'lines'>)
      this.#seq = event.seq
    }
  }

  #post(key: string, debit: bigint, credit: bigint): void {
    const [one, other] = this.#ledgers.get(key) ?? [0n, 0n]
    this.#ledgers.set(key, [one + debit, other + credit])
  }

  /** Balances as the tables should hold them: `key|month|sum|sum`. */
  balances(): {
    readonly stock: readonly string[]
    readonly pools: readonly string[]
    readonly ledgers: readonly string[]
  } {
    const months = new Map<string, readonly [bigint, bigint]>()
    for (const [key, days] of this.#days)
      for (const [day, [quantity, value]] of days) {
        const [ofMonth, worth] = months.get(`${key}|${day.slice(0, 7)}`) ?? [0n, 0n]
        months.set(`${key}|${day.slice(0, 7)}`, [ofMonth + quantity, worth + value])
      }
    const words = (all: ReadonlyMap<string, readonly [bigint, bigint]>): readonly string[] =>
      [...all].map(([key, sums]) => `${key}|${sums.join('|')}`).toSorted()
    return { stock: words(months), pools: words(this.#pools), ledgers: words(this.#ledgers) }
  }
}

/** Balances as the tables hold them, and how many rows there are. */
export const keptBalances = async (
  db: Kysely<Tables>,
  groupId = meridian.id,
): Promise<{
  readonly stock: readonly string[]
  readonly pools: readonly string[]
  readonly ledgers: readonly string[]
  readonly rows: number
}> => {
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>): Promise<readonly string[]> =>
    (await query.execute(db)).rows.map(({ text }) => text)
  const stock = await texts(
    sql`select concat_ws('|', item, batch, godown, month, (quantity * 1000000)::numeric(40, 0), value) as text from balances_stock_moves where group_id = ${groupId}`,
  )
  const pools = await texts(
    sql`select concat_ws('|', item, pool, month, (quantity * 1000000)::numeric(40, 0), value) as text from balances_stock_values where group_id = ${groupId}`,
  )
  const ledgers = await texts(
    sql`select concat_ws('|', ledger, month, debit, credit) as text from balances_postings where group_id = ${groupId}`,
  )
  const rows = await texts(
    sql`select ((select count(*) from projection_stock_moves where group_id = ${groupId})
      + (select count(*) from projection_stock_values where group_id = ${groupId})
      + (select count(*) from projection_postings where group_id = ${groupId}))::text as text`,
  )
  return { stock: stock.toSorted(), pools: pools.toSorted(), ledgers: ledgers.toSorted(), rows: Number(rows[0]) }
}

/** Every row of the tables of projections, in order, byte for byte; without the group that it belongs to. */
export const dumpProjections = async (db: Kysely<Tables>, groupId: string): Promise<readonly string[]> => {
  const dumped: string[] = []
  for (const table of allProjectionTables('')) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await sql<{ text: string }>`select (to_jsonb(own) - 'group_id')::text as text
      from ${sql.table(table)} own where group_id = ${groupId} order by 1`.execute(db)
    dumped.push(table, ...rows.map(({ text }) => text))
  }
  return dumped
}

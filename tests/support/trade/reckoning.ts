import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope, Ref } from '../../../src/domain/kernel/event.ts'
import type { Entry } from '../../../src/domain/inventory/stock/entries.ts'
import { costs, StockBooks, unitsOf } from '../inventory/stock-books.ts'
import { kinds as stockKinds } from './masters.ts'

/** A line of any of the documents. */
export interface Line {
  readonly line?: number
  readonly orderLine?: number
  readonly item: Ref
  readonly grade: Ref
  readonly batch?: Ref
  readonly batchNumber?: string
  readonly godown?: Ref
  readonly sourceGodown?: Ref
  readonly quantity: string
  readonly rate: string
  readonly discountPercent?: string
}

interface Details {
  readonly date: string
  readonly order?: Ref
  readonly godown?: Ref
  readonly destinationGodown?: Ref
  readonly items?: readonly Line[]
  readonly consumption?: readonly Line[]
  readonly production?: readonly Line[]
}

export interface Move {
  readonly type: string
  readonly batch: Ref
  readonly godown: Ref
  readonly quantity: string
  readonly value: number
  readonly date?: string
}

export type Stage = 'draft' | 'posted' | 'reversed' | 'cancelled' | 'closed'

/** A document as its log tells it. */
export interface Kept {
  readonly resource: string
  readonly id: string
  readonly version: number
  readonly name: string
  readonly details: Details
  /** An order is a draft until it is closed or cancelled. */
  readonly stage: Stage
  readonly moves: readonly Move[]
}

interface Placed extends Line {
  readonly type: string
  readonly at: Ref
}

interface Kind {
  /** Prefix of its numbers, and the field that has them. */
  readonly number: readonly [prefix: string, field: string]
  /** Lines that leave and lines that come, of documents that move stock. */
  readonly out?: (details: Details) => readonly Placed[]
  readonly brings?: (details: Details) => readonly Placed[]
  /** Count of the order's lines, and the order's status where some or all of them were taken. */
  readonly takes?: readonly [count: string, orders: string]
  readonly taken?: readonly [count: string, part: string, all: string]
}

const nowhere = { id: '', name: '' }
const placed = (type: string, lines: readonly Line[] | undefined, at: (line: Line) => Ref | undefined) =>
  (lines ?? []).map((line): Placed => ({ ...line, type, at: at(line) ?? nowhere }))

/** The documents of trade and stock. */
export const kinds = {
  'purchase-orders': { number: ['PO', 'voucherNumber'], taken: ['received', 'part-received', 'received'] },
  'sales-orders': { number: ['SO', 'voucherNumber'], taken: ['dispatched', 'part-dispatched', 'dispatched'] },
  'goods-receipts': {
    number: ['GRN', 'name'],
    takes: ['received', 'purchase-orders'],
    brings: ({ items, godown }) => placed('receipt', items, () => godown),
  },
  dispatches: {
    number: ['DSP', 'name'],
    takes: ['dispatched', 'sales-orders'],
    out: ({ items }) => placed('dispatch', items, (line) => line.godown),
  },
  'godown-transfers': {
    number: ['GT', 'voucherNumber'],
    out: ({ items }) => placed('transfer-out', items, ({ sourceGodown }) => sourceGodown),
  },
  'consumption-vouchers': {
    number: ['CV', 'voucherNumber'],
    out: ({ consumption, godown }) => placed('consumption', consumption, () => godown),
    brings: ({ production, godown }) => placed('production', production, () => godown),
  },
} as const satisfies Readonly<Record<string, Kind>>
export type Resource = keyof typeof kinds

const kindOf = (resource: string): Kind => kinds[resource as Resource]

/** The batch of a line; of a receipt, which names it by its number, the one of its grade that is called so. */
export const batchOf = ({ grade, batch, batchNumber }: Line): Ref => {
  const all = stockKinds.find((one) => one.grade.id === grade.id)?.batches ?? []
  return batch ?? all.find(({ name }) => name === batchNumber) ?? nowhere
}

/** Paise, half up, of a quantity at a rate less its discount. */
export const amountOf = ({ quantity, rate, discountPercent = '0' }: Line): bigint => {
  const [tenThousandths, percent] = [unitsOf(rate, 4), unitsOf(discountPercent)]
  const part = unitsOf(quantity) * tenThousandths * (100_000n - percent)
  // Thousandths, ten-thousandths of rupees and hundred-thousandths together, in paise.
  const whole = 1_000n * 10_000n * 100_000n
  return (2n * part * 100n + whole) / (2n * whole)
}

const negated = (move: Move): Move => ({
  ...move,
  quantity: move.quantity.startsWith('-') ? move.quantity.slice(1) : move.quantity === '0' ? '0' : `-${move.quantity}`,
  value: 0 - move.value,
})

const wordsOf = (moves: readonly Move[], day: string): readonly string[] =>
  moves
    .map(({ type, batch, godown, quantity, value, date = day }) =>
      [type, batch.name, godown.name, unitsOf(quantity), value, date].join(' '),
    )
    .toSorted()

type Data = Readonly<Record<string, unknown>>

/** What stands by the log alone: documents by what their drafts say, stock by the lines of what was posted. */
export class Reckoning {
  readonly documents = new Map<string, Kept>()
  readonly books = new StockBooks(stockKinds)
  /** Where the log says something else than plain reckoning. */
  readonly differences: string[] = []
  readonly #numbers = new Map<string, number>()

  of(...resources: readonly Resource[]): readonly Kept[] {
    return [...this.documents.values()].filter(({ resource }) => resources.includes(resource as Resource))
  }

  #same(what: string, is: unknown, should: unknown): void {
    const [one, other] = [JSON.stringify(is), JSON.stringify(should)]
    if (one !== other) this.differences.push(`${what}: ${one} instead of ${other}`)
  }

  #number(series: string, told: unknown): void {
    const next = (this.#numbers.get(series) ?? 0) + 1
    this.#numbers.set(series, next)
    this.#same('Number', told, `${series}/25-26/${String(next).padStart(4, '0')}`)
  }

  /** Takes in the next event of the log. */
  accept({ resource, documentId: id, version, type, data: told }: EventEnvelope): void {
    if (!Object.hasOwn(kinds, resource)) return
    const data = told as Data
    const before = this.documents.get(id)
    this.#same(`Version of ${resource} ${id}`, version, (before?.version ?? 0) + 1)
    if (before === undefined) {
      const {
        number: [prefix, field],
      } = kindOf(resource)
      this.#number(prefix, data[field])
      const details = data as unknown as Details
      const name = String(data[field])
      this.documents.set(id, { resource, id, version, name, details, stage: 'draft', moves: [] })
      return
    }
    this.documents.set(id, { ...before, version, ...this.#after(before, type, data) })
  }

  /** What stands posted goes back, unless its stock has left meanwhile or somebody else was there first. */
  refused(id: string, type: string, rule: string): void {
    const document = this.documents.get(id)
    if (document?.stage !== 'posted') return
    const undoes = kindOf(document.resource).takes === undefined ? 'Cancel' : 'Reverse'
    if (type === undoes) this.#same(`Refused ${type}`, ['INV-01', 'INV-STK-02', 'E-STALE'].includes(rule) || rule, true)
  }

  #after(before: Kept, type: string, data: Data): Partial<Kept> {
    if (type === 'Posted') return this.#posted(before, data)
    if (type === 'OrderClosed') return { stage: 'closed' }
    if (before.stage === 'posted' && type === 'Cancelled') return this.#reversed(before, data)
    if (type.endsWith('Cancelled')) return { stage: 'cancelled' }
    return data['patch'] === undefined ? {} : { details: { ...before.details, ...(data['patch'] as Partial<Details>) } }
  }

  #posted({ resource, name, details }: Kept, data: Data): Partial<Kept> {
    const { out = () => [], brings = () => [] } = kindOf(resource)
    const leaving = out(details)
    const each = costs(
      this.books,
      details.date,
      leaving.map((line) => ({ batch: batchOf(line).id, quantity: line.quantity })),
    )
    const moved = leaving.map((line, at): Move => {
      const value = 0 - Number(each[at])
      return { type: line.type, batch: batchOf(line), godown: line.at, quantity: `-${line.quantity}`, value }
    })
    const into = details.destinationGodown
    const moves = [
      ...moved,
      ...(into === undefined ? [] : moved.map((move) => ({ ...negated(move), type: 'transfer-in', godown: into }))),
      ...brings(details).map((line): Move => {
        const value = Number(amountOf(line))
        return { type: line.type, batch: batchOf(line), godown: line.at, quantity: line.quantity, value }
      }),
    ]
    const all = this.#moved(moves, details.date)
    this.#same(`Moves of ${name}`, wordsOf(data['moves'] as readonly Move[], details.date), wordsOf(all, details.date))
    if (resource === 'dispatches') this.#number('INV', data['invoiceNumber'])
    if (data['entries'] !== undefined) this.#entered(name, data['entries'] as readonly Entry[], all)
    return { stage: 'posted', moves: all }
  }

  /** Debits are credits, and the ledger of stock has what the moves are worth. */
  #entered(name: string, entries: readonly Entry[], moves: readonly Move[]): void {
    const sum = (own: readonly Entry[]): number =>
      own.reduce((all, { side, amount }) => all + (side === 'debit' ? amount : -amount), 0)
    this.#same(`Debits less credits of ${name}`, sum(entries), 0)
    this.#same(
      `Stock posted by ${name}`,
      sum(entries.filter(({ ledger }) => ledger.startsWith('stock-'))),
      moves.reduce((all, { value }) => all + value, 0),
    )
  }

  #reversed({ name, details, moves }: Kept, data: Data): Partial<Kept> {
    const back = this.#moved(moves.map(negated), details.date)
    const told = data['reversal'] as readonly Move[]
    this.#same(`Reversal of ${name}`, wordsOf(told, details.date), wordsOf(back, details.date))
    return { stage: 'reversed' }
  }

  /** Puts moves into the books, with those that clear what a pool would be worth on a day that ends with nothing in it. */
  #moved(moves: readonly Move[], day: string): readonly Move[] {
    this.books.add(day, moves)
    const cleared: Move[] = []
    for (const pool of this.books.pools)
      for (const date of this.books.days) {
        const { quantity, value } = this.books.at(pool, date)
        const last = moves.findLast(
          (move) =>
            move.quantity.startsWith('-') &&
            this.books.kindOf(move.batch.id).grade.id === pool['grade'] &&
            this.books.poolOf(move.batch.id) === pool['pool'],
        )
        if (quantity !== 0n || value === 0n || last === undefined) continue
        const clearing = { ...last, type: 'revalue', quantity: '0', value: 0 - Number(value), date }
        this.books.add(date, [clearing])
        cleared.push(clearing)
      }
    return [...moves, ...cleared]
  }

  /** What was taken of a line of an order by what stands posted, in thousandths. */
  takenOf(order: Kept, line: number | undefined): bigint {
    return this.of('goods-receipts', 'dispatches')
      .filter(({ stage, details }) => stage === 'posted' && details.order?.id === order.id)
      .flatMap(({ details }) => details.items ?? [])
      .filter(({ orderLine }) => orderLine === line)
      .reduce((sum, { quantity }) => sum + unitsOf(quantity), 0n)
  }

  /** Compares an order with what its receipts or dispatches come to. */
  compare(document: AnyDocument): void {
    const order = this.documents.get(document.id)
    const taken = order === undefined ? undefined : kindOf(order.resource).taken
    if (order === undefined || taken === undefined) return
    const [count, part, all] = taken
    const { items = [] } = order.details
    const own = document as AnyDocument & { readonly items: readonly (Line & Data)[] }
    const counts = items.map(({ line }) => this.takenOf(order, line))
    const isAll = counts.every((many, at) => many >= unitsOf(items[at]?.quantity ?? '0'))
    const isPart = counts.some((many) => many > 0n)
    const status = order.stage === 'draft' ? (isAll ? all : isPart ? part : 'open') : order.stage
    this.#same(
      `Order ${order.name}`,
      [document['status'], ...own.items.map((line) => [line.line, String(unitsOf(String(line[count] ?? '0')))])],
      [status, ...items.map(({ line }, at) => [line, String(counts[at])])],
    )
  }

  /** Books of the documents that stand posted, and of nothing that was undone: the same quantities. */
  standing(): StockBooks {
    const books = new StockBooks(stockKinds)
    for (const { stage, details, moves } of this.documents.values())
      if (stage === 'posted') books.add(details.date, moves)
    return books
  }
}

import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { Ref } from '../../../src/domain/kernel/event.ts'
import type { Balance } from '../../../src/domain/kernel/projection.ts'
import { withDocuments, world, type World } from '../world.ts'

/** Thousandths of a unit, from decimal text, or other parts by their decimals. */
export const unitsOf = (text: string, decimals = 3): bigint => {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  return BigInt(whole + part.padEnd(decimals, '0')) * (text.startsWith('-') ? -1n : 1n)
}

const textOf = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(4, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '')
}

/** A kind of stock: a grade, in batches, of which each is valued by itself or all with their grade. */
export interface Kind {
  readonly item: Ref
  readonly grade: Ref
  readonly batches: readonly Ref[]
  readonly batchCosted?: true
}

interface Moved {
  readonly date: string
  readonly item: string
  readonly grade: string
  readonly batch: string
  readonly godown: string
  readonly pool: string
  readonly quantity: bigint
  readonly value: bigint
}

interface Recorded {
  readonly type: string
  readonly batch: Ref
  readonly godown: Ref
  readonly quantity: string
  readonly value: number
  readonly date?: string
}

/** Which moves are meant: those that have these values. */
type Which = Partial<Record<keyof Moved, string>>

export interface Sums {
  readonly quantity: bigint
  readonly value: bigint
}

const nothing: Sums = { quantity: 0n, value: 0n }

const added = (one: Sums, other: Sums): Sums => ({
  quantity: one.quantity + other.quantity,
  value: one.value + other.value,
})

/** What posted documents of stock come to, by plain sums of what they record; it answers what rules ask of it. */
export class StockBooks {
  readonly #kinds: readonly Kind[]
  readonly #moves: Moved[] = []
  /** Sums by day of what was asked for, and of how many moves. */
  readonly #asked = new Map<string, { read: number; readonly days: Map<string, Sums> }>()

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds
  }

  /** Takes in what a document moved, or moved back. */
  post(document: AnyDocument, list: 'moves' | 'reversal' = 'moves'): void {
    const { date: day, [list]: moves } = document as AnyDocument & Record<string, unknown>
    this.add(String(day), moves as readonly Recorded[])
  }

  /** Takes in moves of a day, but those that have one of their own. */
  add(day: string, moves: readonly Recorded[]): void {
    for (const { batch, godown, quantity, value, date = day } of moves) {
      const { item, grade } = this.kindOf(batch.id)
      this.#moves.push({
        date,
        item: item.id,
        grade: grade.id,
        batch: batch.id,
        godown: godown.id,
        pool: this.poolOf(batch.id),
        quantity: unitsOf(quantity),
        value: BigInt(value),
      })
    }
  }

  copy(): StockBooks {
    const copied = new StockBooks(this.#kinds)
    copied.#moves.push(...this.#moves)
    return copied
  }

  kindOf(batch: string): Kind {
    const found = this.#kinds.find(({ batches }) => batches.some(({ id }) => id === batch))
    if (found === undefined) throw new Error(`No kind of stock has the batch ${batch}.`)
    return found
  }

  /** The batch that is valued by itself, else nothing: its grade's pool. */
  poolOf(batch: string): string {
    return this.kindOf(batch).batchCosted === true ? batch : ''
  }

  #daysOf(which: Which): ReadonlyMap<string, Sums> {
    const key = JSON.stringify(which)
    const known = this.#asked.get(key) ?? { read: 0, days: new Map<string, Sums>() }
    this.#asked.set(key, known)
    const wanted = Object.entries(which) as readonly (readonly [keyof Moved, string])[]
    for (const move of this.#moves.slice(known.read))
      if (wanted.every(([column, value]) => move[column] === value))
        known.days.set(move.date, added(known.days.get(move.date) ?? nothing, move))
    known.read = this.#moves.length
    return known.days
  }

  /** All days on which something moved. */
  get days(): readonly string[] {
    return [...new Set(this.#moves.map(({ date }) => date))].toSorted()
  }

  /** What there is at the end of a day; of all days unless one is given. */
  at(which: Which, date = '9999'): Sums {
    let held = nothing
    for (const [day, sums] of this.#daysOf(which)) if (day <= date) held = added(held, sums)
    return held
  }

  /** The pools in which something was ever moved. */
  get pools(): readonly Which[] {
    return [...new Set(this.#moves.map(({ grade, pool }) => `${grade}|${pool}`))].map((key) => {
      const [grade = '', pool = ''] = key.split('|')
      return { grade, pool }
    })
  }

  get places(): readonly Which[] {
    return [...new Set(this.#moves.map(({ batch, godown }) => `${batch}|${godown}`))].map((key) => {
      const [batch = '', godown = ''] = key.split('|')
      return { batch, godown }
    })
  }

  /** How much of a key there is, as rules ask for it. */
  readonly balances: NonNullable<World['balances']> = ({
    key: { company: _company, ...which },
    at = '9999',
    taking,
  }): Balance => {
    const worded = ({ quantity, value }: Sums) => ({ quantity: textOf(quantity), value: Number(value) })
    const days = [at, ...this.days.filter((day) => day > at)]
    const held = days.map((date) => ({ date, sums: this.at(which, date) }))
    const lowest = held.reduce((least, { sums: { quantity } }) => (quantity < least ? quantity : least), 1n << 90n)
    const most = unitsOf(String(taking?.['quantity'] ?? '0'))
    return {
      at: worded(this.at(which, at)),
      now: worded(this.at(which)),
      lowest: { quantity: textOf(lowest) },
      emptied: held.flatMap(({ date, sums }) => (sums.quantity <= most ? [{ date, ...worded(sums) }] : [])),
    }
  }

  /** The world in which the stock of these books lies. */
  get world(): World {
    const rows = this.#kinds.flatMap(({ grade, batches, batchCosted }) =>
      batches.map(({ id }) => ({
        id,
        grade,
        status: 'approved',
        ...(batchCosted === true ? { batchCosted: 'yes' } : {}),
      })),
    )
    return { ...withDocuments(world, 'item-batches', ...rows), balances: this.balances }
  }
}

const halfUp = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)

/** What lines that leave should cost by plain sums, one after the other. */
export const costs = (
  books: StockBooks,
  date: string,
  lines: readonly { readonly batch: string; readonly quantity: string }[],
): readonly bigint[] => {
  const taken: { readonly pool: string; readonly quantity: bigint; readonly cost: bigint }[] = []
  for (const one of lines) {
    const which = { grade: books.kindOf(one.batch).grade.id, pool: books.poolOf(one.batch) }
    const pool = JSON.stringify(which)
    const before = taken.filter((each) => each.pool === pool)
    const sum = (of: (each: (typeof taken)[number]) => bigint): bigint =>
      before.reduce((all, each) => all + of(each), 0n)
    const held = books.at(which, date)
    const quantity = held.quantity - sum((each) => each.quantity)
    const value = held.value - sum((each) => each.cost)
    const most = books.at(which).value - sum((each) => each.cost)
    const many = unitsOf(one.quantity)
    const part = value < 0n ? 0n : halfUp(value * many, quantity)
    const cost = part > most ? (most < 0n ? 0n : most) : part
    taken.push({ pool, quantity: many, cost })
  }
  return taken.map(({ cost }) => cost)
}

/** Quantity and value of each pool and place at the end of each of these days. */
export const heldIn = (books: StockBooks, of: StockBooks = books): readonly unknown[] =>
  [...of.pools, ...of.places].flatMap((which) => of.days.map((on) => [which, on, books.at(which, on)]))

/** Days at whose end less than nothing lies somewhere, or nothing lies in a pool and is worth something. */
export const wrongIn = (books: StockBooks): readonly unknown[] => [
  ...[...books.pools, ...books.places].flatMap((which) =>
    books.days.flatMap((on) => (books.at(which, on).quantity < 0n ? [[which, on]] : [])),
  ),
  ...books.pools.flatMap((pool) =>
    books.days.flatMap((on) => {
      const { quantity, value } = books.at(pool, on)
      return quantity === 0n && value !== 0n ? [[pool, on, value]] : []
    }),
  ),
]

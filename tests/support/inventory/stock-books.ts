import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { Ref } from '../../../src/domain/kernel/event.ts'
import type { Balance } from '../../../src/domain/kernel/projection.ts'
import { withDocuments, world, type World } from '../world.ts'

/** Thousandths of a unit, or paise, from decimal text. */
export const unitsOf = (text: string): bigint => {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  return BigInt(whole + part.padEnd(3, '0')) * (text.startsWith('-') ? -1n : 1n)
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

/** What posted documents of stock come to, by plain sums of what they record; it answers what rules ask of it. */
export class StockBooks {
  readonly #kinds: readonly Kind[]
  #moves: readonly Moved[] = []

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds
  }

  /** Takes in what a document moved, or moved back. */
  post(document: AnyDocument, list: 'moves' | 'reversal' = 'moves'): void {
    const { date: day, [list]: moves } = document as AnyDocument & Record<string, unknown>
    this.#moves = [
      ...this.#moves,
      ...(moves as readonly Recorded[]).map(({ batch, godown, quantity, value, date }) => {
        const kind = this.kindOf(batch.id)
        return {
          date: date ?? String(day),
          item: kind.item.id,
          grade: kind.grade.id,
          batch: batch.id,
          godown: godown.id,
          pool: kind.batchCosted === true ? batch.id : '',
          quantity: unitsOf(quantity),
          value: BigInt(value),
        }
      }),
    ]
  }

  copy(): StockBooks {
    const copied = new StockBooks(this.#kinds)
    copied.#moves = this.#moves
    return copied
  }

  kindOf(batch: string): Kind {
    const found = this.#kinds.find(({ batches }) => batches.some(({ id }) => id === batch))
    if (found === undefined) throw new Error(`No kind of stock has the batch ${batch}.`)
    return found
  }

  #of(which: Which): readonly Moved[] {
    return this.#moves.filter((one) => Object.entries(which).every(([key, value]) => one[key as keyof Moved] === value))
  }

  /** All days on which something moved. */
  get days(): readonly string[] {
    return [...new Set(this.#moves.map(({ date }) => date))].toSorted()
  }

  /** What there is at the end of a day; of all days unless one is given. */
  at(which: Which, date = '9999'): Sums {
    const own = this.#of(which).filter((one) => one.date <= date)
    return {
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0n),
      value: own.reduce((sum, { value }) => sum + value, 0n),
    }
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
    return {
      ...withDocuments(world, 'item-batches', ...rows),
      balances: ({ key: { company: _company, ...which }, at = '9999', taking }): Balance => {
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
      },
    }
  }
}

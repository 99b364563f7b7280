import { projections } from '../../../src/domain/areas.ts'
import { stockMoves } from '../../../src/domain/inventory/stock-moves.ts'
import { stockValues } from '../../../src/domain/inventory/stock-values.ts'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import type { Row } from '../../../src/domain/kernel/projection.ts'
import { type StockBooks, type Sums, unitsOf } from '../inventory/stock-books.ts'

/** The rows that events give to the tables of stock and its value, added up by day. */
export class Tables {
  readonly #rows = new Map<string, Row[]>([
    [stockMoves.name, []],
    [stockValues.name, []],
  ])

  add(event: EventEnvelope, document: AnyDocument): void {
    for (const { projection, values } of projections.rowsOf(event, document))
      this.#rows.get(projection.name)?.push(values)
  }

  /** What books hold of each pool and place on each day, by these rows. */
  held(books: StockBooks): readonly unknown[] {
    const sum = (table: string, which: object, day: string): Sums =>
      (this.#rows.get(table) ?? [])
        .filter(
          (row) => Object.entries(which).every(([key, value]) => row[key] === value) && String(row['date']) <= day,
        )
        .reduce<Sums>(
          ({ quantity, value }, row) => ({
            quantity: quantity + unitsOf(String(row['quantity'])),
            value: value + BigInt(Number(row['value'])),
          }),
          { quantity: 0n, value: 0n },
        )
    return [
      ...books.pools.map((one) => [stockValues.name, one] as const),
      ...books.places.map((one) => [stockMoves.name, one] as const),
    ].flatMap(([table, which]) => books.days.map((on) => [which, on, sum(table, which, on)]))
  }
}

import type { Ref } from '../../kernel/event.ts'
import { folded } from '../../kernel/visible.ts'
import { isDecimal, plus, times, wholeOf } from '../../registry/decimals.ts'
import type { FileSums } from '../../registry/entry.ts'

/** A line of a file, as far as it could be read. */
interface Read {
  readonly item?: Ref
  readonly grade?: Ref
  readonly quantity?: string
  readonly rate?: string
}

const notFound: Ref = { id: '', name: 'Items that are not found' }

/** What documents of stock come to: how much of each grade, and what it is worth; quantities of several units make no total. */
export const stockSums = (documents: readonly Readonly<Record<string, unknown>>[]): FileSums => {
  const sums = new Map<string, { readonly name: string; readonly quantity: string; readonly value: number }>()
  for (const { lines: all = [] } of documents)
    for (const { item = notFound, grade, quantity = '0', rate = '0' } of all as readonly Read[]) {
      const id = grade?.id ?? item.id
      const { quantity: before = '0', value = 0 } = sums.get(id) ?? {}
      const isRead = isDecimal(quantity) && isDecimal(rate)
      sums.set(id, {
        name: grade?.name ?? item.name,
        quantity: isRead ? plus(before, quantity) : before,
        value: value + (isRead ? wholeOf(times(quantity, rate, 100)) : 0),
      })
    }
  return {
    of: 'Item',
    columns: ['Quantity', 'Value'],
    rows: [...sums.values()]
      .toSorted((one, other) => (folded(one.name) < folded(other.name) ? -1 : 1))
      .map(({ name, quantity, value }) => ({ name, amounts: [quantity, value] })),
    totals: ['', [...sums.values()].reduce((total, { value }) => total + value, 0)],
  }
}

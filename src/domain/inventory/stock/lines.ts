import { times } from '../../registry/decimals.ts'
import { computed, decimal, quantity, reference } from '../../registry/fields.ts'
import type { Ref } from '../../kernel/event.ts'

/** Decimals of a quantity in the unit of its stock. */
export const stockDecimals = 3

/** What a line of every document names that moves stock. */
export const batchFields = {
  item: reference('Item', 'items', { required: true }),
  grade: reference('Grade', { resource: 'item-grades', beside: { item: 'item' } }, { required: true }),
  batch: reference('Batch', { resource: 'item-batches', beside: { item: 'item', grade: 'grade' } }, { required: true }),
} as const

/** How much of it, and what it is worth; the rate in rupees a unit. */
export const amountFields = {
  quantity: quantity('Quantity', { required: true, decimals: stockDecimals, unitFrom: 'uom' }),
  uom: reference('Unit', 'metrics', { proposes: { of: 'item', at: 'uom' } }),
  rate: decimal('Rate', { required: true, min: 0, decimals: 4 }),
  amount: computed(
    'money',
    'Amount',
    ({ quantity: many, rate }: { readonly quantity: string; readonly rate: string }) => times(many, rate, 100),
  ),
} as const

/** A line of stock as rules look at it. */
export interface StockLine {
  readonly item: Ref
  readonly grade: Ref
  readonly batch: Ref
  readonly quantity: string
  readonly uom?: Ref
  readonly amount?: number
}

/** A line in the godown from which it takes or to which it brings; `at`: where the document holds it, for messages. */
export interface Placed extends StockLine {
  readonly godown: Ref
  readonly at: string
}

/** The lines of a document with their places. */
export const placed = <Line extends StockLine>(
  key: string,
  lines: readonly Line[] | undefined,
  godownOf: (line: Line) => Ref,
): readonly Placed[] => (lines ?? []).map((line, index) => ({ ...line, godown: godownOf(line), at: `${key}.${index}` }))

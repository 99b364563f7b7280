import type { Ref } from '../../kernel/event.ts'
import { supplyOf } from '../../platform/gst/supply.ts'
import { taxColumns, type Taxed, taxedLines } from '../../platform/gst/tax.ts'
import { lines, percent, text, wordsOf } from '../../registry/fields.ts'
import type { Values } from '../../workflow/table.ts'
import type { Amount } from '../stock/entries.ts'
import { batchFields } from '../stock/lines.ts'
import type { Move } from '../stock/moves.ts'

const { freight: _noFreight, ...borne } = taxColumns

/** What a transfer to another registration of its company records of the tax that it bore, beside the stock moves that it is reckoned of. */
export const transferTaxFields = {
  supply: text('Supply', { max: 20, kept: true, words: wordsOf }),
  taxed: lines(
    'Tax',
    {
      item: batchFields.item,
      hsn: text('HSN', { max: 8, kept: true }),
      gst: percent('GST', { decimals: 3, kept: true }),
      ...borne,
    },
    {
      totals: { taxable: 'Taxable value', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' },
      identity: { by: ['item.id'], shown: 'item' },
    },
  ),
} as const
export type TransferTax = Values<typeof transferTaxFields>

/** Of a location, what tax depends on. */
interface Place {
  readonly gstin?: string
  readonly type?: unknown
}

/** Of an item, what its tax is told by. */
export interface TaxedItem {
  readonly gst?: string | undefined
  readonly hsn?: string | undefined
}

/** What each item that moves brings is worth; one that brings nothing bears no tax. */
const worthOf = (moves: readonly Move[]): readonly (readonly [item: Ref, worth: number])[] => {
  const worths = new Map<string, readonly [Ref, number]>()
  for (const { item, value } of moves)
    if (value > 0) worths.set(item.id, [item, value + (worths.get(item.id)?.[1] ?? 0)])
  return [...worths.values()]
}

/**
 * The tax of stock that goes from one registration of a company to another, by its items (spec 03, 6.3): of what it is worth, as the
 * books have it. None within a registration, and where a location has none.
 */
export const transferTax = (
  moves: readonly Move[],
  itemOf: (item: Ref) => TaxedItem,
  { from, to }: { readonly from: Place | undefined; readonly to: Place | undefined },
): TransferTax => {
  const [seller = '', buyer = ''] = [from?.gstin, to?.gstin]
  const brought = worthOf(moves)
  if (seller === '' || buyer === '' || seller === buyer || brought.length === 0) return {}
  const supply = supplyOf({ seller, buyer, isSez: [from, to].some((place) => place?.type === 'factory-sez') })
  const own = brought.map(([item, amount]) => {
    const { gst, hsn } = itemOf(item)
    return { item, amount, ...(hsn === undefined ? {} : { hsn }), ...(gst === undefined ? {} : { gst }) }
  })
  const taxed = taxedLines(own, { supply, freight: 0 })
  return {
    supply,
    taxed: own.map(({ amount: _worth, ...line }, at) => {
      const { freight: _none, ...bears } = taxed[at] as Taxed
      return { ...line, ...bears }
    }),
  }
}

const kinds = ['cgst', 'sgst', 'igst'] as const

/** What the lines of a transfer come to in the ledgers of tax: owed where it leaves, deductible where it comes. */
export const taxAmounts = ({ taxed = [] }: TransferTax, side: 'input' | 'output'): readonly Amount[] =>
  kinds.map((kind) => ({
    ledger: `${side}-${kind}`,
    amount: taxed.reduce((sum, line) => sum + (line[kind] ?? 0), 0),
  }))

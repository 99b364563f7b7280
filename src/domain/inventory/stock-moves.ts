import { projection } from '../kernel/projection.ts'

/** Why stock changes (spec 04, Stock move). */
export const moveTypes = [
  'opening',
  'receipt',
  'receipt-return',
  'transfer-out',
  'transfer-in',
  'consumption',
  'production',
  'by-product',
  'dispatch',
  'dispatch-return',
  'adjustment-in',
  'adjustment-out',
  'sample',
  'destroy',
  'split-out',
  'split-in',
  'revalue',
] as const

/** Physical changes of stock (spec 04, Stock move): in is positive, out negative. */
export const stockMoves = projection({
  name: 'stock-moves',
  label: 'Stock moves',
  columns: {
    company: 'ref',
    date: 'date',
    /** One of `moveTypes`. */
    type: 'text',
    item: 'ref',
    /** Empty where the item has none. */
    grade: 'ref',
    batch: 'ref',
    godown: 'ref',
    /** The batch where it is valued by itself, else empty: with its grade. */
    pool: 'ref',
    quantity: 'quantity',
    /** In paise, with the sign of the quantity. */
    value: 'money',
    /** Number of the voucher. */
    voucher: 'text',
  },
  balances: { by: ['company', 'item', 'grade', 'batch', 'godown'], sums: ['quantity', 'value'], lowest: ['quantity'] },
})

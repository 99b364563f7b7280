import { date, lines, longText, money, reference, text, whole, wordsOf } from '../../registry/fields.ts'
import { pricedFields, transportRows } from '../trade/order-parts.ts'
import type { Supply } from '../../platform/gst/tax.ts'
import { taxingAlong, taxTotals } from '../../platform/gst/tax.ts'

interface Taxable {
  readonly supply?: Supply
  readonly freight?: number
}

const items = lines(
  'Items',
  {
    orderLine: whole('Order line', { min: 1, help: 'The first that is open of the grade, unless you write one.' }),
    ...pricedFields,
    batchNumber: text('Batch number', { required: true, max: 60 }),
    manufacturedOn: date('Manufactured', { sense: 'past' }),
    expireBy: date('Expire by', { sense: 'future' }),
    reason: text('Reason', { max: 500 }),
  },
  {
    required: true,
    totals: { quantity: 'Quantity', amount: 'Amount' },
    identity: { by: ['orderLine', 'batchNumber'] },
    along: taxingAlong((receipt) => {
      const { supply = 'untaxed', freight = 0 } = receipt as Taxable
      return { supply, freight }
    }),
  },
)

/** What people fill in of a goods receipt: one arrival of one order, with one invoice (seed 2, grns; spec 05 Goods received note). */
export const goodsReceiptFields = {
  order: reference('Purchase order', 'purchase-orders', { required: true }),
  vendor: reference('Vendor', 'vendors', { kept: true }),
  supply: text('Supply', { max: 20, kept: true, words: wordsOf, proposes: { of: 'order', at: 'supply' } }),
  date: date('Date', { required: true, proposes: 'today' }),
  invoiceNumber: text('Invoice number', { required: true, max: 60 }),
  totalAmountPayable: money('Total amount payable', { required: true }),
  dispatchThrough: text('Dispatch through', { max: 100 }),
  godown: reference('Godown', 'godowns', { required: true }),
  freight: money('Freight', { help: 'On this invoice; it is taxed with the goods.' }),
  remarks: longText('Remarks'),
  items,
  transport: transportRows,
  ...taxTotals({ items }),
} as const

import { batchFields } from '../../inventory/stock/lines.ts'
import { pricedFields, transportRows } from '../../purchase/trade/order-parts.ts'
import { type Supply, taxingAlong, taxTotals } from '../../platform/gst/tax.ts'
import { type Operand, round, times } from '../../registry/decimals.ts'
import {
  computed,
  date,
  decimal,
  lines,
  longText,
  money,
  percent,
  reference,
  text,
  whole,
  wordsOf,
} from '../../registry/fields.ts'

interface Taxable {
  readonly supply?: Supply
  readonly freight?: number
}

const { item, grade, ...priced } = pricedFields

const items = lines(
  'Items',
  {
    orderLine: whole('Order line', { min: 1, help: 'The first that is open of the grade, unless you write one.' }),
    item,
    grade,
    godown: reference('Godown', 'godowns', { required: true }),
    batch: batchFields.batch,
    ...priced,
    // What is invoiced is the order's: a price is changed there.
    rate: decimal('Rate', { min: 0, decimals: 4, kept: true }),
    discountPercent: percent('Discount', { kept: true }),
    gst: percent('GST', { decimals: 3, kept: true }),
  },
  {
    required: true,
    totals: { quantity: 'Quantity', amount: 'Amount' },
    identity: { by: ['orderLine', 'batch.id', 'godown.id'], shown: 'batch' },
    along: taxingAlong((dispatch) => {
      const { supply = 'untaxed', freight = 0 } = dispatch as Taxable
      return { supply, freight }
    }),
  },
)

/** The total in whole rupees, as it is invoiced (spec 05, 6.3); Round Off takes the rest. */
const rounded = ({ total = 0 }: { readonly total?: Operand }): Operand => times(round(times(total, '0.01'), 0), 100)

/** What people fill in of a dispatch: goods of one order that leave with one invoice (seed 2; spec 03 Voucher; spec 05 Dispatch). */
export const dispatchFields = {
  order: reference('Sales order', 'sales-orders', { required: true }),
  client: reference('Client', 'clients', { kept: true }),
  salesLedger: reference('Sales ledger', 'ledgers', { kept: true }),
  supply: text('Supply', { max: 20, kept: true, words: wordsOf, proposes: { of: 'order', at: 'supply' } }),
  date: date('Date', { required: true, proposes: 'today' }),
  dispatchThrough: text('Dispatch through', { max: 100 }),
  freight: money('Freight', { help: 'On this invoice; it is taxed with the goods.' }),
  remarks: longText('Remarks'),
  items,
  transport: transportRows,
  ...taxTotals({ items }),
  totalAmountReceivable: computed('money', 'Total amount receivable', rounded),
} as const

import { balancesReport, rowsReport } from '../registry/report.ts'
import { choice, date, money, quantity, reference, text } from '../registry/fields.ts'
import { codes } from './rights.ts'
import { moveTypes, stockMoves } from './stock-moves.ts'
import { stockValues } from './stock-values.ts'

const keys = {
  item: reference('Item', 'items'),
  grade: reference('Grade', 'item-grades'),
  batch: reference('Batch', 'item-batches'),
  godown: reference('Godown', 'godowns'),
}
const place = { module: 'inventory', service: 'inventory' } as const
const shared = { ...place, units: { column: 'item', field: 'uom', sign: 'symbol' } } as const

/** A grade is read in the name of its batch; figures stand side by side on a page of usual width. */
const columns = {
  item: { width: 154 },
  grade: { shown: false },
  batch: { width: 132 },
  godown: { width: 120 },
  quantity: { width: 88 },
  value: { width: 100 },
} as const

/** Every physical change of stock (spec 04 Resources, `stock-transactions`). */
export const stockMovesReport = rowsReport(stockMoves, {
  ...shared,
  key: 'stock-transactions',
  label: 'Stock move',
  plural: 'Stock moves',
  path: '/api/v1/transactions',
  read: codes.batchesView,
  fields: {
    date: date('Date'),
    type: choice('Type', moveTypes),
    voucher: text('Voucher'),
    ...keys,
    quantity: quantity('Quantity'),
    value: money('Value'),
  },
  columns: { ...columns, voucher: { width: 130 }, item: { width: 190 }, batch: { width: 160 }, godown: { width: 150 } },
})

/** What stock there was, came, went and is (spec 04, /inventory/reports/stock-item-summary). */
export const stockSummaryReport = balancesReport(stockMoves, {
  ...shared,
  key: 'stock-item-summary',
  label: 'Stock item summary',
  plural: 'Stock item summary',
  path: '/api/v1/stock-item-summary',
  read: codes.stockSummaryView,
  fields: { ...keys, quantity: quantity('Qty'), value: money('Value') },
  columns,
  shares: { sum: 'value', by: 'quantity', of: stockValues, pool: 'pool', own: 'batch' },
})

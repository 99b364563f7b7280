import type { Paper } from '../../workflow/paper/paper.ts'
import { invoicedTotals, shipTo, trade, tradeColumns, vendorParty } from '../trade/papers.ts'

/** What the stores keep with the vendor's invoice. */
export const goodsReceiptPaper: Paper = {
  ...trade,
  title: 'Goods receipt',
  behind: 'order',
  facts: [['name', 'Receipt number'], 'date', 'order', 'invoiceNumber', 'godown', 'dispatchThrough'],
  parties: [vendorParty, { ...shipTo, label: 'Received at' }],
  columns: tradeColumns([{ key: 'batchNumber', label: 'Batch', width: 56 }]),
  totals: invoicedTotals('totalAmountPayable'),
  terms: ['remarks'],
  signatures: ['Received by', 'Checked by', 'For {company}'],
}

import type { Paper } from '../../workflow/paper/paper.ts'
import { clientParty, invoicedTotals, shipTo, trade, tradeColumns } from '../../purchase/trade/papers.ts'

/** What goes with the goods, with the number of the invoice once it is released. */
export const dispatchPaper: Paper = {
  ...trade,
  title: 'Dispatch',
  behind: 'order',
  facts: [['name', 'Dispatch number'], 'date', 'order', 'invoiceNumber', 'dispatchThrough', 'supply'],
  parties: [clientParty, shipTo],
  columns: tradeColumns([{ key: 'batch.name', label: 'Batch', width: 56 }]),
  totals: invoicedTotals('totalAmountReceivable'),
  terms: ['remarks'],
  signatures: ['Packed by', 'Received by the client', 'For {company}'],
}

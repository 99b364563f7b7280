import type { Paper } from '../../workflow/paper/paper.ts'
import { clientParty, orderTerms, shipTo, trade, tradeColumns } from '../../purchase/trade/papers.ts'

/** What the client gets as the order that was taken. */
export const salesOrderPaper: Paper = {
  ...trade,
  title: 'Sales order',
  facts: [['voucherNumber', 'Order number'], 'date', 'orderNo', 'referenceNumber', 'supply'],
  parties: [clientParty, shipTo],
  columns: tradeColumns(),
  terms: orderTerms,
  signatures: ['Prepared by', 'Accepted by the client', 'For {company}'],
}

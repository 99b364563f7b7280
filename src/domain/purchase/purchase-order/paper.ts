import type { Paper } from '../../workflow/paper/paper.ts'
import { billTo, orderTerms, shipTo, trade, tradeColumns, vendorParty } from '../trade/papers.ts'

/** What the vendor gets. */
export const purchaseOrderPaper: Paper = {
  ...trade,
  title: 'Purchase order',
  facts: [['voucherNumber', 'Order number'], 'date', 'referenceNumber', 'supply'],
  parties: [vendorParty, billTo, shipTo],
  columns: tradeColumns(),
  terms: orderTerms,
  signatures: ['Prepared by', 'Accepted by the vendor', 'For {company}'],
}

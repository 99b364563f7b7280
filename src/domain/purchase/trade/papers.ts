import type { Paper, PaperColumn, PaperParty } from '../../workflow/paper/paper.ts'

/** What the papers of orders, receipts and dispatches share; each names what is its own. */

const money = { width: 66 } as const

/** Item with its grade, HSN, what was ordered or moved of it and what it costs; `between` stands after the HSN. */
export const tradeColumns = (between: readonly PaperColumn[] = []): readonly PaperColumn[] => {
  const taken = between.reduce((sum, { width }) => sum + width, 0)
  return [
    { key: 'item.name', label: 'Item and grade', below: 'grade.name', width: 156 - taken },
    { key: 'hsn', label: 'HSN', width: 54 },
    ...between,
    { key: 'quantity', width: 78 },
    { key: 'rate', width: 58 },
    { key: 'discountPercent', label: 'Disc.', width: 40 },
    { key: 'gst', label: 'GST', width: 37 },
    { key: 'amount', ...money },
  ]
}

/** From the value of the goods to what is paid. */
export const tradeTotals = ['items.amount', 'freight', 'taxable', 'cgst', 'sgst', 'igst', 'total'] as const

/** The same up to what the invoice asks for, with what it was rounded by (spec 03, 6.3). */
export const invoicedTotals = (invoiced: string): Paper['totals'] => [
  ...tradeTotals,
  ['Round off', invoiced, 'total'],
  invoiced,
]

/** To whom goods go. */
export const shipTo: PaperParty = {
  label: 'Ship to',
  name: 'buyer.delivery.name',
  address: 'buyer.delivery.address',
  gstin: 'buyer.delivery.gst',
  contact: 'buyer.delivery.contact',
}

/** To whom the vendor's invoice goes. */
export const billTo: PaperParty = {
  label: 'Bill to',
  name: 'buyer.billing.name',
  address: 'buyer.billing.address',
  gstin: 'buyer.billing.gst',
  contact: 'buyer.billing.contact',
}

export const vendorParty: PaperParty = {
  label: 'Vendor',
  name: 'vendor.name',
  address: 'vendorAddress',
  gstin: 'vendorGST',
  pan: 'vendorPan',
}

export const clientParty: PaperParty = {
  label: 'Client',
  name: 'client.name',
  address: 'clientAddress',
  gstin: 'clientGST',
}

/** How goods go, and when they are paid. */
export const orderTerms = ['paymentTerms', 'transportationPaidBy', 'transportationCost', 'remarks'] as const

export const trade = { lines: 'items', totals: tradeTotals } satisfies Partial<Paper>

import { withDocuments, type World, world } from '../world.ts'

/** One vendor who supplies one of two items, and what an order of it needs. */

const named = (id: string, name: string) => ({ id, name })

export const vendor = named('vendor-x', 'Xenon Chemicals')
export const other = named('vendor-y', 'Yamuna Traders')
export const raw = named('raw', 'Raw materials')
export const kg = named('kg', 'kg')
export const oxide = { item: named('mgo', 'Magnesium Oxide'), grade: named('mgo-bp', 'MGO-BP') }
export const acid = { item: named('sta', 'Stearic Acid'), grade: named('sta-ip', 'STA-IP') }
export const quarantine = named('quarantine', 'Quarantine')
export const maharashtra = '27AAPFU0939F1ZV'
export const gujarat = '24AAPFU0939F1Z1'

const address = (use: string, city: string, gstin?: string) => ({
  use,
  address: { addressLine1: `${city} road 1`, city, pincode: '400001', state: 'Maharashtra', country: 'India' },
  ...(gstin === undefined ? {} : { gstin }),
})

const vendorOf = (one: { readonly id: string; readonly name: string }, gstin: string, terms: readonly object[]) => ({
  ...one,
  status: 'approved',
  vendorType: 'manufacturer',
  gstTreatment: 'registered',
  gstin,
  pan: gstin.slice(2, 12),
  addresses: [address('billing', 'Mumbai')],
  contacts: [{ name: 'Sales desk', email: 'sales@xenon.example' }],
  paymentTerms: terms,
})

export const terms = [
  { percent: '30', noOfDays: 0, paymentType: 'Advance', event: 'order-date' },
  { percent: '60', noOfDays: 30, paymentType: 'Credit', event: 'goods-received' },
  { percent: '10', noOfDays: 15, paymentType: 'Retention', event: 'quality-approved' },
]
export const otherTerms = [{ percent: '100', noOfDays: 45, paymentType: 'Credit', event: 'goods-received' }]

const itemOf = (one: { readonly id: string; readonly name: string }) => ({
  ...one,
  status: 'active',
  uom: kg,
  gst: named('gst-18', 'GST 18%'),
  itemCategory: raw,
  inspection: { onReceipt: 'yes', onProduction: 'yes' },
  receiptTolerancePercent: '0',
  issueTolerancePercent: '0',
})

const suppliesOf = (id: string, by: typeof vendor, { item }: typeof acid) => ({
  id,
  vendor: by,
  item,
  status: 'approved',
  company: named('mpl', 'Meridian Pharma'),
})

const rows: Readonly<Record<string, readonly { readonly id: string }[]>> = {
  vendors: [
    vendorOf(vendor, maharashtra, terms),
    vendorOf(other, maharashtra, otherTerms),
    {
      ...vendorOf(named('worker', 'Job Worker'), gujarat, []),
      vendorType: 'job-worker',
      addresses: [address('works', 'Vapi', gujarat)],
    } as { readonly id: string },
  ],
  'vendor-items': [
    suppliesOf('x-mgo', vendor, oxide),
    suppliesOf('x-sta', vendor, acid),
    suppliesOf('y-sta', other, acid),
  ] as readonly { readonly id: string }[],
  items: [itemOf(oxide.item), itemOf(acid.item)],
  'item-categories': [{ ...raw, stockClass: 'raw' } as { readonly id: string }],
  gst: [{ id: 'gst-18', name: 'GST 18%', rate: '18' } as { readonly id: string }],
  locations: [
    {
      id: 'pune',
      name: 'Pune',
      type: 'factory',
      gstin: maharashtra,
      address: { addressLine1: 'Plot 4', city: 'Pune', pincode: '411001', state: 'Maharashtra', country: 'India' },
      contact: { name: 'Gate' },
    } as { readonly id: string },
  ],
  godowns: [{ ...quarantine, type: 'quarantine' } as { readonly id: string }],
  'purchase-orders': [],
  'goods-receipts': [],
  'item-batches': [],
}

export const purchaseWorld: World = Object.entries(rows).reduce(
  (base, [resource, all]) => withDocuments(base, resource, ...(all as never[])),
  world,
)

/** The order of spec 03, 6.2: 1,000 kg at 85.50 less 2.5 %, freight of 2,500.00 on the invoice. */
export const orderData = {
  referenceNumber: 'Q-17',
  date: '2026-01-02',
  itemCategory: raw,
  vendor,
  transportationPaidBy: 'buyer',
  transportationCost: 'part-of-invoice',
  freight: 2_500_00,
  items: [{ ...oxide, quantity: '1000', rate: '85.5', discountPercent: '2.5' }],
}

/** The receipt of all of it. */
export const receiptData = (orderId: string) => ({
  order: named(orderId, 'PO/25-26/0001'),
  date: '2026-01-05',
  invoiceNumber: 'V/881',
  totalAmountPayable: 1_01_318_00,
  godown: quarantine,
  freight: 2_500_00,
  items: [{ ...oxide, quantity: '1000', rate: '85.5', batchNumber: 'VB-1' }],
})

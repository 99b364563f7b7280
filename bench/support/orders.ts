import type { Kysely } from 'kysely'
import type { Tables } from '../../src/server/store/schema.ts'
import { fillDocuments, named, place } from './stock.ts'

const unit = named('kilogram', 'Kilogram')
const category = named('raw', 'Raw material')
const vendor = named('vendor', 'Xenon Chemicals')
const client = named('client', 'Aster Pharma')
const ledger = named('domestic-sales', 'Domestic sales')
const quarantine = named('quarantine', 'Quarantine')
const rates = ['5', '12', '18']
const [maharashtra, gujarat] = ['27AAPFU0939F1ZV', '24AAPFU0939F1Z1']

/** The kinds of goods of which an order has a line each. */
const itemOf = (line: number) => ({
  item: named(`ordered-${line}`, `Magnesium Oxide ${line}`),
  grade: named(`ordered-grade-${line}`, `MGO ${line} BP`),
})

/** As a form names them, which shows the title of a grade: other names are put right by the server, which decides again. */
const orderedIn = (line: number): ReturnType<typeof itemOf> => {
  const { item, grade } = itemOf(line)
  return { item, grade: { ...grade, name: `${item.name} ${grade.name}` } }
}

const address = {
  addressLine1: 'Mill road 4',
  city: 'Thane',
  pincode: '400601',
  state: 'Maharashtra',
  country: 'India',
}
const billing = [{ use: 'billing', address }]
const terms = [{ percent: '100', noOfDays: 30, paymentType: 'Credit', event: 'goods-received' }]
const known = { gstTreatment: 'registered', addresses: billing, paymentTerms: terms, contacts: [] }

/** What orders of so many lines name, and the godown to which the goods come. */
export const fillOrdered = (db: Kysely<Tables>, lines: number): Promise<void> => {
  const kinds = Array.from({ length: lines }, (_, line) => itemOf(line))
  return fillDocuments(db, {
    metrics: [{ ...unit, symbol: 'kg' } as typeof unit],
    gst: rates.map((rate) => ({ ...named(`gst-${rate}`, `GST ${rate}%`), rate })),
    'item-categories': [{ ...category, stockClass: 'raw' } as typeof category],
    items: kinds.map(({ item }, line) => ({
      ...item,
      code: `MGO-${line}`,
      type: 'raw',
      status: 'active',
      uom: unit,
      gst: named(`gst-${rates[line % rates.length]}`),
      itemCategory: category,
      companies: [place.company],
      batchCosted: 'no',
      inspection: { onReceipt: 'yes', onProduction: 'yes' },
      receiptTolerancePercent: '2',
      issueTolerancePercent: '0',
    })),
    'item-grades': kinds.map(({ item, grade }) => ({ ...grade, item, status: 'active' })),
    vendors: [
      { ...vendor, ...known, status: 'approved', vendorType: 'manufacturer', gstin: maharashtra } as typeof vendor,
    ],
    'vendor-items': kinds.map(({ item }, line) => ({ id: `supplied-${line}`, vendor, item, status: 'approved' })),
    clients: [{ ...client, ...known, status: 'active', clientType: 'domestic', gstin: gujarat } as typeof client],
    ledgers: [ledger],
    godowns: [{ ...quarantine, type: 'quarantine', status: 'active' } as typeof quarantine],
  })
}

const dated = '2026-02-20'

/** An order of so many lines, taxed at three rates, with freight on the invoice. */
const orderOf = (reference: string, lines: number) => ({
  referenceNumber: reference,
  date: dated,
  itemCategory: category,
  transportationPaidBy: 'buyer',
  transportationCost: 'part-of-invoice',
  freight: 250_000,
  items: Array.from({ length: lines }, (_, line) => ({
    ...orderedIn(line),
    quantity: String(10 + (line % 7)),
    rate: '85.5',
    discountPercent: '2.5',
  })),
})

export const purchaseOrderOf = (reference: string, lines: number) => ({
  ...orderOf(reference, lines),
  vendor,
  buyer: { billing: { name: 'Meridian Life Sciences', gst: maharashtra } },
})

export const salesOrderOf = (reference: string, lines: number) => ({
  ...orderOf(reference, lines),
  client,
  salesLedger: ledger,
})

/** The receipt of all of an order, each line in a batch of its own. */
export const receiptOf = (order: { readonly id: string; readonly name: string }, total: number, lines: number) => ({
  order,
  date: dated,
  invoiceNumber: `V/${order.id}`,
  totalAmountPayable: total,
  godown: quarantine,
  freight: 250_000,
  items: orderOf('', lines).items.map((line, index) => ({ ...line, batchNumber: `${order.name}-${index}` })),
})

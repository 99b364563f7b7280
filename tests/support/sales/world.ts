import { gujarat, kg, maharashtra, oxide, purchaseWorld, raw } from '../purchase/world.ts'
import { withDocuments, type World } from '../world.ts'

/** Two clients, a godown with two batches of what purchase's world buys, and what an order of it needs. */

const named = (id: string, name: string) => ({ id, name })

export const client = named('client-a', 'Aster Pharma')
export const otherClient = named('client-b', 'Bharat Tablets')
export const domestic = named('domestic-sales', 'Domestic Sales')
export const exports = named('export-sales', 'Export Sales')
export const store = named('store', 'Finished Store')
export const [early, late] = [named('b2', 'B2'), named('b1', 'B1')]

const clientOf = (one: { readonly id: string; readonly name: string }, more: object = {}) => ({
  ...one,
  status: 'active',
  clientType: 'domestic',
  gstTreatment: 'registered',
  gstin: maharashtra,
  salesLedger: domestic,
  addresses: [
    {
      use: 'billing',
      address: {
        addressLine1: 'Mill road 4',
        city: 'Thane',
        pincode: '400601',
        state: 'Maharashtra',
        country: 'India',
      },
    },
  ],
  paymentTerms: [{ percent: '100', noOfDays: 30, paymentType: 'Credit', event: 'goods-received' }],
  ...more,
})

export const otherTerms = [{ percent: '100', noOfDays: 60, paymentType: 'Credit', event: 'goods-received' }]

const batchOf = (one: typeof early, expireBy: string) => ({
  ...one,
  ...oxide,
  status: 'approved',
  origin: { type: 'production' },
  expireBy,
})

const rows: Readonly<Record<string, readonly { readonly id: string }[]>> = {
  clients: [
    clientOf(client),
    clientOf(otherClient, { gstin: gujarat, salesLedger: exports, paymentTerms: otherTerms }),
  ],
  godowns: [{ ...store, type: 'finished' } as { readonly id: string }],
  'item-batches': [batchOf(early, '2026-06-30'), batchOf(late, '2026-12-31')],
  'sales-orders': [],
  dispatches: [],
}

/** So much lies everywhere, at 83.3625 a unit. */
const lying =
  (quantity: string, value: number): NonNullable<World['balances']> =>
  () => {
    const all = { quantity, value }
    return { at: all, lowest: all, now: all }
  }

export const stocked = (base: World, quantity = '1000', value = 83_362_50): World => ({
  ...base,
  balances: lying(quantity, value),
})

export const salesWorld: World = stocked(
  Object.entries(rows).reduce(
    (base, [resource, all]) => withDocuments(base, resource, ...(all as never[])),
    purchaseWorld,
  ),
)

/** A client of the world as it is otherwise. */
export const withClient = (more: object, base = salesWorld): World =>
  withDocuments(base, 'clients', clientOf(client, more) as never)

/** The amounts of spec 03, 6.2, sold: 1,000 kg at 85.50 less 2.5 %, freight of 2,500.00 on the invoice. */
export const orderData = {
  referenceNumber: 'ENQ-4',
  date: '2026-01-02',
  itemCategory: raw,
  client,
  salesLedger: domestic,
  orderNo: 'AP/77',
  transportationPaidBy: 'buyer',
  transportationCost: 'part-of-invoice',
  freight: 2_500_00,
  items: [{ ...oxide, quantity: '1000', rate: '85.5', discountPercent: '2.5' }],
}

/** A line of a dispatch. */
export const leaving = (quantity: string, more: object = {}) => ({
  ...oxide,
  godown: store,
  batch: early,
  quantity,
  uom: kg,
  ...more,
})

/** The dispatch of all of it. */
export const dispatchData = (orderId: string) => ({
  order: named(orderId, 'SO/25-26/0001'),
  date: '2026-01-05',
  freight: 2_500_00,
  items: [leaving('1000')],
})

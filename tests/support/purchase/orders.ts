import type { Step } from '../history.ts'
import { acid, mainStore } from '../inventory/steps.ts'
import { people, system, type World, world } from '../world.ts'

const { admin } = people

/** A vendor abroad who supplies the acid. */
export const supplier = { id: 'supplier', name: 'Straits Chemicals' }
const acidFromSupplier = 'acid-from-supplier'
const order = { id: 'order-of-steps', name: 'PO/25-26/0001' }
const { batch: _batch, ...line } = acid

const date = '2026-01-02'
export const orderData = {
  referenceNumber: 'Q-1',
  date,
  itemCategory: { id: 'raw-material', name: 'Raw material' },
  transportationPaidBy: 'seller',
  vendor: supplier,
  items: [{ ...line, quantity: '1000000' }],
}

export const supplierData = {
  name: supplier.name,
  vendorType: 'importer',
  gstTreatment: 'overseas',
  addresses: [
    {
      use: 'billing',
      address: {
        addressLine1: 'Quay 1',
        city: 'Singapore',
        pincode: '018956',
        state: 'Singapore',
        country: 'Singapore',
      },
    },
  ],
  contacts: [{ name: 'Liu Wen', primary: 'yes' }],
  currency: { id: 'usd', name: 'US dollar' },
}

/** What the supplier may send. */
export const supplied = { vendor: supplier, item: acid.item }

/** A step on a document of its own, among what other documents name. */
export type Prepared = readonly [resource: string, id: string, step: Step]

const by = (who: Step['by'], type: string, data: unknown = {}): Step => ({ by: who, type, data, reason: 'As agreed.' })

/** The vendor, what they supply, and an order of it: in order, once the masters of stock are there. */
export const ordersOfSteps: readonly Prepared[] = [
  [
    'item-categories',
    orderData.itemCategory.id,
    by(system, 'Create', {
      name: orderData.itemCategory.name,
      stockClass: 'raw',
      defaultBatchTracked: 'yes',
      defaultInspection: 'yes',
      active: 'yes',
    }),
  ],
  ['vendors', supplier.id, by(system, 'Create', supplierData)],
  ['vendors', supplier.id, by(admin, 'Submit')],
  ['vendors', supplier.id, by(admin, 'Approve')],
  ['vendor-items', acidFromSupplier, by(system, 'Propose', supplied)],
  ['vendor-items', acidFromSupplier, by(admin, 'Approve')],
  ['purchase-orders', order.id, by(admin, 'Create', orderData)],
]

/** The same as a domain test knows it. */
const orderDocuments = {
  items: [{ ...acid.item, uom: acid.uom, itemCategory: orderData.itemCategory }],
  'item-grades': [{ ...acid.grade, item: acid.item }],
  'item-categories': [{ ...orderData.itemCategory, stockClass: 'raw' }],
  vendors: [{ ...supplier, status: 'approved', gstTreatment: 'overseas' }],
  'vendor-items': [{ id: acidFromSupplier, vendor: supplier, item: acid.item, status: 'approved' }],
  'purchase-orders': [
    {
      ...order,
      ...orderData,
      status: 'open',
      voucherNumber: order.name,
      items: [{ ...line, line: 1, quantity: '1000000', open: '1000000' }],
    },
  ],
}

/** The world in which orders are given and received. */
export const orderingWorld: World = { ...world, documents: { ...world.documents, ...orderDocuments } }

const ordered = by(admin, 'Create', orderData)
const taking = { count: 'received', by: { id: 'grn', name: 'GRN' } }
const take = by(system, 'Take', { ...taking, lines: [{ line: 1, quantity: '5' }] })

const received = (number: number): Step =>
  by(admin, 'Create', {
    order,
    date,
    invoiceNumber: `V/${number}`,
    totalAmountPayable: 400_00,
    godown: mainStore,
    items: [{ ...line, orderLine: 1, quantity: '5', batchNumber: `V-${number}`, reason: 'The first pallet.' }],
  })

/** Commands of purchase orders and of the receipts of one. */
export const orderSupplies = {
  'purchase-orders': {
    Create: () => ({ before: [], step: ordered }),
    Edit: () => ({ before: [ordered], step: by(admin, 'Edit', { patch: { remarks: 'By sea.' } }) }),
    Take: () => ({ before: [ordered], step: take }),
    GiveBack: () => ({ before: [ordered, take], step: by(system, 'GiveBack', taking) }),
    Close: () => ({ before: [ordered], step: by(admin, 'Close') }),
    Cancel: () => ({ before: [ordered], step: by(admin, 'Cancel') }),
  },
  'goods-receipts': {
    Create: (number: number) => ({ before: [], step: received(number) }),
    Edit: (number: number) => ({
      before: [received(number)],
      step: by(admin, 'Edit', { patch: { remarks: 'One drum is dented.' } }),
    }),
    Receive: (number: number) => ({ before: [received(number)], step: by(admin, 'Receive') }),
    ApproveQuality: (number: number) => ({
      before: [received(number), by(admin, 'Receive')],
      step: by(admin, 'ApproveQuality', { qaApprovedOn: '2026-01-02' }),
    }),
    Reverse: (number: number) => ({ before: [received(number), by(admin, 'Receive')], step: by(admin, 'Reverse') }),
    Cancel: (number: number) => ({ before: [received(number)], step: by(admin, 'Cancel') }),
  },
}

import type { Step } from '../history.ts'
import { acid, mainStore } from '../inventory/steps.ts'
import { orderingWorld, type Prepared } from '../purchase/orders.ts'
import { people, system, type World } from '../world.ts'

const { admin } = people

/** A client abroad, and the ledger to which it is sold. */
const buyer = { id: 'buyer', name: 'Gulf Tablets' }
const accounts = { id: 'sales-of-steps', name: 'Sales of goods' }
const ledger = { id: 'export-sales', name: 'Export Sales' }
const order = { id: 'sale-of-steps', name: 'SO/25-26/0001' }
const { batch, rate, ...line } = acid

const date = '2026-01-02'
const orderData = (quantity: string) => ({
  referenceNumber: 'E-1',
  date,
  client: buyer,
  salesLedger: ledger,
  itemCategory: { id: 'raw-material', name: 'Raw material' },
  transportationPaidBy: 'seller',
  items: [{ ...line, rate, quantity }],
})

const by = (who: Step['by'], type: string, data: unknown = {}): Step => ({ by: who, type, data, reason: 'As agreed.' })

/** The ledger, the client, and an order of theirs: in order, once the masters of stock are there. */
export const salesOfSteps: readonly Prepared[] = [
  [
    'account-groups',
    accounts.id,
    by(admin, 'Create', { name: accounts.name, natureOfGroup: 'income', ownership: 'user' }),
  ],
  ['ledgers', ledger.id, by(admin, 'Create', { name: ledger.name, group: accounts, ownership: 'user', active: 'yes' })],
  [
    'clients',
    buyer.id,
    by(system, 'Create', {
      name: buyer.name,
      clientType: 'export',
      gstTreatment: 'export-lut',
      addresses: [
        {
          use: 'billing',
          address: { addressLine1: 'Quay 4', city: 'Dubai', pincode: '00000', state: 'Dubai', country: 'UAE' },
        },
      ],
      contacts: [{ name: 'Omar Said', primary: 'yes' }],
      currency: { id: 'usd', name: 'US dollar' },
    }),
  ],
  ['clients', buyer.id, by(admin, 'Activate')],
  ['sales-orders', order.id, by(admin, 'Create', orderData('1000000'))],
]

/** The world in which orders of clients are taken and dispatched. */
export const sellingWorld: World = {
  ...orderingWorld,
  documents: {
    ...orderingWorld.documents,
    clients: [{ ...buyer, status: 'active', gstTreatment: 'export-lut' }],
    'sales-orders': [
      {
        ...order,
        ...orderData('1000000'),
        status: 'open',
        voucherNumber: order.name,
        items: [{ ...line, rate, line: 1, quantity: '1000000', open: '1000000' }],
      },
    ],
  },
}

const sold = by(admin, 'Create', orderData('100'))
const taking = { count: 'dispatched', by: { id: 'dsp', name: 'DSP' } }
const take = by(system, 'Take', { ...taking, lines: [{ line: 1, quantity: '5' }] })
const drafted = by(admin, 'Create', {
  order,
  date,
  items: [{ ...line, batch, godown: mainStore, orderLine: 1, quantity: '5' }],
})
const released = by(admin, 'Release')
const delivered = by(admin, 'ConfirmDelivery', { deliveredOn: date })

/** Commands of sales orders and of the dispatches of one. */
export const salesSupplies = {
  'sales-orders': {
    Create: () => ({ before: [], step: sold }),
    Edit: () => ({ before: [sold], step: by(admin, 'Edit', { patch: { remarks: 'By sea.' } }) }),
    Take: () => ({ before: [sold], step: take }),
    GiveBack: () => ({ before: [sold, take], step: by(system, 'GiveBack', taking) }),
    Close: () => ({ before: [sold], step: by(admin, 'Close') }),
    Cancel: () => ({ before: [sold], step: by(admin, 'Cancel') }),
  },
  dispatches: {
    Create: () => ({ before: [], step: drafted }),
    Edit: () => ({ before: [drafted], step: by(admin, 'Edit', { patch: { remarks: 'Two pallets.' } }) }),
    Release: () => ({ before: [drafted], step: released }),
    ConfirmDelivery: () => ({ before: [drafted, released], step: delivered }),
    ConfirmAcceptance: () => ({
      before: [drafted, released, delivered],
      step: by(admin, 'ConfirmAcceptance', { clientAcceptedOn: date }),
    }),
    Reverse: () => ({ before: [drafted, released], step: by(admin, 'Reverse') }),
    Cancel: () => ({ before: [drafted], step: by(admin, 'Cancel') }),
  },
}

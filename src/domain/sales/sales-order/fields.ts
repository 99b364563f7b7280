import { addressFields } from '../../registry/address.ts'
import { group, lines, longText, optional, reference, text } from '../../registry/fields.ts'
import { paymentTermRows } from '../../registry/party.ts'
import { states } from '../../platform/identity/states.ts'
import {
  deliveryField,
  freightOf,
  headFields,
  orderedFields,
  scheduleFields,
  taxFacts,
  transportFields,
} from '../../purchase/trade/order-parts.ts'
import { supplyOf } from '../../platform/gst/supply.ts'
import { type Supply, taxingAlong, taxTotals } from '../../platform/gst/tax.ts'
import type { clientTreatments } from '../client/fields.ts'

interface Taxable {
  readonly locationGST?: string
  readonly clientGST?: string
  readonly clientAddress?: { readonly state?: string }
  readonly clientState?: string
  readonly partyTreatment?: string
  readonly isSez?: string
}

interface Client {
  readonly addresses?: readonly { readonly use: string; readonly address: { readonly state: string } }[]
}

const stateOf = ({ addresses = [] }: Client): string | undefined =>
  (addresses.find(({ use }) => use === 'billing') ?? addresses[0])?.address.state

type Treatment = (typeof clientTreatments)[number]

/** Clients whose supplies bear no GST under a letter of undertaking, and those whose always bear IGST. */
const under: ReadonlySet<string | undefined> = new Set<Treatment>(['export-lut', 'sez-lut'])
const beyond: ReadonlySet<string | undefined> = new Set<Treatment>(['export-with-tax', 'sez-with-tax'])

const codeOfState = (state = ''): string | undefined =>
  states.find(([, name]) => name.toLowerCase() === state.trim().toLowerCase())?.[0]

/** Which taxes an order bears: by the client's GSTIN, else by the state of its address (spec 03, 6.2; spec 05, 6.3). */
export const supplyOfSale = (order: Taxable): Supply => {
  const { locationGST, clientGST = '', clientAddress, clientState, partyTreatment, isSez } = order
  return supplyOf({
    seller: under.has(partyTreatment) ? undefined : locationGST,
    buyer: clientGST === '' ? codeOfState(clientAddress?.state ?? clientState) : clientGST,
    isSez: isSez === 'yes' || beyond.has(partyTreatment),
  })
}

const items = lines('Items', orderedFields('dispatched', 'Dispatched'), {
  required: true,
  totals: { quantity: 'Quantity', amount: 'Amount', dispatched: 'Dispatched' },
  identity: { by: ['line'] },
  along: taxingAlong((order) => ({ supply: supplyOfSale(order as Taxable), freight: freightOf(order) })),
})

/** What people fill in of a sales order, in the order of the voucher's editor (seed 2, 2.10 and section 3; spec 03 Voucher). */
export const salesOrderFields = {
  ...headFields,
  client: reference('Client', 'clients', { required: true }),
  salesLedger: reference('Sales ledger', 'ledgers', {
    required: true,
    proposes: { of: 'client', at: 'salesLedger' },
  }),
  orderNo: text('Client order number', { max: 60 }),
  clientAddress: group('Client address', optional(addressFields), { proposes: { of: 'client' }, folds: true }),
  clientGST: text('Client GST', { max: 15, proposes: { of: 'client', at: 'gstin' } }),
  paymentTerms: { ...paymentTermRows, proposes: { of: 'client', at: 'paymentTerms' } },
  partyTreatment: { ...taxFacts.partyTreatment, proposes: { of: 'client', at: 'gstTreatment' } },
  ...transportFields,
  remarks: longText('Remarks'),
  buyer: group('Buyer', { delivery: deliveryField }),
  /** Of the client's billing address, for orders that name none. */
  clientState: text('Client state', { max: 100, kept: true, proposes: { of: 'client', at: stateOf } }),
  locationGST: taxFacts.locationGST,
  isSez: taxFacts.isSez,
  supply: taxFacts.supply,
  items,
  schedules: lines('Delivery schedule', scheduleFields, {
    totals: { quantity: 'Quantity' },
    identity: { by: ['line', 'date', 'batchNumber'] },
  }),
  ...taxTotals({ items }),
} as const

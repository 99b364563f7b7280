import { addressFields } from '../../registry/address.ts'
import { group, lines, longText, optional, reference, text } from '../../registry/fields.ts'
import { paymentTermRows } from '../../registry/party.ts'
import {
  billingField,
  deliveryField,
  freightOf,
  headFields,
  orderedFields,
  scheduleFields,
  taxFacts,
  transportFields,
} from '../trade/order-parts.ts'
import { supplyOf } from '../../platform/gst/supply.ts'
import { taxingAlong, taxTotals } from '../../platform/gst/tax.ts'

interface Taxable {
  readonly vendorGST?: string
  readonly partyTreatment?: string
  readonly isSez?: string
  readonly locationGST?: string
  readonly buyer?: {
    readonly billing?: { readonly gst?: string }
    readonly delivery?: { readonly gst?: string }
  }
}

/** Vendors who charge no GST. */
const untaxed: ReadonlySet<string | undefined> = new Set(['composition', 'unregistered', 'overseas'])

/** Which taxes an order bears: by whom is billed, the location unless it says, else by where the goods go (spec 05, 6.3). */
export const supplyOfOrder = ({ vendorGST, partyTreatment, isSez, locationGST = '', buyer = {} }: Taxable) => {
  const { billing = { gst: locationGST }, delivery } = buyer
  return supplyOf({
    seller: untaxed.has(partyTreatment) ? undefined : vendorGST,
    buyer: (billing.gst ?? '') === '' ? delivery?.gst : billing.gst,
    isSez: isSez === 'yes' || partyTreatment === 'sez',
  })
}

const items = lines('Items', orderedFields('received', 'Received'), {
  required: true,
  totals: { quantity: 'Quantity', amount: 'Amount', received: 'Received' },
  identity: { by: ['line'] },
  along: taxingAlong((order) => ({ supply: supplyOfOrder(order as Taxable), freight: freightOf(order) })),
})

/** What people fill in of a purchase order, in the order of the voucher's editor (seed 2, section 3; spec 03 Voucher). */
export const purchaseOrderFields = {
  ...headFields,
  ...transportFields,
  remarks: longText('Remarks'),
  vendor: reference('Vendor', 'vendors', { required: true }),
  vendorAddress: group('Vendor address', optional(addressFields), { proposes: { of: 'vendor' }, folds: true }),
  vendorGST: text('Vendor GST', { max: 15, proposes: { of: 'vendor', at: 'gstin' } }),
  vendorPan: text('Vendor PAN', { max: 10, proposes: { of: 'vendor', at: 'pan' } }),
  paymentTerms: { ...paymentTermRows, proposes: { of: 'vendor', at: 'paymentTerms' } },
  partyTreatment: { ...taxFacts.partyTreatment, proposes: { of: 'vendor', at: 'gstTreatment' } },
  buyer: group('Buyer', { delivery: deliveryField, billing: billingField }),
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

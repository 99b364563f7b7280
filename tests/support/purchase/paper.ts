import type { AroundPaper } from '../../../src/domain/workflow/paper/paper.ts'
import { gujarat, kg, maharashtra, oxide, terms, vendor } from './world.ts'

const address = (city: string, state: string) => ({
  addressLine1: `${city} industrial area, plot 4`,
  city,
  pincode: '400001',
  state,
  country: 'India',
})

/** Who writes an order, for its paper. */
export const around: AroundPaper = {
  company: {
    name: 'Meridian Pharma',
    legalName: 'Meridian Pharma Private Limited',
    pan: 'AAPFU0939F',
    cin: 'U24230MH2004PTC145678',
    email: 'office@meridian.example',
    contact: { phone: '+91 22 2345 6789' },
  },
  location: { name: 'Pune', gstin: maharashtra, address: address('Pune', 'Maharashtra') },
}

/** An order of so many lines at three rates of GST. */
export const orderOf = (lines: number) => ({
  voucherNumber: 'PO/25-26/0001',
  date: '2026-01-02',
  referenceNumber: 'Q-17',
  supply: 'inter-state',
  vendor,
  vendorAddress: address('Vapi', 'Gujarat'),
  vendorGST: gujarat,
  vendorPan: gujarat.slice(2, 12),
  paymentTerms: terms,
  transportationPaidBy: 'buyer',
  transportationCost: 'part-of-invoice',
  freight: 2_500_00,
  buyer: {
    billing: { name: 'Meridian Pharma, Pune', address: address('Pune', 'Maharashtra'), gst: maharashtra },
    delivery: {
      type: 'self',
      name: 'Pune',
      address: address('Pune', 'Maharashtra'),
      gst: maharashtra,
      contact: { name: 'Gate' },
    },
  },
  remarks: 'With certificate of analysis.',
  items: Array.from({ length: lines }, (_, at) => ({
    ...oxide,
    uom: kg,
    hsn: '25199090',
    quantity: String(1000 + at),
    rate: '85.5',
    discountPercent: '2.5',
    gst: ['18', '12', '5'][at % 3] as string,
  })),
})

import { choice, group, longText, reference, rows, text, whole, yesNo } from '../../registry/fields.ts'
import { addressRows, contactRows, paperRows, paymentTermRows } from '../../registry/party.ts'

export const vendorTypes = ['manufacturer', 'trader', 'importer', 'service', 'job-worker'] as const
export const vendorTreatments = ['registered', 'composition', 'unregistered', 'sez', 'overseas'] as const
export const vendorStatuses = ['draft', 'submitted', 'approved', 'on-hold', 'blocked'] as const
export const holdScopes = ['orders', 'payments', 'all'] as const

/** What people fill in of a vendor (spec 05 Vendor). */
export const vendorFields = {
  name: text('Vendor', { required: true }),
  shortName: text('Short name', { max: 60 }),
  vendorType: choice('Type', vendorTypes, { required: true }),
  gstTreatment: choice('GST treatment', vendorTreatments, { required: true }),
  gstin: text('GSTIN', { max: 15 }),
  pan: text('PAN', { max: 10 }),
  msme: group('MSME', {
    registered: yesNo('Registered', { required: true, initial: 'no' }),
    category: choice('Category', ['micro', 'small', 'medium']),
    udyamNumber: text('Udyam number', { max: 30 }),
  }),
  addresses: addressRows(['registered', 'billing', 'works']),
  contacts: contactRows(['enquiry', 'order', 'payment', 'quality']),
  paymentTerms: paymentTermRows,
  deliveryTerms: reference('Delivery terms', 'delivery-terms'),
  currency: reference('Currency', 'currency', { required: true, help: 'INR unless chosen.' }),
  leadTimeDays: whole('Lead time', { min: 0, max: 3650, unit: 'days' }),
  tdsSection: text('TDS section', { max: 20 }),
  ledger: reference('Ledger', 'ledgers'),
  documents: paperRows([
    'gst-certificate',
    'pan-card',
    'drug-licence',
    'iso',
    'quality-agreement',
    'msme',
    'cancelled-cheque',
  ]),
} as const

/** One account of a vendor, as it is entered. */
export const bankAccountFields = {
  beneficiary: text('Beneficiary', { required: true, max: 100 }),
  accountNumber: text('Account number', { required: true, max: 34 }),
  ifsc: text('IFSC', { required: true, pattern: [/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Write an IFSC like HDFC0001234.'] }),
  bank: text('Bank', { required: true, max: 100 }),
} as const

/** What its steps and the product record of it. */
export const vendorKeeps = {
  code: text('Code', { max: 20 }),
  status: choice('Status', vendorStatuses),
  holdScope: choice('Held', holdScopes),
  holdReason: longText('Reason of the hold'),
  holdUntil: text('Held until', { max: 10 }),
  bankAccounts: rows('Bank accounts', {
    ...bankAccountFields,
    verifiedBy: reference('Verified by', 'users'),
  }),
  bankEnteredBy: reference('Bank details entered by', 'users'),
} as const

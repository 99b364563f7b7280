import { choice, longText, money, reference, references, rows, text, whole } from '../../registry/fields.ts'
import { addressRows, contactRows, paperRows, paymentTermRows } from '../../registry/party.ts'

export const clientTypes = ['domestic', 'export', 'deemed-export', 'sez', 'inter-company'] as const
export const clientTreatments = [
  'registered',
  'composition',
  'unregistered',
  'sez-with-tax',
  'sez-lut',
  'export-with-tax',
  'export-lut',
  'deemed-export',
] as const
export const clientStatuses = ['draft', 'active', 'on-hold', 'blocked'] as const
export const clientHoldScopes = ['orders', 'dispatches', 'all'] as const

/** What people fill in of a client (spec 05 Client). */
export const clientFields = {
  name: text('Client', { required: true }),
  shortName: text('Short name', { max: 60 }),
  clientType: choice('Type', clientTypes, { required: true }),
  gstTreatment: choice('GST treatment', clientTreatments, { required: true }),
  gstin: text('GSTIN', { max: 15 }),
  pan: text('PAN', { max: 10 }),
  importExportCode: text('Import export code', { max: 20 }),
  addresses: addressRows(['billing', 'shipping']),
  contacts: contactRows(['offer', 'order', 'dispatch', 'payment', 'quality']),
  paymentTerms: paymentTermRows,
  deliveryTerms: reference('Delivery terms', 'delivery-terms'),
  currency: reference('Currency', 'currency', { required: true, help: 'INR unless chosen.' }),
  salesLedger: reference('Sales ledger', 'ledgers'),
  salesPerson: reference('Sales person', 'employees'),
  transporters: references('Transporters', 'transporters'),
  remarks: longText('Remarks'),
  documents: paperRows(['gst-certificate', 'drug-licence', 'lut', 'end-use-declaration']),
  clientGrades: rows('Grades', {
    grade: reference('Grade', 'item-grades', { required: true }),
    clientItemCode: text('Client item code', { max: 60 }),
    clientItemName: text('Client item name'),
  }),
} as const

export const creditRows = rows('Credit', {
  company: reference('Company', 'companies', { required: true }),
  limit: money('Limit', { help: 'Empty: no check. 0: cash only.' }),
  days: whole('Days', { min: 0, max: 3650 }),
  graceDays: whole('Days of grace', { min: 0, max: 365 }),
  blockOn: choice('Block on', ['limit', 'overdue', 'both', 'none'], { required: true, initial: 'both' }),
})

/** What its steps and the product record of it. */
export const clientKeeps = {
  code: text('Code', { max: 20 }),
  status: choice('Status', clientStatuses),
  credit: creditRows,
  holdScope: choice('Held', clientHoldScopes),
  holdReason: longText('Reason of the hold'),
  holdUntil: text('Held until', { max: 10 }),
} as const

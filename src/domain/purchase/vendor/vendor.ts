import { codes } from '../rights.ts'
import { placeColumns } from '../../registry/party.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { numberedByCode } from '../../registry/series.ts'
import { codeSeries } from '../../workflow/master.ts'
import { vendorFields, vendorKeeps } from './fields.ts'
import { checkVendor, refuseVendor } from './rules.ts'
import { vendorSteps } from './steps.ts'

/** Who supplies goods and services to the group (spec 05 Vendor). */
export const vendorResource = recordResource({
  key: 'vendors',
  label: 'Vendor',
  module: 'purchase',
  service: 'order',
  scope: 'group',
  read: codes.vendorsView,
  write: [codes.vendorsEdit],
  fields: vendorFields,
  keeps: vendorKeeps,
  sections: [
    { title: 'Identity', keys: ['code', 'name', 'shortName', 'vendorType', 'status'] },
    { title: 'Tax', keys: ['gstTreatment', 'gstin', 'pan', 'msme', 'tdsSection', 'ledger'] },
    { title: 'Addresses', keys: ['addresses'] },
    { title: 'Contacts', keys: ['contacts'] },
    { title: 'Bank', keys: ['bankAccounts', 'bankEnteredBy'] },
    { title: 'Terms', keys: ['paymentTerms', 'deliveryTerms', 'currency', 'leadTimeDays'] },
    { title: 'Documents', keys: ['documents', 'holdScope', 'holdReason', 'holdUntil'] },
  ],
  list: ['code', 'name', 'vendorType', ...placeColumns, 'gstin', 'status'],
  slots: ['name', 'code', 'vendorType', 'status'],
  search: ['name', 'shortName', 'code', 'gstin', 'pan'],
  sort: 'name',
  unique: ['gstin'],
  taken: (_, [gstin], other) => refuseVendor('VEN-03', { x: String(gstin), vendor: other }, { field: 'gstin' }),
  used: (vendor, { count }) => refuseVendor('VEN-09', { vendor, n: count }),
  check: checkVendor,
  steps: vendorSteps,
  adds: codeSeries('vendors', 'V'),
  more: { openFields: ['name', 'code', 'status'], numbered: numberedByCode('vendors') },
})

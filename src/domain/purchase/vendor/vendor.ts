import { codeSeries } from '../../kernel/lifecycle.ts'
import { codes } from '../../platform/codes.ts'
import type { Column } from '../../registry/entry.ts'
import { cityOf, stateOf } from '../../registry/party.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { numberedByCode } from '../../registry/series.ts'
import { vendorAsks, vendorDeeds } from './deeds.ts'
import { vendorFields, vendorKeeps } from './fields.ts'
import { checkVendor, refuseVendor } from './rules.ts'

const city: Column = { key: 'city', label: 'City', type: 'text', value: (vendor) => cityOf(vendor, 'billing') }
const state: Column = {
  key: 'state',
  label: 'State',
  type: 'text',
  value: (vendor) => stateOf(vendor, 'billing'),
  shown: false,
}

/** Who supplies goods and services to the group (spec 05 Vendor). */
export const vendorResource = recordResource({
  key: 'vendors',
  label: 'Vendor',
  plural: 'Vendors',
  module: 'purchase',
  service: 'order',
  path: '/api/v1/vendors',
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
  list: ['code', 'name', 'vendorType', city, state, 'gstin', 'status'],
  slots: ['name', 'code', 'vendorType', 'status'],
  search: ['name', 'shortName', 'code', 'gstin', 'pan'],
  sort: 'name',
  unique: ['gstin'],
  taken: (_, [gstin], other) => refuseVendor('VEN-03', { x: String(gstin), vendor: other }, { field: 'gstin' }),
  used: (vendor, { count }) => refuseVendor('VEN-09', { vendor, n: count }),
  check: (next) => checkVendor(next),
  life: {
    begins: 'draft',
    editable: ['draft', 'submitted', 'approved', 'on-hold'],
    deletable: ['draft'],
    asks: vendorAsks,
    onward: ['Submit', 'Approve'],
    deeds: vendorDeeds,
    made: codeSeries('vendors', 'V'),
  },
  more: { openFields: ['name', 'code', 'status'], numbered: numberedByCode('vendors') },
})

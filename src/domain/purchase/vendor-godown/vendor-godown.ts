import { codes } from '../rights.ts'
import { addressFields, contactFields } from '../../registry/address.ts'
import { columnOfField, recordResource } from '../../registry/record-resource.ts'
import { choice, group, reference, text, whole, yesNo } from '../../registry/fields.ts'

/** Where a vendor keeps goods, his own or ours (spec 05 Vendor godown). */
export const vendorGodownResource = recordResource({
  key: 'vendor-godowns',
  label: 'Vendor godown',
  module: 'purchase',
  service: 'order',
  scope: 'group',
  read: codes.vendorsView,
  write: [codes.vendorsEdit],
  fields: {
    name: text('Godown', { required: true, max: 100 }),
    vendor: reference('Vendor', 'vendors', { required: true }),
    use: choice('Use', ['own', 'job-work', 'consignment', 'transit'], { required: true, initial: 'own' }),
    address: group('Address', addressFields),
    contact: group('Contact', contactFields),
    gstin: text('GSTIN', { max: 15 }),
    godown: reference('Our stock there', 'godowns'),
    maxJobWorkDays: whole('Longest job work', { min: 1, max: 3650, unit: 'days', initial: 365 }),
    active: yesNo('Active', { required: true, initial: 'yes' }),
  },
  list: ['name', 'vendor', 'use', columnOfField('address.city', addressFields.city), 'gstin', 'active'],
  slots: ['vendor', 'name', 'use', 'active'],
  search: ['name', 'vendor', 'address.city'],
  sort: 'vendor',
  unique: [['vendor', 'name']],
})

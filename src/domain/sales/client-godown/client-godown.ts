import { codes } from '../rights.ts'
import { addressFields, contactFields } from '../../registry/address.ts'
import { choice, decimal, group, longText, reference, rows, text, yesNo } from '../../registry/fields.ts'
import { columnOfField, recordResource } from '../../registry/record-resource.ts'

/** Where a client takes goods in (spec 05 Client godown). */
export const clientGodownResource = recordResource({
  key: 'client-godowns',
  label: 'Client godown',
  module: 'sales',
  service: 'order',
  scope: 'group',
  read: codes.clientsView,
  write: [codes.clientsEdit],
  fields: {
    name: text('Godown', { required: true, max: 100 }),
    client: reference('Client', 'clients', { required: true }),
    address: group('Address', addressFields, { required: true }),
    contact: group('Contact', contactFields),
    gstin: text('GSTIN', { max: 15 }),
    receivingHours: text('Receiving hours', { max: 100 }),
    unloadingNotes: longText('Unloading notes'),
    distances: rows('Distances', {
      location: reference('From', 'locations', { required: true }),
      distanceKm: decimal('Distance', { required: true, min: 0, decimals: 1, unit: 'km' }),
    }),
    storageCondition: choice('Storage condition', ['ambient', 'cool', 'cold', 'frozen']),
    active: yesNo('Active', { required: true, initial: 'yes' }),
  },
  list: [
    'name',
    'client',
    columnOfField('address.city', addressFields.city),
    columnOfField('address.state', addressFields.state),
    'gstin',
    'active',
  ],
  slots: ['client', 'name', 'active'],
  search: ['name', 'client', 'address.city'],
  sort: 'client',
  unique: [['client', 'name']],
})

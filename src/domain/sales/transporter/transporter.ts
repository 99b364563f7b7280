import { codes } from '../rights.ts'
import { addressFields, contactFields } from '../../registry/address.ts'
import { choice, choices, date, decimal, group, money, reference, rows, text, yesNo } from '../../registry/fields.ts'
import { paperRows } from '../../registry/party.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { refuseClient } from '../client/rules.ts'

/** State, district, letters, number: `MH12AB1234`. */
const vehicleNumber = /^[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{4}$/

/** Who carries goods (spec 05 Transporter). */
export const transporterResource = recordResource({
  key: 'transporters',
  label: 'Transporter',
  module: 'sales',
  service: 'order',
  scope: 'group',
  read: codes.transportersView,
  write: [codes.transportersEdit],
  fields: {
    name: text('Transporter', { required: true, max: 100 }),
    gstin: text('GSTIN', { max: 15 }),
    transporterId: text('Transporter id', {
      pattern: [/^(?:[0-9A-Z]{15})?$/, 'Transporter id is of 15 capitals and digits.'],
      help: 'Of the e-way bill.',
    }),
    pan: text('PAN', { max: 10 }),
    contact: group('Contact', contactFields),
    addresses: rows('Addresses', addressFields),
    modes: choices('Modes', ['road', 'rail', 'air', 'sea', 'courier'], { required: true }),
    gtaOption: choice('GTA option', {
      'forward-5': 'Forward charge 5%',
      'forward-12': 'Forward charge 12%',
      'reverse-charge': 'Reverse charge',
    }),
    freightTerms: text('Freight terms'),
    rates: rows('Lanes and rates', {
      fromCity: text('From', { required: true, max: 100 }),
      toCity: text('To', { required: true, max: 100 }),
      vehicleType: text('Vehicle', { max: 60 }),
      rate: money('Rate', { required: true }),
      uom: choice('Per', ['trip', 'kg', 'km'], { required: true }),
      validUpto: date('Valid up to', { sense: 'future' }),
    }),
    vehicles: rows('Vehicles', {
      number: text('Number', { required: true, max: 20 }),
      type: text('Type', { max: 60 }),
      capacity: decimal('Capacity', { min: 0, unit: 'kg' }),
    }),
    documents: paperRows(['gst-certificate', 'pan-card', 'transport-licence', 'insurance', 'other']),
    ledger: reference('Ledger', 'ledgers'),
    active: yesNo('Active', { required: true, initial: 'yes' }),
  },
  list: ['name', 'modes', 'gstin', 'contact.name', 'rates', 'active'],
  slots: ['name', 'gstin', 'active'],
  search: ['name', 'gstin'],
  unique: ['name'],
  check: ({ vehicles = [] }) => {
    const index = vehicles.findIndex(({ number }) => !vehicleNumber.test(number))
    return index === -1
      ? undefined
      : refuseClient('TRN-01', { x: vehicles[index]?.number ?? '' }, { field: `vehicles.${index}.number` })
  },
})

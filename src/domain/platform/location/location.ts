import { all, one, type ResourceRef, uses } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { referenceMark } from '../../kernel/marks.ts'
import { choice, choices, date, decimal, documentId, group, text, time } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { companyResource, refuseMissing } from '../company/company.ts'
import { refuseCompany } from '../company/rules.ts'
import { indianAddressFields, contactFields } from '../identity/address.ts'
import { refuseGstin } from '../identity/gstin.ts'
import { gstinField } from '../identity/numbers.ts'
import { stateField } from '../identity/states.ts'

export const locationTypes = {
  factory: 'Factory',
  'factory-sez': 'Factory (SEZ)',
  'factory-eou': 'Factory (EOU)',
  office: 'Office',
  supplier: 'Supplier',
  residential: 'Residential',
  'r&d-center': 'R&D center',
} as const

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const fields = {
  name: text('Name', { required: true }),
  shortName: text('Short name', {
    required: true,
    pattern: [/^[A-Z0-9]{2,6}$/, 'Short name is 2 to 6 of A-Z and 0-9.'],
  }),
  /** The company it belongs to; `company` itself is kernel-kept for company-scoped records only. */
  companyId: documentId('Company', 'companies', { required: true }),
  type: choice('Type', locationTypes, { required: true }),
  address: group('Address', indianAddressFields),
  contact: group('Contact', contactFields),
  gstin: gstinField,
  stateCode: stateField('State'),
  premisesCode: text('Premises code', {
    max: 20,
    help: 'Locations with the same code are sisters: they stand on one site.',
  }),
  geo: group('Place on the map', {
    lat: decimal('Latitude', { required: true, min: -90, max: 90, decimals: 6 }),
    long: decimal('Longitude', { required: true, min: -180, max: 180, decimals: 6 }),
  }),
  timeZone: text('Time zone', { max: 60, initial: 'Asia/Kolkata' }),
  weekOff: choices('Week off', weekdays),
  workingHours: group('Working hours', {
    from: time('From', { required: true }),
    to: time('To', { required: true }),
  }),
  status: choice('Status', ['active', 'closed'], { initial: 'active' }),
  opensOn: date('Opens on'),
  closesOn: date('Closes on', { sense: 'future' }),
} as const

export type LocationFields = ValuesOf<typeof fields>

const asked = [
  ['address', 'Address'],
  ['stateCode', 'State'],
] as const

const isClosing = (next: LocationFields, previous: LocationFields | undefined): boolean =>
  next.status === 'closed' && previous?.status !== 'closed'

const locations: ResourceRef<LocationFields> = { key: 'locations' }

export const locationResource = recordResource({
  key: 'locations',
  label: 'Location',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: 'open',
  write: [codes.adminEdit],
  fields,
  sections: [
    {
      title: 'Location',
      keys: ['name', 'shortName', 'companyId', 'type', 'premisesCode', 'status', 'opensOn', 'closesOn'],
    },
    { title: 'Address', keys: ['address', 'contact', 'stateCode', 'gstin', 'geo'] },
    { title: 'Hours', keys: ['timeZone', 'weekOff', 'workingHours'] },
  ],
  list: [
    'name',
    'shortName',
    {
      key: 'companyId',
      label: 'Company',
      type: 'choice',
      path: 'companyId',
      width: 100,
      // Its screen says it by the company's short name.
      value: (location) => String(location['companyId'] ?? ''),
    },
    'type',
    'address.city',
    'stateCode',
    'gstin',
    {
      key: 'status',
      label: 'Status',
      type: 'status',
      choices: ['active', 'closed'],
      value: (location) => String(location['status'] ?? 'active'),
    },
    '-premisesCode',
  ],
  slots: ['name', 'companyId', 'type', 'status'],
  search: ['name', 'shortName', 'address.city', 'gstin'],
  facts: (next, previous, { state }) => ({
    same: all(locations, { companyId: next.companyId, shortName: next.shortName }),
    company: next.gstin === undefined ? undefined : one(companyResource, next.companyId),
    occupied: previous !== undefined && isClosing(next, previous) ? uses('occupied', state.id) : undefined,
  }),
  check: (next, previous, { facts, actor }) => {
    const missing = previous === undefined ? refuseMissing(next, asked, actor) : undefined
    if (missing !== undefined) return missing
    if (previous !== undefined && next.companyId !== previous.companyId)
      return refuseCompany('ORG-04', {}, { field: 'companyId' })
    if (next.opensOn !== undefined && next.closesOn !== undefined && next.closesOn < next.opensOn)
      return refuseCompany('ORG-05', { name: next.name }, { field: 'closesOn' })
    const [other] = facts.same
    if (other !== undefined && next.shortName !== previous?.shortName)
      return refuseCommon(
        'E-UNIQUE',
        { field: 'Short name', value: next.shortName, other: other.name },
        { field: 'shortName' },
      )
    const { gstin, stateCode } = next
    const wrong = gstin === undefined ? undefined : refuseGstin(gstin, { pan: facts.company?.pan, stateCode })
    if (wrong !== undefined) return wrong
    const { count, first } = facts.occupied ?? { count: 0, first: [] }
    if (count === 0) return undefined
    const named = first.join(', ')
    const rest = count - first.length
    return refuseCompany(
      'ORG-03',
      { name: next.name, what: rest > 0 ? `${named} and ${rest} more` : named },
      { field: 'status' },
    )
  },
  more: {
    marks: (location) => [referenceMark('companies', String(location['companyId']))],
    lookups: ['companyId'],
  },
})

import type { Actor } from '../../kernel/aggregate.ts'
import { all, type ResourceRef, uses } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Fields } from '../../kernel/record.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { computed } from '../../registry/columns.ts'
import { choice, date, file, group, status, text } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { indianAddressFields, contactFields } from '../identity/address.ts'
import { cinField, panField, tanField } from '../identity/numbers.ts'
import { refuseCompany } from './rules.ts'

/** What everybody who adds a company gives, and what the first ones of an installation may lack. */
const asked = [
  ['legalName', 'Legal name'],
  ['pan', 'PAN'],
  ['registeredAddress', 'Registered address'],
] as const

/** Fields that later versions ask for: documents made before them stay as they are until somebody changes one. */
export const refuseMissing = (
  next: Fields,
  fields: readonly (readonly [key: string, label: string])[],
  actor: Actor,
): Refused | undefined => {
  if (actor.system === true) return undefined
  const missing = fields.find(([key]) => next[key] === undefined || next[key] === '')
  return missing === undefined ? undefined : refuseCommon('E-REQ', { label: missing[1] }, { field: missing[0] })
}

const employees: ResourceRef<{ readonly status: string }> = { key: 'employees' }

interface Closable {
  readonly status?: string
}

const isClosing = (next: Closable, previous: Closable | undefined): boolean =>
  previous !== undefined && next.status === 'inactive' && previous.status !== 'inactive'

export const constitutions = {
  'public-limited': 'Public limited',
  'private-limited': 'Private limited',
  llp: 'LLP',
  partnership: 'Partnership',
  proprietorship: 'Proprietorship',
} as const

/** What stands on paper that goes to anybody, whoever writes it. */
const onLetterhead = ['legalName', 'registeredAddress', 'contact', 'email', 'website', 'pan', 'cin'] as const

export const companyResource = recordResource({
  key: 'companies',
  label: 'Company',
  plural: 'Companies',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: codes.adminView,
  write: [codes.adminEdit],
  fields: {
    name: text('Name', { required: true }),
    shortName: text('Short name', {
      required: true,
      pattern: [/^[A-Z0-9]{2,5}$/, 'Short name is 2 to 5 of A-Z and 0-9.'],
    }),
    legalName: text('Legal name'),
    constitution: choice('Constitution', constitutions),
    cin: cinField,
    pan: panField,
    tan: tanField,
    incorporatedOn: date('Incorporated on', { sense: 'past' }),
    registeredAddress: group('Registered address', indianAddressFields),
    correspondenceAddress: group('Correspondence address', indianAddressFields),
    contact: group('Contact', contactFields),
    website: text('Website', { pattern: [/^https?:\/\/\S+$/, 'Write an address that begins with https://.'] }),
    email: text('Email', { max: 254, pattern: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Write an email address.'] }),
    status: { ...status(), required: false as const },
    /** Path of the picture in the public store. */
    logo: text('Logo'),
    letterHead: file('Letter head', { help: 'Stands above printed documents.' }),
  },
  sections: [
    {
      title: 'Identity',
      keys: ['name', 'shortName', 'legalName', 'constitution', 'cin', 'pan', 'tan', 'incorporatedOn', 'status'],
    },
    { title: 'Addresses', keys: ['registeredAddress', 'correspondenceAddress'] },
    { title: 'Contact', keys: ['contact', 'website', 'email'] },
    { title: 'Logo and letter head', keys: ['logo', 'letterHead'] },
  ],
  list: [
    'name',
    'shortName',
    'constitution',
    'pan',
    '-legalName',
    '-cin',
    '-tan',
    '-registeredAddress.state',
    computed('gstins', 'GSTINs'),
    computed('locations', 'Locations'),
    {
      key: 'status',
      label: 'Status',
      type: 'status',
      choices: ['active', 'inactive'],
      // The first companies of installations were made without one.
      value: (company) => String(company['status'] ?? 'active'),
    },
  ],
  unique: ['name', 'shortName'],
  facts: (next, previous, { state: { id } }) => ({
    numbered: previous === undefined || next.shortName === previous.shortName ? undefined : uses('numbered', id),
    employees: isClosing(next, previous) ? all(employees, {}, id) : undefined,
    open: isClosing(next, previous) ? uses('open', id) : undefined,
  }),
  check: (next, previous, { facts, actor }) => {
    if (previous === undefined) return refuseMissing(next, asked, actor)
    if ((facts.numbered?.count ?? 0) > 0)
      return refuseCompany('ORG-01', { shortName: previous.shortName }, { field: 'shortName' })
    const n = (facts.employees ?? []).filter(({ status: state }) => state !== 'exited').length
    const m = facts.open?.count ?? 0
    return n + m === 0 ? undefined : refuseCompany('ORG-02', { name: next.name, n, m }, { field: 'status' })
  },
  more: { openFields: ['name', 'shortName', 'logo', ...onLetterhead] },
})

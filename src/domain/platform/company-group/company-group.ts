import { all, isDomainTaken, type ResourceRef } from '../../kernel/ask.ts'
import { text } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { refuseCompany } from '../company/rules.ts'

const fields = {
  name: text('Name', { required: true, max: 80 }),
  domain: text('Domain', {
    required: true,
    pattern: [/^[a-z0-9-]{3,32}$/, 'Domain is 3 to 32 of a-z, 0-9 and hyphens.'],
    help: 'What users sign in with beside their email.',
  }),
  logo: text('Logo'),
  baseCurrency: text('Base currency', {
    required: true,
    initial: 'INR',
    pattern: [/^[A-Z]{3}$/, 'Write a currency by its 3 letters.'],
  }),
  timeZone: text('Time zone', { required: true, initial: 'Asia/Kolkata', max: 60 }),
  financialYearStart: text('Financial year starts on', {
    required: true,
    initial: '04-01',
    pattern: [/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'Write a day of the year as MM-dd.'],
  }),
  providerCredit: text('Credit in the footer', { max: 120 }),
} as const

const groups: ResourceRef = { key: 'company-groups' }
const users: ResourceRef = { key: 'users' }

export const companyGroupResource = recordResource({
  key: 'company-groups',
  label: 'Company group',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: codes.groupView,
  write: [codes.groupEdit],
  fields,
  list: ['name', 'domain', 'baseCurrency', 'timeZone', 'financialYearStart', '-providerCredit'],
  facts: (next, previous) => {
    const isMoved = previous !== undefined && next.domain !== previous.domain
    return {
      groups: previous === undefined ? all(groups) : undefined,
      users: isMoved ? all(users) : undefined,
      taken: isMoved ? isDomainTaken(next.domain) : undefined,
    }
  },
  check: (next, _, { facts: { groups: others = [], users: { length: n } = [], taken } }) => {
    if (others.length > 0) return refuseCompany('ORG-06')
    if (n > 1) return refuseCompany('ORG-07', { n }, { field: 'domain' })
    return taken === true ? refuseCompany('ORG-08', { domain: next.domain }, { field: 'domain' }) : undefined
  },
  keep: true,
  more: { openFields: ['name', 'logo', 'providerCredit'] },
})

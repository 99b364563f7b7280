import type { Context } from '../../kernel/aggregate.ts'
import type { Decision } from '../../kernel/refusal.ts'
import { text } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../codes.ts'
import { refuseCompany } from '../company/rules.ts'

const fields = {
  name: text('Name', { required: true, max: 80 }),
  domain: text('Domain', {
    required: true,
    pattern: [/^[a-z0-9-]{3,32}$/, 'Domain is 3 to 32 of a-z, 0-9 and hyphens.'],
    help: 'What users sign in with beside their e-mail.',
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

type Group = ValuesOf<typeof fields>

const check = (next: Group, previous: Group | undefined, { facts }: Context): Decision<never> | undefined => {
  if (previous === undefined)
    return ((facts['groups'] ?? []) as readonly unknown[]).length > 0 ? refuseCompany('ORG-06') : undefined
  if (next.domain === previous.domain) return undefined
  const users = ((facts['users'] ?? []) as readonly unknown[]).length
  if (users > 1) return refuseCompany('ORG-07', { n: users }, { field: 'domain' })
  return facts['taken'] === true ? refuseCompany('ORG-08', { domain: next.domain }, { field: 'domain' }) : undefined
}

export const companyGroupResource = recordResource({
  key: 'company-groups',
  label: 'Company group',
  plural: 'Company groups',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/company-groups',
  scope: 'group',
  read: codes.groupView,
  write: [codes.groupEdit],
  fields,
  list: ['name', 'domain', 'baseCurrency', 'timeZone', 'financialYearStart', '-providerCredit'],
  factsFor: (next, previous) =>
    previous === undefined
      ? { groups: { kind: 'documents', resource: 'company-groups', where: {} } }
      : next.domain === previous.domain
        ? {}
        : {
            users: { kind: 'documents', resource: 'users', where: {} },
            taken: { kind: 'domain', domain: next.domain },
          },
  check,
  keep: true,
  more: { openFields: ['name', 'logo', 'providerCredit'] },
})

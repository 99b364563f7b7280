import { one, type ResourceRef } from '../../kernel/ask.ts'
import { localDate } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { type Refused, refuserOf } from '../../kernel/refusal.ts'
import { choice, date, file, longText, money, reference, text, whole, yesNo } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { daysLeft, validityOn } from '../registration/validity.ts'

const source = '01 Group settings, license-contract'

export const licenseRules = {
  'LIC-01': { sentence: '{title} ends before it starts.', source },
  'LIC-02': { sentence: 'Terminating needs the day and the reason.', source },
  'LIC-03': { sentence: '{title} was terminated on {date} and cannot be renewed.', source },
  'LIC-04': { sentence: '{title} was renewed by {other} already.', source },
  'LIC-05': { sentence: '{title} is {status}; that is not taken back.', source },
  'LIC-06': { sentence: 'A renewal starts after the {date} on which what it renews began.', source },
} as const
const refuse = refuserOf(licenseRules)

export const licenseKinds = {
  licence: 'Licence',
  contract: 'Contract',
  agreement: 'Agreement',
  insurance: 'Insurance',
  amc: 'AMC',
} as const

export const licenseStatuses = ['active', 'expiring', 'expired', 'terminated', 'renewed'] as const
export type LicenseStatus = (typeof licenseStatuses)[number]

const fields = {
  title: text('Title', { required: true }),
  kind: choice('Kind', licenseKinds, { required: true }),
  party: text('Party', { required: true }),
  /** `location` itself is kernel-kept: it belongs to the company and may be bound to one place of it. */
  site: reference('Location', 'locations'),
  number: text('Number', { max: 60 }),
  value: money('Value'),
  startsOn: date('Starts on', { required: true }),
  endsOn: date('Ends on', { help: 'Empty: until it is terminated.', sense: 'future' }),
  noticeDays: whole('Notice', { min: 0, max: 730, unit: 'days' }),
  autoRenew: yesNo('Renews by itself'),
  owner: reference('Owner', 'employees'),
  document: file('Document'),
  remarks: longText('Remarks'),
  terminatedOn: date('Terminated on', { sense: 'past' }),
  terminationReason: longText('Reason for termination'),
  renews: reference('Renews', 'licenses', { kept: true }),
  renewedBy: reference('Renewed by', 'licenses', { kept: true }),
} as const

export type LicenseFields = ValuesOf<typeof fields>

/** Terminated and renewed by a command; the rest follows from the day. */
export const licenseStatus = (
  { endsOn, terminatedOn, renewedBy }: Pick<LicenseFields, 'endsOn' | 'terminatedOn' | 'renewedBy'>,
  today: string,
  days?: number,
): LicenseStatus => {
  if (terminatedOn !== undefined && terminatedOn <= today) return 'terminated'
  if (renewedBy !== undefined) return 'renewed'
  const validity = validityOn(today, endsOn, days)
  return validity === 'valid' ? 'active' : validity
}

const licenses: ResourceRef<LicenseFields> = { key: 'licenses' }

const refuseRenewal = (next: LicenseFields, renewed: LicenseFields | null): Refused | undefined => {
  if (renewed === null) return undefined
  const { title, terminatedOn, renewedBy, startsOn } = renewed
  if (terminatedOn !== undefined) return refuse('LIC-03', { title, date: terminatedOn }, { field: 'renews' })
  if (renewedBy !== undefined) return refuse('LIC-04', { title, other: renewedBy.name }, { field: 'renews' })
  return next.startsOn <= startsOn ? refuse('LIC-06', { date: startsOn }, { field: 'startsOn' }) : undefined
}

export const licenseResource = recordResource({
  key: 'licenses',
  label: 'Licence or contract',
  plural: 'Licences and contracts',
  module: 'platform',
  service: 'admin',
  scope: 'company',
  read: codes.adminView,
  write: [codes.adminEdit],
  fields,
  title: 'title',
  list: [
    'title',
    'kind',
    'party',
    'site',
    'number',
    '-value',
    'startsOn',
    'endsOn',
    {
      key: 'daysLeft',
      label: 'Days left',
      type: 'number',
      value: (license, viewer) =>
        viewer === undefined ? null : daysLeft(viewer.today, license['endsOn'] as string | undefined),
    },
    'owner',
    {
      key: 'status',
      label: 'Status',
      type: 'status',
      choices: licenseStatuses,
      value: (license, viewer) =>
        viewer === undefined ? null : licenseStatus(license as AnyDocument & LicenseFields, viewer.today),
    },
  ],
  slots: ['title', 'kind', 'party', 'endsOn'],
  search: ['title', 'party', 'number'],
  sort: 'endsOn',
  facts: (next) => ({ renewed: next.renews === undefined ? undefined : one(licenses, next.renews.id) }),
  check: (next, previous, { facts, now }) => {
    if (next.endsOn !== undefined && next.endsOn < next.startsOn)
      return refuse('LIC-01', { title: next.title }, { field: 'endsOn' })
    if ((next.terminatedOn === undefined) !== ((next.terminationReason ?? '') === ''))
      return refuse('LIC-02', {}, { field: next.terminatedOn === undefined ? 'terminatedOn' : 'terminationReason' })
    if (previous?.terminatedOn !== undefined && previous.terminatedOn !== next.terminatedOn)
      return refuse(
        'LIC-05',
        { title: next.title, status: licenseStatus(previous, localDate(now)) },
        { field: 'terminatedOn' },
      )
    return previous === undefined && next.renews !== undefined ? refuseRenewal(next, facts.renewed ?? null) : undefined
  },
})

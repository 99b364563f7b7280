import { all, one, type ResourceRef } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { localDate } from '../../kernel/calendar.ts'
import type { AnyDocument, Document } from '../../kernel/document.ts'
import { type Refused, refuserOf } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'
import { choice, date, file, longText, reference, text } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { stateField } from '../identity/states.ts'
import { daysLeft, validityOn } from './validity.ts'

const source = '01 Company group, Company, Location (Registration)'

export const registrationRules = {
  'REG-01': { sentence: 'The validity ends before it starts.', source },
  'REG-02': { sentence: 'A renewal names the day from which it is valid.', source },
  'REG-03': { sentence: '{name} was surrendered on {date} and cannot be renewed.', source },
  'REG-04': { sentence: '{name} was renewed by {other} already.', source },
  'REG-05': { sentence: 'A renewal starts after the {date} on which what it renews began.', source },
  'REG-06': { sentence: 'Give the day on which it was surrendered; it cannot lie ahead.', source },
  'REG-07': { sentence: '{name} is surrendered; that is not taken back.', source },
} as const
const refuse = refuserOf(registrationRules)

export const registrationKinds = {
  gst: 'GST',
  pf: 'PF',
  esic: 'ESIC',
  pt: 'Professional tax',
  'factory-licence': 'Factory licence',
  'drug-licence': 'Drug licence',
  'pollution-consent': 'Pollution consent',
  'fire-noc': 'Fire NOC',
  'msme-udyam': 'MSME Udyam',
  iec: 'IEC',
  lut: 'LUT',
  'labour-licence': 'Labour licence',
  iso: 'ISO',
  gmp: 'GMP',
  other: 'Other',
} as const

export const registrationStatuses = ['valid', 'expiring', 'expired', 'surrendered'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

const fields = {
  kind: choice('Kind', registrationKinds, { required: true }),
  number: text('Number', { required: true, max: 60 }),
  /** `location` itself is kernel-kept: a registration belongs to the company and may be bound to one place of it. */
  site: reference('Location', 'locations'),
  state: stateField('State'),
  authority: text('Authority'),
  issuedOn: date('Issued on', { sense: 'past' }),
  validFrom: date('Valid from'),
  validTo: date('Valid till', { help: 'Empty: permanent.', sense: 'future' }),
  document: file('Document'),
  remarks: longText('Remarks'),
  surrenderedOn: date('Surrendered on', { sense: 'past' }),
  /** What it follows on. That one ends the day before this one starts. */
  renews: reference('Renews', 'company-registrations', { kept: true }),
  renewedBy: reference('Renewed by', 'company-registrations', { kept: true }),
} as const

export type RegistrationFields = ValuesOf<typeof fields>

export const registrationTitle = ({ kind, number }: Pick<RegistrationFields, 'kind' | 'number'>): string =>
  `${registrationKinds[kind]} ${number}`

/** Valid, expiring, expired or surrendered on a local date. */
export const registrationStatus = (
  { validTo, surrenderedOn }: Pick<RegistrationFields, 'validTo' | 'surrenderedOn'>,
  today: string,
  days?: number,
): RegistrationStatus =>
  surrenderedOn !== undefined && surrenderedOn <= today ? 'surrendered' : validityOn(today, validTo, days)

const registrations: ResourceRef<Document<RegistrationFields>> = { key: 'company-registrations' }

/** A renewal must follow on something that still may be renewed. */
const refuseRenewal = (next: RegistrationFields, renewed: RegistrationFields | null): Refused | undefined => {
  if (next.validFrom === undefined) return refuse('REG-02', {}, { field: 'validFrom' })
  if (renewed === null) return undefined
  const name = registrationTitle(renewed)
  if (renewed.surrenderedOn !== undefined)
    return refuse('REG-03', { name, date: renewed.surrenderedOn }, { field: 'renews' })
  if (renewed.renewedBy !== undefined)
    return refuse('REG-04', { name, other: renewed.renewedBy.name }, { field: 'renews' })
  return renewed.validFrom !== undefined && next.validFrom <= renewed.validFrom
    ? refuse('REG-05', { date: renewed.validFrom }, { field: 'validFrom' })
    : undefined
}

export const registrationResource = recordResource({
  key: 'company-registrations',
  label: 'Registration',
  module: 'platform',
  service: 'admin',
  scope: 'company',
  read: codes.adminView,
  write: [codes.adminEdit],
  fields,
  title: (document) => registrationTitle(document as AnyDocument & RegistrationFields),
  list: [
    'kind',
    'number',
    'site',
    '-authority',
    {
      key: 'validTo',
      label: 'Valid till',
      type: 'date',
      path: 'validTo',
      // Permanent ones come last.
      value: (registration) => String(registration['validTo'] ?? '9999-12-31'),
      words: { '9999-12-31': 'Permanent' },
    },
    {
      key: 'daysLeft',
      label: 'Days left',
      type: 'number',
      value: (registration, viewer) =>
        viewer === undefined ? null : daysLeft(viewer.today, registration['validTo'] as string | undefined),
    },
    {
      key: 'status',
      label: 'Status',
      type: 'status',
      choices: registrationStatuses,
      value: (registration, viewer) =>
        viewer === undefined
          ? null
          : registrationStatus(registration as AnyDocument & RegistrationFields, viewer.today),
    },
    {
      key: 'document',
      label: 'Document',
      type: 'text',
      path: 'document.name',
      value: (registration) => (registration['document'] as { readonly name: string } | undefined)?.name ?? null,
    },
    '-surrenderedOn',
  ],
  slots: ['validTo', 'kind', 'number', 'site'],
  search: ['number', 'authority', 'site'],
  sort: 'validTo',
  facts: (next) => ({
    ofItsKind: all(registrations, { kind: next.kind }),
    renewed: next.renews === undefined ? undefined : one(registrations, next.renews.id),
  }),
  check: (next, previous, { facts, now }) => {
    if (next.validFrom !== undefined && next.validTo !== undefined && next.validTo < next.validFrom)
      return refuse('REG-01', {}, { field: 'validTo' })
    if (previous?.surrenderedOn !== undefined && next.surrenderedOn !== previous.surrenderedOn)
      return refuse('REG-07', { name: registrationTitle(previous) }, { field: 'surrenderedOn' })
    if (next.surrenderedOn !== undefined && next.surrenderedOn > localDate(now))
      return refuse('REG-06', {}, { field: 'surrenderedOn' })
    if (previous === undefined && next.renews !== undefined) {
      const refused = refuseRenewal(next, facts.renewed ?? null)
      if (refused !== undefined) return refused
    }
    const isMoved = previous === undefined || previous.kind !== next.kind || previous.number !== next.number
    // A renewal often keeps the number of what it renews.
    const other = facts.ofItsKind.find(
      (one) => folded(one.number) === folded(next.number) && one.id !== next.renews?.id && one.renewedBy === undefined,
    )
    return isMoved && other !== undefined
      ? refuseCommon(
          'E-UNIQUE',
          { field: 'Number', value: next.number, other: registrationTitle(other) },
          { field: 'number' },
        )
      : undefined
  },
  more: { lookups: ['kind'] },
})

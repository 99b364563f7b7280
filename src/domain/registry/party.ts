import type { Fields } from '../kernel/record.ts'
import { addressFields, contactFields } from './address.ts'
import { choice, date, decimal, file, group, rows, text, whole, yesNo } from './fields.ts'

/** What vendors and clients share: where they are, who answers, on which terms, with which papers (spec 05). */

export const paymentTermRows = rows('Payment terms', {
  percent: decimal('Percent', { required: true, min: 0, max: 100, unit: '%' }),
  noOfDays: whole('Days', { required: true, min: 0, max: 3650, unit: 'days' }),
  paymentType: text('Payment type', { required: true, max: 60 }),
  event: text('Event', { max: 60 }),
})

export const contactRows = <const Receives extends string>(receives: readonly Receives[]) =>
  rows(
    'Contacts',
    {
      ...contactFields,
      designation: text('Designation', { max: 100 }),
      primary: yesNo('Primary', { required: true, initial: 'no' }),
      receives: text('Receives', { max: 200, help: `Of ${receives.join(', ')}.` }),
    },
    { required: true },
  )

export const addressRows = <const Use extends string>(uses: readonly Use[]) =>
  rows(
    'Addresses',
    {
      label: text('Label', { max: 60 }),
      use: choice('Use', uses, { required: true }),
      address: group('Address', addressFields, { required: true }),
      gstin: text('GSTIN', { max: 15 }),
    },
    { required: true },
  )

export const paperRows = <const Kind extends string>(kinds: readonly Kind[]) =>
  rows('Documents', {
    type: choice('Type', kinds, { required: true }),
    number: text('Number', { max: 60 }),
    validUpto: date('Valid up to'),
    file: file('File'),
  })

/** Hundredths of a percent; terms are whole ones or have at most three decimals. */
export const termsTotal = (terms: unknown): number =>
  ((terms ?? []) as readonly { readonly percent: string }[]).reduce(
    (sum, { percent }) => sum + Math.round(Number(percent) * 1000),
    0,
  ) / 1000

/** City of the first address that has a use. */
export const cityOf = (document: Fields, use: string): string | null => {
  const all = (document['addresses'] ?? []) as readonly {
    readonly use: string
    readonly address: { readonly city: string }
  }[]
  return (all.find((one) => one.use === use) ?? all[0])?.address.city ?? null
}

/** State, likewise. */
export const stateOf = (document: Fields, use: string): string | null => {
  const all = (document['addresses'] ?? []) as readonly {
    readonly use: string
    readonly address: { readonly state: string }
  }[]
  return (all.find((one) => one.use === use) ?? all[0])?.address.state ?? null
}

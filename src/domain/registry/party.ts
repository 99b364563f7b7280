import { addressFields, contactFields } from './address.ts'
import type { Column } from './entry.ts'
import { choice, date, decimal, file, group, rows, text, whole, wordsOf, yesNo } from './fields.ts'

/** What vendors and clients share: where they are, who answers, on which terms, with which papers (spec 05). */

/** A share of a bill, from when on it counts, and after how many days it is due. */
export const paymentTermFields = {
  percent: decimal('Percent', { required: true, min: 0, max: 100, unit: '%' }),
  noOfDays: whole('Days', { required: true, min: 0, max: 3650, unit: 'days' }),
  paymentType: text('Payment type', { required: true, max: 60, words: wordsOf }),
  event: text('Event', { max: 60, words: wordsOf }),
} as const

export const paymentTermRows = rows('Payment terms', paymentTermFields)

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
    validUpto: date('Valid up to', { sense: 'future' }),
    file: file('File'),
  })

export type Terms = readonly { readonly percent: string }[]

/** Hundredths of a percent; terms are whole ones or have at most three decimals. */
export const termsTotal = (terms: Terms): number =>
  terms.reduce((sum, { percent }) => sum + Math.round(Number(percent) * 1000), 0) / 1000

type Place = 'city' | 'state'

/** City or state of the billing address, or of the first where none is for billing. */
const placeColumn = (key: Place, label: string): Column => ({
  key,
  label,
  type: 'text',
  value: (party) => {
    const all = (party['addresses'] ?? []) as readonly {
      readonly use: string
      readonly address: { readonly [Key in Place]: string }
    }[]
    return (all.find(({ use }) => use === 'billing') ?? all[0])?.address[key] ?? null
  },
})

export const placeColumns = [placeColumn('city', 'City'), { ...placeColumn('state', 'State'), shown: false as const }]

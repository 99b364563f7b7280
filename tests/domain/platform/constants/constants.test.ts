import { describe, expect, test } from 'vitest'
import { constantResources } from '../../../../src/domain/platform/constants/resources.ts'
import { currencyResource, rateOn } from '../../../../src/domain/platform/constants/currency.ts'
import { employeeDesignationResource, grades } from '../../../../src/domain/platform/constants/employee-designation.ts'
import { gstResource } from '../../../../src/domain/platform/constants/gst.ts'
import { gstOn, hsnOn, hsnResource } from '../../../../src/domain/platform/constants/hsn.ts'
import { metricsResource } from '../../../../src/domain/platform/constants/metrics.ts'
import { odourResource } from '../../../../src/domain/platform/constants/plain.ts'
import { paymentTermsResource, totalPercent } from '../../../../src/domain/platform/constants/payment-terms.ts'
import { adding, changing, deleting } from '../../../support/registry/record.ts'

const active = { status: 'active' }
const designation = { name: 'Chemist', gradeFrom: 'G05', gradeTo: 'G08', ...active }
const inr = {
  code: 'INR',
  name: 'Indian rupee',
  symbol: '₹',
  minorUnits: 2,
  grouping: 'indian',
  base: 'yes',
  ...active,
}
const usd = {
  code: 'USD',
  name: 'US dollar',
  symbol: '$',
  minorUnits: 2,
  grouping: 'western',
  base: 'no',
  exchangeRates: [{ date: '2026-01-01', rate: '83.25' }],
  ...active,
}
const gst18 = {
  name: 'GST 18%',
  kind: 'taxable',
  rate: '18',
  cgst: '9',
  sgst: '9',
  igst: '18',
  cess: '0',
  effectiveFrom: '2017-07-01',
  ...active,
}
const line = (percent: string) => ({ percent, noOfDays: 0, paymentType: 'credit', event: 'invoice-date' })
const kilogram = { symbol: 'kg', name: 'Kilogram', kind: 'mass', factor: '1', decimals: 3, ...active }
const hsn = (effectiveFrom: string, gst: string) => ({
  code: '2933',
  description: 'Heterocyclic compounds',
  gst: { id: gst, name: gst },
  effectiveFrom,
  ...active,
})

describe('the twelve lists', () => {
  test('are resources of the group at the paths of the seeds, open to read', () => {
    expect(constantResources.map(({ path }) => path)).toEqual(
      [
        'employee-category',
        'employee-designation',
        'currency',
        'delivery-terms',
        'payment-terms',
        'gst',
        'hsn',
        'metrics',
        'appearance',
        'odour',
        'moc',
        'color',
      ].map((key) => `/api/v1/constants/${key}`),
    )
    for (const entry of constantResources) {
      expect([entry.scope, entry.read, entry.service]).toEqual(['group', 'open', 'admin'])
      expect(Object.keys(entry.form?.fields ?? {})).toEqual(
        expect.arrayContaining(
          ['description', 'status', 'order', 'ownership'].filter((key) => key !== 'description' || entry.key !== 'hsn'),
        ),
      )
    }
  })

  test('E-CALLED: a name stands once in its list, whatever case and blanks', () => {
    const other = { id: 'other', name: 'ODOUR LESS' }
    expect(
      adding(odourResource, { name: 'Odourless', ...active }, { facts: { 'unique name': [other] } })?.message,
    ).toBe('There is already an odour called ODOUR LESS.')
  })

  test('E-USED: a used row stays (scenario 17)', () => {
    const uses = { count: 1, first: ['PO/25-26/0001'] }
    expect(deleting(hsnResource, hsn('2023-04-01', 'gst-18'), { facts: { uses } })?.message).toBe(
      'HSN 2933 is used by 1 record (PO/25-26/0001). Make it inactive instead.',
    )
  })

  test('CON-01 rows of the product are made by the product', () => {
    const row = { name: 'Sweet', ownership: 'system', ...active }
    expect(adding(odourResource, row)?.rule).toBe('CON-01')
    expect(adding(odourResource, row, { system: true })).toBeUndefined()
    expect(changing(odourResource, row, { ownership: null })?.rule).toBe('CON-01')
    expect(changing(odourResource, row, { status: 'inactive' })).toBeUndefined()
  })
})

describe('designations', () => {
  test('CON-02 the grades run upwards', () => {
    expect([grades.length, grades[0], grades.at(-1)]).toEqual([21, 'G01', 'G21'])
    expect(adding(employeeDesignationResource, designation)).toBeUndefined()
    expect(adding(employeeDesignationResource, { ...designation, gradeFrom: 'G09' })?.message).toBe(
      'G09 is above G08. Choose the lower grade first.',
    )
  })
})

describe('currencies', () => {
  test('CON-03 exactly one is the base', () => {
    expect(adding(currencyResource, inr, { facts: { base: [] } })).toBeUndefined()
    expect(
      adding(currencyResource, { ...usd, exchangeRates: [], base: 'yes' }, { facts: { base: [inr] } })?.message,
    ).toBe('Indian rupee is the base currency. There is exactly one.')
    expect(changing(currencyResource, inr, { base: 'no' })?.rule).toBe('CON-03')
    expect(changing(currencyResource, inr, { symbol: 'Rs' })).toBeUndefined()
  })

  test('CON-04, CON-05: one rate a day, none of the base to itself', () => {
    const rate = { date: '2026-01-01', rate: '83.3' }
    expect(changing(currencyResource, usd, { exchangeRates: [rate, { ...rate, rate: '84' }] })?.message).toBe(
      'There are two rates of 2026-01-01.',
    )
    expect(changing(currencyResource, inr, { exchangeRates: [rate] })?.rule).toBe('CON-05')
  })

  test('the rate of a day is the latest not after it', () => {
    const dollar = {
      base: 'no',
      exchangeRates: [
        { date: '2026-02-01', rate: '84' },
        { date: '2026-01-01', rate: '83.25' },
      ],
    } as const
    expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => rateOn(dollar, day))).toEqual([
      undefined,
      '83.25',
      '83.25',
      '84',
    ])
    expect(rateOn({ base: 'yes' }, '2020-01-01')).toBe('1')
  })
})

describe('payment terms', () => {
  test('CON-06 total 100%, to the hundredth', () => {
    const terms = (...percents: string[]) =>
      adding(paymentTermsResource, { name: 'Terms', lines: percents.map(line), ...active })?.message
    expect(terms('100')).toBeUndefined()
    expect(terms('30', '70')).toBeUndefined()
    expect(terms('33.33', '33.33', '33.34')).toBeUndefined()
    expect(terms('33.33', '33.33', '33.33')).toBe('Payment terms total 99.99%. They must total 100%.')
    expect(terms('30', '80')).toBe('Payment terms total 110%. They must total 100%.')
    expect(terms()).toBe('Payment terms total 0%. They must total 100%.')
    expect(totalPercent([{ percent: '0.10' }, { percent: '0.20' }])).toBe('0.3')
  })
})

describe('GST', () => {
  test('CON-07, CON-08: the parts make the rate', () => {
    expect(adding(gstResource, gst18)).toBeUndefined()
    expect(adding(gstResource, { ...gst18, sgst: '8' })?.message).toBe('CGST 9 + SGST 8 must equal 18.')
    expect(adding(gstResource, { ...gst18, igst: '28' })?.message).toBe('IGST 28 must equal 18.')
    const tenth = { rate: '0.1', cgst: '0.05', sgst: '0.05', igst: '0.1' }
    expect(adding(gstResource, { ...gst18, ...tenth })).toBeUndefined()
    expect(adding(gstResource, { ...gst18, rate: '18.000', cgst: '9.0' })).toBeUndefined()
  })

  test('CON-09, CON-10: what is not taxed has no rate; it does not end before it starts', () => {
    expect(adding(gstResource, { ...gst18, kind: 'exempt' })?.message).toBe('A rate of kind exempt is 0.')
    expect(adding(gstResource, { ...gst18, effectiveTo: '2017-06-30' })?.message).toBe('GST 18% ends before it starts.')
  })
})

describe('HSN', () => {
  const rows = [hsn('2026-04-01', 'gst-5'), hsn('2023-04-01', 'gst-18')]

  test('the rate of a date is the row with the latest start not after it (scenario 17)', () => {
    const rates = [
      { id: 'gst-5', rate: '5' },
      { id: 'gst-18', rate: '18' },
    ]
    expect(gstOn(rows, rates, '2933', '2026-03-31')?.rate).toBe('18')
    expect(gstOn(rows, rates, '2933', '2026-04-01')?.rate).toBe('5')
    expect(gstOn(rows, rates, '2933', '2023-03-31')).toBeUndefined()
    expect(hsnOn(rows, '3004', '2026-04-01')).toBeUndefined()
  })

  test('CON-11 codes of services have 6 digits; goods 4, 6 or 8', () => {
    const code = (one: string) => adding(hsnResource, { ...hsn('2023-04-01', 'gst-18'), code: one })
    expect(['2933', '293339', '29333990', '996511'].map(code)).toEqual([undefined, undefined, undefined, undefined])
    expect([code('9965')?.rule, code('99651100')?.rule, code('29333')?.rule]).toEqual(['CON-11', 'CON-11', 'E-FORM'])
  })

  test('E-UNIQUE: code and start together', () => {
    expect(hsnResource.marks?.({ ...rows[0], id: 'a' } as never)).toEqual([
      '=hsn|code+effectiveFrom|2933|2026-04-01',
      '>gst|gst-5',
    ])
  })
})

describe('units', () => {
  const gram = { ...kilogram, symbol: 'g', name: 'Gram', factor: '0.001', base: { id: 'kg', name: 'Kilogram' } }

  test('CON-12, CON-14: a base unit measures the same thing and is a base itself', () => {
    expect(adding(metricsResource, gram, { facts: { base: kilogram } })).toBeUndefined()
    expect(
      adding(metricsResource, gram, { facts: { base: { ...kilogram, name: 'Metre', kind: 'length' } } })?.message,
    ).toBe('Gram and Metre measure different things.')
    expect(adding(metricsResource, gram, { facts: { base: { ...gram, name: 'Tonne' } } })?.message).toBe(
      'Tonne is no base unit: it is itself measured in Kilogram.',
    )
  })

  test('CON-13 a base unit has the factor 1', () => {
    expect(adding(metricsResource, kilogram)).toBeUndefined()
    expect(adding(metricsResource, { ...kilogram, factor: '2' })?.message).toBe(
      'Kilogram is its own base unit: its factor is 1.',
    )
  })
})

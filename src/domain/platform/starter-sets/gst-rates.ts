import type { StarterSet } from '../../registry/starter-set.ts'

/** Rates of today, each with the day from which it holds. */
const rates: readonly (readonly [rate: string, half: string, from: string, note?: string])[] = [
  ['0.25', '0.125', '2017-07-01', 'Rough precious and semi-precious stones.'],
  ['1.5', '0.75', '2021-10-01', 'Job work on diamonds.'],
  ['3', '1.5', '2017-07-01', 'Gold, silver and jewellery.'],
  ['5', '2.5', '2017-07-01'],
  ['18', '9', '2017-07-01'],
  ['40', '20', '2025-09-22', 'Goods and services that the council names for it.'],
]

/** Without tax, and why. */
const untaxed = [
  ['Nil rated', 'nil', 'A rate of 0 is laid down for it.'],
  ['Exempt', 'exempt', 'Freed by a notification.'],
  ['Non-GST', 'non-gst', 'Outside of GST, as petrol and diesel are.'],
  ['Zero-rated', 'zero-rated', 'Exports, and supplies to special economic zones.'],
] as const

/** The GST rates that hold since the reform of 22 September 2025. */
export const gstRates: StarterSet = {
  key: 'gst-rates',
  title: 'GST rates',
  words:
    'The rates that hold today, parted into CGST and SGST. The 12% and 28% that ended on 21-Sep-2025 are not among them.',
  source: 'GST Council, rates from 22-Sep-2025',
  asOf: '2025-09-22',
  resource: 'gst',
  by: ['name'],
  rows: [
    ...rates.map(([rate, half, effectiveFrom, description]) => ({
      name: `GST ${rate}%`,
      kind: 'taxable',
      rate,
      cgst: half,
      sgst: half,
      igst: rate,
      cess: '0',
      effectiveFrom,
      ...(description === undefined ? {} : { description }),
    })),
    ...untaxed.map(([name, kind, description]) => ({
      name,
      kind,
      rate: '0',
      cgst: '0',
      sgst: '0',
      igst: '0',
      cess: '0',
      effectiveFrom: '2017-07-01',
      description,
    })),
  ].map((row, index) => ({ ...row, status: 'active', order: index + 1 })),
}

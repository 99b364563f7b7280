import { type DemoRecord, listed } from './given.ts'

const rates = (...pairs: readonly (readonly [date: string, rate: string])[]) =>
  pairs.map(([date, rate]) => ({ date, rate }))

const currency = (
  code: string,
  name: string,
  symbol: string,
  minorUnits: number,
  exchangeRates: readonly object[],
) => ({
  code,
  name,
  symbol,
  minorUnits,
  grouping: code === 'INR' ? 'indian' : 'western',
  base: code === 'INR' ? 'yes' : 'no',
  exchangeRates,
})

const currencies = [
  currency('INR', 'Indian rupee', '₹', 2, []),
  currency(
    'USD',
    'US dollar',
    '$',
    2,
    rates(['2025-04-01', '85.48'], ['2025-10-01', '88.74'], ['2026-02-02', '90.15']),
  ),
  currency('EUR', 'Euro', '€', 2, rates(['2025-04-01', '92.32'], ['2025-10-01', '104.21'])),
  currency('GBP', 'Pound sterling', '£', 2, rates(['2025-04-01', '110.74'], ['2025-10-01', '119.36'])),
  currency('JPY', 'Japanese yen', '¥', 0, rates(['2025-04-01', '0.5709'], ['2025-10-01', '0.6012'])),
  currency('AED', 'UAE dirham', 'AED', 2, rates(['2025-04-01', '23.27'])),
  { ...currency('DEM', 'Deutsche mark', 'DM', 2, []), status: 'inactive', ownership: 'user' },
]

/** Code, name, who pays freight and insurance, whether a place belongs to it. */
const deliveries = [
  ['EXW', 'Ex works', 'buyer', 'buyer', 'yes'],
  ['FCA', 'Free carrier', 'buyer', 'buyer', 'yes'],
  ['CPT', 'Carriage paid to', 'seller', 'buyer', 'yes'],
  ['CIP', 'Carriage and insurance paid to', 'seller', 'seller', 'yes'],
  ['DAP', 'Delivered at place', 'seller', 'seller', 'yes'],
  ['DPU', 'Delivered at place unloaded', 'seller', 'seller', 'yes'],
  ['DDP', 'Delivered duty paid', 'seller', 'seller', 'yes'],
  ['FAS', 'Free alongside ship', 'buyer', 'buyer', 'yes'],
  ['FOB', 'Free on board', 'buyer', 'buyer', 'yes'],
  ['CFR', 'Cost and freight', 'seller', 'buyer', 'yes'],
  ['CIF', 'Cost, insurance and freight', 'seller', 'seller', 'yes'],
  ['EXW-IN', 'Ex-works domestic', 'buyer', 'buyer', 'no'],
  ['FOR', 'FOR destination', 'seller', 'seller', 'yes'],
  ['DAT', 'Delivered at terminal', 'seller', 'seller', 'yes'],
] as const

/** Percent, days, type and event of each line. */
type Line = readonly [percent: string, noOfDays: number, paymentType: string, event: string]

const terms: readonly (readonly [name: string, ...lines: readonly Line[]])[] = [
  ['100% advance', ['100', 0, 'advance', 'order-date']],
  ['Against delivery', ['100', 0, 'credit', 'goods-received']],
  ['30 days from invoice', ['100', 30, 'credit', 'invoice-date']],
  ['45 days from invoice', ['100', 45, 'credit', 'invoice-date']],
  ['60 days from month end', ['100', 60, 'credit', 'month-end']],
  ['30% advance, 70% in 45 days', ['30', 0, 'advance', 'order-date'], ['70', 45, 'credit', 'goods-received']],
  ['Letter of credit 90 days', ['100', 90, 'letter-of-credit', 'dispatch-date']],
  [
    '20% advance, 70% on dispatch, 10% retention',
    ['20', 0, 'advance', 'order-date'],
    ['70', 0, 'credit', 'dispatch-date'],
    ['10', 180, 'retention', 'quality-approved'],
  ],
  ['Post-dated cheque 15 days', ['100', 15, 'post-dated-cheque', 'invoice-date']],
]

export const tradeLists: readonly DemoRecord[] = [
  ...listed('currency', currencies, (row) => String(row['code']).toLowerCase()),
  ...listed(
    'delivery-terms',
    deliveries.map(([code, name, freightBy, insuranceBy, placeNeeded]) => ({
      code,
      name,
      freightBy,
      insuranceBy,
      placeNeeded,
      // Incoterms 2020 has DPU in its place.
      ...(code === 'DAT' ? { status: 'inactive' } : {}),
    })),
    (row) => String(row['code']).toLowerCase(),
  ),
  ...listed(
    'payment-terms',
    terms.map(([name, ...lines]) => ({
      name,
      lines: lines.map(([percent, noOfDays, paymentType, event]) => ({ percent, noOfDays, paymentType, event })),
      ...(name.startsWith('Post-dated') ? { status: 'inactive' } : {}),
    })),
  ),
]

import type { Chart } from '../../../src/domain/accounts/statements/chart.ts'
import { systemGroups } from '../../../src/domain/accounts/system-groups.ts'
import { systemLedgers } from '../../../src/domain/accounts/system-ledgers.ts'

/** One side of what was posted, in paise: debits are more than nothing, credits less. */
export interface Entry {
  readonly date: string
  readonly ledger: string
  readonly amount: number
}

const own = [
  ['bank', 'HDFC Bank', 'bank-accounts'],
  ['capital', 'Capital', 'capital-account'],
  ['vendor', 'Kaveri Chemicals', 'sundry-creditors'],
  ['client', 'Apex Retail', 'sundry-debtors'],
] as const

/** The chart of the product with a bank, capital, a vendor and a client; each has its key as its id. */
export const workedChart: Chart = {
  groups: systemGroups.map(({ key, name, nature, parent, affectsGrossProfit, sequence }) => ({
    id: key,
    name,
    nature,
    ...(parent === undefined ? {} : { parent }),
    ...(affectsGrossProfit === undefined ? {} : { affectsGrossProfit: true }),
    sequence,
    system: key,
  })),
  ledgers: [
    ...systemLedgers.map(({ key, name, group }) => ({ id: key, name, group, system: key })),
    ...own.map(([id, name, group]) => ({ id, name, group })),
  ],
}

const days: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '2025-03-31': { bank: 1_000_000, 'stock-raw': 200_000, capital: -1_200_000 },
  '2025-05-10': {
    'stock-raw': 83_362.5,
    'input-cgst': 7_727.63,
    'input-sgst': 7_727.63,
    'freight-inward': 2_500,
    'round-off': 0.24,
    vendor: -101_318,
  },
  '2025-05-20': { 'stock-finished': 40_480.36, 'stock-raw': -40_480.36 },
  '2025-06-05': {
    client: 63_720,
    sales: -54_000,
    'output-igst': -9_720,
    'cost-of-goods-sold': 30_360.27,
    'stock-finished': -30_360.27,
  },
  '2025-06-15': { 'salary-advances': 6_000, bank: -6_000 },
  '2025-06-30': { 'employee-loans': 24_000, bank: -24_000 },
  '2025-07-01': { vendor: 50_000, bank: -50_000 },
  '2025-07-10': { bank: 63_720, client: -63_720 },
  '2025-07-31': {
    'salaries-and-wages': 21_051.62,
    'employer-pf': 2_324,
    'employer-esic': 685,
    'round-off': 0.38,
    'pf-payable': -4_075,
    'esic-payable': -843,
    'pt-payable': -200,
    'employee-loans': -1_919,
    'interest-on-employee-loans': -180,
    'salary-advances': -2_000,
    'salary-payable': -14_844,
  },
}

/** The worked books of spec 03, 6.5: what each day posted. */
export const workedEntries: readonly Entry[] = Object.entries(days).flatMap(([date, entries]) =>
  Object.entries(entries).map(([ledger, rupees]) => ({ date, ledger, amount: Math.round(rupees * 100) })),
)

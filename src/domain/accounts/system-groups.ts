import type { Nature } from './natures.ts'

/** Groups that every company has, each after the one that it stands in: key, name, nature, parent (spec 03, System groups). */
const rows = [
  ['capital-account', 'Capital Account', 'liabilities'],
  ['reserves-and-surplus', 'Reserves & Surplus', 'liabilities', 'capital-account'],
  ['loans-liability', 'Loans (Liability)', 'liabilities'],
  ['bank-od', 'Bank OD A/c', 'liabilities', 'loans-liability'],
  ['secured-loans', 'Secured Loans', 'liabilities', 'loans-liability'],
  ['unsecured-loans', 'Unsecured Loans', 'liabilities', 'loans-liability'],
  ['current-liabilities', 'Current Liabilities', 'liabilities'],
  ['sundry-creditors', 'Sundry Creditors', 'liabilities', 'current-liabilities'],
  ['duties-and-taxes', 'Duties & Taxes', 'liabilities', 'current-liabilities'],
  ['statutory-payables', 'Statutory Payables', 'liabilities', 'current-liabilities'],
  ['employee-payables', 'Employee Payables', 'liabilities', 'current-liabilities'],
  ['provisions', 'Provisions', 'liabilities', 'current-liabilities'],
  ['branch-divisions', 'Branch / Divisions', 'liabilities'],
  ['suspense', 'Suspense A/c', 'liabilities'],
  ['fixed-assets', 'Fixed Assets', 'assets'],
  ['investments', 'Investments', 'assets'],
  ['current-assets', 'Current Assets', 'assets'],
  ['bank-accounts', 'Bank Accounts', 'assets', 'current-assets'],
  ['cash-in-hand', 'Cash-in-hand', 'assets', 'current-assets'],
  ['sundry-debtors', 'Sundry Debtors', 'assets', 'current-assets'],
  ['stock-in-hand', 'Stock-in-hand', 'assets', 'current-assets'],
  ['input-tax-credit', 'Input Tax Credit', 'assets', 'current-assets'],
  ['deposits-asset', 'Deposits (Asset)', 'assets', 'current-assets'],
  ['loans-and-advances', 'Loans & Advances (Asset)', 'assets', 'current-assets'],
  ['misc-expenses-asset', 'Misc. Expenses (Asset)', 'assets'],
  ['sales-accounts', 'Sales Accounts', 'income'],
  ['direct-incomes', 'Direct Incomes', 'income'],
  ['indirect-incomes', 'Indirect Incomes', 'income'],
  ['purchase-accounts', 'Purchase Accounts', 'expenses'],
  ['direct-expenses', 'Direct Expenses', 'expenses'],
  ['indirect-expenses', 'Indirect Expenses', 'expenses'],
] as const satisfies readonly (readonly [key: string, name: string, nature: Nature, parent?: string])[]

/** By which the product finds a group of its own, whatever it is called. */
export type SystemGroupKey = (typeof rows)[number][0]

export interface SystemGroup {
  readonly key: SystemGroupKey
  readonly name: string
  readonly nature: Nature
  readonly parent?: SystemGroupKey
  /** The trading part of Profit N Loss. */
  readonly affectsGrossProfit?: 'yes'
  /** Order inside its side of the reports. */
  readonly sequence: number
}

const trading: ReadonlySet<SystemGroupKey> = new Set([
  'sales-accounts',
  'direct-incomes',
  'purchase-accounts',
  'direct-expenses',
])

export const systemGroups: readonly SystemGroup[] = rows.map(([key, name, nature, parent], index) => ({
  key,
  name,
  nature,
  ...(parent === undefined ? {} : { parent }),
  ...(trading.has(key) ? { affectsGrossProfit: 'yes' as const } : {}),
  sequence: (index + 1) * 10,
}))

/** Under which the ledgers of money stand: banks, cash and overdrafts. */
export const moneyGroups: readonly (SystemGroupKey | undefined)[] = ['bank-accounts', 'bank-od', 'cash-in-hand']

export const systemGroupOf = (key: SystemGroupKey): SystemGroup => {
  const found = systemGroups.find((one) => one.key === key)
  if (found === undefined) throw new Error(`There is no system group ${key}.`)
  return found
}

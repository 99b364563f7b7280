import type { MarkedQuery } from '../kernel/aggregate.ts'
import { type Ask, marked, type ResourceRef } from '../kernel/ask.ts'
import type { Ref } from '../kernel/event.ts'
import { uniqueMark } from '../kernel/marks.ts'
import type { Nature } from './natures.ts'
import { type SystemGroupKey, systemGroupOf } from './system-groups.ts'

/** Ledgers that every company has: key, name, group, what the product posts to it (spec 03, System ledgers and 6.3). */
const rows = [
  ['cash', 'Cash', 'cash-in-hand', 'Payments and receipts in cash, and contra entries with banks.'],
  ['stock-raw', 'Stock - Raw Materials', 'stock-in-hand', 'What comes in, moves and is used up of raw materials.'],
  ['stock-packing', 'Stock - Packing Materials', 'stock-in-hand', 'The same of packing materials.'],
  ['stock-wip', 'Stock - Work in Progress', 'stock-in-hand', 'The same of what is being made.'],
  [
    'stock-finished',
    'Stock - Finished Goods',
    'stock-in-hand',
    'Production, dispatches and returns of finished goods.',
  ],
  ['stock-consumables', 'Stock - Consumables', 'stock-in-hand', 'What comes in and is used up of consumables.'],
  ['input-cgst', 'Input CGST', 'input-tax-credit', 'CGST of goods receipts; used up by the GST settlement.'],
  ['input-sgst', 'Input SGST', 'input-tax-credit', 'SGST of goods receipts; used up by the GST settlement.'],
  ['input-igst', 'Input IGST', 'input-tax-credit', 'IGST of goods receipts; used up by the GST settlement.'],
  ['output-cgst', 'Output CGST', 'duties-and-taxes', 'CGST of dispatches, until the GST settlement.'],
  ['output-sgst', 'Output SGST', 'duties-and-taxes', 'SGST of dispatches, until the GST settlement.'],
  ['output-igst', 'Output IGST', 'duties-and-taxes', 'IGST of dispatches, until the GST settlement.'],
  ['rcm-output-cgst', 'RCM Output CGST', 'duties-and-taxes', 'CGST on freight under reverse charge, paid in cash.'],
  ['rcm-output-sgst', 'RCM Output SGST', 'duties-and-taxes', 'SGST on freight under reverse charge, paid in cash.'],
  ['rcm-output-igst', 'RCM Output IGST', 'duties-and-taxes', 'IGST on freight under reverse charge, paid in cash.'],
  ['tds-receivable', 'TDS Receivable', 'loans-and-advances', 'Tax that clients deducted from their payments.'],
  ['salary-advances', 'Salary Advances', 'loans-and-advances', 'Advances released, until salaries recover them.'],
  ['employee-loans', 'Employee Loans', 'loans-and-advances', 'Loans disbursed, until salaries recover the principal.'],
  [
    'insurance-recoverable',
    'Insurance Recoverable',
    'loans-and-advances',
    'Employees’ share of premiums, until salaries recover it.',
  ],
  ['pf-payable', 'PF Payable', 'statutory-payables', 'Both shares and charges of a salary run, until the challan.'],
  ['esic-payable', 'ESIC Payable', 'statutory-payables', 'Both shares of a salary run, until the challan.'],
  ['pt-payable', 'PT Payable', 'statutory-payables', 'Professional tax of a salary run, until the challan.'],
  ['lwf-payable', 'LWF Payable', 'statutory-payables', 'Labour welfare fund of a salary run, until the challan.'],
  [
    'tds-payable-salary',
    'TDS Payable - Salary',
    'statutory-payables',
    'Tax deducted from salaries and payments to employees, until the challan.',
  ],
  [
    'tds-payable-others',
    'TDS Payable - Others',
    'statutory-payables',
    'Tax deducted from payments to vendors, until the challan.',
  ],
  ['salary-payable', 'Salary Payable', 'employee-payables', 'Net pay of an approved salary run, until its release.'],
  ['payments-payable', 'Payments Payable', 'employee-payables', 'Approved payments to employees, until their release.'],
  ['bonus-provision', 'Bonus Provision', 'provisions', 'What was set aside for bonuses, until they are approved.'],
  ['freight-payable', 'Freight Payable', 'sundry-creditors', 'Freight of receipts that name no transporter.'],
  [
    'inter-location-clearing',
    'Inter-location Clearing',
    'branch-divisions',
    'Makes the entries of each location balance where a transaction is of several.',
  ],
  [
    'opening-balance-difference',
    'Opening Balance Difference',
    'suspense',
    'Takes what opening balances leave open between debit and credit.',
  ],
  [
    'cost-of-goods-sold',
    'Cost of Goods Sold',
    'direct-expenses',
    'Issue cost of what is dispatched; returns take it back.',
  ],
  ['materials-consumed', 'Materials Consumed', 'direct-expenses', 'Consumption that produces nothing.'],
  [
    'production-variance',
    'Production Variance',
    'direct-expenses',
    'The difference between what production used up and what it made.',
  ],
  ['freight-inward', 'Freight Inward', 'direct-expenses', 'Freight of purchases that the buyer pays.'],
  ['salaries-and-wages', 'Salaries & Wages', 'indirect-expenses', 'Earnings of an approved salary run.'],
  ['overtime', 'Overtime', 'indirect-expenses', 'Overtime of an approved salary run.'],
  ['employer-pf', 'Employer PF', 'indirect-expenses', 'The employer’s share and charges of provident fund.'],
  ['employer-esic', 'Employer ESIC', 'indirect-expenses', 'The employer’s share of ESIC.'],
  ['employer-lwf', 'Employer LWF', 'indirect-expenses', 'The employer’s share of the labour welfare fund.'],
  ['bonus', 'Bonus', 'indirect-expenses', 'Bonuses beyond what was set aside for them.'],
  ['insurance', 'Insurance', 'indirect-expenses', 'The company’s share of premiums.'],
  ['freight-outward', 'Freight Outward', 'indirect-expenses', 'Freight of sales that the company pays.'],
  ['bank-charges', 'Bank Charges', 'indirect-expenses', 'Charges in payments, receipts and statements of banks.'],
  ['round-off', 'Round Off', 'indirect-expenses', 'Up to a rupee between what is computed and what is billed or paid.'],
  ['loans-written-off', 'Loans Written Off', 'indirect-expenses', 'Loans to employees that will not be paid back.'],
  ['sales', 'Sales', 'sales-accounts', 'Taxable value of dispatches whose order names no other ledger.'],
  ['freight-recovered', 'Freight Recovered', 'direct-incomes', 'Freight that is part of an invoice to a client.'],
  [
    'interest-on-employee-loans',
    'Interest on Employee Loans',
    'indirect-incomes',
    'The interest in what salaries recover of loans.',
  ],
  ['discount-received', 'Discount Received', 'indirect-incomes', 'Discounts of vendors in payments to them.'],
] as const satisfies readonly (readonly [key: string, name: string, group: SystemGroupKey, posts: string])[]

/** By which the product finds a ledger that it posts to, whatever it is called. */
export type SystemLedgerKey = (typeof rows)[number][0]

export interface SystemLedger {
  readonly key: SystemLedgerKey
  readonly name: string
  readonly group: SystemGroupKey
  readonly nature: Nature
  /** What the product posts to it. */
  readonly posts: string
}

export const systemLedgers: readonly SystemLedger[] = rows.map(([key, name, group, posts]) => ({
  key,
  name,
  group,
  nature: systemGroupOf(group).nature,
  posts,
}))

export const systemLedgerOf = (key: SystemLedgerKey): SystemLedger => {
  const found = systemLedgers.find((one) => one.key === key)
  if (found === undefined) throw new Error(`There is no system ledger ${key}.`)
  return found
}

const ledgers: ResourceRef<Ref> = { key: 'ledgers' }

/** The ledger of the acting company to which the product posts under a key: one, or none where its chart of accounts is not there yet. */
export const systemLedger = (key: SystemLedgerKey): Ask<readonly Ref[], MarkedQuery> =>
  marked(ledgers, uniqueMark(ledgers.key, 'system', [key]))

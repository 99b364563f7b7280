import { codesOf } from '../registry/rights.ts'

/** What can be permitted in accounts. */
export const accountsRights = {
  vouchers: ['UI:ACC-ACT', 'Vouchers and transactions', 'VIEW EDIT POST REVERSE'],
  ledgers: ['UI:ACC-LEG', 'Groups and ledgers', 'VIEW EDIT'],
  reports: ['UI:ACC-REP', 'Accounts reports and settings', 'VIEW EDIT CLOSE'],
  bankSalaryReports: ['UI:SAL-REP', 'Bank salary reports', 'VIEW EDIT RELEASE'],
  cashflow: ['UI:CSH-FLW', 'Cashflow', 'VIEW'],
} as const
export const codes = codesOf(accountsRights)

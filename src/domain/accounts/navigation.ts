import { type NavigationTab, sectionIn } from '../registry/navigation.ts'

export const accountsTab: NavigationTab = {
  label: 'Accounts',
  base: '/accounts',
  module: 'Accounts',
  code: '',
  sections: [
    sectionIn(
      'Tally Masters',
      '/accounts/tally-masters',
      ['Daybook', 'daybook', 'UI:ACC-ACT:VIEW'],
      ['Groups', 'groups', 'UI:ACC-LEG:VIEW'],
      ['Ledgers', 'ledgers', 'UI:ACC-LEG:VIEW'],
    ),
    sectionIn(
      'Tally Reports',
      '/accounts/tally-reports',
      ['Account Summary', 'account-summary', 'UI:ACC-REP:VIEW'],
      ['Balance Sheet', 'balance-sheets', 'UI:ACC-REP:VIEW'],
      ['Profit N Loss', 'profit-n-loss', 'UI:ACC-REP:VIEW'],
    ),
    sectionIn('Disbursements', '/accounts/disbursements', [
      'Bank Salary Reports',
      'bank-salary-reports',
      'UI:SAL-REP:VIEW',
    ]),
    sectionIn('Cashflow', '/accounts/cashflow', ['Cashflow Details', 'cashflow-details', 'UI:CSH-FLW:VIEW']),
    sectionIn(
      'Activities',
      '/accounts/activities',
      ['Daybook', 'daybook', 'UI:ACC-ACT:VIEW'],
      ['Consumption Vouchers', 'consumption-vouchers', 'UI:ACC-ACT:VIEW'],
    ),
    sectionIn(
      'Ledgers',
      '/accounts/ledgers',
      ['Bills', 'bills', 'UI:ACC-LEG:VIEW'],
      ['Party', 'party', 'UI:ACC-LEG:VIEW'],
      ['Ledger Entries', 'entries', 'UI:ACC-LEG:VIEW'],
      ['Bank Statements', 'bank-statements', 'UI:ACC-ACT:VIEW'],
    ),
    sectionIn('Reports', '/accounts/reports', ['Reports', '', 'UI:ACC-REP:VIEW']),
  ],
}

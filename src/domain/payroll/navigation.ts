import { type NavigationTab, sectionIn } from '../registry/navigation.ts'

export const payrollTab: NavigationTab = {
  label: 'Payroll',
  base: '/payroll',
  module: 'Payroll',
  code: 'PRL:PRL:VIEW',
  sections: [
    sectionIn(
      'Payroll',
      '/payroll/payroll',
      ['Salary Book', 'salary-book', 'UI:SAL:VIEW'],
      ['Salary Revisions', 'salary-revisions', 'UI:SAL-REV:VIEW'],
      ['Salary Parameters', 'salary-parameters', 'UI:SAL-PAR:VIEW'],
      ['Salary Advances', 'salary-advances', 'UI:LON-ADV:VIEW'],
      ['Salary Bonus', 'salary-bonus', 'UI:SAL-BON:VIEW'],
    ),
    sectionIn(
      'Payments',
      '/payroll/payments',
      ['Adhoc Payments', 'adhoc-payments', 'UI:ADHC-PYMT:VIEW'],
      ['Performance Bonus', 'performance-bonus', 'UI:PERF-BON:VIEW'],
      ['Payments Details', 'payments-details', 'UI:PRL-PT:VIEW'],
      ['Annual Bonus', 'annual-bonus', 'UI:DEV-FEAT:VIEW'],
    ),
    sectionIn('Loan Management', '/payroll/loan-management', ['Loans', 'loans', 'UI:LOANS-LIST:VIEW']),
    sectionIn('Insurance', '/payroll/insurance', ['Policies', 'policies', 'UI:INS-POL:VIEW']),
  ],
}

import { codesOf } from '../registry/rights.ts'

/** What can be permitted in payroll. */
export const payrollRights = {
  payroll: ['PRL:PRL', 'Payroll', 'VIEW'],
  salaries: ['UI:SAL', 'Salaries', 'VIEW EDIT APPROVE'],
  salaryRevisions: ['UI:SAL-REV', 'Salary revisions', 'VIEW EDIT APPROVE'],
  salaryParameters: ['UI:SAL-PAR', 'Salary parameters', 'VIEW EDIT'],
  salaryBonus: ['UI:SAL-BON', 'Salary bonus', 'VIEW EDIT APPROVE'],
  salaryAdvances: ['UI:LON-ADV', 'Salary advances', 'VIEW EDIT APPROVE RELEASE'],
  adhocPayments: ['UI:ADHC-PYMT', 'Adhoc payments', 'VIEW EDIT APPROVE'],
  performanceBonus: ['UI:PERF-BON', 'Performance bonus', 'VIEW EDIT APPROVE'],
  executivePay: ['UI:EXEC-SAL-REP', 'Pay of executives', 'VIEW'],
  payments: ['UI:PRL-PT', 'Payments details', 'VIEW'],
  loans: ['UI:LOANS-LIST', 'Loans', 'VIEW EDIT APPROVE RELEASE'],
  insurancePolicies: ['UI:INS-POL', 'Insurance policies', 'VIEW EDIT APPROVE RELEASE'],
} as const
export const codes = codesOf(payrollRights)

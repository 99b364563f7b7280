/** Bank details and other reports of payroll; the menu has them among what accounts pays out. */
export const payrollReportsPath = '/accounts/disbursements/bank-salary-reports'

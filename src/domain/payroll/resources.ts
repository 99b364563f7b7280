import type { Registered } from '../registry/area.ts'
import { payrollReportResource } from './payroll-report/payroll-report.ts'
import { payrollRights } from './rights.ts'
import { salaryResource } from './salary/salary.ts'

/** The resources of payroll, and what can be permitted in it. */
export const payrollResources: Registered = {
  module: 'Payroll',
  rights: payrollRights,
  resources: [salaryResource, payrollReportResource],
}

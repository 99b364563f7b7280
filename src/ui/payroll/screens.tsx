import { codes } from '../../domain/accounts/rights.ts'
import { page } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { workflowScreens } from '../workflow/workflowScreens.tsx'
import { payrollReportsPath } from './paths.ts'

const {
  routes: [, ...documents],
  pages,
  waiting,
} = workflowScreens(
  {
    resource: 'payroll-reports',
    path: payrollReportsPath,
    name: 'payroll report',
    plural: 'Payroll reports',
    context: 'Accounts / Disbursements',
    view: codes.bankSalaryReportsView,
    add: codes.bankSalaryReportsEdit,
    about: ['batch', 'totalAmount'],
  },
  async () => (await import('./payroll-report/screen.tsx')).payrollReportScreen,
)

/** Screens of Payroll. A report is made by sending salaries for release, so nothing offers a new one. */
export const payrollScreens: readonly Screens[] = [
  {
    routes: [
      page(payrollReportsPath, async () => ({
        default: (await import('./payroll-report/PayrollReportsPage.tsx')).PayrollReportsPage,
      })),
      ...documents,
    ],
    ...(pages === undefined ? {} : { pages }),
    ...(waiting === undefined ? {} : { waiting }),
  },
]

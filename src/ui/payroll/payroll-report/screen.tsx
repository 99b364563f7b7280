import {
  payrollReportResource,
  payrollReports,
  reportSections,
} from '../../../domain/payroll/payroll-report/payroll-report.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { decimalWords, rupeesOf } from '../../../domain/registry/decimals.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { monthWords } from '../../kit/timeWords.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { payrollReportsPath } from '../paths.ts'
import { OpenReport } from './OpenReport.tsx'
import { detailsIn } from './details.ts'

/** `40 salaries, 5,94,000.00`: what a batch is told by beside its name. */
const batchWords = (report: AnyDocument): string => {
  const { count = 0, totalAmount = 0 } = detailsIn(report)
  return `${counted(count, 'salary')}, ${decimalWords(rupeesOf(totalAmount), 2)}`
}

/** A report of /accounts/disbursements/bank-salary-reports */
export const payrollReportScreen = workflowScreen({
  entry: payrollReportResource,
  workflow: payrollReports,
  path: payrollReportsPath,
  subtitle: batchWords,
  sections: reportSections,
  facts: ({ document }) => [
    ['Month', monthWords(String(document['monthYear']))],
    ['Type', wordsOf(String(document['type']))],
  ],
  steps: {
    Create: {
      values: { url: ({ document }) => <OpenReport report={document} /> },
    },
    MarkAsReleased: {
      button: 'Record',
      done: 'Disbursement successfully recorded!',
      initial: ({ document }) => ({ bankLedger: detailsIn(document).bankLedger }),
    },
  },
})

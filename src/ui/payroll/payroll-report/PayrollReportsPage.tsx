import { Lock } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { codes } from '../../../domain/accounts/rights.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { payrollReportResource as entry } from '../../../domain/payroll/payroll-report/payroll-report.ts'
import type { Filter, View } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { monthWords } from '../../kit/timeWords.ts'
import { machineFaces } from '../../resource/machineFaces.ts'
import { MonthSelect } from '../../resource/MonthSelect.tsx'
import { RowMenu } from '../../resource/record/RowMenu.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { useRemembered } from '../../resource/useRemembered.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { payrollReportsPath } from '../paths.ts'
import { OpenReport } from './OpenReport.tsx'
import { useReportRows } from './useReportRows.tsx'

const column = 'monthYear'

const faces = entry.machine === undefined ? {} : machineFaces(entry.machine)
const pathTo = ({ id }: AnyDocument): string => recordPath(payrollReportsPath, id)
const cells: Readonly<Record<string, (report: AnyDocument) => ReactNode>> = {
  monthYear: (report) => monthWords(String(report['monthYear'])),
  url: (report) => <OpenReport report={report} />,
}

const filtersOf = (month: string): readonly Filter[] => [{ column, operator: 'is', values: [month] }]
const valueIn = (filters: readonly Filter[]): string | undefined =>
  filters.find(({ operator }) => operator === 'is')?.values[0]

const Reports = () => {
  useEffect(preloadDialog, [])
  const viewer = useViewer()
  const present = today().slice(0, 7)
  const {
    value: month,
    choose,
    narrow,
  } = useRemembered({ entry, column, setting: 'payroll-report-month', usual: present, filtersOf, valueIn })
  const { itemsOf, dialog } = useReportRows()
  const actionsOf = useCallback((report: AnyDocument) => itemsOf(report).flat(), [itemsOf])
  const rowMenu = useCallback(
    ({ document }: View) => <RowMenu entry={entry} document={document} groups={itemsOf(document)} />,
    [itemsOf],
  )
  return (
    <>
      <ResourceList
        entry={entry}
        title="Payroll Report"
        pathTo={pathTo}
        viewer={viewer}
        faces={faces}
        cells={cells}
        narrow={narrow}
        actionsOf={actionsOf}
        rowActions={rowMenu}
        control={{
          column,
          content: <MonthSelect value={month} onChoose={choose} />,
          emptyWords: `No payroll reports for ${monthWords(month)}. Send salaries for release from the salary book.`,
        }}
        emptyReason="A batch that is sent stands here, with its file for the bank."
      />
      {dialog}
    </>
  )
}

/** /accounts/disbursements/bank-salary-reports */
export const PayrollReportsPage = () => {
  const missing = useMissingRight('see payroll reports', codes.bankSalaryReportsView)
  return missing === undefined ? <Reports /> : <EmptyState icon={Lock} title={missing} />
}

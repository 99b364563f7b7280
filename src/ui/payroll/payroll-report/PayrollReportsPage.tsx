import { Lock } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { codes } from '../../../domain/accounts/rights.ts'
import { monthsLater } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { payrollReportResource as entry } from '../../../domain/payroll/payroll-report/payroll-report.ts'
import { type Filter, useSetting, type View } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Select.tsx'
import { monthWords } from '../../kit/timeWords.ts'
import { withColumn } from '../../resource/listUrl.ts'
import { machineFaces } from '../../resource/machineFaces.ts'
import { RowMenu } from '../../resource/record/RowMenu.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { useListChoice } from '../../resource/useListChoice.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { payrollReportsPath } from '../paths.ts'
import { OpenReport } from './OpenReport.tsx'
import { useReportRows } from './useReportRows.tsx'

const column = 'monthYear'
/** Months that are offered, the present one first. */
const offered = 24

const faces = entry.machine === undefined ? {} : machineFaces(entry.machine)
const pathTo = ({ id }: AnyDocument): string => recordPath(payrollReportsPath, id)
const cells: Readonly<Record<string, (report: AnyDocument) => ReactNode>> = {
  monthYear: (report) => monthWords(String(report['monthYear'])),
  url: (report) => <OpenReport report={report} />,
}

const of = (month: string): readonly Filter[] => [{ column, operator: 'is', values: [month] }]

const Reports = () => {
  useEffect(preloadDialog, [])
  const viewer = useViewer()
  const now = today()
  const present = now.slice(0, 7)
  const [{ filters }, put] = useListChoice(entry)
  const [kept, keep] = useSetting('payroll-report-month', '')
  const said = filters.find((one) => one.column === column && one.operator === 'is')?.values[0]
  const month = said ?? (kept === '' ? present : kept)
  // What the address does not say narrows the list beside its filters.
  const narrow = useMemo(() => (said === undefined ? of(month) : []), [said, month])
  const choose = (next: string): void => {
    keep(next)
    put({ filters: withColumn(filters, column, of(next)) })
  }
  const { itemsOf, dialog } = useReportRows()
  const actionsOf = useCallback((report: AnyDocument) => itemsOf(report).flat(), [itemsOf])
  const rowMenu = useCallback(
    ({ document }: View) => <RowMenu entry={entry} document={document} groups={itemsOf(document)} />,
    [itemsOf],
  )
  const months = Array.from({ length: offered }, (_, ago) => monthsLater(`${present}-01`, -ago).slice(0, 7))
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
          content: (
            <Select
              aria-label="Month"
              className="h-7! py-0! text-13! pointer-coarse:h-9!"
              options={(months.includes(month) ? months : [...months, month]).map((one) => ({
                value: one,
                label: monthWords(one),
              }))}
              value={month}
              onChange={(event) => choose(event.target.value)}
            />
          ),
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

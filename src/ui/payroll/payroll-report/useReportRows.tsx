import { ArrowRight, Eye, History } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import {
  payrollReportResource as entry,
  payrollReports,
} from '../../../domain/payroll/payroll-report/payroll-report.ts'
import { fits } from '../../../domain/workflow/arrows.ts'
import { subjectOf } from '../../../domain/workflow/situation.ts'
import { useMayI } from '../../../infra/react/index.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import { missingRight } from '../../resource/record/useRecordRights.ts'
import { documentPath, historyPath, stepOf, type StepProps } from '../../resource/screens.ts'

const { head, rows } = payrollReports.machine

/** The steps that the type and the status of a report allow; who may not take one reads why. */
const stepsFor = (report: AnyDocument): readonly string[] =>
  Object.keys(rows).filter((type) => {
    const row = rows[type]
    return row !== undefined && row.kind !== 'create' && fits(row, subjectOf(head, report))
  })

interface AskedStep extends Omit<StepProps, 'onClose'> {
  readonly Step: ComponentType<StepProps>
}

interface ReportRows {
  readonly itemsOf: (report: AnyDocument) => readonly (readonly MenuItem[])[]
  readonly dialog: ReactNode
}

/** What may be done with a report in its list (seed 2, 2.11; spec 03, Payroll report). */
export const useReportRows = (): ReportRows => {
  const mayI = useMayI()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const itemsOf = useCallback(
    (report: AnyDocument): readonly (readonly MenuItem[])[] => {
      const go = (address: string | undefined) => () => void (address !== undefined && navigate(address))
      return [
        stepsFor(report).map((type) => ({
          key: type,
          label: rows[type]?.label ?? type,
          icon: ArrowRight,
          danger: rows[type]?.menu?.danger ?? false,
          disabledReason: missingRight(entry, type, mayI),
          onSelect: () => {
            const Step = stepOf(entry.key)
            if (Step !== undefined) setAsked({ Step, id: report.id, type })
          },
        })),
        [
          { key: 'view', label: 'View', icon: Eye, onSelect: go(documentPath(entry.key, report.id)) },
          { key: 'history', label: 'History', icon: History, onSelect: go(historyPath(entry.key, report.id)) },
        ],
      ]
    },
    [mayI, navigate],
  )
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <asked.Step key={`${asked.id} ${asked.type}`} id={asked.id} type={asked.type} onClose={() => setAsked(null)} />
    </Suspense>
  )
  return { itemsOf, dialog }
}

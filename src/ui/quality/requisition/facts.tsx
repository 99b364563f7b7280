import { localDate } from '../../../domain/kernel/calendar.ts'
import { dueDate, effectivenessDue, isOverdue } from '../../../domain/quality/requisition/dates.ts'
import type { RequisitionDocument } from '../../../domain/quality/requisition/head.ts'
import { today } from '../../kit/clock.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { DocumentRail } from '../../workflow/DocumentRail.tsx'
import type { Fact } from '../../kit/Facts.tsx'
import type { OpenDocument } from '../../workflow/screen.ts'
import { useDepartments } from '../directory.ts'
import { asRequisition, useRequisition } from './openRequisition.ts'

interface DueDateProps {
  readonly requisition: RequisitionDocument
  /** The day on which it is looked at. */
  readonly on: string
  /** In a cell the hue alone shows that it is overdue. */
  readonly brief?: boolean
}

/** Red and named when overdue; `ext.` where an extention moved it. */
export const DueDate = ({ requisition, on, brief = false }: DueDateProps) => {
  const due = dueDate(requisition.details)
  if (due === null) return null
  const overdue = isOverdue(requisition, on)
  return (
    <>
      <span className={overdue ? 'font-medium text-danger' : undefined}>
        {dateWords(due)}
        {overdue && (brief ? <span className="sr-only"> overdue</span> : ' overdue')}
      </span>
      {requisition.details.extention?.some((one) => one.atStatus !== 'closed') === true && (
        <abbr title="Extended" className="ml-1 no-underline">
          ext.
        </abbr>
      )}
    </>
  )
}

export const requisitionFacts = (open: OpenDocument): readonly Fact[] => {
  const { document, details, readOnly } = asRequisition(open)
  const on = readOnly ? localDate(document.lastModifiedAt) : today()
  return [
    ['CCF', details.changeControlFormNo],
    ['Type', details.typeOfChange === 'permanent' ? 'Permanent' : 'Temporary'],
    ['Class', details.classificationMajorMinor],
    ['Due', dueDate(details) === null ? null : <DueDate requisition={document} on={on} />],
  ]
}

export const RequisitionRail = () => {
  const { document, details, status } = useRequisition()
  const head = useDepartments().find((one) => one.id === details.department.id)?.hod
  const ended = status === 'closed' || status === 'withdrawn'
  return (
    <DocumentRail
      people={[
        ['Initiator', document.createdBy.name],
        ['Seeks the change', details.employeeSeekingChange?.name],
        [`Head of ${details.department.name}`, details.hod?.name ?? head?.name],
        ['Expert', details.crossfunctionTeamExpert?.name],
        ['Quality monitor', details.qaFinalApproval?.qulaityMonitor.name],
      ]}
      dates={[
        ['Raised', document.createdAt],
        ['Tentative closure', details.tentativeDateClosure],
        ['Due', ended ? null : dueDate(details)],
        ['Closed', details.closureChangeControl?.closedOn ?? details.temporaryChangeContinue?.changeClosedOn],
        ['Effectiveness due', status === 'closed' ? effectivenessDue(details) : null],
      ]}
    />
  )
}

import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { codes } from '../../../domain/platform/codes.ts'
import { dueDate, isOverdue } from '../../../domain/quality/requisition/dates.ts'
import { requisitionResource } from '../../../domain/quality/requisition/resource.ts'
import type { RequisitionDocument } from '../../../domain/quality/requisition/state.ts'
import { statusTones } from '../../../domain/quality/requisition/workflow.ts'
import { ChainBanner } from '../../history/ChainBanner.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { today } from '../../kit/clock.ts'
import { newRequisitionPath, requisitionPath } from '../paths.ts'
import { useMissingRight } from '../rights.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { Figures } from './Figures.tsx'

/** Status chips show the seed's words; hues come from the workflow's table. */
const faces: ValueFaces = {
  status: Object.fromEntries(Object.entries(statusTones).map(([status, tone]) => [status, { word: status, tone }])),
}

const pathTo = (document: AnyDocument): string => requisitionPath(document.id)

const cells = {
  dueDate: (document: AnyDocument) => <DueDate requisition={document as unknown as RequisitionDocument} />,
}

/** All change control requisitions of the company that the user may see. */
const RequisitionListPage = () => {
  const navigate = useNavigate()
  const viewer = useViewer()
  const missing = useMissingRight('add requisitions', codes.changeEdit)
  const add = useMemo(
    () => ({ label: 'Add requisition', onAdd: () => void navigate(newRequisitionPath), disabledReason: missing }),
    [navigate, missing],
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Figures />
      <div className="px-4 pt-3 empty:hidden">
        <ChainBanner
          entry={requisitionResource}
          historyTo={(id, version) => `${requisitionPath(id, 'history')}?view=replay&version=${version}`}
        />
      </div>
      <div className="min-h-0 flex-1">
        <ResourceList
          entry={requisitionResource}
          title="Change Control Requisition"
          pathTo={pathTo}
          viewer={viewer}
          faces={faces}
          cells={cells}
          add={add}
          emptyWords="No change control requisitions yet. Add one."
        />
      </div>
    </div>
  )
}

export default RequisitionListPage

/** Red and said when overdue; `ext.` where an extention moved it. */
const DueDate = ({ requisition }: { readonly requisition: RequisitionDocument }) => {
  const due = dueDate(requisition.details)
  if (due === null) return null
  const overdue = isOverdue(requisition, today())
  const extended = requisition.details.extention?.some((one) => one.atStatus !== 'closed') ?? false
  return (
    <span className={overdue ? 'font-medium text-danger' : undefined}>
      {dateWords(due)}
      {overdue && <span className="sr-only"> overdue</span>}
      {extended && (
        <abbr title="Extended" className="ml-1 text-xs text-muted no-underline">
          ext.
        </abbr>
      )}
    </span>
  )
}

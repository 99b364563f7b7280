import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Status } from '../../../domain/quality/requisition/choices.ts'
import { requisitionResource } from '../../../domain/quality/requisition/resource.ts'
import { statusTones } from '../../../domain/quality/requisition/workflow.ts'
import { History } from '../../history/History.tsx'
import type { StatusTone } from '../../kit/StatusChip.tsx'
import { useOpenRequisition } from './openRequisition.ts'
import { RequisitionAt } from './RequisitionAt.tsx'

const toneOf = (status: string): StatusTone =>
  status === 'withdrawn' ? 'refused' : (statusTones[status as Status] ?? 'draft')

const view = (document: AnyDocument) => <RequisitionAt document={document} />

/** What happened to the requisition, and how it looked after each event (spec 06 History tab). */
export const HistoryTab = () => {
  const { id } = useOpenRequisition()
  return <History entry={requisitionResource} id={id} view={view} toneOf={toneOf} />
}

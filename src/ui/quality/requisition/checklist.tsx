import { Lightbulb } from 'lucide-react'
import { ChecklistField } from '../../command-form/ChecklistField.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { RecordedRows } from '../../workflow/RecordedRows.tsx'
import type { StepPart, Values } from '../../workflow/screen.ts'
import { impact, impactCount, proposesMajor } from './impact.ts'
import { useRequisition } from './openRequisition.ts'

const ImpactField = ({ name }: FormFieldProps) => (
  <ChecklistField name={name} choices={impact.answers} help="Yes and Unknown need a remark." />
)

export const checklistStep: StepPart = { ...impact.part, controls: { acknowledge: ImpactField } }

const useChecklist = () => useRequisition().details.acknowledge ?? []

const answerOf = (row: Values) => {
  const answer = impact.answerOf(row)
  return answer === undefined ? '' : <StatusChip quiet word={answer.label} tone={answer.tone} />
}

const rows = { path: 'acknowledge', columns: ['item', { label: 'Answer', oneOf: {} }, 'remark'] } as const

export const Checked = () => {
  const count = impactCount(useChecklist())
  return (
    <>
      <RecordedRows label={`Impact checklist, ${count}`} rows={rows} cells={{ Answer: answerOf }} />
      <p className="text-13 text-muted">{count}</p>
    </>
  )
}

export const ChecklistNote = () => (
  <div className="space-y-1.5">
    <p className="text-13 text-muted">The checklist has {impactCount(useChecklist())}.</p>
    <MajorProposal />
  </div>
)

/** The checklist's proposal of the class, while there is one. */
export const MajorProposal = () => {
  const items = proposesMajor(useChecklist())
  return items.length === 0 ? null : (
    <p className="flex items-start gap-1.5 text-13">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-warning" />
      <span>
        The checklist proposes <strong className="font-medium">Major</strong>: yes to {items.join(', ')}.
      </span>
    </p>
  )
}

import { Lightbulb } from 'lucide-react'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { AreaField } from '../../../command-form/fields.tsx'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'
import { decisionWords } from './decisionWords.ts'
import { impactCount, proposesMajor } from './impactAnswers.ts'

/** QA accepts or rejects the evaluation. */
export const QaApproval = () => {
  const open = useOpenRequisition()
  const { document, details, status } = open
  const rows = details.acknowledge ?? []
  return (
    <StepSection
      title="QA approval"
      command="DecideEvaluation"
      open={status === 'evaluation'}
      action="Approve or reject"
      by={reachedBy(document.path, 'evaluation-accepted', 'evaluation-rejected')}
      answers={
        details.commentsOfQAEvaluation === undefined ? undefined : (
          <Answers>
            <Answer label="Decision">
              {decisionWords(
                open,
                'evaluation-accepted',
                'evaluation-rejected',
                details.classificationMajorMinor !== undefined,
              )}
            </Answer>
            <Said label="Comments of QA" path="commentsOfQAEvaluation" wide />
          </Answers>
        )
      }
      note={
        <div className="space-y-1.5">
          <p className="text-13 text-muted">The checklist has {impactCount(rows)}.</p>
          <MajorProposal />
        </div>
      }
      form={
        <RequisitionForm
          type="DecideEvaluation"
          initial={{ decision: '', commentsOfQAEvaluation: '' }}
          savePatch={{ decision: 'approve' }}
          saveLabel="Approve"
          other={{ label: 'Reject', patch: { decision: 'reject' } }}
          toData={({ decision, commentsOfQAEvaluation }) => ({
            decision: decision as 'approve' | 'reject',
            commentsOfQAEvaluation,
          })}
        >
          <AreaField name="commentsOfQAEvaluation" label="Comments of QA" help="Required to reject." />
        </RequisitionForm>
      }
    />
  )
}

/** The checklist's proposal of the class, while there is one. */
export const MajorProposal = () => {
  const items = proposesMajor(useOpenRequisition().details.acknowledge ?? [])
  if (items.length === 0) return null
  return (
    <p className="flex items-start gap-1.5 text-13">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-warning" />
      <span>
        The checklist proposes <strong className="font-medium">Major</strong>: yes to {items.join(', ')}.
      </span>
    </p>
  )
}

import { useMemo } from 'react'
import { useDocuments, useSession } from '../../../../infra/react/index.ts'
import { readPath } from '../../../../domain/registry/columns.ts'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { AreaField, TextField } from '../../../command-form/fields.tsx'
import { useProposal } from '../../../command-form/useProposal.ts'
import { today } from '../../../kit/clock.ts'
import { useQualitySettings } from '../../directory.ts'
import { proposedFormNo } from '../formNumber.ts'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { requisitionKey, RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'
import { decisionWords } from './decisionWords.ts'

/** QA takes the request in, with the number of the change control form, or rejects it. */
export const QaComments = () => {
  const open = useOpenRequisition()
  const { document, details, status } = open
  return (
    <StepSection
      title="QA Comments"
      command="CommentAsQa"
      open={status === 'pending'}
      action="Approve or reject"
      by={reachedBy(document.path, 'ccf-accepted', 'ccf-rejected')}
      answers={
        details.commentsOfQA === undefined ? undefined : (
          <Answers>
            <Answer label="Change control form no" path="details.changeControlFormNo">
              {details.changeControlFormNo}
            </Answer>
            <Answer label="Decision">
              {decisionWords(open, 'ccf-accepted', 'ccf-rejected', details.acknowledge !== undefined)}
            </Answer>
            <Said label="Comments of QA" path="commentsOfQA" wide />
          </Answers>
        )
      }
      form={<QaForm />}
    />
  )
}

/** As many numbers of the series as a year has. */
const lookedAt = 2000

const QaForm = () => (
  <RequisitionForm
    type="CommentAsQa"
    initial={{ decision: '', commentsOfQA: '', changeControlFormNo: '' }}
    savePatch={{ decision: 'approve' }}
    saveLabel="Approve"
    other={{ label: 'Reject', patch: { decision: 'reject' } }}
    toData={({ decision, commentsOfQA, changeControlFormNo }) => ({
      decision: decision as 'approve' | 'reject',
      commentsOfQA,
      ...(decision === 'approve' ? { changeControlFormNo } : {}),
    })}
  >
    <FormNoField />
    <AreaField name="commentsOfQA" label="Comments of QA" help="Required to reject." />
  </RequisitionForm>
)

const formNo = 'changeControlFormNo'

/** The number of the change control form; the proposal needs the list, and comes when it is here. */
const FormNoField = () => {
  const { company } = useSession()
  const { ccfNumberPattern } = useQualitySettings()
  const { rows, status } = useDocuments(
    useMemo(
      () => ({ resource: requisitionKey, filters: [], search: '', sort: '-createdAt', from: 0, size: lookedAt }),
      [],
    ),
  )
  const taken = rows.flatMap((view) => (readPath(view.document, `details.${formNo}`) as string | undefined) ?? [])
  useProposal(
    formNo,
    status === 'ready' ? proposedFormNo(ccfNumberPattern, company?.shortName ?? '', today(), taken) : undefined,
  )
  return (
    <TextField
      name={formNo}
      label="Change control form no"
      maxLength={60}
      help="Required to approve; the next number of the series is proposed."
    />
  )
}

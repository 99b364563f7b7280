import { committeeApprovals, type CommitteeApproval } from '../../../../domain/quality/requisition/choices.ts'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { AreaField, RadioField } from '../../../command-form/fields.tsx'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'

const approvalOptions = committeeApprovals.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

/** The committee's word; a Minor change with an expert's opinion goes on without it. */
export const ManagementComments = () => {
  const { document, details, status } = useOpenRequisition()
  const said = details.managementCommitteeComments
  return (
    <StepSection
      title="Management Committee comments"
      command="CommentAsManagement"
      open={
        status === 'department-commented' ||
        (status === 'expert-commented' && details.classificationMajorMinor === 'Major')
      }
      action="Submit comments"
      by={reachedBy(document.path, 'management-commented')}
      answers={
        said === undefined ? undefined : (
          <Answers>
            <Answer label="Approval" path="details.managementCommitteeComments.approval">
              {approvalOptions.find((one) => one.value === said.approval)?.label}
            </Answer>
            <Answer label="Commented by" path="details.managementCommitteeComments.commentedBy">
              {said.commentedBy.name}
            </Answer>
            <Said label="Comments" path="managementCommitteeComments.comments" wide />
          </Answers>
        )
      }
      form={
        <RequisitionForm
          type="CommentAsManagement"
          initial={{ comments: '', approval: '' }}
          toData={({ comments, approval }) => ({ comments, approval: approval as CommitteeApproval })}
          saveLabel="Submit comments"
        >
          <AreaField name="comments" label="Comments" required />
          <RadioField name="approval" label="Approval" required options={approvalOptions} />
        </RequisitionForm>
      }
    />
  )
}

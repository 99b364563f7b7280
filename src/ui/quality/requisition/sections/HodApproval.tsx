import { Answer, Answers } from '../../../kit/Section.tsx'
import { AreaField } from '../../../command-form/fields.tsx'
import { useDepartments } from '../../directory.ts'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'
import { decisionWords } from './decisionWords.ts'

/** The head of the department approves or rejects the request. */
export const HodApproval = () => {
  const open = useOpenRequisition()
  const { document, details, status } = open
  return (
    <StepSection
      title="HOD approval"
      command="DecideAsHod"
      open={status === 'draft'}
      action="Approve or reject"
      by={reachedBy(document.path, 'pending', 'hod-rejected')}
      answers={
        details.hod === undefined ? undefined : (
          <Answers>
            <Answer label="HOD" path="details.hod">
              {details.hod.name}
            </Answer>
            <Answer label="Decision">
              {decisionWords(open, 'pending', 'hod-rejected', details.commentsOfQA !== undefined)}
            </Answer>
            <Said label="Comments of HOD" path="commentsOfHOD" wide />
          </Answers>
        )
      }
      note={<Head departmentId={details.department.id} />}
      form={
        <RequisitionForm
          type="DecideAsHod"
          initial={{ decision: '', commentsOfHOD: '' }}
          savePatch={{ decision: 'approve' }}
          saveLabel="Approve"
          other={{ label: 'Reject', patch: { decision: 'reject' } }}
          toData={({ decision, commentsOfHOD }) => ({ decision: decision as 'approve' | 'reject', commentsOfHOD })}
        >
          <AreaField name="commentsOfHOD" label="Comments of HOD" help="Required to reject." />
        </RequisitionForm>
      }
    />
  )
}

const Head = ({ departmentId }: { readonly departmentId: string }) => {
  const department = useDepartments().find((one) => one.id === departmentId)
  if (department === undefined) return null
  return (
    <p className="text-13 text-muted">
      Head of {department.name}: <span className="text-text">{department.hod?.name ?? 'none'}</span>
    </p>
  )
}

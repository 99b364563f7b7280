import { useSession } from '../../../../infra/react/index.ts'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { AreaField, FieldColumns, PickerField, RadioField, wide } from '../../../command-form/fields.tsx'
import { departmentOptions, employeeOptions, useDepartments, useEmployees } from '../../directory.ts'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'

type Named = { readonly id: string; readonly name: string }

const statusOptions = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
]

/** QA's final decision on the change. */
export const QaReview = () => {
  const { document, details, status } = useOpenRequisition()
  const final = details.qaFinalApproval
  const minor = details.classificationMajorMinor === 'Minor'
  return (
    <StepSection
      title="QA Review"
      command="ReviewByQa"
      open={
        status === 'management-commented' || status === 'customer-commented' || (status === 'expert-commented' && minor)
      }
      action="Submit review"
      by={reachedBy(document.path, 'qa-approved', 'qa-rejected')}
      answers={
        final === undefined ? undefined : (
          <Answers>
            <Answer label="Quality monitor" path="details.qaFinalApproval.qulaityMonitor">
              {final.qulaityMonitor.name}
            </Answer>
            <Answer label="Department" path="details.qaFinalApproval.dept">
              {final.dept.name}
            </Answer>
            <Answer label="Final status" path="details.qaFinalApproval.status">
              {statusOptions.find((one) => one.value === final.status)?.label}
            </Answer>
            <Said label="Comments" path="qaFinalApproval.comments" wide />
          </Answers>
        )
      }
      form={<ReviewForm />}
    />
  )
}

const ReviewForm = () => {
  const { details } = useOpenRequisition()
  const { user } = useSession()
  const employees = useEmployees()
  const departments = useDepartments()
  const me = employees.find((one) => one.id === user?.id)
  const modified = details.managementCommitteeComments?.approval === 'accepted with modifications'
  return (
    <RequisitionForm
      // The reviewer's own name and department are the usual answer; they come with the directory.
      key={me?.id ?? ''}
      type="ReviewByQa"
      initial={{
        qulaityMonitor: (me === undefined ? null : { id: me.id, name: me.name }) as Named | null,
        dept: (me?.department ?? null) as Named | null,
        status: '',
        comments: '',
      }}
      toData={({ qulaityMonitor, dept, status, comments }) => ({
        qulaityMonitor: qulaityMonitor as Named,
        dept: dept as Named,
        status: status as 'accepted' | 'rejected',
        comments,
      })}
      saveLabel="Submit review"
    >
      <FieldColumns>
        <PickerField
          name="qulaityMonitor"
          label="Quality monitor"
          required
          options={employeeOptions(employees)}
          recents="employee"
        />
        <PickerField name="dept" label="Department" required options={departmentOptions(departments)} />
        <RadioField name="status" label="Final status" required options={statusOptions} className={wide} />
        <AreaField
          name="comments"
          label="Comments"
          className={wide}
          help={modified ? 'The committee accepted with modifications: state how they are met.' : 'Required to reject.'}
        />
      </FieldColumns>
    </RequisitionForm>
  )
}

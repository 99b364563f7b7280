import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CommandData } from '../../../../domain/quality/requisition/commands.ts'
import { Button } from '../../../kit/Button.tsx'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { emptyRequest, requestFrom, RequestFields, requestOf, type RequestValues } from '../RequestFields.tsx'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'

/** What is asked, by whom and why; a draft can still be edited. */
export const Request = () => {
  const { document, details, status, refusals, past, readOnly } = useOpenRequisition()
  const [params, setParams] = useSearchParams()
  const [asked, setAsked] = useState(false)
  const editing = (asked && !readOnly) || params.get('amend') === 'UpdateRequest'
  if (past !== null) return null
  const close = () => {
    setAsked(false)
    setParams({}, { replace: true })
  }
  const initial = { ...emptyRequest, ...requestOf(details) }
  return (
    <StepSection
      title="Request"
      command="UpdateRequest"
      alsoCommands={['Create']}
      open={editing && refusals.UpdateRequest === undefined}
      action="Edit"
      by={{ name: document.createdBy.name, at: document.createdAt }}
      aside={
        status === 'draft' && !editing && !readOnly ? (
          <Button size="small" disabledReason={refusals.UpdateRequest?.message} onClick={() => setAsked(true)}>
            Edit
          </Button>
        ) : undefined
      }
      answers={editing && refusals.UpdateRequest === undefined ? undefined : <RequestAnswers />}
      form={
        <RequisitionForm
          type="UpdateRequest"
          initial={initial}
          toData={(values, touched) => ({ patch: patchFrom(values, touched) })}
          saveLabel="Save"
          done="Saved Successfully"
          onSaved={close}
          onCancel={close}
        >
          <RequestFields />
        </RequisitionForm>
      }
    />
  )
}

/** What was touched; null clears what was taken away. */
const patchFrom = (values: RequestValues, touched: Partial<RequestValues>): CommandData<'UpdateRequest'>['patch'] => {
  const request: Readonly<Record<string, unknown>> = { ...requestFrom(values) }
  return Object.fromEntries(Object.keys(touched).map((key) => [key, request[key] ?? null]))
}

const RequestAnswers = () => {
  const { details } = useOpenRequisition()
  return (
    <Answers>
      <Answer label="Department" path="details.department">
        {details.department.name}
      </Answer>
      <Answer label="Employee seeking change" path="details.employeeSeekingChange">
        {details.employeeSeekingChange?.name}
      </Answer>
      <Said label="Document no" path="docNo" />
      <Said label="Document name" path="docName" />
      <Answer label="Type of change" path="details.typeOfChange">
        {details.typeOfChange === 'permanent' ? 'Permanent' : 'Temporary'}
      </Answer>
      <Answer label="Change related to" path="details.changeRelatedTo">
        {details.changeRelatedTo.join(', ')}
      </Answer>
      {details.changeRelatedToName !== undefined && (
        <Said label="Change Related To Name" path="changeRelatedToName" wide />
      )}
      <Said label="Current status" path="currentStatus" wide />
      <Said label="Proposed change" path="proposedChange" wide />
      <Said label="Reason for change" path="reasonForChange" wide />
    </Answers>
  )
}

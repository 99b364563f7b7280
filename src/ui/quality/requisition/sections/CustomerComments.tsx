import { useWatch } from 'react-hook-form'
import type { FileRef } from '../../../../domain/kernel/file-ref.ts'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { AreaField, RadioField } from '../../../command-form/fields.tsx'
import { StoredFileField } from '../../../resource/form/StoredFileField.tsx'
import { AttachedFile } from '../AttachedFile.tsx'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Asked for Major permanent changes only; comments and file only when applicable (seed). */
export const CustomerComments = () => {
  const { document, details, status } = useOpenRequisition()
  const said = details.customerComments
  const asked = details.classificationMajorMinor === 'Major' && details.typeOfChange === 'permanent'
  return (
    <StepSection
      title="Customer Comments"
      command="CommentAsCustomer"
      open={asked && status === 'management-commented'}
      action="Submit comments"
      by={reachedBy(document.path, 'customer-commented')}
      answers={
        said === undefined ? undefined : (
          <Answers>
            <Answer label="Applicable" path="details.customerComments.applicable">
              {said.applicable === 'yes' ? 'Yes' : 'No'}
            </Answer>
            <Answer label="Recorded by" path="details.customerComments.commentedBy">
              {said.commentedBy.name}
            </Answer>
            {said.document !== undefined && (
              <Answer label="Document" path="details.customerComments.document">
                <AttachedFile file={said.document} />
              </Answer>
            )}
            {said.comments !== undefined && <Said label="Comments" path="customerComments.comments" wide />}
          </Answers>
        )
      }
      form={
        <RequisitionForm
          type="CommentAsCustomer"
          initial={{ applicable: '', comments: '', document: null as FileRef | null }}
          toData={({ applicable, comments, document: file }) =>
            applicable === 'no'
              ? { applicable }
              : { applicable: 'yes', comments, ...(file === null ? {} : { document: file }) }
          }
          saveLabel="Submit comments"
        >
          <RadioField
            name="applicable"
            label="Applicable"
            required
            options={yesNo}
            help="Choose No if the customer has no say in this change."
          />
          <WhenApplicable />
        </RequisitionForm>
      }
    />
  )
}

const WhenApplicable = () => {
  const applicable = useWatch<{ applicable: string }, 'applicable'>({ name: 'applicable' })
  if (applicable !== 'yes') return null
  return (
    <>
      <AreaField name="comments" label="Comments" required />
      <StoredFileField
        name="document"
        label="Document"
        help="If the customer sent one: .jpg, .png or .pdf."
        folder="requisition/customer-comments"
      />
    </>
  )
}

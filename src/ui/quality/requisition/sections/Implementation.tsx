import { Copy } from 'lucide-react'
import { activities } from '../../../../domain/quality/requisition/choices.ts'
import { requisitionRules } from '../../../../domain/quality/requisition/rules.ts'
import type { ImplementationDocument } from '../../../../domain/quality/requisition/parts.ts'
import { useSession } from '../../../../infra/react/index.ts'
import { Button } from '../../../kit/Button.tsx'
import { notify } from '../../../kit/notify.ts'
import type { GridColumn, GridRow } from '../../../kit/RowGrid.tsx'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { TimeText } from '../../../kit/TimeText.tsx'
import { AreaField, DateField, FieldColumns, PickerField, wide } from '../../../command-form/fields.tsx'
import { GridField } from '../../../command-form/GridField.tsx'
import { today } from '../../../kit/clock.ts'
import { employeeOptions, useEmployees } from '../../directory.ts'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'
import { gridProblems } from './gridProblems.ts'
import { RecordedRows } from './RecordedRows.tsx'

type Named = { readonly id: string; readonly name: string }

/** All six of each entry are required (seed); the words are those of rule CC-20.1. */
const columns: readonly (GridColumn & { readonly key: keyof ImplementationDocument; readonly words: string })[] = [
  { key: 'list', label: 'List', words: 'List', kind: 'text', required: true, width: '13rem' },
  {
    key: 'numberOldDoc',
    label: 'Old document no',
    words: 'Number of old document',
    kind: 'text',
    required: true,
    placeholder: 'NA if new',
  },
  {
    key: 'versionOldDoc',
    label: 'Old version',
    words: 'Version of old document',
    kind: 'text',
    required: true,
    placeholder: 'NA if new',
    width: '6.5rem',
  },
  { key: 'numberNewDoc', label: 'New document no', words: 'Number of new document', kind: 'text', required: true },
  {
    key: 'versionNewDoc',
    label: 'New version',
    words: 'Version of new document',
    kind: 'text',
    required: true,
    width: '6.5rem',
  },
  {
    key: 'effectiveDate',
    label: 'Effective date',
    words: 'Effective date',
    kind: 'date',
    required: true,
    width: '9.5rem',
  },
]

const emptyDocument = {
  list: '',
  numberOldDoc: '',
  versionOldDoc: '',
  numberNewDoc: '',
  versionNewDoc: '',
  effectiveDate: '',
}

/** What was done: the documents that changed, who answers for it, when. */
export const Implementation = () => {
  const { id, document, details, status, readOnly } = useOpenRequisition()
  const { user } = useSession()
  const recorded = details.implementationActivitiesDocs
  const open = status === 'qa-approved' && details.typeOfChange === 'permanent'
  const applicable = (details.activityResp ?? []).filter((one) => one.applicable)
  return (
    <StepSection
      title="Implementation completion"
      command="CompleteImplementation"
      open={open}
      action="Complete implementation"
      by={reachedBy(document.path, 'activities-completed')}
      aside={open && !readOnly ? <CopyId id={id} /> : undefined}
      answers={
        recorded === undefined ? undefined : (
          <>
            <RecordedRows
              label="Documents"
              columns={columns}
              rows={recorded.documents}
              path="implementationActivitiesDocs.documents"
            />
            <Answers>
              <Answer label="Responsible person" path="details.implementationActivitiesDocs.responsibleperson">
                {recorded.responsibleperson.name}
              </Answer>
              <Answer label="Date" path="details.implementationActivitiesDocs.date">
                <TimeText at={recorded.date} />
              </Answer>
              <Said label="QA documents" path="implementationActivitiesDocs.qadocs" wide />
            </Answers>
          </>
        )
      }
      form={
        <RequisitionForm
          type="CompleteImplementation"
          initial={{
            documents: (applicable.length === 0
              ? [emptyDocument]
              : applicable.map(({ activity }) => ({ ...emptyDocument, list: activity }))) as readonly GridRow[],
            responsibleperson: (user === null ? null : { id: user.id, name: user.name }) as Named | null,
            qadocs: '',
            date: today(),
          }}
          check={({ documents }) => gridProblems('documents', documents, columns, requisitionRules['CC-20.1'].sentence)}
          toData={({ documents, responsibleperson, qadocs, date }) => ({
            documents: documents as unknown as readonly ImplementationDocument[],
            responsibleperson: responsibleperson as Named,
            qadocs,
            date,
          })}
          saveLabel="Complete implementation"
        >
          <ImplementationFields />
        </RequisitionForm>
      }
    />
  )
}

const ImplementationFields = () => {
  const employees = useEmployees()
  return (
    <>
      <GridField
        name="documents"
        label="Documents"
        columns={columns}
        newRow={() => emptyDocument}
        addLabel="Add document"
        help={`List: one of ${activities.join(', ')}, or your own words.`}
      />
      <FieldColumns>
        <PickerField
          name="responsibleperson"
          label="Responsible person"
          required
          options={employeeOptions(employees)}
          recents="employee"
        />
        <DateField name="date" label="Date" required />
        <AreaField name="qadocs" label="QA documents" required className={wide} />
      </FieldColumns>
    </>
  )
}

/** Seed: the id of a permanent requisition at qa-approved can be copied, to be entered at the temporary change it continues. */
export const CopyId = ({ id }: { readonly id: string }) => (
  <Button
    size="small"
    icon={<Copy aria-hidden="true" className="size-3.5" />}
    onClick={() =>
      void navigator.clipboard.writeText(id).then(
        () => notify('Copied to clipboard successfully', { tone: 'done' }),
        () => notify('Something went wrong', { tone: 'failed' }),
      )
    }
  >
    Copy To Clipboard
  </Button>
)

import type { SoftCopy } from '../../../../domain/quality/requisition/parts.ts'
import { requisitionRules } from '../../../../domain/quality/requisition/rules.ts'
import type { GridColumn, GridRow } from '../../../kit/RowGrid.tsx'
import { GridField } from '../../../command-form/GridField.tsx'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { StepSection } from '../StepSection.tsx'
import { gridProblems } from './gridProblems.ts'
import { RecordedRows } from './RecordedRows.tsx'

/** Six columns, all required (seed). */
const columns: readonly (GridColumn & { readonly key: keyof SoftCopy; readonly words: string })[] = [
  { key: 'docname', label: 'Document name', words: 'Document name', kind: 'text', required: true },
  { key: 'docno', label: 'Document no', words: 'Document no', kind: 'text', required: true },
  { key: 'docversion', label: 'Version', words: 'Document version', kind: 'text', required: true, width: '6.5rem' },
  { key: 'storageloc', label: 'Storage location', words: 'Storage location', kind: 'text', required: true },
  { key: 'verifiedby', label: 'Verified by', words: 'Verified by', kind: 'text', required: true },
  { key: 'storedby', label: 'Stored by', words: 'Stored by', kind: 'text', required: true },
]

const emptyCopy = { docname: '', docno: '', docversion: '', storageloc: '', verifiedby: '', storedby: '' }

/** Where the new documents are kept. */
export const SoftCopies = () => {
  const { document, details, status } = useOpenRequisition()
  const recorded = details.softCopiesStorage?.softcopies
  const documents = details.implementationActivitiesDocs?.documents ?? []
  const proposed = documents.map((one) => ({
    ...emptyCopy,
    docname: one.list,
    docno: one.numberNewDoc,
    docversion: one.versionNewDoc,
  }))
  return (
    <StepSection
      title="Soft copies"
      command="StoreSoftCopies"
      open={status === 'activities-completed'}
      action="Store soft copies"
      by={reachedBy(document.path, 'soft-copies-stored')}
      answers={
        recorded === undefined ? undefined : (
          <RecordedRows label="Soft copies" columns={columns} rows={recorded} path="softCopiesStorage.softcopies" />
        )
      }
      form={
        <RequisitionForm
          type="StoreSoftCopies"
          initial={{ softcopies: (proposed.length === 0 ? [emptyCopy] : proposed) as readonly GridRow[] }}
          check={({ softcopies }) =>
            gridProblems('softcopies', softcopies, columns, requisitionRules['CC-21.1'].sentence)
          }
          toData={({ softcopies }) => ({ softcopies: softcopies as unknown as readonly SoftCopy[] })}
          saveLabel="Store soft copies"
        >
          <GridField
            name="softcopies"
            label="Soft copies"
            columns={columns}
            newRow={() => emptyCopy}
            addLabel="Add soft copy"
          />
        </RequisitionForm>
      }
    />
  )
}

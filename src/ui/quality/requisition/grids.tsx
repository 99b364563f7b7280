import { activities } from '../../../domain/quality/requisition/choices.ts'
import { implementation, softCopies } from '../../../domain/quality/requisition/fields.ts'
import { requisitionRules } from '../../../domain/quality/requisition/rules.ts'
import { CopyToClipboard } from '../../kit/CopyToClipboard.tsx'
import type { GridRow } from '../../kit/RowGrid.tsx'
import { emptyCells, rowsControl, rowsFrom } from '../../workflow/rowsControl.tsx'
import { useRequisition } from './openRequisition.ts'

const documents = implementation.documents.fields ?? {}
const copies = softCopies.softcopies.fields ?? {}

export const DocumentsField = rowsControl({
  addLabel: 'Add document',
  help: `List: one of ${activities.join(', ')}, or your own words.`,
  columns: {
    list: { width: '13rem' },
    numberOldDoc: { placeholder: 'NA if new' },
    versionOldDoc: { placeholder: 'NA if new', width: '6.5rem' },
    versionNewDoc: { width: '6.5rem' },
    effectiveDate: { width: '9.5rem' },
  },
})

export const CopiesField = rowsControl({
  addLabel: 'Add soft copy',
  label: 'Soft copies',
  columns: { docversion: { width: '6.5rem' } },
})

export const documentsFrom = (known: readonly GridRow[]) => rowsFrom(documents, known)
export const copiesFrom = (known: readonly GridRow[]) => rowsFrom(copies, known)

export const checkDocuments = emptyCells('documents', documents, requisitionRules['CC-20.1'].sentence)
export const checkCopies = emptyCells('softcopies', copies, requisitionRules['CC-21.1'].sentence)

/** Seed: the id of a permanent requisition at qa-approved can be copied, to be entered at the temporary change it continues. */
export const CopyId = () => {
  const { id, details, status, readOnly } = useRequisition()
  const isOffered = !readOnly && status === 'qa-approved' && details.typeOfChange === 'permanent'
  return isOffered && <CopyToClipboard text={id} />
}

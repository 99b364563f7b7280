import { useState } from 'react'
import { codes } from '../../../../domain/platform/codes.ts'
import {
  authorOf,
  type CorrectableText,
  correctableAt,
  correctableTexts,
} from '../../../../domain/quality/requisition/corrections.ts'
import type { RequisitionDetails } from '../../../../domain/quality/requisition/state.ts'
import { readPath } from '../../../../domain/registry/columns.ts'
import { useSession } from '../../../../infra/react/index.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Select } from '../../../kit/Select.tsx'
import { AreaField } from '../../../command-form/fields.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { ReasonField } from './ReasonField.tsx'

export interface CorrectDialogProps {
  /** Path below `details`; empty: the user chooses the text here; null: closed. */
  readonly path: string | null
  readonly onClose: () => void
}

/** Changes a text after it was saved; the old one stays readable in the log (CC-30). */
export const CorrectDialog = ({ path, onClose }: CorrectDialogProps) => (
  <Dialog
    open={path !== null}
    onClose={onClose}
    title="Correct a text"
    description="Free texts, document numbers and names only. The text before stays in the history."
  >
    {path !== null && <Correction key={path} path={path} close={onClose} />}
  </Dialog>
)

const Correction = ({ path, close }: { readonly path: string; readonly close: () => void }) => {
  const { details, document } = useOpenRequisition()
  const { user, authorization } = useSession()
  const isQa = authorization?.codes.includes(codes.changeApprove) ?? false
  const [chosen, setChosen] = useState(path)
  const texts = textsIn(details).filter(
    (one) => isQa || authorOf(one.spot, one.path, details, document.createdBy.id) === user?.id,
  )
  const spot = correctableAt(chosen)
  const before = readPath(details, chosen)
  return (
    <div className="space-y-4">
      {path === '' && (
        <Field
          label="Text"
          required
          help={texts.length === 0 ? 'Nothing that you wrote here can be corrected.' : undefined}
        >
          {(control) => (
            <Select
              {...control}
              placeholder="Choose a text"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              options={texts.map((one) => ({ value: one.path, label: `${one.label}: ${one.text.slice(0, 60)}` }))}
            />
          )}
        </Field>
      )}
      {spot !== undefined && typeof before === 'string' && (
        <RequisitionForm
          key={chosen}
          type="Correct"
          look="dialog"
          initial={{ text: before, reason: '' }}
          toData={({ text }) => ({ path: chosen, text })}
          toReason={({ reason }) => (reason === '' ? undefined : reason)}
          saveLabel="Correct"
          done="Saved Successfully"
          variant={chosen}
          onSaved={close}
          onCancel={close}
        >
          <AreaField name="text" label={spot.label} required />
          <ReasonField />
        </RequisitionForm>
      )}
    </div>
  )
}

interface FoundText {
  readonly path: string
  readonly label: string
  readonly text: string
  readonly spot: CorrectableText
}

/** Every text of the document that the rules let be corrected, rows numbered. */
const textsIn = (details: RequisitionDetails): readonly FoundText[] =>
  correctableTexts.flatMap((spot) => {
    const [list, rest] = spot.path.split('.*.')
    const rows = rest === undefined ? undefined : readPath(details, list as string)
    const paths =
      rest === undefined ? [spot.path] : Array.isArray(rows) ? rows.map((_, index) => `${list}.${index}.${rest}`) : []
    return paths.flatMap((path, index) => {
      const text = readPath(details, path)
      if (typeof text !== 'string' || text === '') return []
      return [{ path, label: rest === undefined ? spot.label : `${spot.label} ${index + 1}`, text, spot }]
    })
  })

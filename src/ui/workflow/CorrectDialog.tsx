import { useState } from 'react'
import { readPath } from '../../domain/kernel/read-path.ts'
import type { CorrectableText } from '../../domain/workflow/corrections.ts'
import { AreaField } from '../command-form/fields.tsx'
import { ReasonField } from '../command-form/ReasonField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { spotAt, useMayCorrect } from './correcting.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { useOpenDocument } from './openDocument.ts'
import type { Corrections, Values } from './screen.ts'

export interface CorrectDialogProps {
  /** Path below the recorded values; empty: the user chooses the text here; null: closed. */
  readonly path: string | null
  readonly onClose: () => void
}

/** Changes a text after it was saved; the old one stays readable in the history. */
export const CorrectDialog = ({ path, onClose }: CorrectDialogProps) => {
  const { corrections } = useOpenDocument().screen
  if (corrections === undefined) return null
  return (
    <Dialog
      open={path !== null}
      onClose={onClose}
      title="Correct an entry"
      description="Free text, document numbers and names only. The previous text stays in the history."
    >
      {path !== null && <Correction key={path} path={path} corrections={corrections} close={onClose} />}
    </Dialog>
  )
}

interface CorrectionProps {
  readonly path: string
  readonly corrections: Corrections
  readonly close: () => void
}

const Correction = ({ path, corrections, close }: CorrectionProps) => {
  const open = useOpenDocument()
  const { details } = open
  const mayCorrect = useMayCorrect()
  const [chosen, setChosen] = useState(path)
  const texts = textsIn(corrections.texts, details).filter((one) => mayCorrect(one.spot, one.path))
  const spot = spotAt(open, chosen)
  const before = readPath(details, chosen)
  return (
    <div className="space-y-4">
      {path === '' && (
        <Field label="Text" required help={texts.length === 0 ? 'You have nothing here to correct.' : undefined}>
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
        <DocumentForm
          key={chosen}
          type={corrections.command}
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
        </DocumentForm>
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
const textsIn = (texts: readonly CorrectableText[], details: Values): readonly FoundText[] =>
  texts.flatMap((spot) => {
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

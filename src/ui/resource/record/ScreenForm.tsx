import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence, newLabel } from '../../../domain/kernel/labels.ts'
import type { FormLook } from '../../command-form/FormFooter.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { RecordScreen } from './screen.ts'

/** A new record under an id of its own, or the one that is edited. */
export interface Editing {
  readonly id: string
  readonly document: AnyDocument | null
}

export interface ScreenFormProps {
  readonly screen: RecordScreen
  readonly editing: Editing
  readonly look: FormLook
  readonly begin?: Readonly<Record<string, unknown>> | undefined
  /** Id of the record that a new one copies: such a draft is stored apart. */
  readonly draftOf?: string | undefined
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** What the form of a record is called. */
export const formTitle = ({ entry, addLabel }: RecordScreen, document: AnyDocument | null): string =>
  document === null ? (addLabel ?? newLabel(entry.label)) : `Edit ${entry.title(document) || inSentence(entry.label)}`

/** Adds or edits a record as its screen says, in a drawer or on a page of its own. */
export const ScreenForm = ({ screen, editing, begin, draftOf, ...form }: ScreenFormProps) => {
  const { entry, toasts, controls } = screen
  const done = editing.document === null ? toasts?.added : toasts?.changed
  if (entry.form === undefined) return null
  return (
    <RecordForm
      key={editing.id}
      entry={entry}
      form={entry.form}
      {...editing}
      {...form}
      {...(begin && { begin })}
      {...(draftOf === undefined ? {} : { draftOf })}
      {...(controls && { controls })}
      {...(done === undefined ? {} : { done })}
    />
  )
}

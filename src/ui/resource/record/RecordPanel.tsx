import { useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence, newLabel } from '../../../domain/kernel/labels.ts'
import { isAnyFormDirty } from '../../kit/dirty.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { RecordScreen } from './screen.ts'

/** A new record under an id of its own, or the one that is edited. */
export interface Editing {
  readonly id: string
  readonly document: AnyDocument | null
}

export interface RecordPanelProps {
  readonly screen: RecordScreen
  readonly editing: Editing | null
  readonly begin?: Readonly<Record<string, unknown>>
  /** Id of the record that a new one copies: such a draft is stored apart. */
  readonly draftOf?: string
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

/** Adds or edits a record in a drawer; closing it half filled needs a confirmation. */
export const RecordPanel = ({ screen, editing, begin, draftOf, onClose, onSaved }: RecordPanelProps) => {
  const { entry, toasts } = screen
  const [isClosing, setClosing] = useState(false)
  const adding = editing?.document === null
  const close = () => {
    if (isAnyFormDirty()) setClosing(true)
    else onClose()
  }
  const toast = adding ? toasts?.added : toasts?.changed
  const title = adding
    ? (screen.addLabel ?? newLabel(entry.label))
    : `Edit ${editing?.document == null ? inSentence(entry.label) : entry.title(editing.document)}`
  return (
    <Dialog open={editing !== null} onClose={close} look="drawer" size="large" title={title}>
      {editing !== null && entry.form !== undefined && (
        <RecordForm
          key={editing.id}
          entry={entry}
          form={entry.form}
          id={editing.id}
          document={editing.document}
          {...(begin === undefined ? {} : { begin })}
          {...(draftOf === undefined ? {} : { draftOf })}
          {...(screen.controls === undefined ? {} : { controls: screen.controls })}
          {...(toast === undefined ? {} : { done: toast })}
          onSaved={() => {
            onClose()
            onSaved?.(editing.id)
          }}
          onCancel={close}
        />
      )}
      {isClosing && (
        <ConfirmDialog
          onClose={() => setClosing(false)}
          title="Discard changes?"
          description="What you entered stays on this device as a draft unless you discard it in the form."
          cancel="Keep editing"
          confirm="Close and keep draft"
          onConfirm={() => {
            setClosing(false)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

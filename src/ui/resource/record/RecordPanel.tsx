import { useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { isAnyFormDirty } from '../../kit/dirty.ts'
import { Button } from '../../kit/Button.tsx'
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
  /** Of what a new one is a copy: its draft is kept apart. */
  readonly draftOf?: string
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

/** Adds or edits a record beside the page it belongs to; what is half filled is asked about before it closes. */
export const RecordPanel = ({ screen, editing, begin, draftOf, onClose, onSaved }: RecordPanelProps) => {
  const { entry, said } = screen
  const [asking, setAsking] = useState(false)
  const adding = editing?.document === null
  const close = () => {
    if (isAnyFormDirty()) setAsking(true)
    else onClose()
  }
  const title = adding
    ? (screen.addLabel ?? `Add ${entry.label.toLowerCase()}`)
    : `Edit ${editing?.document == null ? entry.label.toLowerCase() : entry.title(editing.document)}`
  return (
    <>
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
            {...(adding
              ? said?.added === undefined
                ? {}
                : { done: said.added }
              : said?.changed === undefined
                ? {}
                : { done: said.changed })}
            onSaved={() => {
              onClose()
              onSaved?.(editing.id)
            }}
            onCancel={close}
          />
        )}
        {asking && (
          <Dialog
            open
            onClose={() => setAsking(false)}
            size="small"
            title="Discard changes?"
            description="What you entered is kept on this device as a draft unless you discard it in the form."
            actions={
              <>
                <Button variant="ghost" onClick={() => setAsking(false)}>
                  Go on editing
                </Button>
                <Button
                  variant="primary"
                  onClick={() => {
                    setAsking(false)
                    onClose()
                  }}
                >
                  Close and keep the draft
                </Button>
              </>
            }
          />
        )}
      </Dialog>
    </>
  )
}

import { inSentence } from '../../../domain/kernel/labels.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import type { RecordScreen } from './screen.ts'
import { type Editing, formTitle, ScreenForm } from './ScreenForm.tsx'
import { useLeaving } from './useLeaving.tsx'

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
  const { leave, question } = useLeaving(onClose)
  return (
    <Dialog
      open={editing !== null}
      onClose={leave}
      look="drawer"
      size="large"
      title={editing === null ? `Edit ${inSentence(screen.entry.label)}` : formTitle(screen, editing.document)}
    >
      {editing !== null && (
        <ScreenForm
          screen={screen}
          editing={editing}
          look="dialog"
          begin={begin}
          draftOf={draftOf}
          onSaved={() => {
            onClose()
            onSaved?.(editing.id)
          }}
          onCancel={leave}
        />
      )}
      {question}
    </Dialog>
  )
}

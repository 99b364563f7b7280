import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'

interface DeleteDialogProps {
  readonly entry: ResourceEntry
  readonly count: number
  readonly onClose: () => void
  readonly onDelete: () => void
}

/** Asks before many documents go. */
export const DeleteDialog = ({ entry, count, onClose, onDelete }: DeleteDialogProps) => {
  const what = `${count.toLocaleString('en-IN')} ${(count === 1 ? entry.label : entry.plural).toLowerCase()}`
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Delete ${what}?`}
      description="Rows in use elsewhere are kept and listed. Undo brings the others back."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={onDelete}>
            Delete {what}
          </Button>
        </>
      }
    />
  )
}

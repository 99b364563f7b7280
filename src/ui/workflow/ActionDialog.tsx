import { isRows } from '../../domain/registry/fields.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useOpenDocument } from './openDocument.ts'
import { StepForm } from './StepForm.tsx'

export interface ActionDialogProps {
  /** The step; null: closed. */
  readonly type: string | null
  readonly onClose: () => void
}

/** The dialog of a step chosen in the page menu: what it does, its fields, its reason. */
export const ActionDialog = ({ type, onClose }: ActionDialogProps) => {
  const { screen } = useOpenDocument()
  const row = type === null ? undefined : screen.workflow.machine.rows[type]
  return (
    <Dialog
      open={row?.menu !== undefined}
      onClose={onClose}
      title={row?.menu?.label ?? row?.label ?? ''}
      description={row?.menu?.words}
      // A grid needs the width of its columns.
      size={Object.values(row?.input ?? {}).some(isRows) ? 'large' : 'medium'}
    >
      {type !== null && row?.menu !== undefined && (
        <StepForm key={type} type={type} look="dialog" onSaved={onClose} onCancel={onClose} />
      )}
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface ConfirmDialogProps
  extends Omit<DialogProps, 'open' | 'actions'>, Pick<ButtonProps, 'busy' | 'disabledReason'> {
  readonly open?: boolean
  /** Words of the button that does it. */
  readonly confirm: ReactNode
  readonly onConfirm: () => void
  /** Words of the button that leaves all as it is. */
  readonly cancel?: string
  readonly variant?: 'primary' | 'danger'
}

/** A dialog that ends in one of two ways: it is done, or all stays as it is. */
export const ConfirmDialog = ({
  open = true,
  confirm,
  onConfirm,
  cancel = 'Cancel',
  variant = 'primary',
  busy,
  disabledReason,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    size="small"
    {...dialog}
    open={open}
    actions={
      <>
        <Button variant="ghost" onClick={dialog.onClose}>
          {cancel}
        </Button>
        <Button variant={variant} busy={busy} disabledReason={disabledReason} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  />
)

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { Dialog, type DialogProps } from '../kit/Dialog.tsx'
import { CommandForm, type CommandFormProps } from './CommandForm.tsx'

export interface CommandDialogProps<Values extends FieldValues>
  extends
    Omit<CommandFormProps<Values>, 'documentId' | 'document' | 'look' | 'onSaved' | 'onCancel' | 'children'>,
    Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** As it is now; null: a new one, under the id given. */
  readonly document: AnyDocument | null
  readonly documentId?: string
  /** A large one at the edge of the window, for long forms. */
  readonly drawer?: boolean | undefined
  /** It was sent, and the dialog is closed. */
  readonly onSaved?: (() => void) | undefined
  readonly children?: ReactNode
}

/** The form of one command in a dialog, which closes when it was sent or given up. */
export const CommandDialog = <Values extends FieldValues>({
  title,
  description,
  size,
  drawer = false,
  onClose,
  onSaved,
  document,
  documentId = document?.id ?? '',
  children,
  ...form
}: CommandDialogProps<Values>) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    description={description}
    size={drawer ? 'large' : size}
    look={drawer ? 'drawer' : 'dialog'}
  >
    <CommandForm<Values>
      {...(form as CommandFormProps<Values>)}
      documentId={documentId}
      document={document}
      look="dialog"
      onSaved={() => {
        onClose()
        onSaved?.()
      }}
      onCancel={onClose}
    >
      {children}
    </CommandForm>
  </Dialog>
)

import { CopyPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { CommandForm } from '../command-form/CommandForm.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { RecordPanel } from '../resource/record/RecordPanel.tsx'
import type { ActionDialogProps, RecordActions, RecordScreen } from '../resource/record/screen.ts'

/** What ends a document that could be renewed instead. */
export interface Ending {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
}

/** Renew, and what ends it: of a document that runs until a day, as long as neither was done. */
export const renewalActions =
  (isOver: (document: AnyDocument) => boolean, ending: Ending): RecordActions =>
  (document, { missing, open }) =>
    isOver(document)
      ? []
      : [
          {
            key: 'renew',
            label: 'Renew',
            icon: <CopyPlus aria-hidden="true" className="size-4" />,
            onSelect: () => open('renew'),
            disabledReason: missing('Create'),
          },
          {
            ...ending,
            danger: true,
            onSelect: () => open(ending.key),
            disabledReason: missing('Update'),
          },
        ]

interface RenewProps extends Pick<ActionDialogProps, 'document' | 'onClose'> {
  readonly screen: RecordScreen
  readonly title: string
  /** What the next one begins with; that it renews this one is added. */
  readonly begin: Readonly<Record<string, unknown>>
}

/** The form of a linked successor; that it is saved closes this one at the day before. */
export const Renew = ({ screen, document, title, begin, onClose }: RenewProps) => {
  const [id] = useState(() => newId())
  return (
    <RecordPanel
      screen={{ ...screen, addLabel: `Renew ${title}`, said: { added: `${title} renewed.` } }}
      editing={{ id, document: null }}
      begin={{ ...begin, renews: { id: document.id, name: title } }}
      draftOf={`renewal of ${document.id}`}
      onClose={onClose}
    />
  )
}

interface EndProps<Values extends FieldValues> extends Pick<ActionDialogProps, 'document' | 'onClose'> {
  readonly resource: string
  readonly title: string
  readonly ending: Ending
  readonly description?: string
  /** Words for what has happened then: `surrendered`. */
  readonly ended: string
  readonly initial: Values
  readonly children: ReactNode
}

/** Asks since when, and perhaps why, and writes it. */
export const End = <Values extends FieldValues>({
  resource,
  document,
  title,
  ending: { key, label },
  description,
  ended,
  initial,
  children,
  onClose,
}: EndProps<Values>) => (
  <Dialog
    open
    onClose={onClose}
    size="small"
    title={`${label} ${title}`}
    {...(description === undefined ? {} : { description })}
  >
    <CommandForm<Values>
      resource={resource}
      documentId={document.id}
      document={document}
      type="Update"
      draftKey={`draft:${resource}:${document.id}:${key}`}
      look="dialog"
      initial={initial}
      toData={(patch) => ({ patch })}
      saveLabel={label}
      done={`${title} ${ended}.`}
      onSaved={onClose}
      onCancel={onClose}
    >
      {children}
    </CommandForm>
  </Dialog>
)

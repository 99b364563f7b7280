import type { CommandType } from '../../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { problemsIn } from '../../../domain/kernel/decode.ts'
import type { DeedShape, ResourceEntry } from '../../../domain/registry/entry.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { FieldColumns } from '../../command-form/fields.tsx'
import { ReasonField } from '../../command-form/ReasonField.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormField } from '../form/FormField.tsx'
import { formData, formValues } from '../form/formValues.ts'

export interface DeedDialogProps {
  readonly entry: ResourceEntry
  /** As it was when the deed was chosen. */
  readonly document: AnyDocument
  /** Command of the deed. */
  readonly type: string
  readonly deed: DeedShape
  readonly onClose: () => void
}

const noControls = {}

/** Does a deed ask anything, or is it done at once? */
export const asks = ({ fields }: DeedShape, { reason, signed }: CommandType): boolean =>
  Object.keys(fields).length > 0 || reason === true || signed !== undefined

/** What a deed did, in words for a toast: `Vendor Suraj Solvents submitted`. */
export const deedWords = (entry: ResourceEntry, document: AnyDocument, { said }: DeedShape): string =>
  `${entry.label} ${entry.title(document)} ${said.toLowerCase()}.`

/** The form of one deed: what it asks for, the reason and the signature where its command wants them. */
export const DeedDialog = ({ entry, document: opened, type, deed, onClose }: DeedDialogProps) => {
  const command = (entry.aggregate.commands as Readonly<Record<string, CommandType>>)[type] as CommandType
  const { view, signs } = useDocument(entry.key, opened.id)
  const document = view?.document ?? opened
  const meaning = signs[type]
  const form = { fields: deed.fields }
  const begun = Object.fromEntries(
    Object.entries(deed.fields).map(([key, field]) => [
      key,
      (deed.anew === true ? undefined : document[key]) ?? field.initial,
    ]),
  )
  const isLarge = Object.values(deed.fields).some(({ kind }) => kind === 'rows')
  const title = entry.title(document)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${command.label}: ${title}`}
      {...(isLarge ? { look: 'drawer' as const, size: 'large' as const } : {})}
    >
      <CommandForm<Record<string, unknown>>
        resource={entry.key}
        documentId={document.id}
        document={document}
        type={type}
        look="dialog"
        initial={{ ...formValues(form, begun), reason: '' }}
        check={(values) => problemsIn(command.data, formData(form, values))}
        toData={(values) => formData(form, values)}
        {...(command.reason === true ? { toReason: ({ reason }) => String(reason) } : {})}
        sign={meaning === undefined ? undefined : { meaning, subject: `${entry.label} ${title}` }}
        saveLabel={command.label}
        done={deedWords(entry, document, deed)}
        onSaved={onClose}
        onCancel={onClose}
      >
        <FieldColumns>
          {Object.entries(deed.fields).map(([key, field]) => (
            <FormField key={key} name={key} field={field} resource={entry.key} controls={noControls} />
          ))}
        </FieldColumns>
        {command.reason === true && <ReasonField />}
      </CommandForm>
    </Dialog>
  )
}

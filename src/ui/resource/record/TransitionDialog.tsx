import type { CommandType } from '../../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { problemsIn } from '../../../domain/kernel/decode.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { AnyRow } from '../../../domain/workflow/rows.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { Awaited } from '../../command-form/useAwaited.ts'
import { ReasonField } from '../../command-form/ReasonField.tsx'
import type { Look } from '../../history/looks.ts'
import { SinceLooked } from '../../history/SinceLooked.tsx'
import { FormFields } from '../form/FormField.tsx'
import { formData, formValues } from '../form/formValues.ts'

export interface TransitionDialogProps {
  readonly entry: ResourceEntry
  /** As it was when the transition was chosen. */
  readonly document: AnyDocument
  /** Command of the transition. */
  readonly type: string
  readonly transition: AnyRow
  /** What its reader saw last of it: who signs reads what changed since. */
  readonly seen?: Look | undefined
  readonly onClose: () => void
  readonly onTaken?: (() => void) | undefined
}

/** Does a transition need input, or is it done at once? */
export const needsForm = ({ input = {} }: AnyRow, { reason, signed }: CommandType): boolean =>
  Object.keys(input).length > 0 || reason === true || signed !== undefined

/** The toast after a transition: `Vendor Suraj Solvents submitted`. */
export const doneWords = (entry: ResourceEntry, document: AnyDocument, { event }: AnyRow): string =>
  `${entry.label} ${entry.title(document)} ${(event?.label ?? '').toLowerCase()}.`

/** The form of one transition: its fields, and a reason and a signature where its command requires them. */
export const TransitionDialog = ({
  entry,
  document: opened,
  type,
  transition,
  seen,
  onClose,
  onTaken,
}: TransitionDialogProps) => {
  const command = (entry.aggregate.commands as Readonly<Record<string, CommandType>>)[type] as CommandType
  const { status, view, signs } = useDocument(entry.key, opened.id)
  const document = view?.document ?? opened
  const meaning = signs[type]
  const { input: fields = {} } = transition
  const form = { fields }
  const begun = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      (transition.beginsEmpty === true ? undefined : document[key]) ?? field.initial,
    ]),
  )
  const isLarge = Object.values(fields).some(({ kind }) => kind === 'rows' || kind === 'lines')
  const title = entry.title(document)
  return (
    <CommandDialog<Record<string, unknown>>
      onClose={onClose}
      onSaved={onTaken}
      title={`${command.label}: ${title}`}
      drawer={isLarge}
      resource={entry.key}
      document={document}
      type={type}
      initial={{ ...formValues(form, begun), reason: '' }}
      check={(values) => problemsIn(command.data, formData(form, values))}
      toData={(values) => formData(form, values)}
      {...(command.reason === true ? { toReason: ({ reason }) => String(reason) } : {})}
      sign={
        meaning === undefined
          ? undefined
          : {
              meaning,
              subject: `${entry.label} ${title}`,
              since: <SinceLooked entry={entry} id={document.id} seen={seen} document={document} />,
            }
      }
      saveLabel={command.label}
      done={doneWords(entry, document, transition)}
    >
      {/* Whether it takes a signature is known with the document. */}
      <Awaited isKnown={status !== 'filling'} />
      <FormFields table={fields} resource={entry.key} />
      {command.reason === true && <ReasonField />}
    </CommandDialog>
  )
}

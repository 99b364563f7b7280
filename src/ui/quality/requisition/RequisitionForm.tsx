import type { FieldValues } from 'react-hook-form'
import type { CommandData, RequisitionCommandType } from '../../../domain/quality/requisition/commands.ts'
import { unnumbered } from '../../../domain/quality/requisition/permits.ts'
import { CommandForm, type CommandFormProps } from '../../command-form/CommandForm.tsx'
import { useOpenRequisition } from './openRequisition.ts'

export const requisitionKey = 'change-assesment'

export type RequisitionFormProps<Values extends FieldValues, Type extends RequisitionCommandType> = Omit<
  CommandFormProps<Values>,
  'resource' | 'documentId' | 'document' | 'draftKey' | 'type' | 'toData'
> & {
  readonly type: Type
  /** Which of several forms of this command it is, where a draft of one must not fill another. */
  readonly variant?: string
  readonly toData: (values: Values, touched: Partial<Values>) => CommandData<Type>
}

/** A command form of the requisition that the page shows; the compiler checks what it sends against the command's shape. */
export const RequisitionForm = <Values extends FieldValues, Type extends RequisitionCommandType>({
  variant,
  ...props
}: RequisitionFormProps<Values, Type>) => {
  const { id, document, details, signs } = useOpenRequisition()
  const meaning = signs[props.type]
  // A re-opened requisition asks each step anew: the draft of an earlier round does not fill it.
  const parts = [props.type, variant, details.round > 1 ? `round-${details.round}` : undefined].filter(
    (part) => part !== undefined,
  )
  return (
    <CommandForm
      {...props}
      sign={
        meaning === undefined
          ? undefined
          : { meaning, subject: `${details.requisitionNo ?? unnumbered}, ${details.docName}` }
      }
      resource={requisitionKey}
      documentId={id}
      document={document}
      draftKey={`draft:${requisitionKey}:${id}:${parts.join(':')}`}
    />
  )
}

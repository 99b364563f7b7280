import type { FieldValues } from 'react-hook-form'
import type { CommandData, RequisitionCommandType } from '../../../domain/quality/requisition/commands.ts'
import { CommandForm, type CommandFormProps } from '../command-form/CommandForm.tsx'
import { useOpenRequisition } from './openRequisition.ts'

export const requisitionKey = 'change-assesment'

export type RequisitionFormProps<Values extends FieldValues, Type extends RequisitionCommandType> = Omit<
  CommandFormProps<Values>,
  'resource' | 'documentId' | 'draftKey' | 'type' | 'toData'
> & {
  readonly type: Type
  readonly toData: (values: Values) => CommandData<Type>
}

/** A command form of the requisition that the page shows; the compiler checks what it sends against the command's shape. */
export const RequisitionForm = <Values extends FieldValues, Type extends RequisitionCommandType>(props: RequisitionFormProps<Values, Type>) => {
  const { id, details } = useOpenRequisition()
  // A re-opened requisition asks each step anew: the draft of an earlier round does not fill it.
  const round = details.round > 1 ? `:round-${details.round}` : ''
  return <CommandForm {...props} resource={requisitionKey} documentId={id} draftKey={`draft:${requisitionKey}:${id}:${props.type}${round}`} />
}

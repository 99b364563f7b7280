import type { FieldValues } from 'react-hook-form'
import { CommandForm, type CommandFormProps } from '../command-form/CommandForm.tsx'
import { SinceLooked } from '../history/SinceLooked.tsx'
import { useOpenDocument } from './openDocument.ts'

export type DocumentFormProps<Values extends FieldValues> = Omit<
  CommandFormProps<Values>,
  'resource' | 'documentId' | 'document' | 'draftKey' | 'sign'
> & {
  /** Which of several forms of this command it is, where a draft of one must not fill another. */
  readonly variant?: string | undefined
}

/** A command form of the document that the page shows. */
export const DocumentForm = <Values extends FieldValues>({ variant, ...props }: DocumentFormProps<Values>) => {
  const { screen, id, document, details, signs, seen } = useOpenDocument()
  const { entry, workflow, subtitle } = screen
  const meaning = signs[props.type]
  const round = Number(details['round'] ?? 1)
  // The steps of a re-opened document are taken anew: the draft of an earlier round does not fill it.
  const parts = [props.type, variant, round > 1 && `round-${round}`].filter(Boolean)
  const subject = [workflow.titleOf(document), subtitle?.(document)].filter(Boolean).join(', ')
  return (
    <CommandForm
      {...props}
      sign={
        meaning === undefined
          ? undefined
          : {
              meaning,
              subject,
              since: <SinceLooked entry={entry} id={id} seen={seen} document={document} />,
            }
      }
      resource={entry.key}
      documentId={id}
      document={document}
      draftKey={`draft:${entry.key}:${id}:${parts.join(':')}`}
    />
  )
}

import { useFormContext } from 'react-hook-form'
import type { Ref } from '../../../domain/kernel/event.ts'
import { longestText } from '../../../domain/kernel/text.ts'
import { type CommentDocument, commentFields, commentsKey } from '../../../domain/platform/comment/comment.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { BoundField } from '../../command-form/fields.tsx'
import { MentionInput, type MentionInputProps } from './MentionInput.tsx'

interface Written {
  readonly text: string
  readonly mentions: readonly Ref[]
}

export interface CommentFormProps extends Pick<MentionInputProps, 'about' | 'known' | 'takesFocus'> {
  readonly id: string
  /** The one that is edited; null: a new one. */
  readonly comment: CommentDocument | null
  /** Address of the document. */
  readonly link: string
  /** Where the form stands. */
  readonly page: string
  readonly onSaved: () => void
  readonly onCancel?: () => void
}

const empty: Written = { text: '', mentions: [] }

/** Who is named in the text: whose name was taken out again is not called. */
const named = ({ text, mentions }: Written): readonly Ref[] => [
  ...new Map(mentions.filter(({ name }) => text.includes(`@${name}`)).map((one) => [one.id, one])).values(),
]

/** Writes a comment on a document, or edits one. */
export const CommentForm = ({ id, comment, link, page, onSaved, onCancel, ...input }: CommentFormProps) => {
  const { about } = input
  const initial: Written = comment === null ? empty : { text: comment.text, mentions: comment.mentions }
  return (
    <CommandForm<Written & Record<string, unknown>>
      resource={commentsKey}
      documentId={id}
      document={comment}
      type={comment === null ? 'Add' : 'Edit'}
      {...(comment === null ? { draftKey: `draft:${commentsKey}:on:${about.resource}:${about.id}` } : {})}
      initial={{ ...initial }}
      toData={({ text, mentions }) => ({
        ...(comment === null ? { target: { ...about, link } } : {}),
        text,
        mentions: named({ text, mentions }),
      })}
      page={page}
      saveLabel={comment === null ? 'Comment' : 'Save comment'}
      done={false}
      look="dialog"
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <CommentText {...input} />
    </CommandForm>
  )
}

const CommentText = (input: Pick<MentionInputProps, 'about' | 'known' | 'takesFocus'>) => {
  const form = useFormContext<{ mentions: readonly Ref[] }>()
  return (
    <BoundField<string>
      name="text"
      label={commentFields.text.label}
      required
      help="Type @ and a name to call somebody. Ctrl+Enter sends."
    >
      {(control, { value, change }) => (
        <MentionInput
          {...input}
          control={control}
          value={value}
          maxLength={commentFields.text.longest ?? longestText}
          onChange={change}
          onMention={(person) => form.setValue('mentions', [...form.getValues('mentions'), person])}
        />
      )}
    </BoundField>
  )
}

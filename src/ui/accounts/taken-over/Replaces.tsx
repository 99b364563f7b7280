import { useState } from 'react'
import { openingsKey } from '../../../domain/accounts/opening/standing.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { useCommandField, wide } from '../../command-form/fields.tsx'
import { Proposals } from '../../command-form/Proposals.tsx'
import { Button } from '../../kit/Button.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { documentPath } from '../../resource/screens.ts'

interface Stands {
  readonly ref: Ref
  readonly by: string
  readonly at: string
}

/** The opening balances that stand now; null: none do, `undefined`: nobody knows yet. */
const useStanding = (): Stands | null | undefined => {
  const { rows, status } = useDocuments({
    resource: openingsKey,
    filters: [{ column: 'status', operator: 'is', values: ['posted'] }],
    search: '',
    sort: '-createdAt',
    from: 0,
    size: 1,
  })
  if (status === 'filling') return undefined
  const [first] = rows
  if (first === undefined) return null
  const { id, createdBy, createdAt, number } = first.document
  return { ref: { id, name: String(number) }, by: createdBy.name, at: createdAt }
}

/** Which opening balances stand, and that these replace them: those that stood when the form came, until its writer takes others. */
export const Replaces = ({ name, field }: FormFieldProps) => {
  const { id, value, change, error } = useCommandField<Ref | null>(name)
  const standing = useStanding()
  const [first, setFirst] = useState<Ref | null>()
  if (first === undefined && standing !== undefined) setFirst(standing?.ref ?? null)
  // What is proposed stands in the form a moment later.
  const named = value ?? first
  const isSeen = standing === undefined || named?.id === standing?.ref.id
  const take = (ref: Ref | null): void => {
    setFirst(ref)
    change(ref)
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`${wide} min-w-0 rounded-control border px-3 py-2 text-13 ${isSeen ? 'border-line' : 'border-warning/50 bg-warning-tint'}`}
    >
      <legend className="sr-only">{field.label}</legend>
      <Proposals of={first === undefined ? undefined : { [name]: first }} />
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          {standing && (
            <>
              <TextLink to={documentPath(openingsKey, standing.ref.id)} className="underline underline-offset-2">
                {standing.ref.name}
              </TextLink>{' '}
              stands, posted by {standing.by}, <TimeText at={standing.at} />.{' '}
            </>
          )}
          {wordsOf(standing, named, isSeen)}
        </p>
        {!isSeen && (
          <Button size="small" onClick={() => take(standing?.ref ?? null)}>
            {standing ? `Replace ${standing.ref.name}` : 'Post without replacing'}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const wordsOf = (standing: Stands | null | undefined, named: Ref | null | undefined, isSeen: boolean): string => {
  if (standing === undefined) return ''
  if (isSeen) return standing ? 'These balances replace it as a whole.' : 'No opening balances are posted yet.'
  if (standing) return 'It was posted while this form was open. Look at it before you replace it.'
  return `${named?.name ?? ''} was withdrawn while this form was open.`
}

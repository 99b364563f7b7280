import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isSame } from './merge.ts'
import { useBrought } from './useAwaited.ts'

export interface ProposalsProps {
  /** What is proposed for fields, by path; `undefined` while it is looked up. */
  readonly of: Readonly<Record<string, unknown>> | undefined
}

/** Fills in what is proposed as it comes, maybe after typing began; never over an answer, and what is emptied stays empty. */
export const Proposals = ({ of: proposed }: ProposalsProps) => {
  const { control, resetField } = useFormContext()
  const { dirtyFields } = useFormState({ control })
  const values = useWatch({ control })
  useBrought(proposed !== undefined)
  useEffect(() => {
    if (proposed === undefined) return
    for (const [name, defaultValue] of Object.entries(proposed))
      if (dirtyFields[name] === undefined && !isSame(values[name], defaultValue)) resetField(name, { defaultValue })
  }, [proposed, dirtyFields, values, resetField])
  return null
}

import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'

/** Fills a field with what is proposed for it, once that is known, unless somebody has written there: what he empties stays empty. */
export const useProposal = (name: string, proposal: string | undefined): void => {
  const { control, resetField } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const isOpen = proposal !== undefined && field.value === '' && !fieldState.isDirty
  useEffect(() => {
    if (isOpen) resetField(name, { defaultValue: proposal })
  }, [isOpen, name, proposal, resetField])
}

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { SelectField } from '../../command-form/fields.tsx'
import { fieldProps, type FormFieldProps } from '../../resource/form/FormField.tsx'

/** The nature of a group; once it has a parent, it has the parent's. */
export const NatureField = ({ name, field }: FormFieldProps) => {
  const { setValue, getValues } = useFormContext()
  const parent = useWatch({ name: 'parentGroup' }) as Ref | null
  const { view } = useDocument('account-groups', parent?.id ?? '')
  const nature = parent === null ? undefined : (view?.document['natureOfGroup'] as string | undefined)
  useEffect(() => {
    if (nature !== undefined && getValues(name) !== nature) setValue(name, nature, { shouldDirty: true })
  }, [nature, name, setValue, getValues])
  return (
    <SelectField
      {...fieldProps({ name, field })}
      options={field.choices ?? []}
      {...(nature === undefined ? {} : { locked: true, help: 'As its parent has it.' })}
    />
  )
}

import type { Ref } from '../../../domain/kernel/event.ts'
import { BoundField } from '../../command-form/fields.tsx'
import { Select } from '../../kit/Select.tsx'
import { FormField, type FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenForm } from '../../resource/form/openForm.ts'
import { useLocations } from './useLocations.ts'

/** The location of a holiday: one of the company, chosen for a new one and locked afterwards. */
export const LocationField = ({ name, field: { label } }: FormFieldProps) => {
  const isLocked = useOpenForm().document !== null
  const { all } = useLocations()
  return (
    <BoundField<Ref | null>
      name={name}
      label={label}
      help={isLocked ? 'A holiday stays at its location.' : undefined}
      required
    >
      {(control, { value, change, onBlur }) => {
        const offered = value === null || all.some(({ id }) => id === value.id) ? all : [...all, value]
        return (
          <Select
            {...control}
            placeholder="Select"
            disabled={isLocked}
            options={offered.map((one) => ({ value: one.id, label: one.name }))}
            value={value?.id ?? ''}
            onChange={({ target }) => change(offered.find(({ id }) => id === target.value) ?? null)}
            onBlur={onBlur}
          />
        )
      }}
    </BoundField>
  )
}

/** Of its details a form asks for the kind alone. */
export const DetailsField = ({ name, field: { fields = {} } }: FormFieldProps) =>
  Object.entries(fields).map(([key, field]) => (
    <FormField key={key} name={`${name}.${key}`} field={field} resource="" controls={{}} />
  ))

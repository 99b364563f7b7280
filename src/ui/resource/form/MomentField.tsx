import { useCommandField } from '../../command-form/fields.tsx'
import { Field } from '../../kit/Field.tsx'
import { MomentInput } from '../../kit/MomentInput.tsx'
import type { FormFieldProps } from './FormField.tsx'

/** A moment, by day and time of the group. */
export const MomentField = (props: FormFieldProps) => {
  const { id, error, value, change, onBlur } = useCommandField<string>(props.name)
  const { label, help } = props.field
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <MomentInput {...control} label={label} value={value} onChange={change} onBlur={onBlur} />}
    </Field>
  )
}

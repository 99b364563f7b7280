import { offeredChoices } from '../../domain/registry/fields.ts'
import { RadioField, wide } from '../command-form/fields.tsx'
import type { FormFieldProps } from '../resource/form/FormField.tsx'

/** One of a few choices, all of them in sight. */
export const ChoiceField = ({ name, field }: FormFieldProps) => (
  <RadioField
    name={name}
    label={field.label}
    required={field.required}
    options={offeredChoices(field)}
    className={wide}
    help={field.help}
  />
)

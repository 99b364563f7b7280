import { useNamed } from '../../../infra/react/index.ts'
import { useCommandField } from '../../command-form/fields.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenForm } from '../../resource/form/openForm.ts'

/** The company of a location, by its id: chosen for a new one, kept for ever after. */
export const CompanyField = ({ name, field }: FormFieldProps) => {
  const isKept = useOpenForm().document !== null
  const { id, value, change, error, onBlur } = useCommandField<string>(name, `${field.label} is required.`)
  const companies = useNamed('companies')
  return (
    <Field
      id={id}
      label={field.label}
      required
      error={error}
      {...(isKept ? { help: 'A location stays in its company.' } : {})}
    >
      {(control) => (
        <Select
          {...control}
          placeholder="Select"
          disabled={isKept}
          options={companies.map((one) => ({ value: one.id, label: one.name }))}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

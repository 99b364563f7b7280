import { useNamed } from '../../../infra/react/index.ts'
import { BoundField } from '../../command-form/fields.tsx'
import { Select } from '../../kit/Select.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenForm } from '../../resource/form/openForm.ts'

/** The company of a location, by its id: chosen for a new one, kept for ever after. */
export const CompanyField = ({ name, field: { label } }: FormFieldProps) => {
  const isKept = useOpenForm().document !== null
  const companies = useNamed('companies')
  return (
    <BoundField<string>
      name={name}
      label={label}
      help={isKept ? 'A location stays in its company.' : undefined}
      required
    >
      {(control, { value, change, onBlur }) => (
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
    </BoundField>
  )
}

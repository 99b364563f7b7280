import { useFormContext } from 'react-hook-form'
import { accessModules } from '../../../domain/registry/rights.ts'
import { moduleOf } from '../../../domain/resources.ts'
import { useCommandField } from '../../command-form/fields.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import type { ActionRow } from './ActionsField.tsx'

interface Chosen {
  readonly name: string
  readonly shortName: string
}

const options = accessModules.map(({ name, shortName }) => ({ value: shortName, label: name }))

/** The module of an authorization: its actions are of this one alone, so another choice takes the others out. */
export const ModuleField = ({ name, field }: FormFieldProps) => {
  const { id, value, change, error, onBlur } = useCommandField<Chosen>(name)
  const { getValues, setValue } = useFormContext()
  const choose = (shortName: string) => {
    change({ name: accessModules.find((one) => one.shortName === shortName)?.name ?? '', shortName })
    const rows = getValues('actions') as readonly ActionRow[]
    setValue(
      'actions',
      rows.filter(({ code }) => (moduleOf(code) ?? shortName) === shortName),
      { shouldDirty: true },
    )
  }
  return (
    <Field id={id} label={field.label} required error={error}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder="Select"
          value={value.shortName}
          onChange={(event) => choose(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

import { RadioField } from '../command-form/fields.tsx'
import { fieldProps, type FormFieldProps } from '../resource/form/FormField.tsx'

const reasons: Readonly<Record<string, string>> = {
  system: 'The product has these, from its starter set.',
  derived: 'These follow vendors, clients and transporters.',
}

/** Whose a group or a ledger is: people add their own alone. */
export const OwnershipField = ({ name, field }: FormFieldProps) => (
  <RadioField
    {...fieldProps({ name, field })}
    options={(field.choices ?? []).map((one) => {
      const disabledReason = reasons[one.value]
      return disabledReason === undefined ? one : { ...one, disabledReason }
    })}
  />
)

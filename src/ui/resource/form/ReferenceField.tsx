import type { Among } from '../../../domain/registry/fields.ts'
import { Field } from '../../kit/Field.tsx'
import { type CommandFieldProps, useCommandField } from '../../command-form/fields.tsx'
import { ReferencePicker } from '../ReferencePicker.tsx'

interface NamedRef {
  readonly id: string
  readonly name: string
}

export interface ReferenceFieldProps extends CommandFieldProps {
  readonly among: Among
  readonly multiple?: boolean
}

/** Another document, or several, chosen by typing. */
export const ReferenceField = ({
  name,
  label,
  required = false,
  help,
  className,
  among,
  multiple,
}: ReferenceFieldProps) => {
  const { id, value, change, error, onBlur } = useCommandField<NamedRef | readonly NamedRef[] | null>(
    name,
    required ? `${label} is required.` : undefined,
  )
  return (
    <Field
      id={id}
      label={label}
      required={required}
      help={help}
      error={error}
      {...(className === undefined ? {} : { className })}
    >
      {(control) =>
        multiple === true ? (
          <ReferencePicker
            {...control}
            {...among}
            multiple
            value={value as readonly NamedRef[]}
            onChange={change}
            onBlur={onBlur}
          />
        ) : (
          <ReferencePicker {...control} {...among} value={value as NamedRef | null} onChange={change} onBlur={onBlur} />
        )
      }
    </Field>
  )
}

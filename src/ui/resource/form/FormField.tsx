import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field as FieldSpec } from '../../../domain/registry/fields.ts'
import {
  AreaField,
  CheckListField,
  DateField,
  FigureField,
  RadioField,
  SelectField,
  TextField,
  wide,
} from '../../command-form/fields.tsx'
import { FieldColumns } from '../../command-form/fields.tsx'
import { ColourField } from './ColourField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { RowsField } from './RowsField.tsx'
import { StoredFileField } from './StoredFileField.tsx'

export interface FormFieldProps {
  /** Dotted path in the form's values. */
  readonly name: string
  readonly field: FieldSpec
}

/** Own controls of fields, by path. */
export type Controls = Readonly<Record<string, ComponentType<FormFieldProps>>>

export interface FormFieldWith extends FormFieldProps {
  /** Key of the resource: names the folder of its files. */
  readonly resource: string
  readonly controls: Controls
}

/** The control of one field, by its kind; a field that is not asked for now is not there. */
export const FormField = (props: FormFieldWith) =>
  props.field.when === undefined ? <Control {...props} /> : <Conditional {...props} when={props.field.when} />

const Conditional = ({ when, ...props }: FormFieldWith & { readonly when: NonNullable<FieldSpec['when']> }) => {
  const values = useWatch() as Readonly<Record<string, unknown>>
  return when(values) ? <Control {...props} /> : null
}

const Control = ({ name, field, resource, controls }: FormFieldWith) => {
  const Own = controls[name]
  if (Own !== undefined) return <Own name={name} field={field} />
  const common = {
    name,
    label: field.label,
    ...(field.required && field.blank !== true ? { required: true } : {}),
    ...(field.help === undefined ? {} : { help: field.help }),
    ...(field.wide ? { className: wide } : {}),
  }
  switch (field.kind) {
    case 'text':
    case 'time':
      return <TextField {...common} {...(field.kind === 'time' ? { maxLength: 5, placeholder: 'HH:mm' } : {})} />
    case 'long-text':
      return <AreaField {...common} rows={3} />
    case 'whole':
    case 'decimal':
    case 'money':
      return (
        <FigureField
          {...common}
          asText={field.kind === 'decimal'}
          decimals={field.kind === 'money' ? (field.decimals ?? 2) : 0}
          mostDecimals={field.kind === 'whole' ? 0 : (field.decimals ?? 3)}
          {...(field.unit === undefined ? (field.kind === 'money' ? { unit: '₹' } : {}) : { unit: field.unit })}
        />
      )
    case 'date':
      return <DateField {...common} />
    case 'choice':
      return <SelectField {...common} options={field.choices ?? []} />
    case 'yes-no':
      return <RadioField {...common} options={field.choices ?? []} />
    case 'choices':
      return <CheckListField {...common} options={field.choices ?? []} />
    case 'reference':
    case 'references':
      return field.among === undefined ? null : (
        <ReferenceField {...common} among={field.among} multiple={field.kind === 'references'} />
      )
    case 'file':
      return <StoredFileField {...common} folder={resource} />
    case 'colour':
      return <ColourField {...common} />
    case 'group':
      return (
        <fieldset className={`${wide} min-w-0`}>
          <legend className="mb-2 text-13 font-semibold">{field.label}</legend>
          <FieldColumns>
            {Object.entries(field.fields ?? {}).map(([key, inner]) => (
              <FormField key={key} name={`${name}.${key}`} field={inner} resource={resource} controls={controls} />
            ))}
          </FieldColumns>
        </fieldset>
      )
    case 'rows':
      return <RowsField {...common} field={field} />
  }
}

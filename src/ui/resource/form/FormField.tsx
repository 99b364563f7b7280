import { Plus, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { readPath } from '../../../domain/registry/columns.ts'
import { type Field as FieldSpec, type FieldTable, offeredChoices } from '../../../domain/registry/fields.ts'
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
import { useCommandFields, useFieldName } from '../../command-form/commandFields.ts'
import { FieldColumns } from '../../command-form/fields.tsx'
import { useRows } from '../../command-form/useRows.ts'
import { LinesField } from '../../document/LinesField.tsx'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { fieldWords } from '../../command-form/fieldWords.ts'
import { isAskable } from './askable.ts'
import { ColourField } from './ColourField.tsx'
import { hasParts, isBlank, newPartOf } from './formValues.ts'
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

interface FormFieldsProps {
  readonly table: FieldTable
  /** Path of the row or group that holds them, with its dot. */
  readonly above?: string
  readonly resource: string
  readonly controls?: Controls
}

const noControls: Controls = {}

/** The controls of a table of fields, in its columns. */
export const FormFields = ({ table, above = '', resource, controls = noControls }: FormFieldsProps) => (
  <FieldColumns>
    {Object.entries(table).map(([key, field]) => (
      <FormField key={key} name={`${above}${key}`} field={field} resource={resource} controls={controls} />
    ))}
  </FieldColumns>
)

/** What every control is given of its field. */
export const fieldProps = ({ name, field }: FormFieldProps) => ({
  name,
  label: field.label,
  ...(field.required ? { required: true } : {}),
  ...(field.help === undefined ? {} : { help: field.help }),
})

export interface FormFieldWith extends FormFieldProps {
  /** Key of the resource: names the folder of its files. */
  readonly resource: string
  readonly controls: Controls
}

/** The control of one field, by its kind. A field that does not apply now, or that the product itself fills, has none. */
export const FormField = (props: FormFieldWith) => {
  const { name, field, controls } = props
  const isShown =
    controls[name] !== undefined || (isAskable(field) && field.kept !== true && field.computed === undefined)
  if (!isShown) return null
  return field.when === undefined ? <Control {...props} /> : <Conditional {...props} when={field.when} />
}

type Values = Readonly<Record<string, unknown>>

/** Shows the control only while `when` holds for the values beside it: those of its row or group, else of the form. */
const Conditional = ({ when, ...props }: FormFieldWith & { readonly when: NonNullable<FieldSpec['when']> }) => {
  const above = props.name.lastIndexOf('.')
  // Drawn again where the answer is another one, not for each letter of a form.
  const isShown = useWatch({
    compute: (values: Values) =>
      when((above < 0 ? values : (readPath(values, props.name.slice(0, above)) as Values | undefined)) ?? {}),
  })
  return isShown ? <Control {...props} /> : null
}

const Control = ({ name, field, resource, controls }: FormFieldWith) => {
  const Own = controls[name]
  const words = useCallback((value: unknown) => fieldWords(field, value), [field])
  useFieldName(field.kind === 'group' ? null : name, field.label, words)
  if (Own !== undefined) return <Own name={name} field={field} />
  const common = {
    ...fieldProps({ name, field: { ...field, required: field.required && field.blank !== true } }),
    ...(field.wide ? { className: wide } : {}),
  }
  switch (field.kind) {
    case 'text':
    case 'time':
      return <TextField {...common} {...(field.kind === 'time' ? { maxLength: 5, placeholder: 'HH:mm' } : {})} />
    case 'long-text':
      return <AreaField {...common} {...(field.longest === undefined ? {} : { limit: field.longest })} />
    case 'whole':
    case 'decimal':
    case 'quantity':
    case 'percent':
    case 'money':
      return (
        <FigureField
          {...common}
          asText={field.kind !== 'whole'}
          decimals={field.kind === 'money' ? (field.decimals ?? 2) : 0}
          mostDecimals={field.kind === 'whole' ? 0 : (field.decimals ?? 3)}
          {...(field.unit === undefined ? (field.kind === 'money' ? { unit: '₹' } : {}) : { unit: field.unit })}
        />
      )
    case 'date':
      return <DateField {...common} />
    case 'choice':
      return <SelectField {...common} options={offeredChoices(field)} />
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
      return <GroupField name={name} field={field} resource={resource} controls={controls} />
    case 'rows':
      return hasParts(field.fields ?? {}) ? (
        <PartsField name={name} field={field} resource={resource} controls={controls} />
      ) : (
        <RowsField {...common} field={field} />
      )
    case 'lines':
      return <LinesField {...common} field={field} />
  }
}

/** A table with each of its fields changed. */
export const mapFields = (table: FieldTable, change: (field: FieldSpec) => FieldSpec): FieldTable =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, change(field)]))

/** Fields that belong together; where the group may be left out, they are asked for once one of them is filled. */
const GroupField = ({ name, field, resource, controls }: FormFieldWith) => {
  const value: unknown = useWatch({ name })
  const { fields: table = {} } = field
  const isAsked = field.required || !isBlank(field, value)
  const parts = (
    <FormFields
      table={isAsked ? table : mapFields(table, (inner) => ({ ...inner, required: false }))}
      above={`${name}.`}
      resource={resource}
      controls={controls}
    />
  )
  return field.folds ? (
    <FoldedGroup name={name} label={field.label} words={fieldWords(field, value)}>
      {parts}
    </FoldedGroup>
  ) : (
    <fieldset className={`${wide} min-w-0`}>
      <legend className="mb-2 text-13 font-semibold">{field.label}</legend>
      {parts}
    </fieldset>
  )
}

interface FoldedGroupProps {
  readonly name: string
  readonly label: string
  /** What stands in it. */
  readonly words: string
  readonly children: ReactNode
}

/** A group in one line that says what stands in it; it opens on demand, and where something in it is wrong. */
const FoldedGroup = ({ name, label, words, children }: FoldedGroupProps) => {
  const { errors } = useCommandFields()
  const [isOpen, setOpen] = useState(false)
  // What was wrong is not folded away again while it is mended.
  if (!isOpen && Object.keys(errors).some((path) => path.startsWith(`${name}.`))) setOpen(true)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`${wide} min-w-0 rounded-control border border-line`}
    >
      <summary className="min-h-9 cursor-pointer px-3 py-2 text-13 wrap-anywhere">
        <span className="font-semibold">{label}</span> <span className="text-muted">{words}</span>
      </summary>
      <fieldset className="min-w-0 border-t border-line px-3 py-3">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}

const usualMost = 1000

/** Rows that no grid can hold, because they have rows or lists of their own: each is a small form that folds away. */
const PartsField = ({ name, field, resource, controls }: FormFieldWith) => {
  const table = field.fields ?? {}
  const { rows, error, list, add, remove } = useRows(name, newPartOf(table))
  const { errors, idOf } = useCommandFields()
  const [first = ''] = Object.keys(table)
  return (
    <fieldset id={idOf(name)} tabIndex={-1} className={`${wide} min-w-0`}>
      <legend className="mb-1 text-13 font-medium">{field.label}</legend>
      {field.help !== undefined && <p className="mb-2 text-xs text-muted">{field.help}</p>}
      <ol ref={list} className="space-y-2">
        {rows.map((row, index) => {
          const title = String(row[first] ?? '')
          const isWrong = Object.keys(errors).some((path) => path.startsWith(`${name}.${index}.`))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place
            <li key={index} className="flex items-start gap-1 rounded-control border border-line">
              <details open={title === '' || isWrong} className="min-w-0 flex-1">
                <summary className="min-h-9 cursor-pointer px-3 py-2 text-13 font-medium wrap-anywhere">
                  {title === '' ? `${field.label} ${index + 1}` : title}
                </summary>
                <div className="border-t border-line px-3 py-3">
                  <FormFields table={table} above={`${name}.${index}.`} resource={resource} controls={controls} />
                </div>
              </details>
              <IconButton
                label={`Remove row ${index + 1} of ${inSentence(field.label)}`}
                icon={Trash2}
                onClick={() => remove(index)}
              />
            </li>
          )
        })}
      </ol>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
      <Button
        size="small"
        className="mt-2"
        onClick={add}
        disabledReason={
          rows.length >= (field.most ?? usualMost) ? `At most ${field.most ?? usualMost} rows.` : undefined
        }
        icon={<Plus aria-hidden="true" className="size-3.5" />}
      >
        Add row
      </Button>
    </fieldset>
  )
}

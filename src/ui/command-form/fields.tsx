import { type ReactNode, useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '../kit/Checkbox.tsx'
import { DateInput } from '../kit/DateInput.tsx'
import { Field, type FieldControl } from '../kit/Field.tsx'
import { NumberInput } from '../kit/NumberInput.tsx'
import { Picker, type PickerOption } from '../kit/Picker.tsx'
import { RadioGroup, type RadioOption } from '../kit/RadioGroup.tsx'
import { Select, type SelectOption } from '../kit/Select.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useCommandFields, useFieldName } from './commandFields.ts'
import { valueWords } from './valueWords.ts'

interface NamedRef {
  readonly id: string
  readonly name: string
}

export interface CommandFieldProps {
  /** Dotted path in the form's values. */
  readonly name: string
  readonly label: string
  readonly required?: boolean
  /** What an empty one says; `{label} is required.` unless given. */
  readonly requiredWords?: string
  readonly help?: ReactNode
  readonly className?: string
}

/** Value, change and sentence of one path; `words` makes it a field that must be filled. */
export const useCommandField = <Value,>(name: string, words?: string) => {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const { idOf, groupOf, errors, clear, require } = useCommandFields()
  useEffect(() => (words === undefined ? undefined : require(name, words)), [require, name, words])
  return {
    id: idOf(name),
    group: groupOf(name),
    error: errors[name],
    value: field.value as Value,
    change: (value: Value) => {
      clear(name)
      field.onChange(value)
    },
    onBlur: field.onBlur,
  }
}

export interface BoundFieldProps<Value> extends CommandFieldProps {
  readonly as?: 'control' | 'group'
  readonly children: (control: FieldControl, bound: ReturnType<typeof useCommandField<Value>>) => ReactNode
}

/** A labelled control of any kind, bound to a field of its form. */
export const BoundField = <Value,>({
  name,
  label,
  required = false,
  requiredWords,
  help,
  className,
  as = 'control',
  children,
}: BoundFieldProps<Value>) => {
  const bound = useCommandField<Value>(name, required ? (requiredWords ?? `${label} is required.`) : undefined)
  useFieldName(name, label, valueWords)
  return (
    <Field
      id={bound.id}
      label={label}
      required={required}
      help={help}
      error={bound.error}
      as={as}
      {...(className === undefined ? {} : { className })}
    >
      {(control) => children(control, bound)}
    </Field>
  )
}

export interface TextFieldProps extends CommandFieldProps {
  readonly maxLength?: number
  readonly placeholder?: string
}

export const TextField = ({ maxLength = 200, placeholder, ...props }: TextFieldProps) => (
  <BoundField<string> {...props}>
    {(control, { value, change, onBlur }) => (
      <TextInput
        {...control}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
      />
    )}
  </BoundField>
)

/** Free text, up to 4,000 characters (spec 06). */
export const AreaField = ({ rows = 3, ...props }: CommandFieldProps & { readonly rows?: number }) => (
  <BoundField<string> {...props}>
    {(control, { value, change, onBlur }) => (
      <TextArea
        {...control}
        rows={rows}
        limit={4000}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
      />
    )}
  </BoundField>
)

export const DateField = (props: CommandFieldProps) => (
  <BoundField<string> {...props}>
    {(control, { value, change, onBlur }) => <DateInput {...control} value={value} onChange={change} onBlur={onBlur} />}
  </BoundField>
)

export const NumberField = ({ unit, ...props }: CommandFieldProps & { readonly unit?: string }) => (
  <BoundField<number | null> {...props}>
    {(control, { value, change, onBlur }) => (
      <NumberInput
        {...control}
        value={value}
        onChange={change}
        onBlur={onBlur}
        {...(unit === undefined ? {} : { unit })}
      />
    )}
  </BoundField>
)

export interface FigureFieldProps extends CommandFieldProps {
  /** The form holds it as text, so that no digit is lost: quantities and rates. */
  readonly asText?: boolean
  /** Places that are always shown, and at most. */
  readonly decimals?: number
  readonly mostDecimals?: number
  readonly unit?: string
}

/** A figure: a number, or a decimal kept as text. */
export const FigureField = ({ asText = false, decimals = 0, mostDecimals = 3, unit, ...props }: FigureFieldProps) => (
  <BoundField<number | string | null> {...props}>
    {(control, { value, change, onBlur }) => (
      <NumberInput
        {...control}
        value={value === '' || value === null ? null : Number(value)}
        onChange={(figure) => change(asText ? (figure === null ? '' : String(figure)) : figure)}
        onBlur={onBlur}
        decimals={decimals}
        mostDecimals={mostDecimals}
        {...(unit === undefined ? {} : { unit })}
      />
    )}
  </BoundField>
)

export interface SelectFieldProps extends CommandFieldProps {
  readonly options: readonly (string | SelectOption)[]
  /** Shown, not to be changed. */
  readonly locked?: boolean
  /** What else a choice means to the form. */
  readonly onChosen?: (value: string) => void
}

export const SelectField = ({ options, locked = false, onChosen, ...props }: SelectFieldProps) => (
  <BoundField<string> {...props}>
    {(control, { value, change, onBlur }) => (
      <Select
        {...control}
        options={options}
        placeholder="Select"
        disabled={locked}
        value={value}
        onChange={(event) => {
          change(event.target.value)
          onChosen?.(event.target.value)
        }}
        onBlur={onBlur}
      />
    )}
  </BoundField>
)

export interface RadioFieldProps extends CommandFieldProps {
  readonly options: readonly RadioOption[]
  readonly look?: 'segmented' | 'list'
}

export const RadioField = ({ options, look = 'segmented', ...props }: RadioFieldProps) => (
  <BoundField<string> {...props} as="group">
    {(control, { value, change, group }) => (
      <RadioGroup
        {...control}
        aria-label={props.label}
        name={group}
        options={options}
        look={look}
        value={value}
        onChange={change}
      />
    )}
  </BoundField>
)

export interface PickerFieldProps extends CommandFieldProps {
  readonly options: readonly PickerOption[]
  readonly emptyWords?: string
  readonly recents?: string
  readonly placeholder?: string
}

/** One reference. */
export const PickerField = ({ options, emptyWords, recents, placeholder, ...props }: PickerFieldProps) => (
  <BoundField<NamedRef | null> {...props}>
    {(control, { value, change, onBlur }) => (
      <Picker
        {...control}
        {...pickerExtras({ emptyWords, recents, placeholder })}
        options={options}
        value={value}
        onChange={change}
        onBlur={onBlur}
      />
    )}
  </BoundField>
)

/** Several references. */
export const PickersField = ({ options, emptyWords, recents, placeholder, ...props }: PickerFieldProps) => (
  <BoundField<readonly NamedRef[]> {...props}>
    {(control, { value, change, onBlur }) => (
      <Picker
        {...control}
        {...pickerExtras({ emptyWords, recents, placeholder })}
        multiple
        options={options}
        value={value}
        onChange={change}
        onBlur={onBlur}
      />
    )}
  </BoundField>
)

/** Only what is given: an absent property is not an undefined one. */
const pickerExtras = (given: Readonly<Record<'emptyWords' | 'recents' | 'placeholder', string | undefined>>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof given, string>
  >

export interface CheckListFieldProps extends CommandFieldProps {
  readonly options: readonly (string | SelectOption)[]
}

const asOption = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option

/** Any number of a few fixed words. */
export const CheckListField = ({ options, ...props }: CheckListFieldProps) => (
  <BoundField<readonly string[]> {...props} as="group">
    {({ id }, { value, change }) => (
      <div id={id} className="grid grid-cols-1 gap-x-5 gap-y-0.5 sm:grid-cols-2">
        {options.map(asOption).map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(event) =>
              change(
                options
                  .map((one) => asOption(one).value)
                  .filter((one) => (one === option.value ? event.target.checked : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    )}
  </BoundField>
)

/** Two columns from 640 px; children with `sm:col-span-2` take the whole width. */
export const FieldColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
)

export const wide = 'sm:col-span-2'

import { type ReactNode, useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { longestText } from '../../domain/kernel/text.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { DateInput } from '../kit/DateInput.tsx'
import { Field, type FieldControl } from '../kit/Field.tsx'
import { FigureInput } from '../kit/FigureInput.tsx'
import { theOne } from '../kit/matching.ts'
import { NumberInput } from '../kit/NumberInput.tsx'
import { Picker, type PickerOption } from '../kit/Picker.tsx'
import { RadioGroup, type RadioOption } from '../kit/RadioGroup.tsx'
import { Select, type SelectOption } from '../kit/Select.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useCommandFields, useFieldName } from './commandFields.ts'
import { isAsTyped } from './formProblems.ts'
import { typedWords } from './fieldWords.ts'
import { useAwaited } from './useAwaited.ts'
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
  /** Error message of an empty one; `{label} is required.` unless given. */
  readonly requiredWords?: string
  /** Error message of one that holds what cannot be sent, required or not. */
  readonly unsentWords?: string | undefined
  readonly help?: ReactNode
  readonly className?: string
}

/** Value, setter and error of one path; a field with `words` must be filled. */
export const useCommandField = <Value,>(name: string, words?: string) => {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const { idOf, errors, clear, require } = useCommandFields()
  useEffect(() => (words === undefined ? undefined : require(name, words)), [require, name, words])
  return {
    id: idOf(name),
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
  unsentWords,
  help,
  className,
  as = 'control',
  children,
}: BoundFieldProps<Value>) => {
  const words = unsentWords ?? (required ? (requiredWords ?? `${label} is required.`) : undefined)
  const bound = useCommandField<Value>(name, words)
  useFieldName(name, label, valueWords)
  return (
    <Field id={bound.id} {...{ label, required, help, as, className }} error={bound.error}>
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

interface AreaFieldProps extends CommandFieldProps {
  readonly rows?: number
  /** Most characters. */
  readonly limit?: number
}

/** Free text. */
export const AreaField = ({ rows = 3, limit = longestText, ...props }: AreaFieldProps) => (
  <BoundField<string> {...props}>
    {(control, { value, change, onBlur }) => (
      <TextArea
        {...control}
        rows={rows}
        limit={limit}
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

export interface FigureFieldProps extends CommandFieldProps {
  /** The form holds it as text, so that no digit is lost: quantities and rates. */
  readonly asText?: boolean
  /** Places that are always shown, and at most. */
  readonly decimals?: number
  readonly mostDecimals?: number
  readonly unit?: string
}

/** A number, or a decimal held as text. */
export const FigureField = ({ asText = false, decimals = 0, mostDecimals = 3, unit, ...props }: FigureFieldProps) => (
  <BoundField<number | string | null> {...props}>
    {(control, { value, change, onBlur }) =>
      asText ? (
        <FigureInput
          {...control}
          value={value === null ? '' : String(value)}
          onChange={change}
          onBlur={onBlur}
          words={(typed) => typedWords(decimals === 0 ? { kind: 'decimal' } : { kind: 'money', decimals }, typed)}
          unit={unit}
        />
      ) : (
        <NumberInput
          {...control}
          value={value === '' || value === null ? null : Number(value)}
          onChange={change}
          onBlur={onBlur}
          decimals={decimals}
          mostDecimals={mostDecimals}
          unit={unit}
        />
      )
    }
  </BoundField>
)

export interface SelectFieldProps extends CommandFieldProps {
  readonly options: readonly (string | SelectOption)[]
  /** Shown, but not to be changed. */
  readonly locked?: boolean
  /** Further effects of a choice on the form. */
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
    {(control, { value, change }) => (
      <RadioGroup {...control} aria-label={props.label} options={options} look={look} value={value} onChange={change} />
    )}
  </BoundField>
)

export interface PickerFieldProps extends CommandFieldProps {
  readonly options: readonly PickerOption[]
  readonly emptyWords?: string
  readonly recents?: string
}

/** One reference. What was typed before its choices are on this device stays, and is looked up when they come. */
export const PickerField = ({ options, emptyWords, recents, ...props }: PickerFieldProps) => {
  const { name, label } = props
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const typed = isAsTyped(value) ? value.name : undefined
  const meant = typed === undefined ? undefined : theOne(options, typed)
  useAwaited(typed === undefined)
  useEffect(() => {
    if (meant !== undefined) setValue(name, { id: meant.id, name: meant.name }, { shouldDirty: true })
  }, [meant, name, setValue])
  const unsentWords =
    typed === undefined
      ? undefined
      : options.length === 0
        ? `${label} “${typed}” is looked up once there is a connection.`
        : `${label} “${typed}” is not known. Choose one of the list.`
  return (
    <BoundField<NamedRef | null> {...props} unsentWords={unsentWords}>
      {(control, { value: ref, change, onBlur }) => (
        <Picker {...control} {...{ options, emptyWords, recents, onBlur }} value={ref} onChange={change} keepsTyped />
      )}
    </BoundField>
  )
}

/** Several references. */
export const PickersField = ({ options, emptyWords, recents, ...props }: PickerFieldProps) => (
  <BoundField<readonly NamedRef[]> {...props}>
    {(control, { value, change, onBlur }) => (
      <Picker {...control} {...{ options, emptyWords, recents, value, onBlur }} multiple onChange={change} />
    )}
  </BoundField>
)

export interface CheckListFieldProps extends CommandFieldProps {
  readonly options: readonly SelectOption[]
}

/** As many boxes as one takes in at a glance; of more one picks by typing. */
const mostBoxes = 6

/** Any number of fixed words: boxes for a few, a picker for more. They keep the order of the options. */
export const CheckListField = ({ options, ...props }: CheckListFieldProps) => {
  const inOrder = (chosen: ReadonlySet<string>): readonly string[] =>
    options.map(({ value }) => value).filter((one) => chosen.has(one))
  if (options.length > mostBoxes)
    return (
      <BoundField<readonly string[]> {...props}>
        {(control, { value, change, onBlur }) => (
          <Picker
            {...control}
            multiple
            options={options.map((one) => ({ id: one.value, name: one.label }))}
            value={options
              .filter((one) => value.includes(one.value))
              .map((one) => ({ id: one.value, name: one.label }))}
            onChange={(chosen) => change(inOrder(new Set(chosen.map(({ id }) => id))))}
            onBlur={onBlur}
          />
        )}
      </BoundField>
    )
  return (
    <BoundField<readonly string[]> {...props} as="group">
      {({ id }, { value, change }) => (
        <div id={id} className="grid grid-cols-1 gap-x-5 gap-y-0.5 sm:grid-cols-2">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={(event) => {
                const chosen = new Set(value)
                if (event.target.checked) chosen.add(option.value)
                else chosen.delete(option.value)
                change(inOrder(chosen))
              }}
            />
          ))}
        </div>
      )}
    </BoundField>
  )
}

/** Two columns from 640 px; children with `sm:col-span-2` take the whole width. */
export const FieldColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
)

export const wide = 'sm:col-span-2'

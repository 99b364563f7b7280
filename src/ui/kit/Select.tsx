import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** It is named, but cannot be chosen. */
  readonly disabled?: boolean
}

export interface SelectProps extends ComponentProps<'select'> {
  readonly options: readonly (SelectOption | string)[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/** One of a few fixed values: the browser's own select. */
export const Select = ({ options, placeholder, className, ...rest }: SelectProps) => (
  <span className="relative block">
    <select {...rest} className={classes('control appearance-none pr-8', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label, disabled } =
          typeof option === 'string' ? { value: option, label: option, disabled: undefined } : option
        return (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        )
      })}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
    />
  </span>
)

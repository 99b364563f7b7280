import { type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Digits after the point when it is shown at rest. */
  readonly decimals?: number
  /** At most so many of them. */
  readonly mostDecimals?: number
  /** Shown after the figure: `days`, `kg`. */
  readonly unit?: string
}

/** A figure: right-aligned, grouped the Indian way at rest, plain while it is edited. */
export const NumberInput = ({
  value,
  onChange,
  decimals = 0,
  mostDecimals = 3,
  unit,
  className,
  onBlur,
  onFocus,
  ...rest
}: NumberInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const atRest =
    value === null || Number.isNaN(value)
      ? ''
      : value.toLocaleString('en-IN', {
          minimumFractionDigits: decimals,
          maximumFractionDigits: Math.max(decimals, mostDecimals),
        })
  return (
    <span className="relative block">
      <input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? atRest}
        onFocus={(event) => {
          setTyped(value === null || Number.isNaN(value) ? '' : String(value))
          onFocus?.(event)
        }}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const figure = Number(text.replaceAll(',', '').trim())
          onChange(text.trim() === '' || Number.isNaN(figure) ? null : figure)
        }}
        onBlur={(event) => {
          setTyped(null)
          onBlur?.(event)
        }}
        className={classes('control text-right', className)}
        // The unit stands in the control, however long it is.
        style={unit === undefined ? undefined : { paddingRight: `calc(${unit.length}ch + 1.25rem)` }}
      />
      {unit !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-13 text-muted">
          {unit}
        </span>
      )}
    </span>
  )
}

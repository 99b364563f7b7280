import { type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'

export interface FigureInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** As it was typed. */
  readonly value: string
  readonly onChange: (typed: string) => void
  /** How it reads while nobody types in it. */
  readonly words?: ((typed: string) => string) | undefined
  /** Shown after the figure: `days`, `kg`. */
  readonly unit?: string | undefined
}

/** A figure held as text, at the right: as it was typed while one types in it, in its words at rest. */
export const FigureInput = ({
  value,
  onChange,
  words,
  unit,
  className,
  onFocus,
  onBlur,
  ...rest
}: FigureInputProps) => {
  const [isTyping, setTyping] = useState(false)
  const input = (
    <input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={isTyping || words === undefined || value === '' ? value : words(value)}
      onFocus={(event) => {
        const { currentTarget: input } = event
        const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
        // Written later it would lose what is selected, and what one types would be added to `1000` in place of replacing it.
        if (input.value !== value) {
          input.value = value
          if (isWhole) input.select()
        }
        setTyping(true)
        onFocus?.(event)
      }}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
      className={classes('control text-right tabular-nums', className)}
      // The unit stands in the control, however long it is.
      style={unit === undefined ? undefined : { paddingRight: `calc(${unit.length}ch + 1.25rem)` }}
    />
  )
  if (unit === undefined) return input
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-13 text-muted">
        {unit}
      </span>
    </span>
  )
}

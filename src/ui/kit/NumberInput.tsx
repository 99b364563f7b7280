import { useState } from 'react'
import { FigureInput, type FigureInputProps } from './FigureInput.tsx'

export interface NumberInputProps extends Omit<FigureInputProps, 'value' | 'onChange' | 'words'> {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Digits after the point when it is shown at rest. */
  readonly decimals?: number
  /** At most so many of them. */
  readonly mostDecimals?: number
}

/** A number: right-aligned, grouped the Indian way at rest, plain while it is edited. */
export const NumberInput = ({ value, onChange, decimals = 0, mostDecimals = 3, onBlur, ...rest }: NumberInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const isNone = value === null || Number.isNaN(value)
  return (
    <FigureInput
      {...rest}
      value={typed ?? (isNone ? '' : String(value))}
      words={() =>
        isNone
          ? ''
          : value.toLocaleString('en-IN', {
              minimumFractionDigits: decimals,
              maximumFractionDigits: Math.max(decimals, mostDecimals),
            })
      }
      onChange={(text) => {
        setTyped(text)
        const figure = Number(text.replaceAll(',', '').trim())
        onChange(text.trim() === '' || Number.isNaN(figure) ? null : figure)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

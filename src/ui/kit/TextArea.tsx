import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows how much of it is used, from nine tenths on. */
  readonly limit?: number
}

/** Several lines of text; grows with them. */
export const TextArea = ({ className, rows = 3, limit, ...rest }: TextAreaProps) => {
  const length = typeof rest.value === 'string' ? rest.value.length : 0
  return (
    <>
      <textarea
        {...rest}
        rows={rows}
        className={classes('control h-auto! py-1.5 field-sizing-content', className)}
        style={{ minHeight: `${rows * 1.25 + 0.875}rem`, maxHeight: '24rem', ...rest.style }}
      />
      {limit !== undefined && length > limit * 0.9 && (
        <p role="status" className={classes('mt-1 text-right text-xs', length > limit ? 'text-danger' : 'text-muted')}>
          {length.toLocaleString('en-IN')} of {limit.toLocaleString('en-IN')} characters
        </p>
      )}
    </>
  )
}

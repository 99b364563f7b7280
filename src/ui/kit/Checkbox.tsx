import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  /** The label is only for screen readers, as in a table's column of boxes. */
  readonly labelHidden?: boolean
  readonly help?: string
  /** Some of what it stands for is on. */
  readonly mixed?: boolean
}

/** On or off. */
export const Checkbox = ({ label, labelHidden = false, help, mixed = false, className, ...rest }: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={classes('relative inline-flex min-h-6 cursor-pointer items-start gap-2 text-sm', className)}>
      <span className="flex min-h-6 min-w-6 items-center justify-center">
        <input ref={box} {...rest} type="checkbox" className="tick" />
      </span>
      <span className={labelHidden ? 'sr-only' : 'py-0.5'}>
        {label}
        {help !== undefined && <span className="block text-xs text-muted">{help}</span>}
      </span>
    </label>
  )
}

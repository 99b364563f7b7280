import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export type TextInputProps = ComponentProps<'input'>

/** One line of text. */
export const TextInput = ({ className, type = 'text', ...rest }: TextInputProps) => (
  <input autoComplete="off" {...rest} type={type} className={classes('control', className)} />
)

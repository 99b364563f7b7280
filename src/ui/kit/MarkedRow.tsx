import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useMarks } from './marks.ts'

export interface MarkedRowProps extends ComponentProps<'tr'> {
  /** Path of the row in its document, so that a replay can mark it. */
  readonly path: string
}

/** A row of a recorded table; in a replay one that the event touched is tinted. */
export const MarkedRow = ({ path, className, ...rest }: MarkedRowProps) => {
  const touched = useMarks(path).length > 0
  return (
    <tr {...rest} data-touched={touched || undefined} className={classes(className, touched && 'bg-warning-tint/60')} />
  )
}

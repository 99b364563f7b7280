import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** What a control needs to belong to its field; spread it on the control. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** Of the control; give it where an error summary links here. */
  readonly id?: string
  readonly required?: boolean
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** `group` for radio groups and checklists: the label names the group. */
  readonly as?: 'control' | 'group'
  readonly className?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** A label above its control and help below it, replaced by an error. Required fields are marked, optional ones are not. */
export const Field = ({
  label,
  id,
  required = false,
  help,
  error,
  as = 'control',
  className,
  children,
}: FieldProps) => {
  const made = useId()
  const own = id ?? made
  const note = error ?? help
  const control: FieldControl = {
    id: own,
    'aria-describedby': note === undefined ? undefined : `${own}-note`,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required || undefined,
  }
  const words = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="ml-0.5 text-danger">
          *
        </span>
      )}
    </>
  )
  const labelClasses = 'mb-1 block text-13 font-medium text-text'
  return (
    <div
      className={classes('min-w-0', className)}
      {...(as === 'group' ? { role: 'group', 'aria-labelledby': `${own}-label` } : {})}
    >
      {as === 'group' ? (
        <span id={`${own}-label`} className={labelClasses}>
          {words}
        </span>
      ) : (
        <label htmlFor={own} className={labelClasses}>
          {words}
        </label>
      )}
      {children(control)}
      {note !== undefined && (
        <p
          id={`${own}-note`}
          className={classes('mt-1 flex items-start gap-1 text-xs', error === undefined ? 'text-muted' : 'text-danger')}
        >
          {error !== undefined && <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}

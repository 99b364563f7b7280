import { type ComponentProps, type ReactNode, useId } from 'react'
import { buttonFaces, type ButtonVariant } from './Button.tsx'
import { classes } from './classes.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'> {
  /** Its name, also shown as a line about it. */
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: 'small' | 'medium'
  readonly disabledReason?: string | undefined
}

/** A button that is only an icon, always with a name. */
export const IconButton = ({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) => {
  const hint = useId()
  const off = disabledReason !== undefined
  return (
    <>
      {off && (
        <span id={hint} className="sr-only">
          {disabledReason}
        </span>
      )}
      <button
        {...rest}
        {...(off ? { 'aria-describedby': hint } : {})}
        type="button"
        aria-label={label}
        data-hint={off ? `${label}: ${disabledReason}` : label}
        aria-disabled={off || undefined}
        onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
        className={classes(
          'inline-flex shrink-0 items-center justify-center rounded-control border transition-colors',
          size === 'small' ? 'size-7 pointer-coarse:size-9' : 'size-8 pointer-coarse:size-10',
          buttonFaces[variant],
          off && 'cursor-not-allowed opacity-50',
          className,
        )}
      >
        {icon}
      </button>
    </>
  )
}

import { type ComponentProps, useId } from 'react'
import { buttonFaces, type ButtonVariant } from './Button.tsx'
import { classes } from './classes.ts'
import { drawIcon, type Icon } from './icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'> {
  /** Its name, also shown as its hint. */
  readonly label: string
  readonly icon: Icon
  /** Shown in place of its name: a shorter one, or with its key. */
  readonly hint?: string
  readonly variant?: ButtonVariant
  readonly size?: 'small' | 'medium'
  readonly disabledReason?: string | undefined
}

/** A button that shows an icon only, but always has a name. */
export const IconButton = ({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  disabledReason,
  hint = label,
  className,
  onClick,
  ...rest
}: IconButtonProps) => {
  const reason = useId()
  const off = disabledReason !== undefined
  return (
    <>
      {off && (
        <span id={reason} className="sr-only">
          {disabledReason}
        </span>
      )}
      <button
        {...rest}
        {...(off ? { 'aria-describedby': reason } : {})}
        type="button"
        aria-label={label}
        data-hint={off ? `${label}: ${disabledReason}` : hint}
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
        {drawIcon(icon)}
      </button>
    </>
  )
}

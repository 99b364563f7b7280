import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { drawIcon, type Icon } from './icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant
  readonly size?: 'small' | 'medium'
  readonly icon?: Icon | undefined
  /** Why it cannot be pressed now. The button stays focusable, so that keyboards and screen readers reach the reason. */
  readonly disabledReason?: string | undefined
  /** Its work is under way: pressing it again does nothing. */
  readonly busy?: boolean | undefined
}

export const buttonFaces: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-primary text-on-primary border-transparent hover:bg-primary-hover',
  secondary: 'bg-raised text-text border-line-strong/50 hover:bg-hover',
  ghost: 'bg-transparent text-muted border-transparent hover:bg-hover hover:text-text',
  danger: 'bg-raised text-danger border-danger/50 hover:bg-danger-tint',
}

const sizes = {
  small: 'h-7 px-2.5 text-13 pointer-coarse:h-9',
  medium: 'h-8 px-3 text-sm pointer-coarse:h-10',
} as const

/** The classes of a button, for links that look like one. */
export const buttonClasses = (variant: ButtonVariant = 'secondary', size: 'small' | 'medium' = 'medium'): string =>
  classes(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap select-none transition-colors',
    buttonFaces[variant],
    sizes[size],
  )

/** A button. Label it with a verb; a page has one primary button. */
export const Button = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  disabledReason,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const hint = useId()
  const isForbidden = disabledReason !== undefined
  const off = isForbidden || busy
  return (
    <>
      {isForbidden && (
        <span id={hint} className="sr-only">
          {disabledReason}
        </span>
      )}
      <button
        {...rest}
        {...(isForbidden ? { 'aria-describedby': hint, 'data-hint': disabledReason } : {})}
        // oxlint-disable-next-line react/button-has-type -- the caller's type, `button` by default
        type={type}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
        className={classes(
          buttonClasses(variant, size),
          off && 'cursor-not-allowed opacity-55 saturate-50 hover:bg-inherit',
          className,
        )}
      >
        {drawIcon(icon)}
        {children}
      </button>
    </>
  )
}

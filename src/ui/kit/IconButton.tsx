import type { ComponentProps, ReactNode } from 'react'
import { buttonFaces, type ButtonVariant } from './Button.tsx'
import { classes } from './classes.ts'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'> {
  /** Its name, also shown as a tooltip. */
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
  const off = disabledReason !== undefined
  return (
    <Tooltip text={off ? `${label}: ${disabledReason}` : label} describes={off}>
      <button
        {...rest}
        type="button"
        aria-label={label}
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
    </Tooltip>
  )
}

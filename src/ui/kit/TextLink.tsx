import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'

interface TextLinkProps extends Omit<LinkProps, 'to'> {
  /** Missing where there is no such page: the words stand alone. */
  readonly to: string | undefined
}

/** A link among words or in a table. */
export const TextLink = ({ to, className, children, ...rest }: TextLinkProps) =>
  to === undefined ? (
    children
  ) : (
    <Link {...rest} to={to} className={classes('text-link hover:underline hover:underline-offset-2', className)}>
      {children}
    </Link>
  )

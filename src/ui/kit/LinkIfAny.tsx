import { Link, type LinkProps } from 'react-router'

/** A link, or its text alone where it leads nowhere: `to` is then ''. */
export const LinkIfAny = ({ to, className, title, children, onFocus }: LinkProps) =>
  to === '' ? (
    <span className={className} title={title}>
      {children}
    </span>
  ) : (
    <Link to={to} className={className} title={title} onFocus={onFocus}>
      {children}
    </Link>
  )

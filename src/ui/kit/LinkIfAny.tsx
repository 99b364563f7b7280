import { Link, type LinkProps } from 'react-router'

interface LinkIfAnyProps extends Pick<LinkProps, 'to' | 'className' | 'title' | 'children' | 'onFocus'> {
  /** It is about to be followed: pressed, or clicked by other means. */
  readonly onAim?: (() => void) | undefined
}

/** A link, or its text alone where it leads nowhere: `to` is then ''. */
export const LinkIfAny = ({ to, className, title, children, onFocus, onAim }: LinkIfAnyProps) =>
  to === '' ? (
    <span className={className} title={title}>
      {children}
    </span>
  ) : (
    <Link to={to} className={className} title={title} onFocus={onFocus} onPointerDown={onAim} onClick={onAim}>
      {children}
    </Link>
  )

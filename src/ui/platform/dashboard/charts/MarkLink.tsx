import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Mark } from './mark.ts'

interface MarkLinkProps {
  readonly mark: Mark
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to what a group is made of, where there is a list of it. */
export const MarkLink = ({ mark, className, children }: MarkLinkProps) =>
  mark.to === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={mark.to} className={className}>
      {children}
    </Link>
  )

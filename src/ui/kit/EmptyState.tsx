import type { ReactNode } from 'react'
import { drawIcon, type Icon } from './icon.tsx'

export interface EmptyStateProps {
  readonly icon?: Icon
  /** What would be here, or what is missing. */
  readonly title: string
  /** Why it is empty. */
  readonly reason?: ReactNode
  /** The one action that helps. */
  readonly action?: ReactNode
}

/** What a list or page shows instead of its content when there is none. */
export const EmptyState = ({ icon, title, reason, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
    {icon !== undefined && (
      <div className="mb-3 flex size-10 items-center justify-center rounded-panel border border-line text-muted">
        {drawIcon(icon, 'size-5')}
      </div>
    )}
    <p className="text-sm font-medium text-balance">{title}</p>
    {reason !== undefined && <p className="mt-1 text-13 text-balance text-muted">{reason}</p>}
    {action !== undefined && <div className="mt-4">{action}</div>}
  </div>
)

import { CloudOff, ServerCrash } from 'lucide-react'
import { CallFailed } from '../../../infra/react/useAudit.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'

/** While the server is asked. */
export const Asking = ({ label }: { readonly label: string }) => (
  <div className="space-y-4 p-4" aria-busy="true" aria-label={label} role="status">
    {['w-1/2', 'w-2/3', 'w-2/5'].map((width) => (
      <Skeleton key={width} className={width} />
    ))}
  </div>
)

/** In place of what the server did not answer: why, and the way to ask again. */
export const Unanswered = ({
  what,
  error,
  again,
}: {
  /** `The checkpoints` */
  readonly what: string
  readonly error: Error
  readonly again: () => void
}) => {
  const isOffline = error instanceof CallFailed && error.kind === 'unreachable'
  return (
    <EmptyState
      icon={isOffline ? CloudOff : ServerCrash}
      title={isOffline ? `${what} are kept on the server` : `${what} could not be read`}
      reason={isOffline ? 'They appear when you are online.' : error.message}
      action={<Button onClick={again}>Try again</Button>}
    />
  )
}

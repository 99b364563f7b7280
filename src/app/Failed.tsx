import { isRouteErrorResponse, useRouteError } from 'react-router'
import { buttonClasses } from '../ui/kit/Button.tsx'
import { EmptyState } from '../ui/kit/EmptyState.tsx'
import { NotFound } from './NotFound.tsx'

/** A page that could not be shown: a piece of the app that did not arrive, or a fault of ours. What was entered is kept. */
export const Failed = ({ inShell = false }: { readonly inShell?: boolean }) => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const missing = error instanceof TypeError && /import|fetch|module/i.test(error.message)
  const body = (
    <EmptyState
      title={missing ? 'This page is not on this device yet' : 'This page could not be shown'}
      reason={
        missing
          ? 'The connection was lost before it had loaded. Load it again when you are online. What you entered is kept.'
          : `${error instanceof Error ? error.message : 'The reason is unknown.'} What you entered is kept.`
      }
      action={
        <button type="button" onClick={() => window.location.reload()} className={buttonClasses('primary')}>
          Load again
        </button>
      }
    />
  )
  return inShell ? body : <main>{body}</main>
}

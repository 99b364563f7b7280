import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { navigation } from '../domain/navigation.ts'
import { entryAt, missingCode } from '../domain/platform/navigation/visibility.ts'
import { permissionWords } from '../domain/registry/known.ts'
import { Button } from '../ui/kit/Button.tsx'
import { EmptyState } from '../ui/kit/EmptyState.tsx'
import { idsIn } from './existing.ts'
import { useMenu } from './useMenu.ts'

/**
 * A page that the menu hides stays routable (seed 1, section 6) and says what is missing (spec 01, Hidden entries). An
 * override of the menu opens or closes no page: only the entry's own code counts. Pages of single records may be open to
 * those whom the record names; they say for themselves what may be seen.
 */
export const Guard = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { rights } = useMenu()
  const found = entryAt(navigation, pathname, rights.userId)
  const code =
    found === undefined || idsIn(pathname).size > 0
      ? undefined
      : missingCode(found.tab, found.entry, { ...rights, uiAuthorizations: [] })
  if (found === undefined || code === undefined) return children
  return (
    <section aria-labelledby="no-permission">
      <h1 id="no-permission" className="sr-only">
        {found.entry.label}
      </h1>
      <EmptyState
        icon={Lock}
        title={permissionWords(`see ${found.entry.label}`, code)}
        action={<Button onClick={() => void navigate(-1)}>Back</Button>}
      />
    </section>
  )
}

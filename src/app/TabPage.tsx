import { Inbox } from 'lucide-react'
import { Navigate, useLocation } from 'react-router'
import { entriesOf } from '../domain/registry/navigation.ts'
import { tabOf } from '../domain/navigation.ts'
import { pathFor } from '../domain/platform/navigation/visibility.ts'
import { EmptyState } from '../ui/kit/EmptyState.tsx'
import { NotFound } from './NotFound.tsx'
import { useMenu } from './useMenu.ts'

/** A tab's own address leads to its first entry; where none is open to the user, it says so (spec 01, Tab click). */
export const TabPage = () => {
  const { pathname } = useLocation()
  const { exists, pathOf, rights } = useMenu()
  const tab = tabOf(pathname)
  if (tab === undefined) return <NotFound />
  const path = pathOf(tab)
  if (path !== tab.base) return <Navigate to={path} replace />
  // Without any screen in this version there is nothing that could be opened to anybody.
  if (!entriesOf(tab).some((entry) => exists(pathFor(entry, rights.userId)))) return <NotFound />
  return (
    <section aria-labelledby="tab-title">
      <h1 id="tab-title" className="sr-only">
        {tab.label}
      </h1>
      <EmptyState icon={Inbox} title={`Nothing in ${tab.label} is open to you. Ask your administrator.`} />
    </section>
  )
}

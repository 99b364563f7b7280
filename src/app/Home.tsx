import { Inbox } from 'lucide-react'
import { Navigate } from 'react-router'
import { EmptyState } from '../ui/kit/EmptyState.tsx'
import { firstPath, navigation, tabShows } from './navigation.ts'
import { useRights } from './useRights.ts'

/** `/` leads to the first screen that the user may see. */
export const Home = () => {
  const rights = useRights()
  const path = navigation
    .filter((tab) => tabShows(tab, rights))
    .map((tab) => firstPath(tab, rights))
    .find((own) => own !== undefined)
  if (path !== undefined) return <Navigate to={path} replace />
  return (
    <EmptyState
      icon={<Inbox aria-hidden="true" className="size-5" />}
      title="Nothing is open to you here"
      reason="No role of yours covers a screen in this company and location. Ask your administrator."
    />
  )
}

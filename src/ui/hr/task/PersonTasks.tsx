import { CalendarSync } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { inUrl, viewIn } from './narrowing.ts'
import { TaskLists } from './TaskLists.tsx'
import { useTaskMenu } from './useTaskMenu.tsx'

const CalendarAddress = lazy(() => import('./CalendarAddress.tsx'))

/** The tasks of a person, in the view that the address says. */
export const PersonTasks = ({ person }: { readonly person: string }) => {
  const [narrowing, narrow] = useUrlState(inUrl)
  const menu = useTaskMenu()
  const { user } = useSession()
  const [isSubscribing, setSubscribing] = useState(false)
  // What confirms must open offline too.
  useEffect(preloadDialog, [])
  return (
    <div className="space-y-4">
      <TaskLists person={person} view={viewIn(narrowing)} narrowing={narrowing} onNarrow={narrow} menu={menu} />
      {user?.id === person && (
        <Button variant="ghost" size="small" icon={CalendarSync} onClick={() => setSubscribing(true)}>
          Subscribe to my tasks in a calendar
        </Button>
      )}
      {isSubscribing && (
        <Suspense fallback={null}>
          <CalendarAddress onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
      {menu.dialog}
    </div>
  )
}

import { CalendarSync } from 'lucide-react'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { inUrl, viewIn } from './narrowing.ts'
import { TaskLists } from './TaskLists.tsx'
import { useTaskMenu } from './useTaskMenu.tsx'

const TaskCalendar = lazy(() => import('./TaskCalendar.tsx'))
const CalendarAddress = lazy(() => import('./CalendarAddress.tsx'))

/** The tasks of a person, in the view that the address says. */
export const PersonTasks = ({ person }: { readonly person: string }) => {
  const [narrowing, put] = useUrlState(inUrl)
  // Hundreds of tasks, or a month, are drawn piece by piece.
  const narrow: typeof put = (change) => startTransition(() => put(change))
  const menu = useTaskMenu()
  const view = viewIn(narrowing)
  const shared = { person, narrowing, onNarrow: narrow, menu }
  const { user } = useSession()
  const [isSubscribing, setSubscribing] = useState(false)
  // What confirms must open offline too.
  useEffect(preloadDialog, [])
  return (
    <div className="space-y-4">
      {view === 'calendar' ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <TaskCalendar {...shared} />
        </Suspense>
      ) : (
        <TaskLists {...shared} view={view} />
      )}
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

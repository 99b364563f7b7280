import { useSession } from '../../../infra/react/index.ts'
import { usePageName } from '../../kit/pageName.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { DueSurveys } from '../../miscellaneous/questionnaire/DueSurveys.tsx'
import { Inbox } from '../../platform/home/Inbox.tsx'
import { inUrl, viewIn } from './narrowing.ts'
import { PersonTasks } from './PersonTasks.tsx'

/** /home/my-space/my-tasks: the surveys of the day, what the viewer may decide now, and their tasks (spec 01, Home pages); a calendar comes first. */
export const MyTasksPage = () => {
  usePageName('My Tasks')
  const { user } = useSession()
  const [narrowing] = useUrlState(inUrl)
  const isCalendar = viewIn(narrowing) === 'calendar'
  const today = (
    <>
      <DueSurveys />
      <Inbox />
    </>
  )
  return (
    <div className="space-y-5 px-4 py-5 md:px-6">
      <h1 className="text-xl leading-7 font-semibold">My Tasks</h1>
      {!isCalendar && today}
      {user !== null && <PersonTasks person={user.id} />}
      {isCalendar && today}
    </div>
  )
}

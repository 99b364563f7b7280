import { usePageName } from '../../kit/pageName.ts'
import { Inbox } from './Inbox.tsx'

/** /home/my-space/my-tasks: one row per request that the viewer may decide now (spec 01, Home pages). */
const MyTasksPage = () => {
  usePageName('My Tasks')
  return (
    <div className="space-y-3 px-4 py-5 md:px-6">
      <h1 className="text-xl leading-7 font-semibold">My Tasks</h1>
      <Inbox />
    </div>
  )
}

export default MyTasksPage

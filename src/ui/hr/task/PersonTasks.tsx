import { useEffect } from 'react'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { inUrl, viewIn } from './narrowing.ts'
import { TaskLists } from './TaskLists.tsx'
import { useTaskMenu } from './useTaskMenu.tsx'

/** The tasks of a person, in the view that the address says. */
export const PersonTasks = ({ person }: { readonly person: string }) => {
  const [narrowing, narrow] = useUrlState(inUrl)
  const menu = useTaskMenu()
  // What confirms must open offline too.
  useEffect(preloadDialog, [])
  return (
    <div className="space-y-4">
      <TaskLists person={person} view={viewIn(narrowing)} narrowing={narrowing} onNarrow={narrow} menu={menu} />
      {menu.dialog}
    </div>
  )
}

import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { useOpenDocument } from '../openDocument.ts'
import { useTasksAbout } from './useTasksAbout.ts'

/** One task in a line: what, who, and how far. */
export const TaskLine = ({ task: { id, name, status, assignedTo, deadlineDate } }: { readonly task: EmployeeTask }) => (
  <>
    <TextLink to={recordPath(myTasksPath, id)}>
      <bdi>{name}</bdi>
    </TextLink>{' '}
    <span className="text-muted">
      {[wordsOf(status), assignedTo?.name, deadlineDate === undefined ? undefined : `due ${dateWords(deadlineDate)}`]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </>
)

/** The tasks that were made from the page of a document or from what was said of it; nothing where there are none. */
export const TasksAbout = () => {
  const tasks = useTasksAbout(useOpenDocument().id)
  return tasks.length === 0 ? null : (
    <Panel title="Tasks" className="text-13 print:hidden">
      <ul className="space-y-1.5">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskLine task={task} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { memo, useMemo } from 'react'
import { priorities } from '../../../domain/hr/employee-task/choices.ts'
import { byOrder, ranksOf } from '../../../domain/hr/employee-task/order.ts'
import { employeeTaskResource } from '../../../domain/hr/employee-task/resource.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { isNarrowed, isShown, partsOf, tagsOf, type TaskView } from './narrowing.ts'
import { TaskBoard } from './TaskBoard.tsx'
import { type Narrowed, TaskHeader } from './TaskHeader.tsx'
import { TaskTable, type TaskTableProps } from './TaskTable.tsx'
import type { TaskMenu } from './useTaskMenu.tsx'
import { useTasks } from './useTasks.ts'

/** Each priority, the highest first; in it by rank, then by deadline, then what is closed. */
const grouped = (tasks: readonly EmployeeTask[], ranks: ReadonlyMap<string, number>): TaskTableProps['groups'] => {
  const placeOf = ({ id }: EmployeeTask): number => ranks.get(id) ?? Number.MAX_SAFE_INTEGER
  return priorities.map((priority) => [
    priority,
    tasks
      .filter((task) => task.priority === priority)
      .toSorted(
        (one, other) =>
          placeOf(one) - placeOf(other) ||
          (one.deadlineDate ?? '9999').localeCompare(other.deadlineDate ?? '9999') ||
          byOrder(one, other),
      ),
  ])
}

export interface TasksProps extends Narrowed {
  /** Whose they are. */
  readonly person: string
  readonly menu: TaskMenu
}

interface ListsProps extends TasksProps {
  readonly view: Exclude<TaskView, 'calendar'>
}

/** The tasks of a person in tables, or in columns of a board. */
export const TaskLists = (props: ListsProps) => {
  const { shown, keyOf } = useTasks(props.person, props.narrowing)
  return <Lists {...props} {...shown} keyOf={keyOf} />
}

type Drawn = ReturnType<typeof useTasks>

/** Memoised, so that what comes is drawn once, in the pauses, and not by the message that brings it as well. */
const Lists = memo(function Lists({
  person,
  menu,
  view,
  tasks: all,
  isComing,
  isCut,
  keyOf,
  ...narrowed
}: ListsProps & Drawn['shown'] & Pick<Drawn, 'keyOf'>) {
  const { narrowing } = narrowed
  const { give } = useRecordCommands(employeeTaskResource)
  const ranks = useMemo(() => ranksOf(all), [all])
  const parts = partsOf(
    all.filter((task) => isShown(task, narrowing)),
    person,
    narrowing,
  )
  const move = async (id: string, after: string | undefined): Promise<boolean> => {
    const task = all.find((one) => one.id === id)
    return task !== undefined && give(id, 'Move', { orderKey: await keyOf(task, after) })
  }
  const empty = (
    <p className="rounded-panel border border-line px-4 py-6 text-center text-13 text-muted">
      {isNarrowed(narrowing) ? 'No tasks match the filters.' : 'No tasks. Add one.'}
    </p>
  )
  const table = (title: string, tasks: readonly EmployeeTask[], onMove?: TaskTableProps['onMove']) => (
    <TaskTable title={title} groups={grouped(tasks, ranks)} menu={menu} onMove={onMove} empty={empty} />
  )
  return (
    <>
      <TaskHeader {...narrowed} tags={tagsOf(all)} watched={parts.watched.length} />
      {isComing && all.length === 0 ? (
        <Skeleton className="h-24 w-full" />
      ) : view === 'table' ? (
        <>
          {table('Self', parts.self)}
          {table('Authorizer', parts.assigned, move)}
          {narrowing.watching === 'yes' && table('Watching', parts.watched)}
        </>
      ) : parts.all.length === 0 && view === 'person' ? (
        empty
      ) : (
        <TaskBoard key={view} by={view} person={person} tasks={parts.all} menu={menu} onMove={move} />
      )}
      {isCut && <p className="text-13 text-muted">Older tasks are left out. Narrow them down, or search for one.</p>}
    </>
  )
})

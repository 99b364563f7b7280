import { Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { priorities, taskStatuses, taskTypes } from '../../../domain/hr/employee-task/choices.ts'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import { byOrder, isOpenTask, ranksOf } from '../../../domain/hr/employee-task/order.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { employeeTaskResource } from '../../../domain/hr/employee-task/resource.ts'
import { type EmployeeTask, employeeTasks } from '../../../domain/hr/employee-task/task.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { statusLabel } from '../../../domain/workflow/status-label.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { Select, type SelectOption } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'
import { comingFrom } from '../../kit/wayBack.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { keyBehind } from './orderKeys.ts'
import { TaskTable, type TaskTableProps } from './TaskTable.tsx'
import { useTaskMenu } from './useTaskMenu.tsx'

/** What the tables show is in the address; closed tasks are left out unless they are asked for. */
const inUrl = textsInUrl({ status: 'to-do', type: '', priority: '', tag: '', watching: '' })
type Narrowing = ReturnType<typeof inUrl.read>

const isShown = (task: EmployeeTask, { status, type, priority, tag }: Narrowing): boolean =>
  (status === '' || (status === 'to-do' ? isOpenTask(task) : task.status === status)) &&
  (type === '' || task.type === type) &&
  (priority === '' || task.priority === priority) &&
  (tag === '' || task.tags?.includes(tag) === true)

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

const choicesOf = (all: string, values: readonly string[], label = wordsOf): readonly SelectOption[] => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: label(value) })),
]

const statuses: readonly SelectOption[] = [
  { value: 'to-do', label: 'To do' },
  ...choicesOf('Any status', taskStatuses, (one) => statusLabel(employeeTasks.machine.head, one)),
]

interface FilterProps {
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onChoose: (value: string) => void
}

const Filter = ({ label, value, options, onChoose }: FilterProps) => (
  <Select
    aria-label={label}
    className="h-7! py-0! text-13! pointer-coarse:h-9!"
    options={options}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  />
)

/**
 * Self and Authorizer of a person (seed 2, 2.14): Self holds what they authorize, Authorizer what is assigned to them. The names look
 * swapped and are the seed's. What they only watch stands beside, where it is asked for.
 */
export const TaskTables = ({ person }: { readonly person: string }) => {
  const { documents, isComing } = useAllOf(tasksKey)
  const [narrowing, narrow] = useUrlState(inUrl)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const menu = useTaskMenu()
  const { give } = useRecordCommands(employeeTaskResource)
  // What confirms must open offline too.
  useEffect(preloadDialog, [])
  const all = documents as readonly EmployeeTask[]
  const ranks = useMemo(() => ranksOf(all), [all])
  const shown = useMemo(() => all.filter((task) => isShown(task, narrowing)), [all, narrowing])
  const tags = useMemo(() => [...new Set(all.flatMap((task) => task.tags ?? []))].toSorted(), [all])
  const self = shown.filter(({ reponsibleParty }) => reponsibleParty.id === person)
  const assigned = shown.filter(({ assignedTo }) => assignedTo?.id === person)
  const watching = shown.filter(
    ({ reponsibleParty, assignedTo, details }) =>
      reponsibleParty.id !== person && assignedTo?.id !== person && details.watchers.some(({ id }) => id === person),
  )
  const move = (id: string, after: string | undefined): Promise<boolean> => {
    const task = all.find((one) => one.id === id)
    // Among all of the list, not only what the filters leave of it.
    const list = all
      .filter((one) => isOpenTask(one) && one.assignedTo?.id === person && one.priority === task?.priority)
      .toSorted(byOrder)
    return give(id, 'Move', { orderKey: keyBehind(list, id, after) })
  }
  const isNarrowed = Object.values(narrowing).some((value) => value !== '' && value !== 'to-do' && value !== 'yes')
  const empty = (
    <p className="rounded-panel border border-line px-4 py-6 text-center text-13 text-muted">
      {isNarrowed ? 'No tasks match the filters.' : 'No tasks. Add one.'}
    </p>
  )
  const table = (title: string, tasks: readonly EmployeeTask[], onMove?: TaskTableProps['onMove']) => (
    <TaskTable title={title} groups={grouped(tasks, ranks)} menu={menu} onMove={onMove} empty={empty} />
  )
  const isWatching = narrowing.watching === 'yes'
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <Filter label="Status" value={narrowing.status} options={statuses} onChoose={(status) => narrow({ status })} />
        <Filter
          label="Type"
          value={narrowing.type}
          options={choicesOf('Any type', taskTypes)}
          onChoose={(type) => narrow({ type })}
        />
        <Filter
          label="Priority"
          value={narrowing.priority}
          options={choicesOf('Any priority', priorities)}
          onChoose={(priority) => narrow({ priority })}
        />
        <Filter
          label="Tag"
          value={narrowing.tag}
          options={choicesOf('Any tag', tags, (tag) => tag)}
          onChoose={(tag) => narrow({ tag })}
        />
        <Button variant="ghost" aria-pressed={isWatching} onClick={() => narrow({ watching: isWatching ? '' : 'yes' })}>
          Watching {watching.length}
        </Button>
        <span className="flex-1" />
        <Button
          variant="primary"
          icon={Plus}
          onClick={() => void navigate(`${myTasksPath}/new`, comingFrom(pathname + search))}
        >
          Add
        </Button>
      </div>
      {isComing && all.length === 0 ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <>
          {table('Self', self)}
          {table('Authorizer', assigned, move)}
          {isWatching && table('Watching', watching)}
        </>
      )}
      {menu.dialog}
    </div>
  )
}

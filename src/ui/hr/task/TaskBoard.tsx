import { useId, useRef } from 'react'
import { taskStatuses } from '../../../domain/hr/employee-task/choices.ts'
import { isOpenTask } from '../../../domain/hr/employee-task/order.ts'
import { employeeTaskResource } from '../../../domain/hr/employee-task/resource.ts'
import { type EmployeeTask, employeeTasks } from '../../../domain/hr/employee-task/task.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { statusLabel } from '../../../domain/workflow/status-label.ts'
import { classes } from '../../kit/classes.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import { notify } from '../../kit/notify.ts'
import { useBoard } from '../../kit/useBoard.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { inColumn, type Leading, placesAmong, stepTo, type TaskStatus } from './boardSteps.ts'
import { TaskCard } from './TaskCard.tsx'
import type { TaskMenu } from './useTaskMenu.tsx'

interface Column {
  readonly key: string
  readonly label: string
  readonly tasks: readonly EmployeeTask[]
  /** The status of its tasks, or whom they are assigned to. */
  readonly status?: TaskStatus
  readonly assignedTo?: Ref
}

const { head, rows } = employeeTasks.machine

const byStatus = (tasks: readonly EmployeeTask[]): readonly Column[] =>
  taskStatuses.map((status) => ({
    key: status,
    label: statusLabel(head, status),
    tasks: inColumn(
      tasks.filter((task) => task.status === status),
      status,
    ),
    status,
  }))

/** Whose tasks these are comes first, the others by name. */
const byPerson = (tasks: readonly EmployeeTask[], person: string): readonly Column[] => {
  const people = new Map(
    tasks.flatMap(({ assignedTo }) => (assignedTo === undefined ? [] : [[assignedTo.id, assignedTo] as const])),
  )
  return [...people.values()]
    .toSorted(
      (one, other) => Number(other.id === person) - Number(one.id === person) || one.name.localeCompare(other.name),
    )
    .map((assignedTo) => ({
      key: assignedTo.id,
      label: assignedTo.name,
      tasks: inColumn(tasks.filter((task) => task.assignedTo?.id === assignedTo.id)),
      assignedTo,
    }))
}

export interface TaskBoardProps {
  readonly by: 'status' | 'person'
  /** Whose tasks they are. */
  readonly person: string
  readonly tasks: readonly EmployeeTask[]
  readonly menu: TaskMenu
  /** Puts a task behind another one of its priority, or first. */
  readonly onMove: (id: string, after: string | undefined) => Promise<boolean>
}

/** Tasks in columns. To move one to another column takes the step that leads there, or gives it to another person. */
export const TaskBoard = ({ by, person, tasks, menu, onMove }: TaskBoardProps) => {
  const { give } = useRecordCommands(employeeTaskResource)
  const columns = by === 'status' ? byStatus(tasks) : byPerson(tasks, person)
  const cards = useRef(new Map<string, HTMLElement>())
  const lists = useRef(new Map<string, HTMLElement>())
  const heading = useId()
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const columnOf = (key: string): Column | undefined => columns.find((column) => column.key === key)

  const leadingTo = (task: EmployeeTask, { status }: Column): Leading => {
    if (status !== undefined) return stepTo(task, status, menu.refusal)
    const refused = menu.refusal(task, 'Edit')
    return refused === undefined ? { step: 'Edit' } : { refused }
  }
  const meaning = (task: EmployeeTask, column: Column): string => {
    const leading = leadingTo(task, column)
    if ('refused' in leading) return leading.refused
    return column.assignedTo === undefined ? (rows[leading.step]?.label ?? '') : `Assign to ${column.assignedTo.name}`
  }
  /** Says whether it comes there at once. */
  const takeTo = async (task: EmployeeTask, column: Column): Promise<boolean> => {
    const leading = leadingTo(task, column)
    if ('refused' in leading) {
      void notify(leading.refused, { tone: 'failed' })
      return false
    }
    const { step } = leading
    if (step === 'Cancel' || step === 'Reopen') {
      menu.ask(task, step)
      return false
    }
    const isSaved = await give(task.id, step, step === 'Edit' ? { patch: { assignedTo: column.assignedTo } } : {})
    if (step !== 'AskCompletion') return isSaved
    // It stays where it is until then.
    if (isSaved) void notify(`${task.reponsibleParty.name} is asked to complete it.`, { tone: 'done' })
    return false
  }
  const onPut = async (id: string, after: string | undefined, key: string): Promise<boolean> => {
    const [task, column] = [byId.get(id), columnOf(key)]
    if (task === undefined || column === undefined) return false
    if (!column.tasks.includes(task)) return takeTo(task, column)
    return onMove(id, byId.get(after ?? '')?.priority === task.priority ? after : undefined)
  }
  const placesOf = (id: string, key: string, ids: readonly string[]): readonly [number, number] => {
    const [task, column] = [byId.get(id), columnOf(key)]
    if (task === undefined || column === undefined) return [0, 0]
    const others = ids.flatMap((one) => byId.get(one) ?? [])
    const isOwn = column.tasks.includes(task)
    if (isOwn && menu.refusal(task, 'Move') !== undefined) {
      const at = column.tasks.indexOf(task)
      return [at, at]
    }
    if (isOwn) return placesAmong(task, others, 'own')
    if (column.status !== undefined && !isOpenTask({ status: column.status }))
      return placesAmong(task, others, 'closed')
    return placesAmong(task, others, column.status === 'in-progress' ? 'keeps its key' : 'gets a new key')
  }
  const { orderOf, taken, from, said, handleOf, keysOf } = useBoard({
    lists: columns.map(({ key, label, tasks: own }) => ({ key, label, ids: own.map(({ id }) => id) })),
    rowOf: (id) => cards.current.get(id) ?? null,
    listOf: (key) => lists.current.get(key) ?? null,
    wordsOf: (id) => byId.get(id)?.name ?? '',
    placesOf,
    meaningOf: (id, key) => {
      const [task, column] = [byId.get(id), columnOf(key)]
      return task === undefined || column === undefined ? '' : meaning(task, column)
    },
    onMove: onPut,
  })

  const movesOf = (task: EmployeeTask, own: Column): readonly MenuItem[] =>
    columns
      .filter((column) => column !== own)
      .map((column) => {
        const leading = leadingTo(task, column)
        return {
          key: column.key,
          label: `Move to ${column.label}`,
          disabledReason: 'refused' in leading ? leading.refused : undefined,
          onSelect: () => void takeTo(task, column),
        }
      })

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="grid grid-cols-1 gap-3 md:auto-cols-[minmax(15rem,1fr)] md:grid-flow-col md:grid-cols-none md:overflow-x-auto md:pb-2">
        {columns.map((column) => (
          <section
            key={column.key}
            aria-labelledby={`${heading}-${column.key}`}
            ref={(element) => {
              if (element === null) lists.current.delete(column.key)
              else lists.current.set(column.key, element)
            }}
            className="min-w-0 rounded-panel border border-line bg-sunken p-2"
          >
            <h2 id={`${heading}-${column.key}`} className="px-1 pb-2 text-13 font-semibold">
              {column.label} <span className="font-normal text-muted tabular-nums">{column.tasks.length}</span>
            </h2>
            <ul aria-labelledby={`${heading}-${column.key}`} className="space-y-2">
              {orderOf(column.key).map((id) => {
                const task = byId.get(id)
                if (task === undefined) return null
                if (taken === id && column.key !== from)
                  return (
                    <li
                      key={`${id} here`}
                      aria-hidden="true"
                      className={classes(
                        'rounded-control border border-dashed px-3 py-2 text-13',
                        'refused' in leadingTo(task, column) ? 'border-danger text-danger' : 'border-primary text-link',
                      )}
                    >
                      {meaning(task, column)}
                    </li>
                  )
                return (
                  <TaskCard
                    key={id}
                    task={task}
                    by={by}
                    isTaken={taken === id}
                    handle={handleOf(id)}
                    keys={isOpenTask(task) && menu.refusal(task, 'Move') === undefined ? keysOf(id) : {}}
                    entry={employeeTaskResource}
                    groups={[movesOf(task, column), menu.itemsOf(task)]}
                    onElement={(element) => {
                      if (element === null) cards.current.delete(id)
                      else cards.current.set(id, element)
                    }}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

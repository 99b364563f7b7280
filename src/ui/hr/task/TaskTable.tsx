import { GripVertical } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { taskFields, watchers as watchersField } from '../../../domain/hr/employee-task/fields.ts'
import { isOpenTask } from '../../../domain/hr/employee-task/order.ts'
import { employeeTaskResource } from '../../../domain/hr/employee-task/resource.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { type EmployeeTask, employeeTasks } from '../../../domain/hr/employee-task/task.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { statusLabel } from '../../../domain/workflow/status-label.ts'
import { classes } from '../../kit/classes.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import type { MenuItem } from '../../kit/Menu.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { useReordering } from '../../kit/useReordering.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { RowMenu } from '../../resource/record/RowMenu.tsx'
import { Deadline } from './Deadline.tsx'
import type { TaskMenu } from './useTaskMenu.tsx'

const { head } = employeeTasks.machine
const { type, priority, deadlineDate, assignedTo, reponsibleParty, tags } = taskFields
const columns = [taskFields.name, type, priority, deadlineDate, assignedTo, reponsibleParty, watchersField, tags].map(
  ({ label }) => label,
)
/** A row is a grid of its own, which the browser lays out once it comes into view: the columns of a table would need all rows at once. */
const grid =
  'md:grid md:grid-cols-[minmax(11rem,2.5fr)_minmax(5.5rem,1fr)_minmax(5rem,1fr)_minmax(7.5rem,1.2fr)_repeat(3,minmax(7rem,1.5fr))_minmax(6.75rem,1.3fr)_minmax(7.5rem,1.2fr)_3.25rem]'
const headCell = 'px-3 py-1.5 text-left font-medium'
const cell = 'block px-3 py-0.5 wrap-anywhere md:py-2'

/** A cell; on a phone with the name of its column. */
const Cell = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <td className={cell}>
    <span className="mr-2 text-xs text-muted md:hidden">{label}</span>
    {children}
  </td>
)

interface GroupProps {
  /** Tasks of one priority in their order. */
  readonly tasks: readonly EmployeeTask[]
  readonly menu: TaskMenu
  /** Puts a task behind another one of its priority, or first; absent where the order is not this table's. */
  readonly onMove?: ((id: string, after: string | undefined) => Promise<boolean>) | undefined
  /** For listeners: where a task is now. */
  readonly onSaid: (words: string) => void
}

const TaskGroup = ({ tasks, menu, onMove, onSaid }: GroupProps) => {
  const rows = useRef(new Map<string, HTMLElement>())
  const byId = new Map(tasks.map((one) => [one.id, one]))
  // What is closed has no place among what is to be done.
  const ids = tasks.filter(isOpenTask).map(({ id }) => id)
  const { order, taken, said, handleOf, keysOf } = useReordering(
    ids,
    (id) => rows.current.get(id) ?? null,
    (id) => byId.get(id)?.name ?? '',
    async (id, after) => (await onMove?.(id, after)) ?? false,
  )
  useEffect(() => onSaid(said), [said, onSaid])
  const closed = tasks.filter((one) => !isOpenTask(one)).map(({ id }) => id)
  const movesOf = (task: EmployeeTask): readonly MenuItem[] => {
    const at = ids.indexOf(task.id)
    const disabledReason = menu.refusal(task, 'Move')
    const item = (key: 'up' | 'down', by: number): MenuItem => ({
      key,
      label: `Move ${key}`,
      hint: `Alt ${by < 0 ? '↑' : '↓'}`,
      disabledReason,
      onSelect: () => void onMove?.(task.id, ids.filter((one) => one !== task.id)[at + by - 1]),
    })
    if (onMove === undefined || at < 0) return []
    return [...(at > 0 ? [item('up', -1)] : []), ...(at < ids.length - 1 ? [item('down', 1)] : [])]
  }
  return (
    <tbody className="block">
      {[...order, ...closed].map((id) => {
        const task = byId.get(id)
        if (task === undefined) return null
        const mayMove = onMove !== undefined && isOpenTask(task) && menu.refusal(task, 'Move') === undefined
        const row = head.statuses[task.status]
        return (
          <tr
            key={id}
            ref={(element) => {
              if (element === null) rows.current.delete(id)
              else rows.current.set(id, element)
            }}
            className={classes(
              'relative block border-t border-line py-2 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] md:py-0 md:[contain-intrinsic-size:auto_2.4rem]',
              grid,
              taken === id && 'bg-hover',
            )}
          >
            <th scope="row" className={classes(cell, 'pr-12 text-left font-medium md:pr-3')}>
              <span className="flex items-start gap-1">
                {mayMove && (
                  <IconButton
                    label={`Move ${task.name}`}
                    hint="Drag, or use space and arrows"
                    icon={GripVertical}
                    size="small"
                    className="-my-1 -ml-2 cursor-grab touch-none"
                    {...handleOf(id)}
                  />
                )}
                <TextLink to={recordPath(myTasksPath, id)} {...(mayMove ? keysOf(id) : {})}>
                  {task.name}
                </TextLink>
              </span>
            </th>
            <Cell label={type.label}>{wordsOf(task.type ?? '')}</Cell>
            <Cell label={priority.label}>{wordsOf(task.priority ?? '')}</Cell>
            <Cell label={deadlineDate.label}>
              <Deadline task={task} />
            </Cell>
            <Cell label={assignedTo.label}>{task.assignedTo?.name}</Cell>
            <Cell label={reponsibleParty.label}>{task.reponsibleParty.name}</Cell>
            <Cell label={watchersField.label}>{task.details.watchers.map(({ name }) => name).join(', ')}</Cell>
            <Cell label={tags.label}>{task.tags?.join(', ')}</Cell>
            <td className={cell}>
              <StatusChip
                quiet
                word={statusLabel(head, task.status)}
                stored={task.status}
                tone={row?.tone ?? 'draft'}
              />
            </td>
            <td className="absolute top-2 right-2 md:static md:px-3 md:py-1 md:text-right">
              <RowMenu
                entry={employeeTaskResource}
                document={task}
                groups={[movesOf(task), menu.itemsOf(task)].filter((group) => group.length > 0)}
              />
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}

export interface TaskTableProps extends Pick<GroupProps, 'menu' | 'onMove'> {
  readonly title: string
  /** By priority, each in its order. */
  readonly groups: readonly (readonly [priority: string, tasks: readonly EmployeeTask[]])[]
  readonly empty: React.ReactNode
}

/** Tasks under the name of their table. */
export const TaskTable = ({ title, groups, empty, menu, onMove }: TaskTableProps) => {
  const heading = useId()
  const [said, setSaid] = useState('')
  const count = groups.reduce((sum, [, tasks]) => sum + tasks.length, 0)
  return (
    <section aria-labelledby={heading} className="space-y-2">
      <h2 id={heading} className="text-base font-semibold">
        {title} {count > 0 && <span className="text-13 font-normal text-muted tabular-nums">{count}</span>}
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {count === 0 ? (
        empty
      ) : (
        <div className="overflow-x-auto rounded-panel border border-line bg-raised">
          <table aria-labelledby={heading} className="block w-full text-13 md:min-w-[70rem]">
            <thead className="hidden bg-sunken text-xs text-muted md:block">
              <tr className={grid}>
                {[...columns, 'Status'].map((label) => (
                  <th key={label} scope="col" className={headCell}>
                    {label}
                  </th>
                ))}
                <th scope="col" className={headCell}>
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            {groups.map(([key, tasks]) => (
              <TaskGroup key={key} tasks={tasks} menu={menu} onMove={onMove} onSaid={setSaid} />
            ))}
          </table>
        </div>
      )}
    </section>
  )
}

import { GripVertical } from 'lucide-react'
import { taskFields } from '../../../domain/hr/employee-task/fields.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { type EmployeeTask, employeeTasks } from '../../../domain/hr/employee-task/task.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { statusLabel } from '../../../domain/workflow/status-label.ts'
import { classes } from '../../kit/classes.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { PersonLine } from '../../kit/PersonLine.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import type { Board } from '../../kit/useBoard.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { RowMenu, type RowMenuProps } from '../../resource/record/RowMenu.tsx'
import { Deadline } from './Deadline.tsx'

interface TaskCardProps extends Pick<RowMenuProps, 'entry' | 'groups'> {
  readonly task: EmployeeTask
  /** What the columns say of it already is left out. */
  readonly by: 'status' | 'person'
  readonly isTaken: boolean
  readonly handle: ReturnType<Board['handleOf']>
  readonly keys: Partial<ReturnType<Board['keysOf']>>
  readonly onElement: (element: HTMLElement | null) => void
}

/** A task on a board. */
export const TaskCard = ({ task, by, isTaken, handle, keys, onElement, entry, groups }: TaskCardProps) => {
  const { id, name, status, priority, deadlineDate, cronExpression, assignedTo, details } = task
  return (
    <li
      ref={onElement}
      className={classes(
        'space-y-1 rounded-control border bg-raised px-2 py-1.5 text-13 [contain-intrinsic-size:auto_3.9rem] [content-visibility:auto]',
        isTaken ? 'border-primary' : 'border-line',
      )}
    >
      <div className="flex items-start gap-1">
        <IconButton
          label={`Move ${name}`}
          hint="Drag, or use space and arrows"
          icon={GripVertical}
          size="small"
          className="-my-0.5 -ml-1 cursor-grab touch-none"
          {...handle}
        />
        <span className="min-w-0 flex-1 py-0.5 font-medium wrap-anywhere">
          <TextLink to={recordPath(myTasksPath, id)} {...keys}>
            {name}
          </TextLink>
        </span>
        <RowMenu entry={entry} document={task} groups={groups} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 pl-7 text-xs text-muted">
        <span className={classes(priority === 'high' && 'font-medium text-text')}>
          {wordsOf(priority ?? '')} {taskFields.priority.label.toLowerCase()}
        </span>
        {(deadlineDate ?? cronExpression) !== undefined && <Deadline task={task} />}
        {details.progress !== undefined && <span className="tabular-nums">{details.progress}%</span>}
        {by === 'person' ? (
          <StatusChip
            quiet
            word={statusLabel(employeeTasks.machine.head, status)}
            stored={status}
            tone={employeeTasks.machine.head.statuses[status]?.tone ?? 'draft'}
          />
        ) : (
          assignedTo !== undefined && <PersonLine name={assignedTo.name} />
        )}
      </div>
    </li>
  )
}

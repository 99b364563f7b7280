import { useState } from 'react'
import { useLocation } from 'react-router'
import { taskFields } from '../../../domain/hr/employee-task/fields.ts'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { type EmployeeTask, employeeTasks } from '../../../domain/hr/employee-task/task.ts'
import { statusLabel } from '../../../domain/workflow/status-label.ts'
import { type DispatchRequest, type DispatchResult, useDispatch, useDocument } from '../../../infra/react/index.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { FormFields } from '../../resource/form/FormField.tsx'
import { formValues, patchOf } from '../../resource/form/formValues.ts'
import { recordPath } from '../../resource/record/recordPath.ts'

const form = { fields: { deadlineDate: taskFields.deadlineDate } }

interface DeadlineDialogProps {
  /** Of the task, which may leave the days in view while somebody types. */
  readonly id: string
  /** Why its deadline cannot be moved; undefined where it can. */
  readonly refusalOf: (task: EmployeeTask) => string | undefined
  /** It is due on another day now, or on none. */
  readonly onMoved: (task: EmployeeTask, to: string | null) => void
  readonly onClose: () => void
}

/** A task of the calendar: its deadline, for whoever does not drag it, and the way to its page. */
export const DeadlineDialog = (props: DeadlineDialogProps) => {
  const { view } = useDocument(tasksKey, props.id)
  return view === null ? null : <OpenedDialog {...props} task={view.document as EmployeeTask} />
}

interface OpenedDialogProps extends DeadlineDialogProps {
  readonly task: EmployeeTask
}

const OpenedDialog = ({ task, refusalOf, onMoved, onClose }: OpenedDialogProps) => {
  // As it was then: what somebody types stays in view whatever becomes of the task.
  const [refused] = useState(() => refusalOf(task))
  const dispatch = useDispatch()
  const { pathname, search } = useLocation()
  const give = async (request: DispatchRequest): Promise<DispatchResult> => {
    const result = await dispatch(request)
    const { deadlineDate } = (request.data as { readonly patch: { readonly deadlineDate?: string | null } }).patch
    if (result.outcome === 'saved' && deadlineDate !== undefined) onMoved(task, deadlineDate)
    return result
  }
  const shared = {
    onClose,
    size: 'small',
    title: task.name,
    description: [statusLabel(employeeTasks.machine.head, task.status), task.assignedTo?.name]
      .filter(Boolean)
      .join(' · '),
  } as const
  const way = (
    <p className="text-13">
      <TextLink to={recordPath(myTasksPath, task.id)}>Open task</TextLink>
    </p>
  )
  if (refused !== undefined)
    return (
      <Dialog open {...shared} actions={<Button onClick={onClose}>Close</Button>}>
        <div className="space-y-3">
          <p>{refused}</p>
          {way}
        </div>
      </Dialog>
    )
  return (
    <CommandDialog<Readonly<Record<string, unknown>>>
      {...shared}
      resource={tasksKey}
      document={task}
      type="Edit"
      draftKey={`draft:${tasksKey}:${task.id}:deadline`}
      page={`${pathname}${search}`}
      initial={formValues(form, task)}
      toData={({ deadlineDate }) => ({ patch: patchOf(form, task, { deadlineDate: deadlineDate || null }) })}
      give={give}
      saveLabel="Save"
      done={false}
    >
      <FormFields table={form.fields} resource={tasksKey} />
      {way}
    </CommandDialog>
  )
}

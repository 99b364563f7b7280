import { useState } from 'react'
import { taskFields } from '../../../domain/hr/employee-task/fields.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'

interface DeadlineDialogProps {
  readonly task: EmployeeTask
  /** Why its deadline cannot be moved. */
  readonly refused: string | undefined
  /** Answers whether it was. */
  readonly onMove: (day: string) => Promise<boolean>
  readonly onClose: () => void
}

/** The deadline of a task of the calendar, for whoever does not drag it. */
export const DeadlineDialog = ({ task, refused, onMove, onClose }: DeadlineDialogProps) => {
  const [day, setDay] = useState(task.deadlineDate ?? '')
  const save = async (): Promise<void> => {
    if (day === task.deadlineDate || (await onMove(day))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={task.name}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {refused === undefined ? 'Cancel' : 'Close'}
          </Button>
          {refused === undefined && (
            <Button variant="primary" onClick={() => void save()}>
              Save
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">
        {refused === undefined ? (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <Field label={taskFields.deadlineDate.label}>
              {(control) => <DateInput {...control} value={day} onChange={setDay} />}
            </Field>
          </form>
        ) : (
          <p>{refused}</p>
        )}
        <p className="text-13">
          <TextLink to={recordPath(myTasksPath, task.id)}>Open task</TextLink>
        </p>
      </div>
    </Dialog>
  )
}

import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { handlerKeys, handlers } from '../../../domain/platform/scheduler/handlers.ts'
import { overlaps, overlapWords, taskDefaults, tasksKey } from '../../../domain/platform/scheduler/task/parts.ts'
import type { LiveTask } from '../../../domain/platform/scheduler/task/task.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import {
  AreaField,
  FieldColumns,
  FigureField,
  RadioField,
  SelectField,
  TextField,
  wide,
} from '../../command-form/fields.tsx'
import { ScheduleField } from './ScheduleField.tsx'

const keys = [
  'name',
  'description',
  'handler',
  'cronExpression',
  'timeoutSeconds',
  'maxRetries',
  'retryDelaySeconds',
  'overlap',
] as const
type Editable = Pick<LiveTask, (typeof keys)[number]>

const blank: Editable = { ...taskDefaults, name: '', handler: '', cronExpression: '' }

const valuesOf = (task: Editable): Record<string, unknown> => Object.fromEntries(keys.map((key) => [key, task[key]]))

/** What a task does, when, and what happens when it fails. Of a system task the product says what it does. */
export const TaskDialog = ({
  id,
  document,
  onClose,
}: {
  readonly id: string
  /** Null: a new one. */
  readonly document: AnyDocument | null
  readonly onClose: () => void
}) => {
  const task = document as (AnyDocument & LiveTask) | null
  const ofProduct = task?.ownership === 'system'
  return (
    <CommandDialog<Record<string, unknown>>
      onClose={onClose}
      drawer
      title={task === null ? 'New task' : `Edit ${task.name}`}
      resource={tasksKey}
      documentId={id}
      document={document}
      type={task === null ? 'Create' : 'Edit'}
      initial={valuesOf(task ?? blank)}
      toData={(values, touched) => (task === null ? values : { patch: touched })}
      saveLabel="Save"
      done="Task saved."
    >
      <FieldColumns>
        {ofProduct ? (
          <p className={`${wide} text-13 text-muted`}>
            {task.name} comes with the product: when it runs can be changed, what it does cannot.
          </p>
        ) : (
          <>
            <TextField name="name" label="Name" required maxLength={120} />
            <SelectField
              name="handler"
              label="Handler"
              required
              options={handlerKeys.map((key) => ({ value: key, label: handlers[key].name }))}
            />
            <AreaField name="description" label="Description" rows={2} className={wide} />
          </>
        )}
        <ScheduleField />
        <FigureField name="timeoutSeconds" label="Timeout" required mostDecimals={0} unit="s" />
        <FigureField name="maxRetries" label="Retries" required mostDecimals={0} help="After a failed run." />
        <FigureField
          name="retryDelaySeconds"
          label="Delay before a retry"
          required
          mostDecimals={0}
          unit="s"
          help="Doubles with each further one."
        />
        <RadioField
          name="overlap"
          label="While a run is in progress"
          required
          options={overlaps.map((value) => ({ value, label: overlapWords[value] }))}
        />
      </FieldColumns>
    </CommandDialog>
  )
}

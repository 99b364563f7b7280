import { useWatch } from 'react-hook-form'
import { type TaskAbout, watchers as watchersField } from '../../../domain/hr/employee-task/fields.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { employeeTaskResource, taskSections } from '../../../domain/hr/employee-task/resource.ts'
import { type EmployeeTask, employeeTasks } from '../../../domain/hr/employee-task/task.ts'
import { commentsPath } from '../../../domain/platform/comment/comment.ts'
import { dayScheduleWords } from '../../../domain/platform/scheduler/day-words.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { BoundField } from '../../command-form/fields.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { dayScheduleField } from '../../resource/form/dayScheduleField.tsx'
import { FormField, type FormFieldProps, fieldProps } from '../../resource/form/FormField.tsx'
import { MomentField } from '../../resource/form/MomentField.tsx'
import { type OpenDocument, workflowScreen } from '../../workflow/screen.ts'

/** What a task is about, and its page; nothing where it is about no document. */
const About = ({ link, name, comment }: Partial<TaskAbout>) =>
  link === undefined || link === '' ? null : (
    <TextLink to={comment === undefined || comment === '' ? link : commentsPath(link)}>
      <bdi>{name}</bdi>
    </TextLink>
  )

/** Of a new task it is said what it is about, which nobody types. */
const Watchers = () => {
  const about = useWatch({ name: 'details.about' }) as Partial<TaskAbout> | undefined
  return (
    <>
      <FormField name="details.watchers" field={watchersField} resource={employeeTaskResource.key} controls={{}} />
      {(about?.name ?? '') !== '' && (
        <p className="col-span-full text-13 text-muted">
          About <About {...about} />
        </p>
      )}
    </>
  )
}

const tagsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** Words by comma. What is typed stays as it is while somebody types. */
const Tags = (props: FormFieldProps) => (
  <BoundField<readonly string[]> {...fieldProps(props)}>
    {(control, { value, change, onBlur }) => (
      <TextInput
        {...control}
        maxLength={800}
        defaultValue={value.join(', ')}
        onChange={(event) => change(tagsIn(event.target.value))}
        onBlur={onBlur}
      />
    )}
  </BoundField>
)

const saves = {
  done: 'Task Saved Successfully',
  controls: {
    details: Watchers,
    tags: Tags,
    cronExpression: dayScheduleField({ label: 'Repeats', none: 'Never' }),
    remindAt: MomentField,
  },
  values: {
    cronExpression: ({ document }: OpenDocument) => dayScheduleWords(String((document as EmployeeTask).cronExpression)),
    'details.about.name': ({ document }: OpenDocument) => <About {...(document as EmployeeTask).details.about} />,
  },
}

/** A task of /home/my-space/my-tasks */
export const taskScreen = workflowScreen({
  entry: employeeTaskResource,
  workflow: employeeTasks,
  path: myTasksPath,
  name: 'task',
  sections: taskSections,
  facts: ({ document }) => {
    const { assignedTo, priority, deadlineDate, details } = document as EmployeeTask
    return [
      ['Assigned to', assignedTo?.name ?? null],
      ['Priority', priority === undefined ? null : wordsOf(priority)],
      ['Deadline', deadlineDate === undefined ? null : dateWords(deadlineDate)],
      ['Progress', details.progress === undefined ? null : `${details.progress}%`],
      ['Comes again', details.nextOn === undefined ? null : dateWords(details.nextOn)],
    ]
  },
  steps: {
    Create: saves,
    Edit: saves,
    SetProgress: { initial: ({ document }) => ({ progress: (document as EmployeeTask).details.progress ?? null }) },
    Complete: { isOpen: ({ refusals }) => refusals['Complete'] === undefined },
    Cancel: { done: 'Task cancelled sucessfully' },
  },
})

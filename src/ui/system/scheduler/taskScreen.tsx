import { CirclePause, CirclePlay, ListChecks, Pencil, Play, Trash2 } from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { handlerOf } from '../../../domain/platform/scheduler/handlers.ts'
import { jobsKey } from '../../../domain/platform/scheduler/job/parts.ts'
import { schedulerRules } from '../../../domain/platform/scheduler/rules.ts'
import { tasksKey } from '../../../domain/platform/scheduler/task/parts.ts'
import { schedulerTaskResource } from '../../../domain/platform/scheduler/task/resource.ts'
import { scheduleWords } from '../../../domain/platform/scheduler/words.ts'
import { averageDuration, lateSince, nextRunOf } from '../../../domain/platform/scheduler/task/task.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { now } from '../../kit/clock.ts'
import { notify } from '../../kit/notify.ts'
import { StatusChip, toneFaces, type StatusTone } from '../../kit/StatusChip.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import type { ActionDialogProps, RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { JobsTab } from './JobsTab.tsx'
import { schedulerTabs } from './listTabs.ts'
import { jobsOfPath, tasksPath } from './paths.ts'
import { TaskDetails, taskOf } from './TaskDetails.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { durationWords, handlerWords, lateWords, neverRun, runFaces, taskFaces } from './words.ts'

const actions: RecordActions = (document, { missing, open, give, make, go }) => {
  const task = taskOf(document)
  const ofProduct = task.ownership === 'system'
  const isPaused = task.status === 'paused'
  return [
    {
      key: 'run',
      label: 'Run now',
      icon: Play,
      disabledReason: missing('Edit'),
      onSelect: () =>
        void make(jobsKey, 'RunNow', { task: { id: document.id, name: task.name } }).then((kept) => {
          if (kept)
            void notify(`${task.name} is queued.`, {
              tone: 'done',
              action: { label: 'Jobs', onClick: () => go(jobsOfPath(document.id)) },
            })
        }),
    },
    { key: 'jobs', label: 'Jobs', icon: ListChecks, onSelect: () => go(jobsOfPath(document.id)) },
    { key: 'edit', label: 'Edit', icon: Pencil, disabledReason: missing('Edit'), onSelect: () => open('edit') },
    isPaused
      ? {
          key: 'resume',
          label: 'Resume',
          icon: CirclePlay,
          disabledReason: missing('Resume'),
          onSelect: () => void give('Resume', {}),
        }
      : {
          key: 'pause',
          label: 'Pause',
          icon: CirclePause,
          disabledReason:
            missing('Pause') ??
            (ofProduct && handlerOf(task.handler)?.cannotPause === true ? schedulerRules['ST-04'].sentence : undefined),
          onSelect: () => void give('Pause', {}),
        },
    {
      key: 'delete',
      label: 'Delete',
      icon: Trash2,
      danger: true,
      disabledReason:
        missing('Delete') ?? (ofProduct ? schedulerRules['ST-05'].sentence.replace('{name}', task.name) : undefined),
      onSelect: () => open('delete'),
    },
  ]
}

const DeleteTask = ({ document, onClose }: ActionDialogProps) => (
  <CommandDialog
    onClose={onClose}
    size="small"
    title={`Delete ${taskOf(document).name}?`}
    description="It will not run again and is removed from the list. Its jobs and history stay."
    resource={tasksKey}
    document={document}
    type="Delete"
    initial={{}}
    toData={() => ({})}
    saveLabel="Delete"
    done="Task deleted."
  />
)

const ActionDialog = (props: ActionDialogProps) =>
  props.action === 'delete' ? (
    <DeleteTask {...props} />
  ) : (
    <TaskDialog id={props.document.id} document={props.document} onClose={props.onClose} />
  )

/** Reckoned from now: a run that came to nothing is no event, so that the stored one may have passed. */
const NextRun = ({ task }: { readonly task: AnyDocument }) => {
  const late = lateSince(taskOf(task), now())
  if (late !== null) return <StatusChip quiet word={lateWords(late)} tone="attention" />
  const at = nextRunOf(taskOf(task), now())
  return at === null ? '–' : <time dateTime={at}>{instantWords(at)}</time>
}

/** On the page as it is now: of a version nobody asks whether it was late. */
const LateBanner = ({ document }: { readonly document: AnyDocument }) => {
  const late = lateSince(taskOf(document), now())
  return late === null ? null : (
    <p className="rounded-control border border-warning/50 bg-warning-tint px-3 py-2 text-13">
      {lateWords(late)}, not run since. Check that the server runs its jobs, or run the task now.
    </p>
  )
}

/** A status as its shape and hue; the word is there for who does not see them, and on hover. */
const StatusMark = ({ word, tone }: { readonly word: string; readonly tone: StatusTone }) => {
  const { icon: Icon, hue } = toneFaces[tone]
  return (
    <span title={word}>
      <Icon aria-hidden="true" className={`size-3.5 ${hue}`} strokeWidth={2.25} />
      <span className="sr-only">{word},</span>
    </span>
  )
}

/** /system/scheduler/tasks */
export const taskScreen: RecordScreen = {
  entry: schedulerTaskResource,
  path: tasksPath,
  title: 'Tasks',
  addLabel: 'New task',
  edits: false,
  deletes: false,
  AddDialog: (props) => <TaskDialog {...props} document={null} />,
  editAction: { action: 'edit', command: 'Edit' },
  faces: taskFaces,
  cells: {
    handler: (document) => handlerWords(taskOf(document).handler),
    cronExpression: (document) => <span className="font-mono text-xs">{taskOf(document).cronExpression}</span>,
    words: (document) => scheduleWords(taskOf(document).cronExpression),
    lastRunAt: (document) => {
      const { lastRunAt, lastStatus } = taskOf(document)
      return lastRunAt === null ? (
        neverRun(taskOf(document))
      ) : (
        <span className="inline-flex items-center gap-1.5 align-middle">
          {lastStatus !== null && <StatusMark {...runFaces[lastStatus]} />}
          <TimeText at={lastRunAt} />
        </span>
      )
    },
    nextRunAt: (document) => <NextRun task={document} />,
    averageDuration: (document) => {
      const average = averageDuration(taskOf(document))
      return average === null ? '–' : durationWords(average)
    },
  },
  actions,
  ActionDialog,
  Banner: LateBanner,
  Details: TaskDetails,
  detailsLabel: 'Task',
  tabs: [{ path: 'jobs', label: 'Jobs', Component: JobsTab, fills: true }],
  listTabs: schedulerTabs,
}

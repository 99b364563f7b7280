import { Ban, RotateCw, ScrollText } from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { handlerOf } from '../../../domain/platform/scheduler/handlers.ts'
import type { LiveJob } from '../../../domain/platform/scheduler/job/job.ts'
import { jobsKey } from '../../../domain/platform/scheduler/job/parts.ts'
import { jobResource } from '../../../domain/platform/scheduler/job/resource.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { stateWords } from '../../../domain/registry/status-words.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { notify } from '../../kit/notify.ts'
import { Answers, Section } from '../../kit/Section.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import type { ActionDialogProps, RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { schedulerTabs } from './listTabs.ts'
import { jobsPath, tasksPath } from './paths.ts'
import { RunLog } from './RunLog.tsx'
import { runTimes } from './runTimes.ts'
import { durationWords, handlerWords, isOpen, jobFaces } from './words.ts'

const jobOf = (document: AnyDocument): LiveJob => document as AnyDocument & LiveJob

const actions: RecordActions = (document, { missing, open, make }) => {
  const { status, task } = jobOf(document)
  return [
    { key: 'log', label: 'Log', icon: ScrollText, onSelect: () => open('log') },
    {
      key: 'retry',
      label: 'Retry',
      icon: RotateCw,
      disabledReason:
        missing('Retry') ??
        (status === 'failed' || status === 'cancelled'
          ? undefined
          : stateWords('Job', status, 'Retry', ['failed', 'cancelled'])),
      onSelect: () =>
        void make(jobsKey, 'Retry', { task: { id: task.id, name: task.name }, job: document.id }).then((kept) => {
          if (kept) void notify(`${task.name} is queued again.`, { tone: 'done' })
        }),
    },
    {
      key: 'cancel',
      label: 'Cancel job',
      icon: Ban,
      danger: true,
      disabledReason:
        missing('Cancel') ?? (isOpen(status) ? undefined : stateWords('Job', status, 'Cancel', ['queued', 'running'])),
      onSelect: () => open('cancel'),
    },
  ]
}

const CancelJob = ({ document, onClose }: ActionDialogProps) => {
  const { task, handler, status } = jobOf(document)
  return (
    <CommandDialog
      onClose={onClose}
      size="small"
      title={`Cancel this job of ${task.name}?`}
      description={
        status === 'queued'
          ? 'It has not begun.'
          : `It stops at its next step. ${handlerOf(handler)?.whenCancelled ?? ''}`
      }
      resource={jobsKey}
      document={document}
      type="Cancel"
      initial={{}}
      toData={() => ({})}
      saveLabel="Cancel job"
      done="Cancelled."
    />
  )
}

const labelOf = ({ task, scheduledFor }: LiveJob): string => `${task.name}, ${instantWords(scheduledFor)}`

const ShowLog = ({ document, onClose }: ActionDialogProps) => {
  const job = jobOf(document)
  return (
    <Dialog open onClose={onClose} size="large" title={`Log of ${job.task.name}`} description={labelOf(job)}>
      {job.error !== null && <p className="mb-3 text-13 text-danger">{job.error}</p>}
      <RunLog key={document.id} entry={jobResource} id={document.id} status={job.status} label={labelOf(job)} />
    </Dialog>
  )
}

const ActionDialog = (props: ActionDialogProps) =>
  props.action === 'cancel' ? <CancelJob {...props} /> : <ShowLog {...props} />

/** A job's own fields and what it says; also how it was at a version. */
const JobDetails = ({ document }: { readonly document: AnyDocument }) => {
  const job = jobOf(document)
  return (
    <div className="space-y-4">
      <Section title="Job">
        <Answers
          rows={[
            [
              'Task',
              'task',
              <TextLink key="task" to={recordPath(tasksPath, job.task.id)}>
                {job.task.name}
              </TextLink>,
            ],
            ['Handler', 'handler', handlerWords(job.handler)],
            ['Trigger', 'trigger', wordsOf(job.trigger)],
            [
              'Attempt',
              'attempt',
              <>
                {job.attempt}
                {job.retryOf !== null && (
                  <>
                    {', of '}
                    <TextLink to={recordPath(jobsPath, job.retryOf)}>the job before</TextLink>
                  </>
                )}
              </>,
            ],
            ['Scheduled for', 'scheduledFor', job.scheduledFor && instantWords(job.scheduledFor)],
            ...runTimes(job),
            [
              'Result',
              ['result', 'error'],
              jobResource.columns.find(({ key }) => key === 'result')?.value(document),
              'wide',
            ],
          ]}
        />
      </Section>
      <Section title="Log">
        <RunLog key={document.id} entry={jobResource} id={document.id} status={job.status} label={labelOf(job)} />
      </Section>
    </div>
  )
}

/** /system/scheduler/tasks/jobs */
export const jobScreen: RecordScreen = {
  entry: jobResource,
  path: jobsPath,
  adds: false,
  edits: false,
  deletes: false,
  faces: jobFaces,
  cells: {
    scheduledFor: (document) => instantWords(jobOf(document).scheduledFor),
    startedAt: (document) => {
      const { startedAt } = jobOf(document)
      return startedAt === null ? '–' : instantWords(startedAt)
    },
    durationMs: (document) => {
      const { durationMs } = jobOf(document)
      return durationMs === null || durationMs === undefined ? '–' : durationWords(durationMs)
    },
  },
  actions,
  ActionDialog,
  Details: JobDetails,
  detailsLabel: 'Job',
  listTabs: schedulerTabs,
  emptyWords: 'No task has run yet.',
}

const { listTabs: _none, ...alone } = jobScreen

/** The jobs of one task, on its own page. */
export const jobsOfTaskScreen: RecordScreen = { ...alone, emptyWords: 'This task has not run yet.' }

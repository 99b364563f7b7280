import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { handlerOf } from '../../../domain/platform/scheduler/handlers.ts'
import { checkSchedule } from '../../../domain/platform/scheduler/schedule.ts'
import { averageDuration, type LiveTask, nextRunOf } from '../../../domain/platform/scheduler/task/task.ts'
import { scheduleWords } from '../../../domain/platform/scheduler/words.ts'
import { now } from '../../kit/clock.ts'
import { Answers, Section } from '../../kit/Section.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { NextRuns } from './ScheduleField.tsx'
import { durationWords, handlerWords, isQuiet, neverRun, runFaces } from './words.ts'

export const taskOf = (document: AnyDocument): AnyDocument & LiveTask => document as AnyDocument & LiveTask

const overlapSaid: Readonly<Record<LiveTask['overlap'], string>> = {
  skip: 'The run is skipped',
  queue: 'The run waits',
}

/** A task's own fields; also how they were at a version. */
export const TaskDetails = ({ document }: { readonly document: AnyDocument }) => {
  const task = taskOf(document)
  const average = averageDuration(task)
  const runsOn = nextRunOf(task, now()) !== null && checkSchedule(task.cronExpression).kind === 'valid'
  return (
    <div className="space-y-4">
      <Section title="Task">
        <Answers
          rows={[
            ['Handler', 'handler', handlerWords(task.handler)],
            ['Ownership', 'ownership', task.ownership === 'system' ? 'System' : 'User'],
            ['Description', 'description', task.description || handlerOf(task.handler)?.description, 'wide'],
            ['Timeout', 'timeoutSeconds', durationWords(task.timeoutSeconds * 1000)],
            [
              'Retries',
              ['maxRetries', 'retryDelaySeconds'],
              task.maxRetries === 0
                ? 'None'
                : `${task.maxRetries}, the first after ${durationWords(task.retryDelaySeconds * 1000)}`,
            ],
            ['While a run is in progress', 'overlap', overlapSaid[task.overlap]],
            ['Failures in a row', 'failures', task.failures],
          ]}
        />
      </Section>
      <Section title="Schedule">
        <Answers
          rows={[
            [
              'Expression (UTC)',
              'cronExpression',
              <span key="cron" className="font-mono text-13">
                {task.cronExpression}
              </span>,
            ],
            ['In words', [], scheduleWords(task.cronExpression)],
            [
              'Next runs',
              ['status', 'nextRunAt'],
              runsOn ? <NextRuns expression={task.cronExpression} /> : 'None while it is paused',
            ],
            ['Last run', ['lastRunAt', 'lastStatus'], <LastRun key="last" task={task} />],
            [
              'Average duration',
              'durations',
              average === null ? '' : `${durationWords(average)}, of the last ${task.durations.length} that succeeded`,
            ],
          ]}
        />
      </Section>
    </div>
  )
}

const LastRun = ({ task }: { readonly task: LiveTask }) =>
  task.lastRunAt === null || task.lastStatus === null ? (
    neverRun(task)
  ) : (
    <span className="flex flex-wrap items-center gap-2">
      <StatusChip quiet {...runFaces[task.lastStatus]} />
      {instantWords(task.lastRunAt)}
      {isQuiet(task) && <span className="text-muted">when it last had something to do</span>}
    </span>
  )

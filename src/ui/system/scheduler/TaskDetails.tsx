import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { handlerOf } from '../../../domain/platform/scheduler/handlers.ts'
import { checkSchedule } from '../../../domain/platform/scheduler/schedule.ts'
import { averageDuration, type LiveTask, nextRunOf } from '../../../domain/platform/scheduler/task/task.ts'
import { scheduleWords } from '../../../domain/platform/scheduler/words.ts'
import { now } from '../../kit/clock.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { NextRuns } from './ScheduleField.tsx'
import { durationWords, handlerWords, isQuiet, neverRun, runFaces } from './words.ts'

export const taskOf = (document: AnyDocument): LiveTask => document as unknown as LiveTask

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
        <Answers>
          <Answer label="Handler" path="handler">
            {handlerWords(task.handler)}
          </Answer>
          <Answer label="Ownership" path="ownership">
            {task.ownership === 'system' ? 'System' : 'User'}
          </Answer>
          <Answer label="Description" path="description" wide>
            {task.description === '' ? handlerOf(task.handler)?.description : task.description}
          </Answer>
          <Answer label="Timeout" path="timeoutSeconds">
            {durationWords(task.timeoutSeconds * 1000)}
          </Answer>
          <Answer label="Retries" path={['maxRetries', 'retryDelaySeconds']}>
            {task.maxRetries === 0
              ? 'None'
              : `${task.maxRetries}, the first after ${durationWords(task.retryDelaySeconds * 1000)}`}
          </Answer>
          <Answer label="While a run is under way" path="overlap">
            {overlapSaid[task.overlap]}
          </Answer>
          <Answer label="Failures in a row" path="failures">
            {task.failures}
          </Answer>
        </Answers>
      </Section>
      <Section title="Schedule">
        <Answers>
          <Answer label="Expression (UTC)" path="cronExpression">
            <span className="font-mono text-13">{task.cronExpression}</span>
          </Answer>
          <Answer label="In words">{scheduleWords(task.cronExpression)}</Answer>
          <Answer label="Next runs" path={['status', 'nextRunAt']}>
            {runsOn ? <NextRuns expression={task.cronExpression} /> : 'None while it is paused'}
          </Answer>
          <Answer label="Last run" path={['lastRunAt', 'lastStatus']}>
            {task.lastRunAt === null || task.lastStatus === null ? (
              neverRun(task)
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                <StatusChip quiet {...runFaces[task.lastStatus]} />
                {instantWords(task.lastRunAt)}
                {isQuiet(task) && <span className="text-muted">when it last had something to do</span>}
              </span>
            )}
          </Answer>
          <Answer label="Average duration" path="durations">
            {average === null ? '' : `${durationWords(average)}, of the last ${task.durations.length} that succeeded`}
          </Answer>
        </Answers>
      </Section>
    </div>
  )
}

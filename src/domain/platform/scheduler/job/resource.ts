import type { AnyDocument } from '../../../kernel/document.ts'
import { field, reference } from '../../../registry/columns.ts'
import type { ResourceEntry } from '../../../registry/entry.ts'
import { codes } from '../../rights.ts'
import { tasksKey } from '../task/parts.ts'
import { job, type LiveJob } from './job.ts'
import { jobsKey, jobStatuses, QueuedData, triggers } from './parts.ts'

const jobOf = (document: AnyDocument): LiveJob => document as AnyDocument & LiveJob

const resultWords = ({ result, error }: LiveJob): string | null =>
  error ??
  (result === null || result === undefined
    ? null
    : // The store keeps no order of fields, and a rebuild has to give the same words.
      Object.entries(result)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([what, count]) => `${count} ${what}`)
        .join(', '))

export const jobResource: ResourceEntry = {
  key: jobsKey,
  label: 'Job',
  plural: 'Jobs',
  module: 'platform',
  service: 'scheduler',
  path: '/jobs',
  kind: 'workflow',
  scope: 'group',
  aggregate: job,
  fields: QueuedData,
  read: codes.tasksView,
  title: (document) => jobOf(document).task?.name ?? 'Job',
  columns: [
    field('scheduledFor', 'Scheduled for', 'instant', { width: 150 }),
    reference('task', 'Task', { resource: tasksKey, width: 180 }),
    field('trigger', 'Trigger', 'choice', { choices: triggers, width: 90 }),
    field('status', 'Status', 'status', { choices: jobStatuses, width: 110 }),
    field('startedAt', 'Started', 'instant', { width: 150 }),
    field('durationMs', 'Duration', 'number', { width: 100 }),
    field('attempt', 'Attempt', 'number', { width: 80 }),
    {
      key: 'result',
      label: 'Result',
      type: 'text',
      value: (document) => resultWords(jobOf(document)),
      width: 220,
    },
  ],
  slots: { s1: 'scheduledFor', s2: 'task', s3: 'status', s4: 'startedAt' },
  search: (document) => [jobOf(document).task?.name, resultWords(jobOf(document))],
  lookups: ['openTask', 'task.id'],
  defaultSort: '-scheduledFor',
}

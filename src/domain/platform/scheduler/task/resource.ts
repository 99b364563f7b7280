import type { AnyDocument } from '../../../kernel/document.ts'
import { computed, field, stampColumns } from '../../../registry/columns.ts'
import type { ResourceEntry } from '../../../registry/entry.ts'
import { codes } from '../../rights.ts'
import { handlerKeys } from '../handlers.ts'
import { withoutField } from '../../../registry/wire.ts'
import { taskImporting } from './importing.ts'
import { endings, ownerships, TaskFields, tasksKey, taskStatuses } from './parts.ts'
import { averageDuration, type LiveTask, nextRunOf, schedulerTask } from './task.ts'

const taskOf = (document: AnyDocument): LiveTask => document as AnyDocument & LiveTask

/**
 * A quiet task that finds nothing to do records nothing, so that the stored time of its next run passes: seen from an instant, it is
 * reckoned from there.
 */
const nextRunAt = (document: AnyDocument, now: string | undefined): string | null => {
  const task = taskOf(document)
  return now === undefined ? task.nextRunAt : nextRunOf(task, now)
}

export const schedulerTaskResource: ResourceEntry = {
  key: tasksKey,
  label: 'Scheduler task',
  plural: 'Scheduler tasks',
  module: 'platform',
  service: 'scheduler',
  path: '/tasks',
  kind: 'workflow',
  scope: 'group',
  aggregate: schedulerTask,
  importing: taskImporting,
  fields: TaskFields,
  read: codes.tasksView,
  title: (document) => taskOf(document).name ?? 'Scheduler task',
  columns: [
    field('name', 'Name', 'text', { width: 175 }),
    field('handler', 'Handler', 'choice', { choices: handlerKeys, width: 135 }),
    field('cronExpression', 'Schedule', 'text', { width: 110 }),
    computed('words', 'In words', 'text', { width: 175 }),
    field('status', 'Enabled', 'status', { choices: taskStatuses, width: 90 }),
    field('lastRunAt', 'Last run', 'instant', { width: 125 }),
    field('lastStatus', 'Last status', 'status', { choices: endings, width: 110, shown: false }),
    {
      ...field('nextRunAt', 'Next run', 'instant', { width: 215 }),
      value: (document, viewer) => nextRunAt(document, viewer?.now),
    },
    {
      key: 'averageDuration',
      label: 'Average duration',
      type: 'number',
      value: (document) => averageDuration(taskOf(document)),
      width: 110,
    },
    field('ownership', 'Ownership', 'choice', { choices: ownerships, width: 90 }),
    ...stampColumns.map((column) => ({ ...column, shown: false as const })),
  ],
  slots: { s1: 'nextRunAt', s2: 'name', s3: 'status', s4: 'handler' },
  search: (document) => [taskOf(document).name, taskOf(document).description, taskOf(document).handler],
  defaultSort: 'nextRunAt',
  told: { tells: (document, { now }) => ({ nextRunAt: nextRunAt(document, now) }), forgets: withoutField('nextRunAt') },
}

import { dateWords } from '../../kernel/calendar.ts'
import { noticesOf, workflowNotices } from '../../platform/notification-delivery/of-workflow.ts'
import type { NoFields, TypesOf } from '../../workflow/builder.ts'
import { myTasksPath } from './paths.ts'
import { employeeTasks } from './task.ts'

const notice = noticesOf<TypesOf<typeof employeeTasks>, NoFields>()

/** Whoever completes a task is told that it is done. */
export const taskNotices = workflowNotices(employeeTasks, {
  module: 'hr',
  path: myTasksPath,
  awaits: {},
  on: {
    TaskReminded: [
      notice('reminder', ({ details }) => [details.assignedTo, ...details.details.watchers], 'is to be done', {
        after: ({ details: { deadlineDate } }) =>
          deadlineDate === undefined ? '' : ` Its deadline is ${dateWords(deadlineDate)}.`,
        email: 'unless-seen',
      }),
    ],
    CompletionAsked: [
      notice('completion', ({ details }) => [details.reponsibleParty], 'is done: complete it', {
        after: ({ actor }) => ` ${actor} asks for its completion.`,
      }),
    ],
  },
})

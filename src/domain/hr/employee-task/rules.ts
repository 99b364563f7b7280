import { refuserOf } from '../../kernel/refusal.ts'

const source = '02 Employee task'

/** What tasks refuse. */
export const taskRules = {
  'TSK-11': { sentence: 'Deadline {d} has passed.', source: `${source}, Save` },
  'TSK-12': {
    sentence: 'Only {authorizer} can complete this task; ask for completion instead.',
    source: `${source}, Complete`,
  },
  'TSK-13': { sentence: 'Task is already cancelled.', source: `${source}, Cancel` },
  'TSK-14': { sentence: 'Cancel this task instead; it has comments.', source: `${source}, Delete` },
  'TSK-15': { sentence: 'This is no place in an order.', source: `${source}, priorityIndex` },
  'TSK-18': { sentence: 'This is no schedule: {why}.', source: `${source}, Recurring tasks and reminders` },
  'TSK-19': { sentence: 'Reminder {at} has passed.', source: `${source}, Recurring tasks and reminders` },
  'TSK-20': { sentence: 'It does not come again yet.', source: `${source}, Recurring tasks and reminders` },
} as const

export const refuseTask = refuserOf(taskRules)

import { type HandlerKey, handlerKeys, handlers } from '../../domain/platform/scheduler/handlers.ts'
import { tasksKey } from '../../domain/platform/scheduler/task/parts.ts'
import { systemScope } from '../access/rights.ts'
import type { Access, Commands, Log, Store } from '../parts.ts'
import { keepDocuments, type ProductDocument } from './product-documents.ts'

/**
 * Gives a company group the system task of every handler that this version of the product has, and renews their names and
 * descriptions. Schedules and limits are the group's own once a task stands. Answers how many commands it took.
 */
export const keepTasks = async (parts: Store & Access & Commands & Log, groupId: string): Promise<number> =>
  keepDocuments(parts, await systemScope(parts.rights, groupId), handlerKeys.map(taskOf))

/** A system task is called as its handler. */
const taskOf = (key: HandlerKey): ProductDocument => {
  const { name, description, schedule, timeoutSeconds } = handlers[key]
  return {
    resource: tasksKey,
    id: key,
    create: { type: 'Register', data: { name, description, handler: key, cronExpression: schedule, timeoutSeconds } },
    renew: (stored) =>
      stored['name'] === name && stored['description'] === description
        ? undefined
        : { type: 'Edit', data: { patch: { name, description } }, expectedVersion: stored.version },
  }
}

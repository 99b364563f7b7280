import type { Importing } from '../../../registry/entry.ts'
import { choice, longText, text, whole } from '../../../registry/fields.ts'
import { type HandlerKey, handlerKeys, handlers } from '../handlers.ts'
import { overlapWords, taskDefaults } from './parts.ts'

const handlerNames = Object.fromEntries(handlerKeys.map((key) => [key, handlers[key].name])) as Readonly<
  Record<HandlerKey, string>
>
const { timeoutSeconds, maxRetries, retryDelaySeconds, overlap } = taskDefaults

/** Rows of a file become tasks as the form makes them; what it does not ask, the payload, begins empty. */
export const taskImporting: Importing = {
  create: 'Create',
  update: 'Edit',
  fields: {
    name: text('Name', { required: true, max: 120 }),
    handler: choice('Handler', handlerNames, { required: true }),
    description: longText('Description'),
    cronExpression: text('Schedule', { required: true, max: 120, help: 'Five fields of cron, in UTC.' }),
    timeoutSeconds: whole('Timeout in seconds', { min: 1, max: 86_400, initial: timeoutSeconds }),
    maxRetries: whole('Retries', { min: 0, max: 10, initial: maxRetries }),
    retryDelaySeconds: whole('Seconds before a retry', { min: 1, max: 86_400, initial: retryDelaySeconds }),
    overlap: choice('While a run is in progress', overlapWords, { initial: overlap }),
  },
}

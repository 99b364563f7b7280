import { v7 as newId } from 'uuid'
import { handlerKeys, handlers } from '../../domain/platform/scheduler/handlers.ts'
import { tasksKey } from '../../domain/platform/scheduler/task/parts.ts'
import { systemScope } from '../access/rights.ts'
import type { Server } from '../server.ts'

/**
 * Gives a company group the system task of every handler that this version of the product has, and renews their names and
 * descriptions. Schedules and limits are the group's own once a task stands. Answers how many commands it took.
 */
export const keepTasks = async (server: Server, groupId: string): Promise<number> => {
  const rows = await server.db
    .selectFrom('documents')
    .select(['id', 'state'])
    .where('group_id', '=', groupId)
    .where('resource', '=', tasksKey)
    .execute()
  const stored = new Map(rows.map((row) => [row.id, row.state]))
  const scope = await systemScope(server.rights, groupId)
  const counts = await Promise.all(
    handlerKeys.map(async (key) => {
      const { name, description, schedule, timeoutSeconds } = handlers[key]
      const own = stored.get(key)
      if (own !== undefined && own['name'] === name && own['description'] === description) return 0
      const outcome = await server.submit({
        groupId,
        by: { system: scope },
        resource: tasksKey,
        // A system task is called as its handler.
        documentId: key,
        commandId: newId(),
        ...(own === undefined
          ? { type: 'Register', data: { name, description, handler: key, cronExpression: schedule, timeoutSeconds } }
          : { type: 'Edit', data: { patch: { name, description } }, expectedVersion: own.version }),
      })
      if (outcome.kind === 'accepted') return 1
      // Another process, started at the same moment, was first.
      if (outcome.kind !== 'conflict' && !(outcome.kind === 'refused' && outcome.refusal.rule === 'E-AGAIN'))
        server.log.error({ outcome, task: key }, 'a system task was refused')
      return 0
    }),
  )
  return counts.reduce<number>((sum, one) => sum + one, 0)
}

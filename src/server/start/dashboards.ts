import { v7 as newId } from 'uuid'
import { dashboardsKey } from '../../domain/platform/dashboard/dashboard.ts'
import { defaultDashboards, defaultIdOf } from '../../domain/platform/dashboard/defaults.ts'
import { systemScope } from '../access/rights.ts'
import type { Server } from '../server.ts'

/**
 * Gives a company group the dashboard of every module for which this version of the product has one. What the group made of
 * it, or that it deleted it, stays. Answers how many it made.
 */
export const keepDashboards = async (server: Server, groupId: string): Promise<number> => {
  const rows = await server.db
    .selectFrom('documents')
    .select('id')
    .where('group_id', '=', groupId)
    .where('resource', '=', dashboardsKey)
    .execute()
  const stored = new Set(rows.map(({ id }) => id))
  const missing = Object.entries(defaultDashboards).filter(([module]) => !stored.has(defaultIdOf(module)))
  if (missing.length === 0) return 0
  const scope = await systemScope(server.rights, groupId)
  const outcomes = await Promise.all(
    missing.map(async ([module, data]) => {
      const outcome = await server.submit({
        groupId,
        by: { system: scope },
        resource: dashboardsKey,
        documentId: defaultIdOf(module),
        commandId: newId(),
        type: 'Create',
        data,
      })
      // Another process, started at the same moment, was first; or the group has one of that name.
      if (outcome.kind === 'refused' && !['E-AGAIN', 'E-UNIQUE'].includes(outcome.refusal.rule))
        server.log.error({ outcome, module }, 'a module dashboard was refused')
      return outcome.kind === 'accepted'
    }),
  )
  return outcomes.filter(Boolean).length
}

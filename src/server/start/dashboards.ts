import { dashboardsKey } from '../../domain/platform/dashboard/dashboard.ts'
import { defaultIdOf } from '../../domain/platform/dashboard/defaults.ts'
import { defaultDashboards } from '../../domain/areas.ts'
import { systemScope } from '../access/rights.ts'
import type { Access, Commands, Log, Store } from '../parts.ts'
import { keepDocuments } from './product-documents.ts'

/**
 * Gives a company group the dashboard of every module for which this version of the product has one. What the group made of
 * it, or that it deleted it, stays. Answers how many it made.
 */
export const keepDashboards = async (parts: Store & Access & Commands & Log, groupId: string): Promise<number> =>
  keepDocuments(
    parts,
    await systemScope(parts.rights, groupId),
    Object.entries(defaultDashboards).map(([module, data]) => ({
      resource: dashboardsKey,
      id: defaultIdOf(module),
      create: { type: 'Create', data },
      mayClash: true,
    })),
  )

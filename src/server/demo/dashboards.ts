import { dashboardsKey } from '../../domain/platform/dashboard/dashboard.ts'
import { defaultIdOf } from '../../domain/platform/dashboard/defaults.ts'
import { defaultDashboards } from '../../domain/areas.ts'
import type { DemoHost } from './host.ts'
import { refOf } from './people.ts'

const place = { companyId: 'mls', locationId: 'mls-p1' } as const

/** Own copies, each with what its owner left out of the module's dashboard. */
const copies = [
  { owner: 'qa', module: 'qa', name: 'My closures', without: ['Batches awaiting release', 'Raised by month'] },
  { owner: 'ramesh', module: 'hrd', name: 'My people', without: ['On roll by designation'] },
] as const

/** The dashboards of the modules, and two personal copies. */
export const makeDashboards = async (host: DemoHost): Promise<void> => {
  const create = (by: string, documentId: string, data: object) =>
    host.run({ ...place, by, at: host.now, resource: dashboardsKey, documentId, type: 'Create', data })
  await Promise.all([
    ...Object.entries(defaultDashboards).map(([module, fields]) => create('system', defaultIdOf(module), fields)),
    ...copies.map(({ owner, module, name, without }) => {
      const widgets = defaultDashboards[module]?.widgets ?? []
      return create(owner, `dashboard-of-${owner}`, {
        name,
        module,
        owner: refOf(owner),
        widgets: widgets.filter(
          ({ title, source }) => !without.some((one) => one === title) && source !== 'item-batches',
        ),
      })
    }),
  ])
}

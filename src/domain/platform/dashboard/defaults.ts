import type { DefaultWidget } from '../../registry/default-widgets.ts'
import { accessModules, type ModuleName } from '../../registry/rights.ts'
import type { DashboardFields } from './dashboard.ts'

/**
 * The dashboard of each module that every company group has from the start, by the module's key. A module whose areas have no
 * documents yet has none; its page says so.
 */
export const dashboardsOf = (
  areas: readonly { readonly module: ModuleName; readonly widgets?: readonly DefaultWidget[] }[],
): Readonly<Record<string, DashboardFields>> =>
  Object.fromEntries(
    accessModules.flatMap(({ name, shortName }) => {
      const widgets = areas.filter(({ module }) => module === shortName).flatMap((area) => area.widgets ?? [])
      const module = shortName.toLowerCase()
      return widgets.length === 0 ? [] : [[module, { name, module, widgets: widgets.map(placed(module)) }]]
    }),
  )

const placed =
  (module: string) =>
  (widget: DefaultWidget, index: number): DashboardFields['widgets'][number] => ({
    measure: 'count',
    width: 1,
    height: 1,
    ...widget,
    id: `${module}-${index + 1}`,
  })

/** The shared dashboard of a module is called as the module. */
export const defaultIdOf = (module: string): string => `dashboard-${module}`

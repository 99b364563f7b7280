import { records } from '../../resource/record/routes.tsx'
import type { Screens } from '../../resource/screens.ts'
import { dashboardsPath, moduleDashboardPath } from './paths.ts'

export const dashboardScreens: readonly Screens[] = [
  records('dashboards', dashboardsPath, async () => (await import('./screen.tsx')).dashboardScreen),
  {
    routes: [
      {
        path: moduleDashboardPath(':module'),
        lazy: async () => {
          const { loader, default: Component } = await import('./ModuleDashboardPage.tsx')
          return { loader, Component }
        },
      },
    ],
  },
]

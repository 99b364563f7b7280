import type { RouteObject } from 'react-router'
import { recordRoutes } from '../../resource/record/routes.tsx'
import { dashboardsPath, moduleDashboardPath } from './paths.ts'

export const dashboardRoutes: readonly RouteObject[] = [
  ...recordRoutes(dashboardsPath, async () => (await import('./screen.tsx')).dashboardScreen),
  {
    path: moduleDashboardPath(':module'),
    lazy: async () => {
      const { loader, default: Component } = await import('./ModuleDashboardPage.tsx')
      return { loader, Component }
    },
  },
]

import type { RouteObject } from 'react-router'
import { listRoute, movedList, recordRoute, recordRoutes } from '../../resource/record/routes.tsx'
import { hazardClassesPath, hazardPaths } from './paths.ts'

const pathOf = (key: string): string => hazardPaths[key] as string
const classScreen = async () => (await import('./screens.tsx')).hazardClassScreen

export const hazardRoutes: readonly RouteObject[] = [
  listRoute(hazardClassesPath, classScreen),
  movedList(pathOf('hazard-classes'), hazardClassesPath),
  recordRoute(pathOf('hazard-classes'), classScreen),
  ...recordRoutes(pathOf('h-statements'), async () => (await import('./screens.tsx')).hStatementScreen),
  ...recordRoutes(pathOf('p-statements'), async () => (await import('./screens.tsx')).pStatementScreen),
]

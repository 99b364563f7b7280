import type { RouteObject } from 'react-router'
import { page, recordRoutes } from '../../resource/record/routes.tsx'
import { databasePath, runsPath } from './paths.ts'

export const databaseRoutes: readonly RouteObject[] = [
  page(databasePath, () => import('./DatabasePage.tsx')),
  ...recordRoutes(runsPath, async () => (await import('./runScreen.tsx')).runScreen),
]

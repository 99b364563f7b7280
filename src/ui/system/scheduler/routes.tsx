import type { RouteObject } from 'react-router'
import { recordRoutes } from '../../resource/record/routes.tsx'
import { jobsPath, tasksPath } from './paths.ts'

export const schedulerRoutes: readonly RouteObject[] = [
  ...recordRoutes(tasksPath, async () => (await import('./taskScreen.tsx')).taskScreen),
  ...recordRoutes(jobsPath, async () => (await import('./jobScreen.tsx')).jobScreen),
]

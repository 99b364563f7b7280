import type { RouteObject } from 'react-router'
import { recordRoutes } from '../resource/record/routes.tsx'
import type { RecordScreen } from '../resource/record/screen.ts'
import { activityLogRoutes } from './activity-log/routes.tsx'
import { constantRoutes } from './constants/routes.tsx'
import { databaseRoutes } from './database/routes.tsx'
import { hazardRoutes } from './hazards/routes.tsx'
import { dashboardRoutes } from './dashboard/routes.tsx'
import { notificationRoutes } from './notification/routes.tsx'
import { systemPaths } from './paths.ts'
import { placeRoutes } from './places/routes.tsx'
import { settingsRoutes } from './settings/routes.tsx'
import { schedulerRoutes } from './scheduler/routes.tsx'

const own = (key: string, load: () => Promise<RecordScreen>): readonly RouteObject[] =>
  recordRoutes(systemPaths[key] as string, load)

/** Screens of System, with their paths as the specification writes them. */
export const systemRoutes: readonly RouteObject[] = [
  ...own('modules', async () => (await import('./access/screens.tsx')).moduleScreen),
  ...own('resources', async () => (await import('./access/screens.tsx')).resourceScreen),
  ...own('actions', async () => (await import('./access/screens.tsx')).actionScreen),
  ...own('authorizations', async () => (await import('./authorization/screen.tsx')).authorizationScreen),
  ...own('ui-authorizations', async () => (await import('./authorization/uiScreen.tsx')).uiAuthorizationScreen),
  ...own('roles', async () => (await import('./role/screen.tsx')).roleScreen),
  ...own('users', async () => (await import('./user/screen.tsx')).userScreen),
  ...notificationRoutes,
  ...activityLogRoutes,
  ...placeRoutes,
  ...settingsRoutes,
  ...hazardRoutes,
  ...constantRoutes,
  ...databaseRoutes,
  ...schedulerRoutes,
  ...dashboardRoutes,
]

import { userProfilePath } from '../platform/home/paths.ts'
import { recordPath } from '../resource/record/recordPath.ts'
import { page, recordRoutes, records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { activityLogPath } from './activity-log/paths.ts'
import { constantScreens } from './constants/routes.tsx'
import { dashboardScreens } from '../platform/dashboard/routes.tsx'
import { databaseScreens } from './database/routes.tsx'
import { hazardScreens } from './hazards/routes.tsx'
import { notificationScreens } from './notification/routes.tsx'
import { systemPaths } from './paths.ts'
import { placeScreens } from './places/routes.tsx'
import { schedulerScreens } from './scheduler/routes.tsx'
import { settingsScreens } from './settings/routes.tsx'

const users: Screens = {
  routes: recordRoutes(systemPaths.users, async () => (await import('./user/screen.tsx')).userScreen),
  pages: {
    users: {
      list: systemPaths.users,
      document: (id, command) =>
        command === 'Invite'
          ? `${systemPaths.users}?add=${encodeURIComponent(id)}`
          : command === undefined
            ? userProfilePath(id)
            : recordPath(systemPaths.users, id),
    },
  },
}

/** Screens of System, at the addresses that the specification gives. */
export const systemScreens: readonly Screens[] = [
  placeScreens,
  users,
  records('modules', systemPaths.modules, async () => (await import('./access/screens.tsx')).moduleScreen),
  records('resources', systemPaths.resources, async () => (await import('./access/screens.tsx')).resourceScreen),
  records('actions', systemPaths.actions, async () => (await import('./access/screens.tsx')).actionScreen),
  records(
    'authorizations',
    systemPaths.authorizations,
    async () => (await import('./authorization/screen.tsx')).authorizationScreen,
  ),
  records(
    'ui-authorizations',
    systemPaths['ui-authorizations'],
    async () => (await import('./authorization/uiScreen.tsx')).uiAuthorizationScreen,
  ),
  records('roles', systemPaths.roles, async () => (await import('./role/screen.tsx')).roleScreen),
  ...notificationScreens,
  { routes: [page(activityLogPath, () => import('./activity-log/ActivityLogPage.tsx'))] },
  ...settingsScreens,
  constantScreens,
  ...hazardScreens,
  ...schedulerScreens,
  ...databaseScreens,
  ...dashboardScreens,
]

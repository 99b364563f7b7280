import { licensesPath, templatesPath } from './settings/paths.ts'
import { constantPaths } from './constants/paths.ts'
import { runsPath } from './database/paths.ts'
import { hazardPaths } from './hazards/paths.ts'
import { dashboardsPath } from './dashboard/paths.ts'
import { actionsPath, announcementsPath, rulesPath } from './notification/paths.ts'
import { jobsPath, tasksPath } from './scheduler/paths.ts'

const admin = '/system/admin'

/** Where the records of System are listed, by resource; each stands below by its id. */
export const systemPaths: Readonly<Record<string, string>> = {
  modules: `${admin}/module`,
  resources: `${admin}/resource`,
  actions: `${admin}/action`,
  authorizations: `${admin}/authorization`,
  'ui-authorizations': `${admin}/authorization/ui-authorizations`,
  roles: `${admin}/role`,
  users: `${admin}/user`,
  'notification-actions': actionsPath,
  'notification-configurators': rulesPath,
  notifications: announcementsPath,
  licenses: licensesPath,
  'item-templates': templatesPath,
  ...constantPaths,
  ...hazardPaths,
  'scheduler-tasks': tasksPath,
  jobs: jobsPath,
  'maintenance-runs': runsPath,
  dashboards: dashboardsPath,
}

import type { Registered } from '../registry/area.ts'
import { announcementResource } from './announcement/resource.ts'
import { commentResource } from './comment/resource.ts'
import { companyGroupResource } from './company-group/company-group.ts'
import { companyResource } from './company/company.ts'
import { constantResources } from './constants/resources.ts'
import { dashboardResource } from './dashboard/dashboard.ts'
import { followResource } from './follow/follow.ts'
import { historyAccessResource } from './history-access/resource.ts'
import { importResource } from './import/resource.ts'
import { licenseResource } from './license/license.ts'
import { listViewResource } from './list-view/list-view.ts'
import { locationResource } from './location/location.ts'
import { maintenanceRunResource } from './maintenance-run/resource.ts'
import { notificationDeliveryResource } from './notification-delivery/resource.ts'
import { notificationActionResource } from './notification-rule/action.ts'
import { notificationRuleResource } from './notification-rule/rule.ts'
import { actionResource } from './permission/action.ts'
import { authorizationResource } from './permission/authorization.ts'
import { moduleResource } from './permission/module.ts'
import { permissionResource } from './permission/resource.ts'
import { roleResource } from './permission/role.ts'
import { uiAuthorizationResource } from './permission/ui-authorization.ts'
import { registrationResource } from './registration/registration.ts'
import { platformRights } from './rights.ts'
import { jobResource } from './scheduler/job/resource.ts'
import { schedulerTaskResource } from './scheduler/task/resource.ts'
import { groupSecurityResource, groupSettingResource } from './settings/resource.ts'
import { userResource } from './user/resource.ts'

/** The resources of system administration, and what can be permitted in it. */
export const platformResources: Registered = {
  module: 'Admin',
  rights: platformRights,
  resources: [
    userResource,
    roleResource,
    authorizationResource,
    moduleResource,
    permissionResource,
    actionResource,
    uiAuthorizationResource,
    companyGroupResource,
    companyResource,
    locationResource,
    registrationResource,
    licenseResource,
    groupSettingResource,
    groupSecurityResource,
    ...constantResources,
    historyAccessResource,
    listViewResource,
    notificationDeliveryResource,
    schedulerTaskResource,
    jobResource,
    maintenanceRunResource,
    notificationActionResource,
    notificationRuleResource,
    announcementResource,
    dashboardResource,
    commentResource,
    followResource,
    importResource,
  ],
}

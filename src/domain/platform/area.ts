import type { Area } from '../registry/area.ts'
import { announcementPolicy } from './announcement/policy.ts'
import { announcementRules } from './announcement/rules.ts'
import { commentNotices } from './comment/notices.ts'
import { commentRules } from './comment/rules.ts'
import { companyRules } from './company/rules.ts'
import { constantRules } from './constants/rules.ts'
import { dashboardRules } from './dashboard/rules.ts'
import { platformWidgets } from './dashboard/widgets.ts'
import { followRules } from './follow/follow.ts'
import { historyAccessRules } from './history-access/history-access.ts'
import { identityRules } from './identity/gstin.ts'
import { importRules } from './import/rules.ts'
import { licenseRules } from './license/license.ts'
import { listViewRules } from './list-view/list-view.ts'
import { maintenanceRules } from './maintenance-run/maintenance-run.ts'
import { homeTab } from './navigation/home.ts'
import { systemTab } from './navigation/system.ts'
import { escalationPolicy } from './notification-delivery/escalation.ts'
import { notificationDeliveryRules } from './notification-delivery/rules.ts'
import { notificationRuleRules } from './notification-rule/rules.ts'
import { permissionRules } from './permission/rules.ts'
import { registrationRules } from './registration/registration.ts'
import { licenseRenewals, registrationRenewals } from './registration/renewals.ts'
import { platformResources } from './resources.ts'
import { schedulerPolicies } from './scheduler/policies.ts'
import { schedulerRules } from './scheduler/rules.ts'
import { settingRules } from './settings/rules.ts'
import { userNotifications } from './user-notifications.ts'
import { passwordRules } from './user/password.ts'
import { userRules } from './user/rules.ts'
import { versionCounterRules } from './version-counter/version-counter.ts'
import { platformSteps } from './set-up.ts'
import { platformStarterSets } from './starter-sets/sets.ts'

/** All that system administration adds to the product. */
export const platform: Area = {
  ...platformResources,
  navigation: [homeTab, systemTab],
  rules: [
    { subject: 'Access log', rules: historyAccessRules },
    { subject: 'List view', rules: listViewRules },
    { subject: 'Permissions', rules: permissionRules },
    { subject: 'Notification delivery', rules: notificationDeliveryRules },
    { subject: 'Scheduler', rules: schedulerRules },
    { subject: 'Maintenance run', rules: maintenanceRules },
    { subject: 'Notification rule', rules: notificationRuleRules },
    { subject: 'Announcement', rules: announcementRules },
    { subject: 'Dashboard', rules: dashboardRules },
    { subject: 'Comment', rules: commentRules },
    { subject: 'Followed document', rules: followRules },
    { subject: 'Import', rules: importRules },
    { subject: 'User', rules: userRules },
    { subject: 'Password', rules: passwordRules },
    { subject: 'Version counter', rules: versionCounterRules },
    { subject: 'Company and location', rules: companyRules },
    { subject: 'Identity number', rules: identityRules },
    { subject: 'Registration', rules: registrationRules },
    { subject: 'Licence or contract', rules: licenseRules },
    { subject: 'Group setting', rules: settingRules },
    { subject: 'Constant', rules: constantRules },
  ],
  policies: [
    escalationPolicy,
    announcementPolicy,
    commentNotices,
    userNotifications,
    ...schedulerPolicies,
    registrationRenewals,
    licenseRenewals,
  ],
  widgets: platformWidgets,
  setUp: platformSteps,
  starterSets: platformStarterSets,
}

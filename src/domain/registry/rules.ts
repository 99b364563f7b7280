import { commonRules } from '../kernel/common-rules.ts'
import type { RuleTable } from '../kernel/refusal.ts'
import { hazardRules } from '../inventory/hazards/codes.ts'
import { itemTemplateRules } from '../inventory/item-template/item-template.ts'
import { companyRules } from '../platform/company/rules.ts'
import { constantRules } from '../platform/constants/rules.ts'
import { dashboardRules } from '../platform/dashboard/rules.ts'
import { identityRules } from '../platform/identity/gstin.ts'
import { licenseRules } from '../platform/license/license.ts'
import { registrationRules } from '../platform/registration/registration.ts'
import { departmentRules } from '../hr/department/rules.ts'
import { employeeRules } from '../hr/employee/rules.ts'
import { itemBatchRules } from '../inventory/item-batch/rules.ts'
import { inventoryRules } from '../inventory/rules.ts'
import { historyAccessRules } from '../platform/history-access/history-access.ts'
import { listViewRules } from '../platform/list-view/list-view.ts'
import { maintenanceRules } from '../platform/maintenance-run/maintenance-run.ts'
import { permissionRules } from '../platform/permission/rules.ts'
import { announcementRules } from '../platform/announcement/rules.ts'
import { notificationRuleRules } from '../platform/notification-rule/rules.ts'
import { notificationDeliveryRules } from '../platform/notification-delivery/rules.ts'
import { schedulerRules } from '../platform/scheduler/rules.ts'
import { passwordRules } from '../platform/user/password.ts'
import { settingRules } from '../platform/settings/rules.ts'
import { userRules } from '../platform/user/rules.ts'
import { versionCounterRules } from '../platform/version-counter/version-counter.ts'
import { vendorRules } from '../purchase/vendor/rules.ts'
import { closurePeriodRules } from '../quality/closure-period/closure-period.ts'
import { requisitionRules } from '../quality/requisition/rules.ts'
import { clientRules } from '../sales/client/rules.ts'

/** Every rule table of the product, by the subject it belongs to. */
export const ruleTables: readonly { readonly subject: string; readonly rules: RuleTable }[] = [
  { subject: 'Every aggregate', rules: commonRules },
  { subject: 'Access log', rules: historyAccessRules },
  { subject: 'List view', rules: listViewRules },
  { subject: 'Permissions', rules: permissionRules },
  { subject: 'Notification delivery', rules: notificationDeliveryRules },
  { subject: 'Scheduler', rules: schedulerRules },
  { subject: 'Maintenance run', rules: maintenanceRules },
  { subject: 'Notification rule', rules: notificationRuleRules },
  { subject: 'Announcement', rules: announcementRules },
  { subject: 'Dashboard', rules: dashboardRules },
  { subject: 'User', rules: userRules },
  { subject: 'Password', rules: passwordRules },
  { subject: 'Version counter', rules: versionCounterRules },
  { subject: 'Company and location', rules: companyRules },
  { subject: 'Identity number', rules: identityRules },
  { subject: 'Registration', rules: registrationRules },
  { subject: 'Licence or contract', rules: licenseRules },
  { subject: 'Group setting', rules: settingRules },
  { subject: 'Constant', rules: constantRules },
  { subject: 'Hazard regulations', rules: hazardRules },
  { subject: 'Inventory template', rules: itemTemplateRules },
  { subject: 'Department', rules: departmentRules },
  { subject: 'Employee', rules: employeeRules },
  { subject: 'Masters of stock', rules: inventoryRules },
  { subject: 'Item batch', rules: itemBatchRules },
  { subject: 'Vendor', rules: vendorRules },
  { subject: 'Client and transporter', rules: clientRules },
  { subject: 'Closure date period', rules: closurePeriodRules },
  { subject: 'Change control requisition', rules: requisitionRules },
]

/** The page `docs/rules.md`: each rule's id, sentence and source. */
export const rulesPage = (): string =>
  [
    '# Rules that can refuse a command',
    '',
    'Generated from the rule tables of `src/domain` by `npm run docs`. Sources name the document of the specification and its section.',
    ...ruleTables.flatMap(({ subject, rules }) => [
      '',
      `## ${subject}`,
      '',
      '| id | sentence | source |',
      '|---|---|---|',
      ...Object.entries(rules).map(
        ([id, rule]) => `| ${id} | ${rule.sentence.replaceAll('|', '\\|')} | ${rule.source} |`,
      ),
    ]),
    '',
  ].join('\n')

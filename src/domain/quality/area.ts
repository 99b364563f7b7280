import type { Area } from '../registry/area.ts'
import { requisitions } from './chat/requisitions.ts'
import { closurePeriodRules } from './closure-period/closure-period.ts'
import { qualityWidgets } from './dashboard.ts'
import { qualityTab } from './navigation.ts'
import { requisitionNotifications } from './requisition/notifications.ts'
import { requisitionRules } from './requisition/rules.ts'
import { qualityResources } from './resources.ts'

/** All that quality assurance adds to the product. */
export const quality: Area = {
  ...qualityResources,
  navigation: [qualityTab],
  rules: [
    { subject: 'Closure date period', rules: closurePeriodRules },
    { subject: 'Change control requisition', rules: requisitionRules },
  ],
  policies: [requisitionNotifications],
  topics: [requisitions],
  widgets: qualityWidgets,
}

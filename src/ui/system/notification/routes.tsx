import { page, records } from '../../resource/record/routes.tsx'
import type { Screens } from '../../resource/screens.ts'
import { actionsPath, announcementsPath, deliveryLogPath, rulesPath } from './paths.ts'

export const notificationScreens: readonly Screens[] = [
  records('notification-actions', actionsPath, async () => (await import('./actionScreen.tsx')).actionScreen),
  records('notification-configurators', rulesPath, async () => (await import('./ruleScreen.tsx')).ruleScreen),
  { routes: [page(deliveryLogPath, () => import('./DeliveryLogPage.tsx'))] },
  records(
    'notifications',
    announcementsPath,
    async () => (await import('./announcementScreen.tsx')).announcementScreen,
  ),
]

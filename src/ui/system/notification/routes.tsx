import type { RouteObject } from 'react-router'
import { page, recordRoute, recordRoutes } from '../../resource/record/routes.tsx'
import { actionsPath, announcementsPath, deliveryLogPath, rulesPath } from './paths.ts'

export const notificationRoutes: readonly RouteObject[] = [
  ...recordRoutes(actionsPath, async () => (await import('./actionScreen.tsx')).actionScreen),
  page(deliveryLogPath, () => import('./DeliveryLogPage.tsx')),
  page(announcementsPath, () => import('./AnnouncementsPage.tsx')),
  recordRoute(announcementsPath, async () => (await import('./announcementScreen.tsx')).announcementScreen),
  page(rulesPath, () => import('./RulesPage.tsx')),
  recordRoute(rulesPath, async () => (await import('./ruleScreen.tsx')).ruleScreen),
]

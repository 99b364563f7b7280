import type { RouteObject } from 'react-router'
import { page, recordRoutes } from '../../resource/record/routes.tsx'
import { actionsPath, announcementsPath, deliveryLogPath, rulesPath } from './paths.ts'

/** A list with tabs above it, and the pages of its records. */
const listed = (list: RouteObject, routes: readonly RouteObject[]): readonly RouteObject[] => [
  list,
  ...routes.filter(({ path }) => path !== list.path),
]

export const notificationRoutes: readonly RouteObject[] = [
  ...recordRoutes(actionsPath, async () => (await import('./actionScreen.tsx')).actionScreen),
  page(deliveryLogPath, () => import('./DeliveryLogPage.tsx')),
  ...listed(
    page(announcementsPath, () => import('./AnnouncementsPage.tsx')),
    recordRoutes(announcementsPath, async () => (await import('./announcementScreen.tsx')).announcementScreen),
  ),
  ...listed(
    page(rulesPath, () => import('./RulesPage.tsx')),
    recordRoutes(rulesPath, async () => (await import('./ruleScreen.tsx')).ruleScreen),
  ),
]

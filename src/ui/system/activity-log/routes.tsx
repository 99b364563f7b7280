import type { RouteObject } from 'react-router'
import { page } from '../../resource/record/routes.tsx'
import { activityLogPath } from './paths.ts'

export const activityLogRoutes: readonly RouteObject[] = [page(activityLogPath, () => import('./ActivityLogPage.tsx'))]

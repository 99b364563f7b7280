import type { RouteObject } from 'react-router'
import { movedList, page, recordRoute } from '../../resource/record/routes.tsx'
import { constantPaths, constantsPath } from './paths.ts'

export const constantRoutes: readonly RouteObject[] = [
  page(constantsPath, () => import('./ConstantsPage.tsx')),
  ...Object.entries(constantPaths).flatMap(([key, path]) => [
    movedList(path, `${constantsPath}?list=${key}`),
    recordRoute(path, async () => (await import('./screens.tsx')).constantScreen(key)),
  ]),
]

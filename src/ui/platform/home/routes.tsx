import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { mySpacePath, preferencesPath, tasksPath } from './paths.ts'

const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

export const homeRoutes: readonly RouteObject[] = [
  page(preferencesPath, () => import('../preferences/PreferencesPage.tsx')),
  page(tasksPath, () => import('./MyTasksPage.tsx')),
  page(`${mySpacePath}/:id`, () => import('../profile/MyProfilePage.tsx')),
  page('/users/profile/:id', () => import('../profile/UserProfilePage.tsx')),
]

import { movedList, page, recordRoute } from '../../resource/record/routes.tsx'
import { listedAt, type Screens } from '../../resource/screens.ts'
import { constantPaths, constantsPath } from './paths.ts'

/** The twelve lists on one page; a row of each has pages of its own. */
export const constantScreens: Screens = {
  routes: [
    page(constantsPath, () => import('./ConstantsPage.tsx')),
    ...Object.entries(constantPaths).flatMap(([key, path]) => [
      movedList(path, `${constantsPath}?list=${key}`),
      recordRoute(path, async () => (await import('./screens.tsx')).constantScreen(key)),
    ]),
  ],
  pages: Object.fromEntries(Object.entries(constantPaths).map(([key, path]) => [key, listedAt(path)])),
}

import { movedList, page, recordAdd, recordRoute } from '../../resource/record/routes.tsx'
import { listedAt, type Screens } from '../../resource/screens.ts'
import { constantPaths, constantsPath } from './paths.ts'

const screenOf = (key: string) => async () => (await import('./screens.tsx')).constantScreen(key)

/** The twelve lists on one page; a row of each has pages of its own. */
export const constantScreens: Screens = {
  routes: [
    page(constantsPath, () => import('./ConstantsPage.tsx')),
    ...Object.entries(constantPaths).flatMap(([key, path]) => [
      movedList(path, `${constantsPath}?list=${key}`),
      recordRoute(path, screenOf(key)),
    ]),
  ],
  pages: Object.fromEntries(
    Object.entries(constantPaths).map(([key, path]) => [key, { ...listedAt(path), Add: recordAdd(screenOf(key)) }]),
  ),
}

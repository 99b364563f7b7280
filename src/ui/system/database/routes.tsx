import { page, records } from '../../resource/record/routes.tsx'
import type { Screens } from '../../resource/screens.ts'
import { databasePath, runsPath } from './paths.ts'

export const databaseScreens: readonly Screens[] = [
  { routes: [page(databasePath, () => import('./DatabasePage.tsx'))] },
  records('maintenance-runs', runsPath, async () => (await import('./runScreen.tsx')).runScreen),
]

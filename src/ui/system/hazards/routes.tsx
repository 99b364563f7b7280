import { listRoute, movedList, recordRoute, records } from '../../resource/record/routes.tsx'
import { listedAt, type Screens } from '../../resource/screens.ts'
import { hazardClassesPath, hazardPaths } from './paths.ts'

const classScreen = async () => (await import('./screens.tsx')).hazardClassScreen
const classPages = hazardPaths['hazard-classes']

export const hazardScreens: readonly Screens[] = [
  {
    routes: [
      listRoute(hazardClassesPath, classScreen),
      movedList(classPages, hazardClassesPath),
      recordRoute(classPages, classScreen),
    ],
    pages: { 'hazard-classes': listedAt(classPages) },
  },
  records('h-statements', hazardPaths['h-statements'], async () => (await import('./screens.tsx')).hStatementScreen),
  records('p-statements', hazardPaths['p-statements'], async () => (await import('./screens.tsx')).pStatementScreen),
]

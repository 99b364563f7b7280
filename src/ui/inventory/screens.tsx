import { Navigate, useParams } from 'react-router'
import { recordPath } from '../resource/record/recordPath.ts'
import { page, records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { inventoryPaths, stockGroupTreePath, stockMovesPath, stockSummaryPath } from './paths.ts'
import { stockScreens } from './stock/screens.ts'

/** The address of a grade below its item, as the specification writes it. */
const GradeOfItem = () => {
  const { gradeId = '', '*': sub = '' } = useParams()
  const own = recordPath(inventoryPaths['item-grades'], gradeId)
  return <Navigate to={sub === 'history' ? `${own}/history` : own} replace />
}

/** Screens of Inventory, at the addresses that the specification gives. */
export const inventoryScreens: readonly Screens[] = [
  records('items', inventoryPaths.items, async () => (await import('./item/screen.tsx')).itemScreen),
  { routes: [{ path: `${inventoryPaths.items}/:id/grade/:gradeId/*`, Component: GradeOfItem }] },
  records(
    'item-categories',
    inventoryPaths['item-categories'],
    async () => (await import('./item/screen.tsx')).categoryScreen,
  ),
  records(
    'item-grades',
    inventoryPaths['item-grades'],
    async () => (await import('./item-grade/screen.tsx')).gradeScreen,
  ),
  {
    routes: [
      page(stockGroupTreePath, async () => ({
        default: (await import('./stock-group/StockGroupTree.tsx')).StockGroupTree,
      })),
    ],
  },
  records(
    'stock-groups',
    inventoryPaths['stock-groups'],
    async () => (await import('./stock-group/screen.tsx')).groupScreen,
  ),
  records('godowns', inventoryPaths.godowns, async () => (await import('./godown/screen.tsx')).godownScreen),
  records(
    'item-batches',
    inventoryPaths['item-batches'],
    async () => (await import('./item-batch/screen.tsx')).batchScreen,
  ),
  {
    routes: [
      page(stockSummaryPath, async () => ({ default: (await import('./stock/pages.tsx')).StockSummaryPage })),
      page(stockMovesPath, async () => ({ default: (await import('./stock/pages.tsx')).StockMovesPage })),
    ],
  },
  ...stockScreens,
]

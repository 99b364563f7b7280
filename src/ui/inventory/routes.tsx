import { Navigate, type RouteObject, useParams } from 'react-router'
import { page, recordRoutes } from '../resource/record/routes.tsx'
import { recordPath } from '../resource/record/recordPath.ts'
import { inventoryPaths, stockGroupTreePath } from './paths.ts'

/** The address of a grade below its item, as the specification writes it. */
const GradeOfItem = () => {
  const { gradeId = '', '*': sub = '' } = useParams()
  const own = recordPath(inventoryPaths['item-grades'], gradeId)
  return <Navigate to={sub === 'history' ? `${own}/history` : own} replace />
}

/** Screens of Inventory, with their paths as the specification writes them. */
export const inventoryRoutes: readonly RouteObject[] = [
  ...recordRoutes(inventoryPaths.items, async () => (await import('./item/screen.tsx')).itemScreen),
  { path: `${inventoryPaths.items}/:id/grade/:gradeId/*`, Component: GradeOfItem },
  ...recordRoutes(inventoryPaths['item-categories'], async () => (await import('./item/screen.tsx')).categoryScreen),
  ...recordRoutes(inventoryPaths['item-grades'], async () => (await import('./item-grade/screen.tsx')).gradeScreen),
  page(stockGroupTreePath, async () => ({
    default: (await import('./stock-group/StockGroupTree.tsx')).StockGroupTree,
  })),
  ...recordRoutes(inventoryPaths['stock-groups'], async () => (await import('./stock-group/screen.tsx')).groupScreen),
  ...recordRoutes(inventoryPaths.godowns, async () => (await import('./godown/screen.tsx')).godownScreen),
  ...recordRoutes(inventoryPaths['item-batches'], async () => (await import('./item-batch/screen.tsx')).batchScreen),
]

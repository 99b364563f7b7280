import { counted } from '../../../domain/kernel/plural.ts'
import { stockGroupResource } from '../../../domain/inventory/stock-group/stock-group.ts'
import { useAllOf, useFigure } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { RecordTree } from '../../resource/tree/RecordTree.tsx'
import { totalOf, treeOf } from '../../resource/tree/tree.ts'
import { inventoryPaths } from '../paths.ts'
import { groupTabs } from './groupTabs.ts'

const itemsByGroup = { resource: 'items', filters: [], measure: 'count', groupBy: 'stockGroup', most: 1000 } as const

/** /inventory/masters/stock-groups/tree: every group below the one that it stands in, with the items of it and below. */
export const StockGroupTree = () => {
  const groups = useAllOf('stock-groups')
  const { figure } = useFigure(itemsByGroup)
  const counts = new Map(figure?.groups.map(({ key, count }) => [key, count]))
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-2 pb-10">
      <Tabs {...groupTabs} />
      <h1 className="mt-4 mb-3 text-base font-semibold">{stockGroupResource.plural}</h1>
      {groups.documents.length === 0 ? (
        groups.isReady ? (
          <EmptyState title="No stock groups yet. Add the first one; items need one." />
        ) : (
          <Skeleton className="h-24 w-full" />
        )
      ) : (
        <RecordTree
          label={stockGroupResource.plural}
          screen={{ path: inventoryPaths['stock-groups'] }}
          branches={treeOf(groups.documents)}
          hint="code"
          aside={(branch) => {
            const n = totalOf(branch, counts)
            return counted(n, 'item')
          }}
        />
      )}
    </div>
  )
}

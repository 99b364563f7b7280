import { stockGroupResource } from '../../../domain/inventory/stock-group/stock-group.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { RecordTree } from '../../resource/tree/RecordTree.tsx'
import { totalOf, treeOf } from '../../resource/tree/tree.ts'
import { inventoryPaths } from '../paths.ts'
import { groupTabs } from './groupTabs.ts'

/** /inventory/masters/stock-groups/tree: every group below the one that it stands in, with the items of it and below. */
export const StockGroupTree = () => {
  const groups = useAllOf('stock-groups')
  const { documents: items } = useAllOf('items')
  const counts = new Map<string, number>()
  for (const item of items) {
    const group = (item['stockGroup'] as { readonly id: string } | undefined)?.id ?? ''
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
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
          screen={{ path: inventoryPaths['stock-groups'] }}
          branches={treeOf(groups.documents)}
          hint="code"
          aside={(branch) => {
            const n = totalOf(branch, counts)
            return `${n.toLocaleString('en-IN')} ${n === 1 ? 'item' : 'items'}`
          }}
        />
      )}
    </div>
  )
}

import { Link } from 'react-router'
import { stockGroupResource } from '../../../domain/inventory/stock-group/stock-group.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { inventoryPaths } from '../paths.ts'
import { groupTabs } from './groupTabs.ts'
import { type Branch, treeOf } from './tree.ts'

/** Items that stand in a group itself, by its id. */
type Counts = ReadonlyMap<string, number>

const totalOf = ({ group, below }: Branch, counts: Counts): number =>
  below.reduce((sum, one) => sum + totalOf(one, counts), counts.get(group.id) ?? 0)

const Branches = ({ branches, counts }: { readonly branches: readonly Branch[]; readonly counts: Counts }) => (
  <ul className="space-y-0.5">
    {branches.map((branch) => {
      const { group, below } = branch
      const items = totalOf(branch, counts)
      return (
        <li key={group.id}>
          <div className="flex min-h-9 items-center gap-3 rounded-control px-2 hover:bg-hover">
            <Link
              to={recordPath(inventoryPaths['stock-groups'], group.id)}
              className="min-w-0 truncate text-13 text-link hover:underline hover:underline-offset-2"
            >
              {String(group['name'])}
            </Link>
            <span className="text-xs text-muted">{String(group['code'])}</span>
            {group['active'] === 'no' && <span className="text-xs text-muted">Inactive</span>}
            <span className="ml-auto shrink-0 text-xs text-muted">
              {items.toLocaleString('en-IN')} {items === 1 ? 'item' : 'items'}
            </span>
          </div>
          {below.length > 0 && (
            <div className="ml-3 border-l border-line pl-2">
              <Branches branches={below} counts={counts} />
            </div>
          )}
        </li>
      )
    })}
  </ul>
)

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
        <Branches branches={treeOf(groups.documents)} counts={counts} />
      )}
    </div>
  )
}

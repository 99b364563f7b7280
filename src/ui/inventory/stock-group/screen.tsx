import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { stockGroupResource } from '../../../domain/inventory/stock-group/stock-group.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { masterFaces } from '../faces.ts'
import { inventoryPaths } from '../paths.ts'
import { groupTabs } from './groupTabs.ts'
import { above } from './tree.ts'

interface Props {
  readonly document: AnyDocument
}

const refOf = (document: AnyDocument) => ({ id: document.id, name: String(document['name']) })

const Groups = ({ document }: Props) => (
  <RelatedRecords
    resource="stock-groups"
    path={inventoryPaths['stock-groups']}
    by={{ column: 'parent', id: document.id }}
    columns={['name', 'code', 'active']}
    emptyWords="No groups below it."
    begin={{ parent: refOf(document) }}
  />
)

const Items = ({ document }: Props) => (
  <RelatedRecords
    resource="items"
    path={inventoryPaths.items}
    by={{ column: 'stockGroup', id: document.id }}
    columns={['name', 'code', 'type', 'itemCategory', 'uom', 'status']}
    faces={masterFaces}
    emptyWords="No items in this group."
  />
)

/** Where a group stands: the groups above it, the topmost first. */
const Above = ({ document }: Props) => {
  const { documents } = useAllOf('stock-groups')
  const groups = above(documents, document)
  if (groups.length === 0) return null
  return (
    <nav aria-label="Groups above" className="flex flex-wrap items-center gap-1 text-13 text-muted">
      {groups.map((group) => (
        <span key={group.id} className="inline-flex items-center gap-1">
          <Link
            to={recordPath(inventoryPaths['stock-groups'], group.id)}
            className="text-link hover:underline hover:underline-offset-2"
          >
            {String(group['name'])}
          </Link>
          <ChevronRight aria-hidden="true" className="size-3.5" />
        </span>
      ))}
      <span>{String(document['name'])}</span>
    </nav>
  )
}

/** /inventory/masters/stock-groups, as a list. */
export const groupScreen: RecordScreen = {
  entry: stockGroupResource,
  path: inventoryPaths['stock-groups'],
  listTabs: groupTabs,
  detailsLabel: 'Profile',
  emptyWords: 'No stock groups yet. Add the first one; items need one.',
  Banner: Above,
  tabs: [
    { path: 'groups', label: 'Groups below', Component: Groups },
    { path: 'items', label: 'Items', Component: Items },
  ],
}

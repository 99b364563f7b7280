import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { stockGroupResource } from '../../../domain/inventory/stock-group/stock-group.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { AboveLinks } from '../../resource/tree/AboveLinks.tsx'
import { masterFaces } from '../faces.ts'
import { inventoryPaths } from '../paths.ts'
import { groupTabs } from './groupTabs.ts'

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

const Above = ({ document }: Props) => {
  const { documents } = useAllOf('stock-groups')
  return <AboveLinks screen={groupScreen} label="Groups above" documents={documents} document={document} />
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

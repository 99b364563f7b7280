import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { godownResource } from '../../../domain/inventory/godown/godown.ts'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { inventoryPaths } from '../paths.ts'

const Within = ({ document }: { readonly document: AnyDocument }) => (
  <RelatedRecords
    resource="godowns"
    path={inventoryPaths.godowns}
    by={{ column: 'parent', id: document.id }}
    columns={['name', 'code', 'type', 'active']}
    emptyWords="No rooms or racks in it."
    begin={{ parent: { id: document.id, name: String(document['name']) }, type: document['type'] }}
  />
)

/** /inventory/masters/godowns */
export const godownScreen: RecordScreen = {
  entry: godownResource,
  path: inventoryPaths.godowns,
  detailsLabel: 'Profile',
  head: ['code', 'type', 'location', 'parent'],
  emptyWords: 'No godowns here yet.',
  tabs: [{ path: 'rooms-and-racks', label: 'Rooms and racks', Component: Within }],
}

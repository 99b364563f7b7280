import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { itemCategoryResource } from '../../../domain/inventory/item-category/item-category.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { itemResource } from '../../../domain/inventory/item/item.ts'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { documentPath, listPath } from '../../resource/screens.ts'
import { MasterScope } from '../MasterScope.tsx'
import { batchFaces, masterFaces } from '../faces.ts'
import { inventoryPaths } from '../paths.ts'
import { onHand } from '../onHand.tsx'

interface Props {
  readonly document: AnyDocument
}

const refOf = (document: AnyDocument) => ({ id: document.id, name: String(document['name']) })

const Grades = ({ document }: Props) => (
  <RelatedRecords
    resource="item-grades"
    path={inventoryPaths['item-grades']}
    by={{ column: 'item', id: document.id }}
    columns={['name', 'code', 'standard', 'shelfLifeMonths', 'retestMonths', 'status']}
    faces={masterFaces}
    emptyWords="No grades yet. An item needs one before it is activated."
    begin={{ item: refOf(document) }}
  />
)

const Batches = ({ document }: Props) => (
  <RelatedRecords
    resource="item-batches"
    path={inventoryPaths['item-batches']}
    by={{ column: 'item', id: document.id }}
    columns={['name', 'grade', 'shownStatus', 'manufacturedOn', 'expireBy', 'retestOn', 'vendorBatch']}
    faces={batchFaces}
    emptyWords="No batches of this item yet."
  />
)

/** From the other side of the list of approved sources: a row leads to the vendor. */
const Vendors = ({ document }: Props) => (
  <RelatedRecords
    resource="vendor-items"
    path={listPath('vendor-items') ?? ''}
    by={{ column: 'item', id: document.id }}
    columns={['vendor', 'grades', 'status', 'leadTimeDays', 'moq', 'uom']}
    emptyWords="No vendor is on the list for this item yet."
    begin={{ item: refOf(document) }}
    leadsTo={(one) => documentPath('vendors', (one['vendor'] as Ref).id)}
  />
)

const listTabs = {
  label: 'Items and their categories',
  items: [
    { to: inventoryPaths.items, label: 'Items', end: true },
    { to: inventoryPaths['item-categories'], label: 'Categories' },
  ],
} as const

/** /inventory/masters/items */
export const itemScreen: RecordScreen = {
  entry: itemResource,
  path: inventoryPaths.items,
  listTabs,
  Around: MasterScope,
  faces: masterFaces,
  emptyWords: 'No items yet',
  head: ['code', 'type', onHand('item'), 'uom', 'stockGroup'],
  detailsLabel: 'Properties',
  copies: ({ name, code }) => ({ name: `${String(name)} copy`, code: `${String(code)}-2` }),
  tabs: [
    { path: 'grades', label: 'Grades', Component: Grades },
    { path: 'batches', label: 'Batches', Component: Batches },
    { path: 'vendors', label: 'Vendors', Component: Vendors },
  ],
}

/** The second of the two lists. */
export const categoryScreen: RecordScreen = {
  entry: itemCategoryResource,
  path: inventoryPaths['item-categories'],
  listTabs,
  emptyWords: 'No item categories yet. Items need one.',
}

import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { itemGradeResource } from '../../../domain/inventory/item-grade/item-grade.ts'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { MasterScope } from '../MasterScope.tsx'
import { batchFaces, masterFaces } from '../faces.ts'
import { onHand } from '../onHand.tsx'
import { inventoryPaths } from '../paths.ts'

const Batches = ({ document }: { readonly document: AnyDocument }) => (
  <RelatedRecords
    resource="item-batches"
    path={inventoryPaths['item-batches']}
    by={{ column: 'grade', id: document.id }}
    columns={['name', 'shownStatus', 'manufacturedOn', 'expireBy', 'retestOn', 'vendorBatch']}
    faces={batchFaces}
    emptyWords="No batches of this grade yet."
  />
)

/** /inventory/masters/grades */
export const gradeScreen: RecordScreen = {
  entry: itemGradeResource,
  path: inventoryPaths['item-grades'],
  Around: MasterScope,
  faces: masterFaces,
  detailsLabel: 'Properties',
  head: ['code', 'standard', onHand('grade'), 'uom', 'shelfLifeMonths'],
  emptyWords: 'No grades yet. Add an item first, then its grades.',
  copies: ({ code }) => ({ code: `${String(code)}-2` }),
  tabs: [{ path: 'batches', label: 'Batches', Component: Batches }],
}

import { itemBatchResource } from '../../../domain/inventory/item-batch/item-batch.ts'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { batchFaces } from '../faces.ts'
import { onHand } from '../onHand.tsx'
import { inventoryPaths } from '../paths.ts'

/** /inventory/masters/item-batches */
export const batchScreen: RecordScreen = {
  entry: itemBatchResource,
  path: inventoryPaths['item-batches'],
  faces: batchFaces,
  detailsLabel: 'Summary',
  head: ['item', 'grade', onHand('batch'), 'expireBy', 'retestOn'],
  emptyWords: 'No batches yet. They come with receipts and production.',
}

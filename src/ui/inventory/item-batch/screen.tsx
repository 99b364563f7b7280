import { itemBatchResource } from '../../../domain/inventory/item-batch/item-batch.ts'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { batchFaces } from '../faces.ts'
import { inventoryPaths } from '../paths.ts'

/** /inventory/masters/item-batches */
export const batchScreen: RecordScreen = {
  entry: itemBatchResource,
  path: inventoryPaths['item-batches'],
  faces: batchFaces,
  detailsLabel: 'Summary',
  emptyWords: 'No batches yet. They come with receipts and production.',
}

import { recordNotices } from '../../platform/notification-delivery/of-workflow.ts'
import { itemBatchResource } from './item-batch.ts'

/** To a batch that comes to stand under test those are called who may approve it. */
export const batchNotices = recordNotices(itemBatchResource, '/inventory/masters/item-batches')

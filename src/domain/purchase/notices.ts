import type { Policy } from '../kernel/policy.ts'
import { recordNotices, workflowNotices } from '../platform/notification-delivery/of-workflow.ts'
import { vendorItemsPath } from './paths.ts'
import { vendorItems } from './vendor-item/vendor-item.ts'
import { vendorResource } from './vendor/vendor.ts'

/** Whom the masters of purchase call: to a vendor that was submitted, and to an item that was proposed, those who may approve it. */
export const purchaseNotices: readonly Policy[] = [
  recordNotices(vendorResource, '/purchase/masters/vendors'),
  workflowNotices(vendorItems, { module: 'purchase', path: vendorItemsPath }),
]

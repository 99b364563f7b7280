import type { Registered } from '../registry/area.ts'
import { goodsReceiptResource } from './goods-receipt/goods-receipt.ts'
import { purchaseOrderResource } from './purchase-order/purchase-order.ts'
import { purchaseRights } from './rights.ts'
import { vendorGodownResource } from './vendor-godown/vendor-godown.ts'
import { vendorItemResource } from './vendor-item/vendor-item.ts'
import { vendorResource } from './vendor/vendor.ts'

/** The resources of purchase, and what can be permitted in it. */
export const purchaseResources: Registered = {
  module: 'Purchase',
  rights: purchaseRights,
  resources: [vendorResource, vendorGodownResource, vendorItemResource, purchaseOrderResource, goodsReceiptResource],
}

import type { Area } from '../registry/area.ts'
import { receiptMoves } from './goods-receipt/goods-receipt.ts'
import { goodsReceiptRules } from './goods-receipt/rules.ts'
import { purchaseTab } from './navigation.ts'
import { purchaseNotices } from './notices.ts'
import { purchaseOrderRules } from './purchase-order/rules.ts'
import { purchaseResources } from './resources.ts'
import { vendorItemRules } from './vendor-item/rules.ts'
import { tradeRules } from './trade/rules.ts'
import { vendorRules } from './vendor/rules.ts'
import { purchaseSteps } from './set-up.ts'

/** All that purchase adds to the product. */
export const purchase: Area = {
  ...purchaseResources,
  navigation: [purchaseTab],
  rules: [
    { subject: 'Vendor', rules: vendorRules },
    { subject: 'Orders', rules: tradeRules },
    { subject: 'Purchase order', rules: purchaseOrderRules },
    { subject: 'Goods receipt', rules: goodsReceiptRules },
    { subject: 'Vendor item', rules: vendorItemRules },
  ],
  policies: purchaseNotices,
  contributes: [receiptMoves],
  setUp: purchaseSteps,
}

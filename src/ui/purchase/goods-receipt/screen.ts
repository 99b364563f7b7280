import { goodsReceiptResource, goodsReceipts } from '../../../domain/purchase/goods-receipt/goods-receipt.ts'
import { listedIn } from '../../inventory/stock/documents.ts'
import { factsWith, workflowScreen } from '../../workflow/screen.ts'
import { purchasePaths } from '../paths.ts'

const given = { entry: goodsReceiptResource, workflow: goodsReceipts, path: purchasePaths['goods-receipts'] }

/** /purchase/deliveries/goods-received */
export const goodsReceiptScreen = workflowScreen({
  ...given,
  facts: factsWith(given, ['qaApprovedOn']),
  listedIn,
})

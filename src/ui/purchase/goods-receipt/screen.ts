import { goodsReceiptResource, goodsReceipts } from '../../../domain/purchase/goods-receipt/goods-receipt.ts'
import { listedIn } from '../../inventory/stock/documents.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { purchasePaths } from '../paths.ts'

/** /purchase/deliveries/goods-received */
export const goodsReceiptScreen = workflowScreen({
  entry: goodsReceiptResource,
  workflow: goodsReceipts,
  path: purchasePaths['goods-receipts'],
  listedIn,
})

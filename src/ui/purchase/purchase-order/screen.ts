import { purchaseOrderResource, purchaseOrders } from '../../../domain/purchase/purchase-order/purchase-order.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { purchasePaths } from '../paths.ts'
import { ReceiptsTab } from './ReceiptsTab.tsx'

/** /purchase/registers/purchase-order-register */
export const purchaseOrderScreen = workflowScreen({
  entry: purchaseOrderResource,
  workflow: purchaseOrders,
  path: purchasePaths['purchase-orders'],
  steps: { Edit: { fields: { voucherNumber: { kept: true } } } },
  tabs: [{ path: 'fulfilments', label: 'Fulfilments', Component: ReceiptsTab }],
})

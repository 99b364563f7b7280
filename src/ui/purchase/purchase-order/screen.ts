import { purchaseOrderResource, purchaseOrders } from '../../../domain/purchase/purchase-order/purchase-order.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { purchasePaths } from '../paths.ts'
import { ProposedPlace } from '../trade/ProposedPlace.tsx'
import { ShipTo } from '../trade/ShipTo.tsx'
import { ReceiptsTab } from './ReceiptsTab.tsx'

/** /purchase/registers/purchase-order-register */
export const purchaseOrderScreen = workflowScreen({
  entry: purchaseOrderResource,
  workflow: purchaseOrders,
  path: purchasePaths['purchase-orders'],
  steps: { Create: { Proposed: ProposedPlace }, Edit: { Proposed: ShipTo, fields: { voucherNumber: { kept: true } } } },
  tabs: [{ path: 'fulfilments', label: 'Fulfilments', Component: ReceiptsTab }],
})

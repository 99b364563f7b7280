import { salesOrderResource, salesOrders } from '../../../domain/sales/sales-order/sales-order.ts'
import { ProposedPlace } from '../../purchase/trade/ProposedPlace.tsx'
import { ShipTo } from '../../purchase/trade/ShipTo.tsx'
import { workflowScreen } from '../../workflow/screen.ts'
import { salesPaths } from '../paths.ts'
import { DispatchesTab } from './DispatchesTab.tsx'

/** /sales/orders/sales-register */
export const salesOrderScreen = workflowScreen({
  entry: salesOrderResource,
  workflow: salesOrders,
  path: salesPaths['sales-orders'],
  steps: { Create: { Proposed: ProposedPlace }, Edit: { Proposed: ShipTo, fields: { voucherNumber: { kept: true } } } },
  tabs: [{ path: 'fulfilment', label: 'Fulfilment', Component: DispatchesTab }],
})

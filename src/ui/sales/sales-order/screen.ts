import { salesOrderResource, salesOrders } from '../../../domain/sales/sales-order/sales-order.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { salesPaths } from '../paths.ts'
import { DispatchesTab } from './DispatchesTab.tsx'
import { ProposedTax } from './ProposedTax.tsx'

/** /sales/orders/sales-register */
export const salesOrderScreen = workflowScreen({
  entry: salesOrderResource,
  workflow: salesOrders,
  path: salesPaths['sales-orders'],
  steps: { Create: { Proposed: ProposedTax }, Edit: { fields: { voucherNumber: { kept: true } } } },
  tabs: [{ path: 'fulfilment', label: 'Fulfilment', Component: DispatchesTab }],
})

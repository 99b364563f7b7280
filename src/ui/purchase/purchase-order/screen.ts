import { purchaseOrderResource, purchaseOrders } from '../../../domain/purchase/purchase-order/purchase-order.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { purchasePaths } from '../paths.ts'
import { OrderTerms, OrderTermsBanner } from '../trade/MsmeTerms.tsx'
import { ProposedPlace } from '../trade/ProposedPlace.tsx'
import { ShipTo } from '../trade/ShipTo.tsx'
import { ReceiptsTab } from './ReceiptsTab.tsx'

const terms = { controls: { paymentTerms: OrderTerms } }

/** /purchase/registers/purchase-order-register */
export const purchaseOrderScreen = workflowScreen({
  entry: purchaseOrderResource,
  workflow: purchaseOrders,
  path: purchasePaths['purchase-orders'],
  steps: {
    Create: { ...terms, Proposed: ProposedPlace },
    Edit: { ...terms, Proposed: ShipTo, fields: { voucherNumber: { kept: true } } },
  },
  Banner: OrderTermsBanner,
  tabs: [{ path: 'fulfilments', label: 'Fulfilments', Component: ReceiptsTab }],
})

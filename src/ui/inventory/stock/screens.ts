import { codes, voucherCodes } from '../../../domain/inventory/rights.ts'
import type { Screens } from '../../resource/screens.ts'
import { workflowScreens } from '../../workflow/workflowScreens.tsx'
import { adjustmentsPath, consumptionPath, transfersPath } from '../paths.ts'

const operations = { context: 'Inventory / Operations' } as const
const load = () => import('./documents.ts')

/** Lists and pages of the documents that move stock. */
export const stockScreens: readonly Screens[] = [
  workflowScreens(
    {
      ...operations,
      resource: 'godown-transfers',
      about: ['destinationGodown'],
      path: transfersPath,
      name: 'godown transfer',
      plural: 'Godown transfers',
      view: codes.godownTransfersView,
      add: codes.godownTransfersEdit,
    },
    async () => (await load()).transferScreen,
  ),
  workflowScreens(
    {
      ...operations,
      resource: 'consumption-vouchers',
      about: ['godown'],
      path: consumptionPath,
      name: 'consumption voucher',
      plural: 'Consumption vouchers',
      context: 'Accounts / Activities',
      view: voucherCodes.read,
      add: voucherCodes.edit[0],
    },
    async () => (await load()).consumptionScreen,
  ),
  workflowScreens(
    {
      ...operations,
      resource: 'stock-adjustments',
      about: ['godown'],
      path: adjustmentsPath,
      name: 'stock adjustment',
      plural: 'Stock adjustments',
      view: codes.batchesView,
      add: codes.batchesAdjust,
    },
    async () => (await load()).adjustmentScreen,
  ),
]

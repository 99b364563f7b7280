import {
  consumptionVoucherResource,
  consumptionVouchers,
} from '../../../domain/inventory/consumption-voucher/consumption-voucher.ts'
import {
  godownTransferResource,
  godownTransfers,
  transferSections,
} from '../../../domain/inventory/godown-transfer/godown-transfer.ts'
import {
  stockAdjustmentResource,
  stockAdjustments,
} from '../../../domain/inventory/stock-adjustment/stock-adjustment.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import type { WorkflowScreen } from '../../workflow/screen.ts'
import { adjustmentsPath, consumptionPath, stockMovesPath, transfersPath } from '../paths.ts'

/** The moves that the document made, once it is posted. */
export const listedIn: NonNullable<WorkflowScreen['listedIn']> = ({ screen, document, details }) =>
  details['moves'] === undefined
    ? []
    : [['Stock moves', `${stockMovesPath}?${new URLSearchParams({ voucher: screen.workflow.titleOf(document) })}`]]

export const transferScreen = workflowScreen({
  entry: godownTransferResource,
  workflow: godownTransfers,
  path: transfersPath,
  sections: transferSections,
  listedIn,
})

export const consumptionScreen = workflowScreen({
  entry: consumptionVoucherResource,
  workflow: consumptionVouchers,
  path: consumptionPath,
  listedIn,
})

export const adjustmentScreen = workflowScreen({
  entry: stockAdjustmentResource,
  workflow: stockAdjustments,
  path: adjustmentsPath,
  listedIn,
})

import type { Registered } from '../registry/area.ts'
import { consumptionVoucherResource } from './consumption-voucher/consumption-voucher.ts'
import { godownTransferResource } from './godown-transfer/godown-transfer.ts'
import { godownResource } from './godown/godown.ts'
import { hStatementResource } from './hazards/h-statement.ts'
import { hazardClassResource } from './hazards/hazard-class.ts'
import { pStatementResource } from './hazards/p-statement.ts'
import { itemBatchResource } from './item-batch/item-batch.ts'
import { itemCategoryResource } from './item-category/item-category.ts'
import { itemGradeResource } from './item-grade/item-grade.ts'
import { itemTemplateResource } from './item-template/item-template.ts'
import { itemResource } from './item/item.ts'
import { inventoryRights } from './rights.ts'
import { stockMovesReport, stockSummaryReport } from './stock-reports.ts'
import { stockAdjustmentResource } from './stock-adjustment/stock-adjustment.ts'
import { stockGroupResource } from './stock-group/stock-group.ts'

/** The resources of inventory, and what can be permitted in it. */
export const inventoryResources: Registered = {
  module: 'Inventory',
  rights: inventoryRights,
  resources: [
    hazardClassResource,
    hStatementResource,
    pStatementResource,
    itemTemplateResource,
    itemCategoryResource,
    stockGroupResource,
    itemResource,
    itemGradeResource,
    godownResource,
    itemBatchResource,
    stockAdjustmentResource,
    godownTransferResource,
    consumptionVoucherResource,
  ],
  reports: [stockMovesReport, stockSummaryReport],
}

import type { Area } from '../registry/area.ts'
import { godown } from './chat/godown.ts'
import { items } from './chat/items.ts'
import { consumptionMoves } from './consumption-voucher/consumption-voucher.ts'
import { inventoryWidgets } from './dashboard.ts'
import { transferMoves } from './godown-transfer/godown-transfer.ts'
import { hazardRules } from './hazards/codes.ts'
import { batchNotices } from './item-batch/notices.ts'
import { itemBatchRules } from './item-batch/rules.ts'
import { itemTemplateRules } from './item-template/item-template.ts'
import { inventoryTab } from './navigation.ts'
import { inventoryResources } from './resources.ts'
import { inventoryRules } from './rules.ts'
import { adjustmentMoves } from './stock-adjustment/stock-adjustment.ts'
import { stockMoves } from './stock-moves.ts'
import { stockValues } from './stock-values.ts'
import { stockNotices } from './stock/notices.ts'
import { stockRules } from './stock/rules.ts'
import { inventorySteps } from './set-up.ts'
import { inventoryStarterSets } from './starter-sets/sets.ts'

/** All that inventory adds to the product. */
export const inventory: Area = {
  ...inventoryResources,
  navigation: [inventoryTab],
  rules: [
    { subject: 'Hazard regulations', rules: hazardRules },
    { subject: 'Inventory template', rules: itemTemplateRules },
    { subject: 'Masters of stock', rules: inventoryRules },
    { subject: 'Item batch', rules: itemBatchRules },
    { subject: 'Stock', rules: stockRules },
  ],
  policies: [...stockNotices, batchNotices],
  projections: [stockMoves, stockValues],
  contributes: [adjustmentMoves, transferMoves, consumptionMoves],
  topics: [godown, items],
  widgets: inventoryWidgets,
  setUp: inventorySteps,
  starterSets: inventoryStarterSets,
}

import type { ResourceEntry } from '../registry/entry.ts'
import { hStatementResource } from './hazards/h-statement.ts'
import { hazardClassResource } from './hazards/hazard-class.ts'
import { pStatementResource } from './hazards/p-statement.ts'
import { itemTemplateResource } from './item-template/item-template.ts'
import { godownResource } from './godown/godown.ts'
import { itemBatchResource } from './item-batch/item-batch.ts'
import { itemCategoryResource } from './item-category/item-category.ts'
import { itemGradeResource } from './item-grade/item-grade.ts'
import { itemResource } from './item/item.ts'
import { stockGroupResource } from './stock-group/stock-group.ts'

export const inventoryResources: readonly ResourceEntry[] = [
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
]

import type { ResourceEntry } from '../registry/entry.ts'
import { hStatementResource } from './hazards/h-statement.ts'
import { hazardClassResource } from './hazards/hazard-class.ts'
import { pStatementResource } from './hazards/p-statement.ts'
import { itemTemplateResource } from './item-template/item-template.ts'

export const inventoryResources: readonly ResourceEntry[] = [
  hazardClassResource,
  hStatementResource,
  pStatementResource,
  itemTemplateResource,
]

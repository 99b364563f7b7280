import type { SetUpStep } from '../registry/set-up.ts'
import { codes } from './rights.ts'

export const inventorySteps: readonly SetUpStep[] = [
  {
    key: 'item-categories',
    label: 'Item categories',
    words: 'What kinds of items there are, and what a new one of each begins with.',
    code: codes.itemsEdit,
    resource: 'item-categories',
  },
  {
    key: 'stock-groups',
    label: 'Stock groups',
    words: 'Every item stands in one.',
    code: codes.stockGroupsEdit,
    resource: 'stock-groups',
  },
  {
    key: 'items',
    label: 'Items',
    words: 'What is bought, made, stocked and sold.',
    code: codes.itemsEdit,
    resource: 'items',
  },
]

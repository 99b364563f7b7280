import type { StarterSet } from '../../registry/starter-set.ts'

const categories: readonly (readonly [name: string, code: string, stockClass: string, tracked: 'yes' | 'no'])[] = [
  ['Raw material', 'RM', 'raw', 'yes'],
  ['Solvent', 'SOL', 'raw', 'yes'],
  ['Primary packing', 'PPM', 'packing', 'yes'],
  ['Secondary packing', 'SPM', 'packing', 'no'],
  ['Intermediate', 'INT', 'wip', 'yes'],
  ['Finished product', 'FG', 'finished', 'yes'],
  ['Consumable', 'CON', 'consumable', 'no'],
  ['Equipment spare', 'SPR', 'consumable', 'no'],
  ['Laboratory', 'LAB', 'consumable', 'yes'],
  ['Service', 'SRV', 'expense', 'no'],
]

/** What the lists of Inventory begin with. */
export const inventoryStarterSets: readonly StarterSet[] = [
  {
    key: 'item-categories',
    title: 'Item categories',
    words:
      'Ten categories of a plant’s items, with the class that their stock is posted to and whether batches are tracked and inspected.',
    source: 'Usual practice of makers of medicines',
    asOf: '2026-01-01',
    resource: 'item-categories',
    by: ['name'],
    rows: categories.map(([name, code, stockClass, tracked]) => ({
      name,
      code,
      stockClass,
      defaultBatchTracked: tracked,
      defaultInspection: tracked,
      active: 'yes',
    })),
  },
]

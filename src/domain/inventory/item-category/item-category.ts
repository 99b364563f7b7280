import { codes } from '../rights.ts'
import { choice, text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { inventoryWords } from '../rules.ts'

/** The posting class of accounts (spec 04, 6.9). */
export const stockClasses = ['raw', 'packing', 'wip', 'finished', 'consumable', 'expense'] as const
export type StockClass = (typeof stockClasses)[number]

/** Kinds of items, and what a new item of each begins with (spec 04 Item category). */
export const itemCategoryResource = recordResource({
  key: 'item-categories',
  label: 'Item category',
  plural: 'Item categories',
  module: 'inventory',
  service: 'inventory',
  scope: 'group',
  read: codes.itemsView,
  write: [codes.itemsEdit],
  fields: {
    name: text('Name', { required: true, max: 100 }),
    code: text('Code', { max: 20 }),
    stockClass: choice('Stock class', stockClasses, { required: true, help: 'Where accounts post its stock.' }),
    defaultBatchTracked: yesNo('Batch tracked by default', { required: true, initial: 'yes' }),
    defaultInspection: yesNo('Inspected by default', { required: true, initial: 'yes' }),
    active: yesNo('Active', { required: true, initial: 'yes' }),
  },
  list: ['name', 'code', 'stockClass', 'active'],
  unique: ['name'],
  ...inventoryWords,
  more: { openFields: ['name'] },
})

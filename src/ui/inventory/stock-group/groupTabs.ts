import { inventoryPaths, stockGroupTreePath } from '../paths.ts'

/** The same groups as a list and as a tree. */
export const groupTabs = {
  label: 'Stock groups',
  items: [
    { to: inventoryPaths['stock-groups'], label: 'List', end: true },
    { to: stockGroupTreePath, label: 'Tree' },
  ],
} as const

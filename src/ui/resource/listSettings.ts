import type { Column, ResourceEntry } from '../../domain/registry/entry.ts'
import type { Density } from './ListToolbar.tsx'

/** How a list looks to its viewer on this device. */
export interface ListSettings {
  readonly order: readonly string[]
  /** Null: those that the entry hides. */
  readonly hidden: readonly string[] | null
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
}

export const usualSettings: ListSettings = { order: [], hidden: null, widths: {}, density: 'regular' }

/** Columns in the chosen order; ones the choice does not know (newer than it) keep their place at the end. */
export const inOrder = (columns: readonly Column[], order: readonly string[]): readonly Column[] => {
  const rank = (column: Column): number => (order.includes(column.key) ? order.indexOf(column.key) : order.length)
  return order.length === 0 ? columns : columns.toSorted((one, other) => rank(one) - rank(other))
}

export const hiddenColumns = (entry: ResourceEntry, { hidden }: ListSettings): ReadonlySet<string> =>
  new Set(hidden ?? entry.columns.filter((column) => column.shown === false).map((column) => column.key))

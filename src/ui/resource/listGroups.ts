import { useLayoutEffect, useRef } from 'react'
import type { ListRowsProps } from './listRows.ts'
import { cellWords } from './cellWords.ts'

/** Of what stands above the first row of each group. */
export const groupHeight = 28

export interface ListGroups {
  /** What the group of a row is called; undefined where there are no groups, or the row is on its way. */
  readonly of: (index: number) => string | undefined
  readonly begins: (index: number) => boolean
  /** How much higher a row is that begins a group. */
  readonly beside: (index: number) => number
}

type Given = Pick<ListRowsProps, 'groupedBy' | 'rowAt' | 'viewer' | 'faces'>

/** The groups of a list whose rows stand in the order of one column. */
export const listGroups = ({ groupedBy: column, rowAt, viewer, faces }: Given): ListGroups => {
  const of = (index: number): string | undefined => {
    const document = rowAt(index)?.document
    return column === undefined || document === undefined ? undefined : cellWords(column, document, viewer, faces)
  }
  const begins = (index: number): boolean => {
    const own = of(index)
    if (own === undefined || index === 0) return own !== undefined
    const before = of(index - 1)
    return before !== undefined && before !== own
  }
  return { of, begins, beside: (index) => (begins(index) ? groupHeight : 0) }
}

/** Measures a list anew when its rows become higher, or groups begin elsewhere. */
export const useRemeasured = (
  rows: { readonly measure: () => void },
  { groupedBy, total }: Pick<ListRowsProps, 'groupedBy' | 'total'>,
  groups: ListGroups,
  rowHeight: number,
): void => {
  const starts = groupedBy === undefined ? [] : Array.from({ length: total }, (_, at) => at).filter(groups.begins)
  const sizes = [rowHeight, ...starts].join()
  const measured = useRef(sizes)
  useLayoutEffect(() => {
    if (measured.current === sizes) return
    measured.current = sizes
    rows.measure()
  }, [rows, sizes])
}

/** A run of rows of one group. */
export interface Part<Item> {
  readonly group: string | undefined
  readonly items: readonly Item[]
}

/** Rows by their groups; those on their way stand with the row before. */
export const partsOf = <Item extends { readonly index: number }>(
  items: readonly Item[],
  { of }: ListGroups,
): readonly Part<Item>[] => {
  const parts: { group: string | undefined; items: Item[] }[] = []
  for (const item of items) {
    const group = of(item.index)
    const last = parts.at(-1)
    if (last !== undefined && (group === undefined || group === last.group)) last.items.push(item)
    else parts.push({ group, items: [item] })
  }
  return parts
}

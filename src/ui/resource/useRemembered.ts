import { useCallback, useMemo } from 'react'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { type Filter, useSetting } from '../../infra/react/index.ts'
import { withColumn } from './listUrl.ts'
import { useListChoice } from './useListChoice.ts'

export interface Remembered {
  /** What the list is of: as the address says, else as it was chosen last, else the usual. */
  readonly value: string
  readonly choose: (value: string) => void
  /** Narrows the list where the address does not. */
  readonly narrow: readonly Filter[]
}

export interface RememberedOptions {
  readonly entry: ResourceEntry
  readonly column: string
  /** Key of the setting that remembers it. */
  readonly setting: string
  readonly usual: string
  /** The filters of the column that a value stands for, and the value for which filters stand; undefined: for none. */
  readonly filtersOf: (value: string) => readonly Filter[]
  readonly valueIn: (filters: readonly Filter[]) => string | undefined
}

const nothing: readonly Filter[] = []

/** A choice of which part of a resource its list shows, such as a month: it stands in the address and is remembered for this person. */
export const useRemembered = (options: RememberedOptions): Remembered => {
  const { entry, column, setting, usual, filtersOf, valueIn } = options
  const [{ filters }, put] = useListChoice(entry)
  const [kept, keep] = useSetting(setting, '')
  const said = valueIn(filters.filter((one) => one.column === column))
  const value = said ?? (kept === '' ? usual : kept)
  const isSaid = said !== undefined
  const narrow = useMemo(() => (isSaid ? nothing : filtersOf(value)), [isSaid, filtersOf, value])
  const choose = useCallback(
    (next: string): void => {
      keep(next)
      put({ filters: withColumn(filters, column, filtersOf(next)) })
    },
    [keep, put, filters, column, filtersOf],
  )
  return { value, choose, narrow }
}

import { useCallback, useMemo } from 'react'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { Filter } from '../../infra/react/index.ts'
import type { Days } from '../kit/DayRange.tsx'
import { withColumn } from './listUrl.ts'
import { useListChoice } from './useListChoice.ts'

const ends = ['from', 'to'] as const

export interface Period {
  readonly days: Days
  /** Ends that the address does not say: they narrow the list beside its filters. */
  readonly narrow: readonly Filter[]
  readonly onChange: (days: Days) => void
}

/** From when to when a list shows, by a column of dates: the usual days, unless its address has others as a filter (`?date.from=2026-04-01`). */
export const usePeriod = (entry: ResourceEntry, column: string, usual: Days): Period => {
  const [{ filters }, put] = useListChoice(entry)
  const saidOf = (end: keyof Days): string => {
    const said = filters.find((one) => one.column === column && one.operator === end)?.values[0] ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(said) ? said : ''
  }
  const [from, to] = [saidOf('from'), saidOf('to')]
  const { from: usualFrom, to: usualTo } = usual
  const narrow = useMemo(
    () =>
      ends.flatMap((operator): readonly Filter[] =>
        (operator === 'from' ? from : to) === ''
          ? [{ column, operator, values: [operator === 'from' ? usualFrom : usualTo] }]
          : [],
      ),
    [column, from, to, usualFrom, usualTo],
  )
  const onChange = useCallback(
    (days: Days) => {
      const own = ends.flatMap((operator): readonly Filter[] =>
        days[operator] === (operator === 'from' ? usualFrom : usualTo)
          ? []
          : [{ column, operator, values: [days[operator]] }],
      )
      put({ filters: withColumn(filters, column, own) })
    },
    [put, filters, column, usualFrom, usualTo],
  )
  return { days: { from: from || usualFrom, to: to || usualTo }, narrow, onChange }
}

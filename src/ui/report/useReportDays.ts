import { useCallback, useMemo } from 'react'
import { daysOf, type Report } from '../../domain/registry/report.ts'
import type { Filter } from '../../infra/react/index.ts'
import { today } from '../kit/clock.ts'
import type { Days } from '../kit/DayRange.tsx'
import { withColumn } from '../resource/listUrl.ts'
import { useListChoice } from '../resource/useListChoice.ts'

const dayIn = (filters: readonly Filter[], operator: Filter['operator']): string =>
  filters.find((one) => one.column === 'date' && one.operator === operator)?.values[0] ?? ''

const chosenIn = (filters: readonly Filter[]): Days => ({ from: dayIn(filters, 'from'), to: dayIn(filters, 'to') })

/**
 * The days of a report, which its address holds as the filter on the date (`?date.to=2026-03-31`): a report of balances that names none
 * is of today and its financial year.
 */
export const useReportDays = ({ entry, shows }: Report): readonly [Days, (change: Partial<Days>) => void] => {
  const [{ filters }, put] = useListChoice(entry)
  const now = today()
  const usual = useCallback(
    ({ from, to }: Days): Days =>
      shows === 'balances' ? daysOf({ from: from || undefined, to: to || undefined }, now) : { from, to },
    [shows, now],
  )
  const onChange = useCallback(
    (change: Partial<Days>) => {
      const days = { ...chosenIn(filters), ...change }
      const own = (['from', 'to'] as const).flatMap((key): readonly Filter[] =>
        days[key] === usual({ ...days, [key]: '' })[key]
          ? []
          : [{ column: 'date', operator: key, values: [days[key]] }],
      )
      put({ filters: withColumn(filters, 'date', own) })
    },
    [filters, put, usual],
  )
  const { from, to } = usual(chosenIn(filters))
  return [useMemo(() => ({ from, to }), [from, to]), onChange]
}

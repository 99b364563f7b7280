import { daysOfYear, selectableYears } from '../../../domain/hr/holiday/rules.ts'
import { holidayResource as entry } from '../../../domain/hr/holiday/holiday.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { type Remembered, useRemembered } from '../../resource/useRemembered.ts'

export const dateColumn = 'date'

const filtersOf = (year: string): readonly Filter[] => {
  const [first, last] = daysOfYear(Number(year))
  return [
    { column: dateColumn, operator: 'from', values: [first] },
    { column: dateColumn, operator: 'to', values: [last] },
  ]
}

const valueIn = (filters: readonly Filter[]): string | undefined => {
  const [from, to] = (['from', 'to'] as const).map((one) => filters.find(({ operator }) => operator === one)?.values[0])
  const year = from?.slice(0, 4) ?? ''
  return JSON.stringify(daysOfYear(Number(year))) === JSON.stringify([from, to]) ? year : undefined
}

export interface Year extends Remembered {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The year whose holidays are listed (seed 2, 2.12): in the address, and remembered. */
export const useYear = (): Year => {
  const now = today()
  const remembered = useRemembered({
    entry,
    column: dateColumn,
    setting: 'holiday-year',
    usual: now.slice(0, 4),
    filtersOf,
    valueIn,
  })
  const years = [...new Set([...selectableYears(now).map(String), remembered.value])].toSorted()
  return { ...remembered, options: years.map((year) => ({ value: year, label: year })) }
}

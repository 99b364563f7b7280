import { counted } from '../../../domain/kernel/plural.ts'
import { dateRange, dateRanges, isDateRange } from '../../../domain/registry/date-ranges.ts'
import { decimalWords, isDecimal } from '../../../domain/registry/decimals.ts'
import type { Column } from '../../../domain/registry/entry.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { faceOf, type ValueFaces } from '../cellWords.ts'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** One value of a filter in words; `nameOf` knows the names of references. */
const valueWords = (
  column: Column,
  value: string,
  faces: ValueFaces,
  nameOf: (value: string) => string | undefined,
): string => {
  if (column.type === 'yes-no') return value === 'true' ? 'Yes' : 'No'
  if (column.type === 'number') return isDecimal(value) ? decimalWords(value) : value
  if (column.type === 'date' || column.type === 'instant')
    return isDateRange(value) ? dateRanges[value] : isDay(value) ? dateWords(value) : value
  return nameOf(value) ?? faceOf(faces, column, value).word
}

/** What a column's filters say: `is Draft or Pending`, `from 01-Jan-2026`, `is empty`. */
export const chipWords = (
  column: Column,
  filters: readonly Filter[],
  faces: ValueFaces,
  nameOf: (value: string) => string | undefined,
): string =>
  filters
    .filter((filter) => filter.column === column.key)
    .map(({ operator, values }) => {
      if (operator === 'empty') return values[0] === 'yes' ? 'is empty' : 'is not empty'
      const named = values.map((value) => valueWords(column, value, faces, nameOf))
      const words = named.length > 2 ? `${named[0]} or ${counted(named.length - 1, 'other')}` : named.join(' or ')
      return {
        is: `is ${words}`,
        'is-not': `is not ${words}`,
        contains: `contains ${words}`,
        from: `from ${words}`,
        to: `to ${words}`,
      }[operator]
    })
    .join(' ')

/** The days that a named range means today, for the hover text of its chip. */
export const rangeTitle = (column: Column, filters: readonly Filter[], today: string): string | undefined => {
  const named = filters.find((filter) => filter.column === column.key && filter.operator === 'is')?.values[0]
  const range = named === undefined ? undefined : dateRange(named, today)
  return range === undefined ? undefined : `${dateWords(range.from)} to ${dateWords(range.to)}`
}

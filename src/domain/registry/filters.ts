import { Schema } from 'effect'
import { localDate } from '../kernel/calendar.ts'
import { NameText, ShortText } from '../kernel/text.ts'
import { type DateRange, dateRange } from './date-ranges.ts'
import type { Ref } from '../kernel/event.ts'
import { compareFigures } from './decimals.ts'
import type { Column } from './entry.ts'

export const filterOperators = ['is', 'is-not', 'contains', 'from', 'to', 'empty'] as const

/** A filter as it is kept: in a saved view, in a dashboard. */
export const KeptFilter = Schema.Struct({
  column: ShortText,
  operator: Schema.Literals(filterOperators),
  values: Schema.Array(NameText).check(Schema.isMaxLength(500)),
})

/** By what a list, or a figure, is narrowed; several hold together. */
export interface Filter {
  /** Column key of the registry entry. */
  readonly column: string
  /**
   * `is` and `is-not` take one or several values (any of them), of dates also a named range (`this-month`); `from` and `to`
   * bound dates, instants and numbers, both inclusive, dates also by where a named range begins and ends; `empty` takes `yes` or `no`.
   */
  readonly operator: (typeof filterOperators)[number]
  readonly values: readonly string[]
}

/** A column's value of a document, as columns give it. */
export type CellValue = string | number | boolean | null

/** Whom a column of references leads to: the id, or of several the references. */
export type Leading = string | readonly Ref[] | null

/** Text that bounds compare: an instant counts as the local day on which it lies. */
const bound = (column: Column, value: CellValue): string =>
  column.type === 'instant' && typeof value === 'string' ? localDate(value) : String(value ?? '')

/** Is the value one of those asked for? Texts without regard to case; of dates a named range is one too. */
const isAmong = (column: Column, asked: readonly string[], value: CellValue, id: Leading, today: string): boolean => {
  if (typeof id === 'object' && id !== null && id.length > 0) return id.some((one) => asked.includes(one.id))
  const text = String((column.id === undefined ? value : id) ?? '')
  if (asked.includes(text)) return true
  if (column.type === 'text') return asked.some((one) => one.toLowerCase() === text.toLowerCase())
  if ((column.type !== 'date' && column.type !== 'instant') || text === '') return false
  const date = bound(column, text)
  return asked.some((one) => {
    const range = dateRange(one, today)
    return range === undefined ? one === date : date >= range.from && date <= range.to
  })
}

const rangeIn = ({ type }: Column, name: string, today: string): DateRange | undefined =>
  type === 'date' || type === 'instant' ? dateRange(name, today) : undefined

const figureOf = (value: CellValue): string | number => (typeof value === 'number' ? value : String(value))

/** Does a filter hold of a column's value? `id`: of references, to whom they lead. */
export const holds = (column: Column, filter: Filter, value: CellValue, id: Leading, today: string): boolean => {
  const text = String(value ?? '')
  const [first = ''] = filter.values
  switch (filter.operator) {
    case 'is':
      return isAmong(column, filter.values, value, id, today)
    case 'is-not':
      return !isAmong(column, filter.values, value, id, today)
    case 'empty':
      return (text === '') === (first === 'yes')
    case 'contains':
      return text.toLowerCase().includes(first.toLowerCase())
    case 'from':
      return (
        value !== null &&
        (column.type === 'number'
          ? compareFigures(figureOf(value), first) >= 0
          : bound(column, value) >= (rangeIn(column, first, today)?.from ?? first))
      )
    case 'to':
      return (
        value !== null &&
        (column.type === 'number'
          ? compareFigures(figureOf(value), first) <= 0
          : bound(column, value) <= (rangeIn(column, first, today)?.to ?? first))
      )
  }
}

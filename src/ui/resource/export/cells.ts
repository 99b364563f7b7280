import { localOffsetMinutes } from '../../../domain/kernel/calendar.ts'
import { decimalText, isDecimal } from '../../../domain/registry/decimals.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import type { CsvCell } from '../../../domain/kernel/csv.ts'
import { sheetText } from '../../../domain/kernel/guard.ts'
import type { CellRow } from '../../../infra/react/index.ts'
import { dateWords, instantWords } from '../../kit/timeWords.ts'
import type { PlannedColumn } from './plan.ts'

type Value = CellRow[number]

const wordOf = (column: PlannedColumn, value: string): string =>
  column.words[value] ?? (column.type === 'status' || column.type === 'choice' ? wordsOf(value) : value)

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text)

/** A cell of a CSV: as people read it, figures without grouping. */
export const csvCell = (column: PlannedColumn, value: Value): CsvCell => {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return { figure: column.decimals === undefined ? String(value) : value.toFixed(column.decimals) }
  if (column.type === 'number' && isDecimal(value))
    return { figure: column.decimals === undefined ? value : decimalText(value, column.decimals) }
  if (column.type === 'date' && isDay(value)) return dateWords(value)
  if (column.type === 'instant' && isInstant(value)) return instantWords(value)
  return wordOf(column, value)
}

/** A workbook keeps fifteen digits of a figure; one of more stays exact as a text. */
const sheetFigure = (value: string): string | number =>
  value.replaceAll(/\D/g, '').replace(/^0+/, '').length <= 15 ? Number(value) : value

/**
 * A cell of a workbook: figures and days as what they are. A text is stored as a text, so none is taken for a formula; the
 * clock of an instant is the group's, because a workbook knows no zones.
 */
export const sheetCell = (column: PlannedColumn, value: Value): string | number | Date | null => {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (column.type === 'number' && isDecimal(value)) return sheetFigure(value)
  if (column.type === 'date' && isDay(value)) return new Date(`${value}T00:00:00.000Z`)
  if (column.type === 'instant' && isInstant(value)) {
    const at = Date.parse(value) + localOffsetMinutes * 60_000
    return new Date(at - (at % 60_000))
  }
  return cut(sheetText(wordOf(column, value)))
}

/** A cell of a workbook that is imported again: a figure only where it comes back as it was written. */
export const ownSheetCell = (cell: CsvCell): string | number | null => {
  if (typeof cell === 'string') return cell === '' ? null : cut(sheetText(cell))
  return sheetFigure(cell.figure) === Number(cell.figure) && String(Number(cell.figure)) === cell.figure
    ? Number(cell.figure)
    : cell.figure
}

/** Excel refuses a workbook with a longer text. */
const longestCell = 32_767
const cut = (text: string): string => text.slice(0, longestCell)

/** Figures grouped as India does, in lakh and crore. */
const grouped = (decimals: number): string => {
  const places = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`
  return `[>=10000000]##\\,##\\,##\\,##0${places};[>=100000]##\\,##\\,##0${places};##,##0${places}`
}

/** How a workbook shows the cells of a column. */
export const numberFormat = ({ type, decimals }: PlannedColumn): string | undefined => {
  if (type === 'date') return 'dd-mmm-yyyy'
  if (type === 'instant') return 'dd-mmm-yyyy hh:mm'
  return type === 'number' && decimals !== undefined ? grouped(decimals) : undefined
}

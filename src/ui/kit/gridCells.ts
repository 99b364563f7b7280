import type { ReactNode } from 'react'
import type { OptionSource, PickerOption } from './pickerOption.ts'
import type { SelectOption } from './Select.tsx'
import { dateWords, localDay } from './timeWords.ts'
import { typedDate } from './typedDate.ts'

/** A cell's value: text, a `yyyy-MM-dd` date, a figure as text, or a reference. */
export type CellValue = string | { readonly id: string; readonly name: string } | null
export type GridRow = Readonly<Record<string, CellValue>>

export interface GridColumn {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'long' | 'number' | 'date' | 'choice' | 'picker'
  readonly required?: boolean
  /** CSS width, e.g. `12rem`; the rest share what is left. */
  readonly width?: string
  /** Of a `choice`. */
  readonly choices?: readonly (SelectOption | string)[]
  /** Of a `picker`. */
  readonly options?: readonly PickerOption[]
  /** Of a `picker` among more than the page holds. */
  readonly source?: OptionSource
  readonly placeholder?: string
  /** Shown as text, never changed here. */
  readonly readOnly?: boolean
  /** Instead of the kind's own control. */
  readonly render?: (cell: {
    readonly row: GridRow
    readonly index: number
    readonly change: (value: CellValue) => void
  }) => ReactNode
}

export const cellId = (id: string, index: number, key: string): string => `${id}.${index}.${key}`

/** The cursor stands where an arrow key would leave the text. */
export const atEdge = (input: HTMLInputElement | HTMLTextAreaElement, key: string): boolean => {
  if (input.selectionStart === null || input.selectionStart === undefined) return true
  if (input.selectionStart !== input.selectionEnd) return false
  return key === 'ArrowLeft' ? input.selectionStart === 0 : input.selectionStart === input.value.length
}

export const cellText = (value: CellValue): string =>
  value === null ? '' : typeof value === 'string' ? value : value.name

export const optionsOf = (column: GridColumn): readonly SelectOption[] =>
  (column.choices ?? []).map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice))

export const cellWords = (column: GridColumn, value: CellValue): string => {
  const text = cellText(value)
  if (text === '') return '–'
  if (column.kind === 'date') return dateWords(text)
  return optionsOf(column).find((option) => option.value === text)?.label ?? text
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The one option that a text names exactly. */
export const optionNamed = (options: readonly PickerOption[], text: string): PickerOption | undefined =>
  options.find((option) => same(option.name, text) || (option.hint !== undefined && same(option.hint, text)))

/** A pasted text as the column's value; what the column cannot read stays out. */
export const pastedValue = (column: GridColumn, cell: string): CellValue => {
  const text = cell.trim()
  if (column.kind === 'date') return typedDate(text, localDay(new Date())) ?? ''
  if (column.kind === 'number') return text.replaceAll(',', '')
  if (column.kind === 'choice')
    return optionsOf(column).find((option) => same(option.label, text) || same(option.value, text))?.value ?? ''
  if (column.kind === 'picker') {
    const found = optionNamed(column.options ?? [], text)
    return found === undefined ? null : { id: found.id, name: found.name }
  }
  return text
}

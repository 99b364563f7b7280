import type { ReactNode } from 'react'
import type { OptionSource, PickerOption } from './pickerOption.ts'
import type { SelectOption } from './Select.tsx'
import { dateWords, localDay } from './timeWords.ts'
import { typedDate } from './typedDate.ts'

/** A reference in a cell. */
export type Chosen = Readonly<Record<'id' | 'name', string>>
/** A cell's value: text, a `yyyy-MM-dd` date, a figure as text, or a reference. */
export type CellValue = string | Chosen | null
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
  /** The same, narrowed by what stands in the row. */
  readonly sourceIn?: (row: GridRow) => OptionSource
  /** Cells of the row that a choice leaves empty, because they hung on the one before. */
  readonly settles?: readonly string[]
  /** What else of the row follows from a choice; it goes into cells that are empty. */
  readonly follows?: (chosen: Chosen) => Promise<GridRow>
  readonly placeholder?: string
  /** Shown as text, never changed here. */
  readonly readOnly?: boolean
  /** How what was typed reads while nobody types in it: grouped, with its places. */
  readonly words?: (text: string) => string
  /** Stands after the figure, where it differs from row to row. */
  readonly unitOf?: (row: GridRow) => string | undefined
  /** Stands at the foot of the column: what it is called, and its words for all rows. */
  readonly total?: { readonly label: string; readonly of: (rows: readonly GridRow[]) => string }
  /** Instead of the kind's own control. */
  readonly render?: (cell: {
    readonly row: GridRow
    readonly index: number
    readonly change: (value: CellValue) => void
  }) => ReactNode
}

const chosenIn = (value: CellValue | undefined): Chosen | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

/** A row with a value written into a cell; what hung on another choice there is empty again. */
export const written = (row: GridRow, { key, settles = [] }: GridColumn, value: CellValue): GridRow => {
  const before = chosenIn(row[key])
  const emptied = before === undefined || before.id === chosenIn(value)?.id ? [] : settles
  return { ...row, [key]: value, ...Object.fromEntries(emptied.map((other) => [other, null])) }
}

/** Calls `put` for each of what follows from a choice in a row, and from what that fills in. */
export const followed = async (
  columns: readonly GridColumn[],
  column: GridColumn,
  value: CellValue,
  put: (filled: GridRow) => GridRow,
): Promise<void> => {
  const chosen = chosenIn(value)
  if (chosen === undefined || column.follows === undefined) return
  const filled = put(await column.follows(chosen))
  await Promise.all(
    Object.entries(filled).map(([key, one]) => {
      const other = columns.find((each) => each.key === key)
      return other === undefined ? undefined : followed(columns, other, one, put)
    }),
  )
}

export const isEmptyCell = (value: CellValue | undefined): boolean => (value ?? '') === ''

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
  if (column.words !== undefined) return column.words(text)
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
  if (column.kind === 'number') return text.replaceAll(/[,\s₹]/g, '')
  if (column.kind === 'choice')
    return optionsOf(column).find((option) => same(option.label, text) || same(option.value, text))?.value ?? ''
  if (column.kind === 'picker') {
    const found = optionNamed(column.options ?? [], text)
    return found === undefined ? null : { id: found.id, name: found.name }
  }
  return text
}

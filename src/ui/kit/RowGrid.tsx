import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { DateInput } from './DateInput.tsx'
import { dateWords, localDay } from './timeWords.ts'
import { IconButton } from './IconButton.tsx'
import { Picker, type PickerOption } from './Picker.tsx'
import { Select, type SelectOption } from './Select.tsx'
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

export interface RowGridProps {
  /** Names the table and prefixes the cells' ids: `{id}.{row}.{column}`. */
  readonly id: string
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly onChange: (rows: readonly GridRow[]) => void
  readonly newRow: () => GridRow
  /** By `{row}.{column}`. */
  readonly errors?: Readonly<Record<string, string>>
  readonly addLabel?: string
  /** False: the rows are given (a checklist); nothing is added or removed. */
  readonly openEnded?: boolean
  readonly readOnly?: boolean
  readonly maxRows?: number
  /** Totals. */
  readonly footer?: ReactNode
}

/**
 * Repeatable rows. Arrows move between cells, Enter goes down (and adds at the end), Tab right; a block pasted from a
 * spreadsheet spreads over rows and columns; Ctrl with D fills down; what was removed, filled or pasted over can be undone.
 */
export const RowGrid = ({
  id,
  label,
  columns,
  rows,
  onChange,
  newRow,
  errors = {},
  addLabel = 'Add row',
  openEnded = true,
  readOnly = false,
  maxRows = 500,
  footer,
}: RowGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [undo, setUndo] = useState<{ readonly words: string; readonly rows: readonly GridRow[] } | null>(null)
  const grows = openEnded && !readOnly

  const write = (index: number, key: string, value: CellValue) => {
    setUndo(null)
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: value } : row)))
  }
  const swap = (words: string, next: readonly GridRow[]) => {
    setUndo({ words, rows })
    onChange(next)
  }
  const goTo = (index: number, key: string) => {
    const find = () => table.current?.querySelector<HTMLElement>(`#${CSS.escape(cellId(id, index, key))}`)?.focus()
    requestAnimationFrame(find)
  }
  const add = () => {
    if (rows.length >= maxRows) return
    setUndo(null)
    onChange([...rows, newRow()])
    const first = columns.find((column) => !column.readOnly)
    if (first !== undefined) goTo(rows.length, first.key)
  }

  const keys = (event: KeyboardEvent<HTMLElement>, index: number, at: number) => {
    const column = columns[at] as GridColumn
    const target = event.target as HTMLInputElement
    const open = target.getAttribute('aria-expanded') === 'true'
    const move: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(Math.min(index + 1, rows.length - 1), column.key),
      ArrowUp: () => goTo(Math.max(index - 1, 0), column.key),
      ArrowRight: () => goTo(index, columns[Math.min(at + 1, columns.length - 1)]?.key ?? column.key),
      ArrowLeft: () => goTo(index, columns[Math.max(at - 1, 0)]?.key ?? column.key),
      Enter: () => (index === rows.length - 1 && grows ? add() : goTo(index + 1, column.key)),
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      const value = rows[index]?.[column.key] ?? null
      swap(
        'Filled down.',
        rows.map((row, other) => (other > index ? { ...row, [column.key]: value } : row)),
      )
      return
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && undo !== null) {
      event.preventDefault()
      onChange(undo.rows)
      setUndo(null)
      return
    }
    const act = move[event.key]
    if (
      act === undefined ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey ||
      open ||
      event.defaultPrevented
    )
      return
    // A list of choices and a text of several lines need their own arrows and Enter.
    if (target.tagName === 'SELECT' && event.key !== 'Enter') return
    if (
      target.tagName === 'TEXTAREA' &&
      (event.key === 'ArrowUp' || event.key === 'ArrowDown' || event.key === 'Enter')
    )
      return
    if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && !atEdge(target, event.key)) return
    event.preventDefault()
    act()
  }

  const paste = (event: ClipboardEvent, index: number, at: number) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
    if (!/[\t\n]/.test(text) || (columns[at]?.kind === 'long' && !text.includes('\t'))) return
    event.preventDefault()
    const block = text.split(/\r?\n/).map((line) => line.split('\t'))
    const next = [...rows]
    for (const [down, cells] of block.entries()) {
      const row = index + down
      if (row >= next.length && (!grows || next.length >= maxRows)) break
      const written = Object.fromEntries(
        cells.flatMap((cell, right) => {
          const column = columns[at + right]
          return column === undefined || column.readOnly ? [] : [[column.key, pasted(column, cell)]]
        }),
      )
      next[row] = { ...(next[row] ?? newRow()), ...written }
    }
    swap(`${block.length} rows pasted.`, next)
  }

  return (
    <div>
      {/* Wider than the page where it must be: it scrolls sideways with the number of the row fixed. */}
      <div className="relative overflow-x-auto rounded-control border border-line">
        <table ref={table} aria-label={label} className="w-full min-w-max border-collapse text-13 sm:min-w-full">
          <thead>
            <tr className="bg-sunken text-left text-xs text-muted">
              <th scope="col" className="sticky left-0 w-9 bg-sunken px-2 py-1.5 font-medium">
                <span className="sr-only">Row</span>#
              </th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  style={{ width: column.width }}
                  className={classes('px-2 py-1.5 font-medium', column.kind === 'number' && 'text-right')}
                >
                  {column.label}
                  {column.required && !readOnly && <span className="ml-0.5 text-danger">*</span>}
                </th>
              ))}
              {grows && (
                <th scope="col" className="w-9">
                  <span className="sr-only">Remove</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows have no identity of their own; they are what stands in their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index} className="border-t border-line align-top">
                <th scope="row" className="sticky left-0 bg-surface px-2 py-2 text-left font-normal text-muted">
                  {index + 1}
                </th>
                {columns.map((column, at) => {
                  const error = errors[`${index}.${column.key}`]
                  const fixed = readOnly || column.readOnly
                  return (
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the control inside
                    <td
                      key={column.key}
                      onKeyDown={fixed ? undefined : (event) => keys(event, index, at)}
                      onPaste={fixed ? undefined : (event) => paste(event, index, at)}
                      className={classes(
                        'min-w-28',
                        fixed ? 'px-2 py-2' : 'p-0.5',
                        fixed && column.kind === 'number' && 'text-right',
                      )}
                    >
                      {column.render !== undefined ? (
                        column.render({ row, index, change: (value) => write(index, column.key, value) })
                      ) : fixed ? (
                        <span className="wrap-anywhere whitespace-pre-wrap">
                          {cellWords(column, row[column.key] ?? null)}
                        </span>
                      ) : (
                        <Cell
                          id={cellId(id, index, column.key)}
                          name={`${column.label}, row ${index + 1}`}
                          column={column}
                          value={row[column.key] ?? null}
                          error={error}
                          change={(value) => write(index, column.key, value)}
                        />
                      )}
                      {error !== undefined && (
                        <p
                          id={`${cellId(id, index, column.key)}-note`}
                          className="px-1.5 pt-0.5 pb-1 text-xs text-danger"
                        >
                          {error}
                        </p>
                      )}
                    </td>
                  )
                })}
                {grows && (
                  <td className="py-0.5 pr-1">
                    <IconButton
                      label={`Remove row ${index + 1}`}
                      icon={<Trash2 aria-hidden="true" className="size-4" />}
                      onClick={() =>
                        swap(
                          `Row ${index + 1} removed.`,
                          rows.filter((_, other) => other !== index),
                        )
                      }
                    />
                  </td>
                )}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr className="border-t border-line">
                <td colSpan={columns.length + 2} className="px-3 py-3 text-muted">
                  No rows yet.
                </td>
              </tr>
            )}
          </tbody>
          {footer !== undefined && <tfoot className="border-t border-line bg-sunken font-medium">{footer}</tfoot>}
        </table>
      </div>
      {(grows || undo !== null) && (
        <div className="mt-1.5 flex items-center gap-3">
          {grows && (
            <Button
              size="small"
              variant="ghost"
              icon={<Plus aria-hidden="true" className="size-4" />}
              disabledReason={rows.length >= maxRows ? `At most ${maxRows} rows.` : undefined}
              onClick={add}
            >
              {addLabel}
            </Button>
          )}
          {undo !== null && (
            <p role="status" className="text-xs text-muted">
              {undo.words}{' '}
              <button
                type="button"
                onClick={() => {
                  onChange(undo.rows)
                  setUndo(null)
                }}
                className="min-h-6 px-1 font-medium text-link"
              >
                Undo
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const cellId = (id: string, index: number, key: string): string => `${id}.${index}.${key}`

const atEdge = (input: HTMLInputElement | HTMLTextAreaElement, key: string): boolean => {
  if (input.selectionStart === null || input.selectionStart === undefined) return true
  if (input.selectionStart !== input.selectionEnd) return false
  return key === 'ArrowLeft' ? input.selectionStart === 0 : input.selectionStart === input.value.length
}

const cellText = (value: CellValue): string => (value === null ? '' : typeof value === 'string' ? value : value.name)

const optionOf = (column: GridColumn): readonly SelectOption[] =>
  (column.choices ?? []).map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice))

const cellWords = (column: GridColumn, value: CellValue): string => {
  const text = cellText(value)
  if (text === '') return '–'
  if (column.kind === 'date') return dateWords(text)
  return optionOf(column).find((option) => option.value === text)?.label ?? text
}

/** A pasted text as the column's value; what the column cannot read stays out. */
const pasted = (column: GridColumn, cell: string): CellValue => {
  const text = cell.trim()
  const same = (other: string): boolean => other.toLowerCase() === text.toLowerCase()
  if (column.kind === 'date') return typedDate(text, localDay(new Date())) ?? ''
  if (column.kind === 'number') return text.replaceAll(',', '')
  if (column.kind === 'choice')
    return optionOf(column).find((option) => same(option.label) || same(option.value))?.value ?? ''
  if (column.kind === 'picker') {
    const found = column.options?.find(
      (option) => same(option.name) || (option.hint !== undefined && same(option.hint)),
    )
    return found === undefined ? null : { id: found.id, name: found.name }
  }
  return text
}

interface CellProps {
  readonly id: string
  readonly name: string
  readonly column: GridColumn
  readonly value: CellValue
  readonly error: string | undefined
  readonly change: (value: CellValue) => void
}

const bare = 'control border-transparent bg-transparent text-13'

const Cell = ({ id, name, column, value, error, change }: CellProps) => {
  const common = {
    id,
    'aria-label': name,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : `${id}-note`,
    'aria-required': column.required ? (true as const) : undefined,
  }
  const text = cellText(value)
  switch (column.kind) {
    case 'date':
      return <DateInput {...common} value={text} onChange={change} className={bare} />
    case 'choice':
      return (
        <Select
          {...common}
          options={optionOf(column)}
          placeholder={column.placeholder ?? ''}
          value={text}
          onChange={(event) => change(event.target.value)}
          className={bare}
        />
      )
    case 'picker':
      return (
        <Picker
          {...common}
          look="bare"
          options={column.options ?? []}
          placeholder={column.placeholder ?? 'Choose'}
          value={typeof value === 'string' ? null : value}
          onChange={change}
        />
      )
    case 'long':
      return (
        <textarea
          {...common}
          rows={1}
          value={text}
          placeholder={column.placeholder}
          onChange={(event) => change(event.target.value)}
          className={classes(bare, 'h-auto! min-h-8 resize-none py-1.5 field-sizing-content')}
        />
      )
    default:
      return (
        <input
          {...common}
          inputMode={column.kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          value={text}
          placeholder={column.placeholder}
          onChange={(event) => change(event.target.value)}
          className={classes(bare, column.kind === 'number' && 'text-right')}
        />
      )
  }
}

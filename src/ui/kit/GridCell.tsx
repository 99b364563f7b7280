import { memo } from 'react'
import { classes } from './classes.ts'
import { DateInput } from './DateInput.tsx'
import { FigureInput } from './FigureInput.tsx'
import type { OptionSource } from './pickerOption.ts'
import { type CellValue, cellText, type GridColumn, optionsOf } from './gridCells.ts'
import { Picker } from './Picker.tsx'
import { Select } from './Select.tsx'
import { SourcedPicker } from './SourcedPicker.tsx'

export interface GridCellProps {
  readonly id: string
  /** Position of its row. */
  readonly index: number
  readonly column: GridColumn
  readonly value: CellValue
  /** Of a picker: what is offered in this row. */
  readonly source?: OptionSource | undefined
  /** Of the figure, where it differs from row to row. */
  readonly unit?: string | undefined
  readonly error: string | undefined
  readonly write: (index: number, key: string, value: CellValue) => void
}

const bare = 'control border-transparent bg-transparent text-13'

/** The control of one cell. Remembered: a key draws the cell in which it was typed. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, index, column, value, source, unit, error, write } = props
  const change = (next: CellValue) => write(index, column.key, next)
  const common = {
    id,
    'aria-label': `${column.label}, row ${index + 1}`,
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
          options={optionsOf(column)}
          placeholder={column.placeholder ?? ''}
          value={text}
          onChange={(event) => change(event.target.value)}
          className={bare}
        />
      )
    case 'picker': {
      const picker = {
        ...common,
        look: 'bare' as const,
        placeholder: column.placeholder ?? 'Choose',
        value: typeof value === 'string' ? null : value,
        onChange: change,
      }
      return source === undefined ? (
        <Picker {...picker} options={column.options ?? []} />
      ) : (
        <SourcedPicker {...picker} adds source={source} />
      )
    }
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
    case 'number':
      return (
        <FigureInput
          {...common}
          value={text}
          placeholder={column.placeholder}
          onChange={change}
          words={column.words}
          unit={unit}
          className={bare}
        />
      )
    default:
      return (
        <input
          {...common}
          autoComplete="off"
          value={text}
          placeholder={column.placeholder}
          onChange={(event) => change(event.target.value)}
          className={bare}
        />
      )
  }
})

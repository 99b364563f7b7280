import { memo } from 'react'
import { classes } from './classes.ts'
import type { GridColumn } from './gridCells.ts'

export interface GridHeadProps {
  readonly columns: readonly GridColumn[]
  readonly readOnly: boolean
  /** A column of buttons stands at the end. */
  readonly grows: boolean
  /** Stays at the upper edge of what scrolls. */
  readonly sticks: boolean
  readonly cards: boolean
  /** Numbers of rows have three figures and more. */
  readonly isWide: boolean
}

/** The names of a grid's columns. Remembered: a letter in a cell does not draw them. */
export const GridHead = memo(function GridHead({ columns, readOnly, grows, sticks, cards, isWide }: GridHeadProps) {
  return (
    <thead className={cards ? 'sr-only' : classes(sticks && 'sticky top-0 z-2')}>
      <tr className="bg-sunken text-left text-xs text-muted">
        <th
          scope="col"
          className="sticky left-0 w-9 bg-sunken px-2 py-1.5 font-medium"
          style={isWide ? { width: '3rem' } : undefined}
        >
          <span className="sr-only">Row</span>#
        </th>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            // Words would be squeezed to the longest of them, names be cut.
            style={{
              width: column.width,
              ...((column.readOnly === true || column.kind === 'picker') && { minWidth: column.width }),
            }}
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
  )
})

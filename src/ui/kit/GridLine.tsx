import { Trash2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo, type SyntheticEvent } from 'react'
import { classes } from './classes.ts'
import { GridCell } from './GridCell.tsx'
import { type CellValue, cellId, cellWords, type GridColumn, type GridRow } from './gridCells.ts'
import { IconButton } from './IconButton.tsx'

/** What the lines of a grid ask of it; the same functions as long as the grid stands. */
export interface GridActs {
  readonly write: (index: number, key: string, value: CellValue) => void
  readonly remove: (index: number) => void
  readonly onKeys: (event: KeyboardEvent<HTMLElement>, index: number, at: number) => void
  readonly onPaste: (event: ClipboardEvent, index: number, at: number) => void
  readonly onFocused: (index: number) => void
}

export interface GridLineProps {
  readonly id: string
  readonly index: number
  readonly row: GridRow
  readonly columns: readonly GridColumn[]
  /** By column; the same object as long as nothing in it changes. */
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly readOnly: boolean
  readonly grows: boolean
  /** Told to the reader of a grid of which not every row is there. */
  readonly announced: boolean
  /** Below each other with a label each, where the page is narrow. */
  readonly cards: boolean
  readonly acts: GridActs
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

/** One row. Remembered: a change elsewhere does not draw it. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { id, index, row, columns, errors, readOnly, grows, announced, cards, acts, measure } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={announced ? index + 2 : undefined}
      onFocus={() => acts.onFocused(index)}
      className={classes(
        // What is painted of the other rows is kept while a letter changes this one.
        'isolate border-t border-line align-top',
        cards && 'relative grid grid-cols-2 items-start gap-x-2 gap-y-1.5 px-2 pt-1 pb-3 first:border-t-0',
      )}
    >
      <th
        scope="row"
        className={classes(
          'py-2 text-left font-normal text-muted',
          cards ? 'col-span-2 px-1' : 'sticky left-0 z-1 bg-surface px-2',
        )}
      >
        {index + 1}
      </th>
      {columns.map((column, at) => {
        // A sentence about the whole row stands in its first cell.
        const error = errors?.[column.key] ?? (at === 0 ? errors?.[''] : undefined)
        const fixed = readOnly || column.readOnly
        const own = cellId(id, index, column.key)
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the control inside
          <td
            key={column.key}
            onKeyDown={fixed ? undefined : (event) => isWithin(event) && acts.onKeys(event, index, at)}
            onPaste={fixed ? undefined : (event) => isWithin(event) && acts.onPaste(event, index, at)}
            className={classes(
              'tabular-nums',
              column.width === undefined && 'min-w-24',
              cards ? 'min-w-0 [&_.control]:border-line-strong/75' : fixed ? 'px-2 py-2' : 'p-0.5',
              cards && isWide(column, at) && 'col-span-2',
              fixed && (cards ? 'px-1' : column.kind === 'number' && 'text-right whitespace-nowrap'),
            )}
          >
            {cards && (
              <span aria-hidden="true" className={classes('block pb-0.5 text-xs text-muted', !fixed && 'px-1')}>
                {column.label}
                {column.required && !fixed && <span className="ml-0.5 text-danger">*</span>}
              </span>
            )}
            {column.render !== undefined ? (
              column.render({ row, index, change: (value) => acts.write(index, column.key, value) })
            ) : fixed ? (
              <span className="wrap-anywhere whitespace-pre-wrap">{cellWords(column, row[column.key] ?? null)}</span>
            ) : (
              <GridCell
                id={own}
                index={index}
                column={column}
                value={row[column.key] ?? null}
                source={column.sourceIn?.(row) ?? column.source}
                unit={column.unitOf?.(row)}
                error={error}
                write={acts.write}
              />
            )}
            {error !== undefined && (
              <p id={`${own}-note`} className="px-1.5 pt-0.5 pb-1 text-xs text-danger">
                {error}
              </p>
            )}
          </td>
        )
      })}
      {grows && (
        <td className={cards ? 'absolute top-0.5 right-1' : 'py-0.5 pr-1'}>
          <IconButton label={`Remove row ${index + 1}`} icon={Trash2} onClick={() => acts.remove(index)} />
        </td>
      )}
    </tr>
  )
})

/** A form that a cell has opened over the page is no part of the grid, though its events come here. */
const isWithin = ({ currentTarget, target }: SyntheticEvent): boolean => currentTarget.contains(target as Node)

/** On a card the first column and long texts take its whole width. */
const isWide = ({ kind }: GridColumn, at: number): boolean => at === 0 || kind === 'long'

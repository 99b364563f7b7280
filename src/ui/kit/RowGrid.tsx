import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { Fragment, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { cellId, type GridColumn, type GridRow } from './gridCells.ts'
import { GridLine } from './GridLine.tsx'
import { useGridEditing } from './useGridEditing.ts'
import { useRevealed } from './useRevealed.ts'

export type { CellValue, GridColumn, GridRow } from './gridCells.ts'

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
  readonly ref?: Ref<RowGridHandle>
}

export interface RowGridHandle {
  /** Puts the cursor into a cell, also of a row that is not on the screen. */
  readonly goTo: (index: number, key: string) => void
}

/** With more rows than this the grid scrolls by itself, and only the rows that are seen exist. */
const mostDrawn = 40
const usualHeight = 37
const headerHeight = 29
const overscan = 3
/** Frames in which a row that was far away comes into view. */
const patience = 20
const noErrors: Readonly<Record<string, string>> = {}

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
  errors = noErrors,
  addLabel = 'Add row',
  openEnded = true,
  readOnly = false,
  maxRows = 500,
  footer,
  ref,
}: RowGridProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  const grows = openEnded && !readOnly
  const isLong = rows.length > mostDrawn
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const lines = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    overscan,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    // Rows stand there in the first picture, not only once the height of the window is known.
    initialRect: { width: 0, height: 480 },
    // Where one types stays, with its neighbours, however far the wheel goes.
    rangeExtractor: (range) => {
      const near = focused.current < 0 ? [] : [focused.current - 1, focused.current, focused.current + 1]
      return [...new Set([...defaultRangeExtractor(range), ...near])]
        .filter((index) => index >= 0 && index < range.count)
        .toSorted((one, other) => one - other)
    },
    useFlushSync: false,
  })

  const goTo = (index: number, key: string) => {
    const find = (left: number): void => {
      const cell = scroller.current?.querySelector<HTMLElement>(`#${CSS.escape(cellId(id, index, key))}`)
      if (cell !== null && cell !== undefined) cell.focus()
      else if (left > 0) requestAnimationFrame(() => find(left - 1))
    }
    if (isLong) {
      focused.current = index
      lines.scrollToIndex(index, { align: 'auto' })
    }
    requestAnimationFrame(() => find(patience))
  }
  const onFocused = (index: number) => {
    focused.current = index
  }
  const { acts, add, takeBack, undo } = useGridEditing({
    columns,
    rows,
    onChange,
    newRow,
    grows,
    maxRows,
    goTo,
    onFocused,
  })
  useImperativeHandle(ref, () => ({ goTo }))

  const errorsByRow = useMemo(() => {
    const byRow = new Map<number, Record<string, string>>()
    for (const [path, message] of Object.entries(errors)) {
      const dot = path.indexOf('.')
      const index = Number(path.slice(0, dot))
      byRow.set(index, { ...byRow.get(index), [path.slice(dot + 1)]: message })
    }
    return byRow
  }, [errors])

  const wanted = isLong
    ? lines.getVirtualItems()
    : rows.map((_, index) => ({ index, start: index * usualHeight, end: (index + 1) * usualHeight }))
  const items = wanted.slice(0, useRevealed(wanted.length))
  const span = columns.length + 2
  const ends = items.at(-1)?.end ?? 0
  const tail = isLong ? lines.getTotalSize() - (ends || headerHeight) + headerHeight : (wanted.at(-1)?.end ?? 0) - ends
  return (
    <div>
      {/* Wider than the page where it must be: it scrolls sideways with the number of the row fixed. */}
      <div
        ref={scroller}
        {...(isLong ? { role: 'region', 'aria-label': `${label}, table`, tabIndex: 0 } : {})}
        className={classes(
          'relative overflow-x-auto rounded-control border border-line',
          isLong && 'max-h-[max(20rem,70dvh)] overflow-y-auto overscroll-contain',
        )}
      >
        <table
          aria-label={label}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
          // Columns that were as wide as what stands in them would move while one scrolls.
          style={isLong ? { minWidth: `calc(5rem + ${widthsOf(columns)})` } : undefined}
          className={classes('w-full border-collapse text-13', isLong ? 'table-fixed' : 'min-w-max sm:min-w-full')}
        >
          <thead className={classes(isLong && 'sticky top-0 z-2')}>
            <tr className="bg-sunken text-left text-xs text-muted">
              <th scope="col" className="sticky left-0 w-9 bg-sunken px-2 py-1.5 font-medium" style={numberWidth(rows)}>
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
            {items.map(({ index, start }, at) => {
              const before = at === 0 ? (isLong ? headerHeight : 0) : (items[at - 1]?.end ?? start)
              return (
                // Rows have no identity of their own; they are what stands in their place.
                <Fragment key={index}>
                  {isLong && start > before && <Gap height={start - before} span={span} />}
                  <GridLine
                    id={id}
                    index={index}
                    row={rows[index] as GridRow}
                    columns={columns}
                    errors={errorsByRow.get(index)}
                    readOnly={readOnly}
                    grows={grows}
                    announced={isLong}
                    acts={acts}
                    measure={isLong ? lines.measureElement : undefined}
                  />
                </Fragment>
              )
            })}
            {tail > 0 && <Gap height={tail} span={span} />}
            {rows.length === 0 && (
              <tr className="border-t border-line">
                <td colSpan={span} className="px-3 py-3 text-muted">
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
              <button type="button" onClick={takeBack} className="min-h-6 px-1 font-medium text-link">
                Undo
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Stands for the rows that are not drawn. */
const Gap = ({ height, span }: { readonly height: number; readonly span: number }) => (
  <tr aria-hidden="true" style={{ height }}>
    <td colSpan={span} className="p-0">
      &nbsp;
    </td>
  </tr>
)

const widthsOf = (columns: readonly GridColumn[]): string => columns.map(({ width }) => width ?? '7rem').join(' + ')

const numberWidth = (rows: readonly GridRow[]) => (rows.length > 99 ? { width: '3rem' } : undefined)

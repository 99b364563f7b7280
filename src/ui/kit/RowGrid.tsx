import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { classes } from './classes.ts'
import { cellId, type GridColumn, type GridRow } from './gridCells.ts'
import { Gap } from './Gap.tsx'
import { GridAdding, type GridTools } from './GridAdding.tsx'
import { GridHead } from './GridHead.tsx'
import { GridLine } from './GridLine.tsx'
import { GridTotals } from './GridTotals.tsx'
import { useGridEditing } from './useGridEditing.ts'
import { useMedia } from './useMedia.ts'
import { longTable, mostDrawn } from './longTable.ts'
import { measuredLater, rectLater, scrollFromTop } from './measuredLater.ts'
import { useRevealed } from './useRevealed.ts'

export type { GridTools } from './GridAdding.tsx'
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
  /** Offers to choose several of a picker column at once, under this label. */
  readonly several?: { readonly key: string; readonly label: string } | undefined
  /** Stands beside the buttons that add rows; the same function as long as it draws the same. */
  readonly renderTools?: ((grid: GridTools) => ReactNode) | undefined
  readonly readOnly?: boolean
  /** Rows are neither added nor removed. */
  readonly fixed?: boolean
  readonly maxRows?: number
  readonly ref?: Ref<RowGridHandle>
}

export interface RowGridHandle {
  /** Puts the cursor into a cell, also of a row that is not on the screen. */
  readonly goTo: (index: number, key: string) => void
}

const usualHeight = 37
const headerHeight = 29
const totalsHeight = 32
/** Of a row as a card, by its number of columns. */
const cardHeight = (columns: number): number => 56 + 58 * Math.ceil((columns + 1) / 2)
const overscan = 3
/** Frames in which a row that was far away comes into view. */
const patience = 20
const noErrors: Readonly<Record<string, string>> = {}

/**
 * Repeatable rows. Arrows move between cells, Enter goes down (and adds at the end), Tab right; a block pasted from a
 * spreadsheet spreads over rows and columns; Ctrl with D fills down; what was removed, filled or pasted over can be undone.
 * Totals of columns stand at the foot. Where the page is narrow each row is a card.
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
  several,
  renderTools,
  readOnly = false,
  fixed = false,
  maxRows = 500,
  ref,
}: RowGridProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  const grows = !readOnly && !fixed
  const isLong = rows.length > mostDrawn
  const cards = useMedia('(max-width: 39.99rem)')
  const height = cards ? cardHeight(columns.length) : usualHeight
  const top = cards ? 0 : headerHeight
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total !== undefined)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const lines = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    measureElement: measuredLater,
    observeElementRect: rectLater,
    scrollToFn: scrollFromTop,
    estimateSize: () => height,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: top,
    scrollPaddingEnd: hasTotals ? totalsHeight : 0,
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

  const goTo = (index: number, wanted: string) => {
    // What is not typed has no control: the first one of its row stands for it.
    const typed = columns.filter(({ readOnly: fixed }) => !fixed)
    const { key } = typed.find((column) => column.key === wanted) ?? typed[0] ?? { key: wanted }
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
  const { acts, add, addSeveral, addTexts, takeBack, rowsNow, undo } = useGridEditing({
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
      const [first, ...key] = path.split('.')
      const index = Number(first)
      byRow.set(index, { ...byRow.get(index), [key.join('.')]: message })
    }
    return byRow
  }, [errors])

  const wanted = isLong
    ? lines.getVirtualItems()
    : rows.map((_, index) => ({ index, start: index * height, end: (index + 1) * height }))
  const items = wanted.slice(0, useRevealed(wanted.length))
  const span = columns.length + 2
  const ends = items.at(-1)?.end ?? 0
  const tail = isLong ? lines.getTotalSize() - (ends || top) + top : (wanted.at(-1)?.end ?? 0) - ends
  const full = rows.length >= maxRows ? `At most ${maxRows} rows.` : undefined
  return (
    <div>
      {/* Wider than the page where it must be: it scrolls sideways with the number of the row fixed. */}
      <div
        ref={scroller}
        {...(isLong ? { role: 'region', 'aria-label': `${label}, table`, tabIndex: 0 } : {})}
        className={classes('relative overflow-x-auto rounded-control border border-line', isLong && longTable)}
      >
        <table
          aria-label={label}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
          // Columns that were as wide as what stands in them would move while one scrolls.
          style={isLong && !cards ? { minWidth: `calc(5rem + ${widthsOf(columns)})` } : undefined}
          className={classes('w-full border-collapse text-13', cards ? 'block' : isLong ? 'table-fixed' : 'min-w-full')}
        >
          <GridHead
            columns={columns}
            readOnly={readOnly}
            grows={grows}
            sticks={isLong}
            cards={cards}
            isWide={rows.length > 99}
          />
          <tbody className={classes(cards && 'block')}>
            {items.map(({ index, start }, at) => {
              const before = at === 0 ? (isLong ? top : 0) : (items[at - 1]?.end ?? start)
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
                    cards={cards}
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
          {hasTotals && <GridTotals columns={columns} rows={rows} grows={grows} sticks={isLong} cards={cards} />}
        </table>
      </div>
      {(grows || undo !== null) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-3">
          {grows && (
            <GridAdding
              columns={columns}
              label={addLabel}
              add={add}
              several={several}
              addSeveral={addSeveral}
              renderTools={renderTools}
              rows={rowsNow}
              addTexts={addTexts}
              full={full}
            />
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

const widthsOf = (columns: readonly GridColumn[]): string => columns.map(({ width }) => width ?? '7rem').join(' + ')

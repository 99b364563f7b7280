import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ChangeEvent, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, Viewer } from '../../domain/registry/entry.ts'
import type { View } from '../../infra/react/index.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { classes } from '../kit/classes.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { cellWords, type ValueFaces } from './cellWords.ts'
import { figures, ListCell } from './ListCell.tsx'
import { PendingMark } from './PendingMark.tsx'

export interface ListRowsProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly total: number
  readonly rowAt: (index: number) => View | undefined
  readonly onLook: (first: number, last: number) => void
  readonly faces: ValueFaces
  readonly viewer: Viewer | undefined
  readonly pathTo: (document: AnyDocument) => string
  readonly cells: Readonly<Record<string, (document: AnyDocument) => ReactNode>>
  readonly rowActions: ((view: View) => ReactNode) | undefined
  /** Position of the row that the keys act on; -1 none. */
  readonly active: number
  readonly onActive: (index: number) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  /** One row in or out of the selection. */
  readonly onToggle: (id: string, index: number, isRange: boolean) => void
  /** Changes when another question is asked: the list goes back to its top. */
  readonly question: unknown
}

export interface ListTableProps extends ListRowsProps {
  readonly rowHeight: number
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly widths: Readonly<Record<string, number>>
  readonly onWidth: (key: string, width: number) => void
}

const usualWidths: Readonly<Record<Column['type'], number>> = {
  text: 190,
  number: 110,
  date: 120,
  instant: 130,
  status: 180,
  choice: 130,
  reference: 160,
  'yes-no': 90,
}
const narrowest = 64
const boxWidth = 36
const headerHeight = 32
/** Of what stands above and below a list, more or less. */
const aroundHeight = 170

/** A real table whose rows exist only where they are seen; spacers stand for the rest and row numbers are announced. */
export const ListTable = (props: ListTableProps) => {
  const { columns, total, rowAt, onLook, rowHeight, selected, active, question } = props
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: headerHeight,
    // Rows are drawn with the table, not at once after it when its height is known.
    initialRect: { width: 0, height: Math.max(headerHeight, window.innerHeight - aroundHeight) },
    useFlushSync: false,
  })
  const measured = useRef(rowHeight)
  useEffect(() => {
    if (measured.current === rowHeight) return
    measured.current = rowHeight
    rows.measure()
  }, [rows, rowHeight])
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [question])
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active, { align: 'auto' })
  }, [rows, active])

  const items = rows.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onLook(first, last), [onLook, first, last])

  const widthOf = (column: Column): number => props.widths[column.key] ?? column.width ?? usualWidths[column.type]
  const actionsWidth = props.rowActions === undefined ? 0 : 44
  const above = first * rowHeight
  const below = Math.max(0, (total - last - 1) * rowHeight)
  const loaded = items.flatMap((item) => rowAt(item.index)?.document.id ?? [])
  const allChosen = loaded.length > 0 && loaded.every((id) => selected.has(id))
  return (
    // A region that scrolls must be reachable by keyboard.
    <div
      ref={scroller}
      role="region"
      aria-label={`${props.label}, table`}
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line -outline-offset-2"
    >
      <table
        aria-label={props.label}
        aria-rowcount={total + 1}
        style={{
          width: boxWidth + columns.reduce((sum, column) => sum + widthOf(column), 0) + actionsWidth,
          minWidth: '100%',
        }}
        className="table-fixed border-separate border-spacing-0 text-13"
      >
        <colgroup>
          <col style={{ width: boxWidth }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: widthOf(column) }} />
          ))}
          {/* The rest of a wide window goes to an empty column, so that chosen widths stay. */}
          <col style={actionsWidth === 0 ? undefined : { minWidth: actionsWidth }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="sticky top-0 left-0 z-20 h-8 border-b border-line bg-sunken pl-2 text-left">
              <Checkbox
                label="Select all rows in view"
                labelHidden
                checked={allChosen}
                mixed={!allChosen && selected.size > 0}
                onChange={() => props.onSelect(allChosen ? new Set() : new Set([...selected, ...loaded]))}
              />
            </th>
            {columns.map((column, index) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={props.sort}
                fixed={index === 0}
                width={widthOf(column)}
                onSort={props.onSort}
                onWidth={props.onWidth}
              />
            ))}
            <th className="sticky top-0 z-10 border-b border-line bg-sunken">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Spacer height={above} span={columns.length + 2} />}
          {items.map((item) => {
            const view = rowAt(item.index)
            return view === undefined ? (
              <tr key={item.index} aria-rowindex={item.index + 2} style={{ height: rowHeight }}>
                {/* One cell: while the scrollbar is dragged, rows pass by that nobody will see filled. */}
                <td colSpan={columns.length + 2} className="border-b border-line px-2">
                  <Skeleton className="ml-8 w-1/2" />
                </td>
              </tr>
            ) : (
              <Row
                key={view.document.id}
                view={view}
                index={item.index}
                here={item.index === active}
                chosen={selected.has(view.document.id)}
                columns={columns}
                rowHeight={rowHeight}
                viewer={props.viewer}
                faces={props.faces}
                cells={props.cells}
                rowActions={props.rowActions}
                pathTo={props.pathTo}
                onToggle={props.onToggle}
                onActive={props.onActive}
              />
            )
          })}
          {below > 0 && <Spacer height={below} span={columns.length + 2} />}
        </tbody>
      </table>
    </div>
  )
}

/** A box that is clicked with Shift takes all rows up to it. */
export const isShifted = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

const Spacer = ({ height, span }: { readonly height: number; readonly span: number }) => (
  <tr aria-hidden="true" style={{ height }}>
    <td colSpan={span} className="p-0">
      &nbsp;
    </td>
  </tr>
)

interface RowProps extends Pick<
  ListTableProps,
  'columns' | 'rowHeight' | 'viewer' | 'faces' | 'cells' | 'rowActions' | 'pathTo' | 'onToggle' | 'onActive'
> {
  readonly view: View
  readonly index: number
  /** The keys act on it. */
  readonly here: boolean
  readonly chosen: boolean
}

/** Remembered: scrolling draws only the rows that come into view. */
const Row = memo(function Row({
  view,
  index,
  here,
  chosen,
  columns,
  rowHeight,
  viewer,
  faces,
  cells,
  rowActions,
  pathTo,
  onToggle,
  onActive,
}: RowProps) {
  const { document, pending } = view
  const face = classes(
    'h-(--row) overflow-hidden border-b-(length:--table-border) border-line text-ellipsis whitespace-nowrap',
    chosen ? 'bg-primary-tint' : here ? 'bg-hover' : 'bg-surface group-hover:bg-hover',
  )
  const element: RefObject<HTMLTableRowElement | null> = useRef(null)
  useEffect(() => {
    if (
      here &&
      window.document.activeElement !== element.current &&
      !element.current?.contains(window.document.activeElement)
    )
      element.current?.focus({ preventScroll: true })
  }, [here])
  return (
    <tr
      ref={element}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      onPointerDown={() => here || onActive(-1)}
      className="group -outline-offset-2"
      style={{ '--row': `${rowHeight}px` } as React.CSSProperties}
    >
      <td className={classes(face, 'sticky left-0 z-1 pl-2', here && 'shadow-[inset_2px_0_rgb(var(--primary))]')}>
        <Checkbox
          label={`Select row ${index + 1}`}
          labelHidden
          checked={chosen}
          onChange={(event) => onToggle(document.id, index, isShifted(event))}
        />
      </td>
      {columns.map((column, at) => {
        const own = cells[column.key]?.(document)
        const content = own ?? <ListCell column={column} document={document} viewer={viewer} faces={faces} />
        const title =
          column.type === 'text' || column.type === 'reference' ? cellWords(column, document, viewer, faces) : undefined
        return at === 0 ? (
          <th key={column.key} scope="row" className={classes(face, 'sticky left-9 z-1 px-2 text-left font-medium')}>
            <span className="flex items-center gap-1.5">
              <Link
                to={pathTo(document)}
                title={title}
                className="truncate rounded-sm -outline-offset-2 hover:underline hover:underline-offset-2"
              >
                {content ?? 'Open'}
              </Link>
              <PendingMark state={pending} />
            </span>
          </th>
        ) : (
          <td
            key={column.key}
            title={title}
            className={classes(
              face,
              'px-2',
              figures(column) && 'text-right',
              column.type === 'text' || column.type === 'status' || column.type === 'choice' ? '' : 'text-muted',
            )}
          >
            {content}
          </td>
        )
      })}
      <td className={classes(face, 'sticky right-0 pr-2 text-right')}>
        {rowActions !== undefined && (
          <span className="inline-flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
            {rowActions(view)}
          </span>
        )}
      </td>
    </tr>
  )
})

interface HeaderCellProps {
  readonly column: Column
  readonly sort: string
  readonly fixed: boolean
  readonly width: number
  readonly onSort: (sort: string) => void
  readonly onWidth: (key: string, width: number) => void
}

const HeaderCell = ({ column, sort, fixed, width, onSort, onWidth }: HeaderCellProps) => {
  const by = sort.replace(/^-/, '') === column.key
  const descending = by && sort.startsWith('-')
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={column.computed === true ? undefined : by ? (descending ? 'descending' : 'ascending') : 'none'}
      className={classes(
        'group/head sticky top-0 h-8 border-b border-line bg-sunken p-0 text-left font-medium',
        fixed ? 'left-9 z-20' : 'z-10',
      )}
    >
      {column.computed === true ? (
        <span className={classes('flex h-8 items-center px-2 text-xs text-muted', figures(column) && 'justify-end')}>
          <span className="truncate">{column.label}</span>
        </span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(by && !descending ? `-${column.key}` : column.key)}
          className={classes(
            'flex h-8 w-full items-center gap-1 px-2 text-xs -outline-offset-2',
            by ? 'text-text' : 'text-muted hover:text-text',
            figures(column) && 'flex-row-reverse',
          )}
        >
          <span className="truncate">{column.label}</span>
          <Arrow
            aria-hidden="true"
            className={classes('size-3 shrink-0', !by && 'opacity-0 group-hover/head:opacity-40')}
          />
        </button>
      )}
      <Resizer column={column} width={width} onWidth={onWidth} />
    </th>
  )
}

/** The right edge of a header: dragged, or moved by arrow keys. */
const Resizer = ({ column, width, onWidth }: Pick<HeaderCellProps, 'column' | 'width' | 'onWidth'>) => {
  const start = useRef<{ x: number; width: number } | null>(null)
  const put = (next: number) => onWidth(column.key, Math.max(narrowest, Math.min(640, Math.round(next))))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a movable separator is a control
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${column.label}`}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={640}
      tabIndex={0}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
        if (by === undefined) return
        event.preventDefault()
        put(width + by)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => start.current !== null && put(start.current.width + event.clientX - start.current.x)}
      onPointerUp={() => {
        start.current = null
      }}
      className="absolute inset-y-1 right-0 w-1.5 cursor-col-resize touch-none rounded border-r border-transparent group-hover/head:border-line-strong/60"
    />
  )
}

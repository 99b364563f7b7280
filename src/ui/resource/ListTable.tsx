import { useVirtualizer } from '@tanstack/react-virtual'
import { type ChangeEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { LinkIfAny } from '../kit/LinkIfAny.tsx'
import type { Column } from '../../domain/registry/entry.ts'
import type { ReportTotals } from '../../domain/registry/totals.ts'
import type { View } from '../../infra/react/index.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { classes } from '../kit/classes.ts'
import { scrollFromTop } from '../kit/measuredLater.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { cellWords } from './cellWords.ts'
import { isNumeric, ListCell } from './ListCell.tsx'
import { HeaderCell } from './ListHeaderCell.tsx'
import { groupHeight, listGroups, partsOf, useRemeasured } from './listGroups.ts'
import type { ListRowsProps } from './listRows.ts'
import { PendingMark } from './PendingMark.tsx'
import { RowActions } from './RowActions.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { useColumnWidths } from './useColumnWidths.ts'

export interface ListTableProps extends ListRowsProps {
  readonly rowHeight: number
  readonly sort: string
  readonly onSort: (sort: string) => void
  /** Can the whole list be put in the order of a column? */
  readonly sorts: (column: Column) => boolean
  /** A box to choose each row. */
  readonly selects: boolean
  /** What all rows come to, below them. */
  readonly totals: ReportTotals | undefined
  readonly widths: Readonly<Record<string, number>>
  readonly onWidth: (key: string, width: number) => void
}

const boxWidth = 36
const headerHeight = 32
/** Roughly the height of everything above and below a list. */
const aroundHeight = 170

/** A table element that holds only the rows in view; spacers take the place of the others, and screen readers get the true row numbers. */
export const ListTable = (props: ListTableProps) => {
  const { columns, total, rowAt, onLook, rowHeight, selected, active, question, selects, totals, groupedBy } = props
  const groups = listGroups(props)
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    scrollToFn: scrollFromTop,
    estimateSize: (index) => rowHeight + groups.beside(index),
    overscan: 4,
    scrollMargin: headerHeight,
    scrollPaddingStart: groupedBy === undefined ? 0 : groupHeight,
    // A guess, so that rows are drawn together with the table, not after its height was measured.
    initialRect: { width: 0, height: Math.max(headerHeight, window.innerHeight - aroundHeight) },
    useFlushSync: false,
  })
  useRemeasured(rows, props, groups, rowHeight)
  useEffect(() => {
    if ((rows.scrollOffset ?? 0) > 0) scroller.current?.scrollTo({ top: 0 })
  }, [rows, question])
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active, { align: 'auto' })
  }, [rows, active])

  const items = rows.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onLook(first, last), [onLook, first, last])

  const actionsWidth = props.rowActions === undefined ? 0 : 44
  const widthOf = useColumnWidths({
    ...props,
    scroller,
    chosen: props.widths,
    beside: (selects ? boxWidth : 0) + actionsWidth,
    indent: selects ? 0 : 8,
  })
  const growing = columns.find(({ grow }) => grow) ?? columns[0]
  // A width that was chosen stays.
  const grows = growing !== undefined && props.widths[growing.key] === undefined
  const parts = partsOf(items, groups)
  // The group of the rows in view stays named above them, although its first row has gone.
  const led = parts[0]?.group === undefined || groups.begins(first) ? 0 : groupHeight
  const above = Math.max(0, (items[0]?.start ?? headerHeight) - headerHeight - led)
  const below = Math.max(0, rows.getTotalSize() + headerHeight - (items.at(-1)?.end ?? headerHeight))
  const loaded = items.flatMap((item) => rowAt(item.index)?.document.id ?? [])
  const { viewer, faces, cells, rowActions, actionsOf, titleOf, pathTo, onAim, onToggle, onActive, onPoint, onPress } =
    props
  const shared = {
    columns,
    rowHeight,
    viewer,
    faces,
    cells,
    rowActions,
    actionsOf,
    titleOf,
    pathTo,
    onAim,
    onToggle,
    onActive,
    onPoint,
    onPress,
    selects,
  }
  const span = columns.length + (selects ? 2 : 1)
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
        aria-rowcount={total + (totals === undefined ? 1 : 2)}
        style={{
          width: (selects ? boxWidth : 0) + columns.reduce((sum, column) => sum + widthOf(column), 0) + actionsWidth,
          minWidth: '100%',
        }}
        className="table-fixed border-separate border-spacing-0 text-13"
      >
        <colgroup>
          {selects && <col style={{ width: boxWidth }} />}
          {columns.map((column) => (
            <col key={column.key} style={grows && column === growing ? undefined : { width: widthOf(column) }} />
          ))}
          {/* Where no column grows, the rest of a wide window is left empty. */}
          <col style={grows ? { width: actionsWidth } : undefined} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selects && (
              <th scope="col" className="sticky top-0 left-0 z-20 h-8 border-b border-line bg-sunken pl-2 text-left">
                <Checkbox
                  label="Select all rows in view"
                  labelHidden
                  checked={allChosen}
                  mixed={!allChosen && selected.size > 0}
                  onChange={() => props.onSelect(allChosen ? new Set() : new Set([...selected, ...loaded]))}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={props.sort}
                fixed={index === 0 ? (selects ? 'left-9' : 'left-0') : ''}
                sorts={props.sorts(column)}
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
        {parts.map(({ group, items: own }, at) => (
          <tbody key={group ?? ''}>
            {at === 0 && above > 0 && <Spacer height={above} span={span} />}
            {group !== undefined && <GroupRow words={group} span={span} />}
            {own.map((item) => {
              const view = rowAt(item.index)
              return view === undefined ? (
                <tr key={item.index} aria-rowindex={item.index + 2} style={{ height: rowHeight }}>
                  {/* One cell only: most rows that pass while the scrollbar is dragged are gone before they are filled. */}
                  <td colSpan={span} className="border-b border-line px-2">
                    <Skeleton className={classes('w-1/2', selects && 'ml-8')} />
                  </td>
                </tr>
              ) : (
                <Row
                  key={view.document.id}
                  view={view}
                  index={item.index}
                  here={item.index === active}
                  chosen={selected.has(view.document.id)}
                  {...shared}
                />
              )
            })}
            {at === parts.length - 1 && below > 0 && <Spacer height={below} span={span} />}
          </tbody>
        ))}
        {totals !== undefined && <TotalsRow columns={columns} totals={totals} at={total + 2} selects={selects} />}
      </table>
    </div>
  )
}

/** Names the rows below it. */
const GroupRow = ({ words, span }: { readonly words: string; readonly span: number }) => (
  <tr>
    <th
      scope="rowgroup"
      colSpan={span}
      style={{ height: groupHeight }}
      className="sticky top-8 z-5 border-b border-line bg-sunken p-0 text-left text-xs font-semibold"
    >
      <span className="sticky left-4">{words === '' ? 'None' : words}</span>
    </th>
  </tr>
)

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
  | 'columns'
  | 'rowHeight'
  | 'viewer'
  | 'faces'
  | 'cells'
  | 'rowActions'
  | 'actionsOf'
  | 'titleOf'
  | 'pathTo'
  | 'onAim'
  | 'onToggle'
  | 'onActive'
  | 'onPoint'
  | 'onPress'
  | 'selects'
> {
  readonly view: View
  readonly index: number
  /** The row that the keys act on. */
  readonly here: boolean
  readonly chosen: boolean
}

/** Memoised, so that scrolling draws only the rows that come into view. */
const Row = memo(function Row(props: RowProps) {
  const { view, index, here, chosen, columns, viewer, faces, cells, rowActions, actionsOf, selects } = props
  const { document, pending } = view
  const face = classes(
    'ring-cell h-(--row) overflow-hidden border-b-(length:--table-border) border-line text-ellipsis whitespace-nowrap *:align-middle',
    chosen ? 'bg-primary-tint' : here ? 'bg-hover' : 'bg-surface group-hover:bg-hover',
  )
  const [isNear, setNear] = useState(false)
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
      aria-selected={selects ? chosen : undefined}
      onPointerDown={() => here || props.onPress(index)}
      onPointerEnter={() => {
        props.onPoint(index)
        setNear(true)
      }}
      onPointerLeave={() => setNear(false)}
      onFocus={({ target }) => here || (target.matches(':focus-visible') && props.onActive(index))}
      className="group outline-hidden"
      style={{ '--row': `${props.rowHeight}px` } as React.CSSProperties}
    >
      {selects && (
        <td className={classes(face, 'sticky left-0 z-1 pl-2', here && 'shadow-[inset_2px_0_rgb(var(--primary))]')}>
          <Checkbox
            label={`Select row ${index + 1}`}
            labelHidden
            checked={chosen}
            onChange={(event) => props.onToggle(document.id, index, isShifted(event))}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const own = cells[column.key]?.(document)
        const content = own ?? <ListCell column={column} document={document} viewer={viewer} faces={faces} />
        const title =
          column.type === 'text' || column.type === 'reference' ? cellWords(column, document, viewer, faces) : undefined
        return at === 0 ? (
          <th
            key={column.key}
            scope="row"
            className={classes(
              face,
              'sticky z-1 px-2 text-left font-medium',
              selects ? 'left-9' : 'left-0 pl-4',
              !selects && here && 'shadow-[inset_2px_0_rgb(var(--primary))]',
            )}
          >
            <span className="flex items-center gap-1.5">
              <LinkIfAny
                to={props.pathTo(document)}
                onAim={() => props.onAim(document)}
                title={title}
                className="truncate rounded-sm underline-offset-2 -outline-offset-2 [&:any-link:hover]:underline"
              >
                {content ?? 'Open'}
              </LinkIfAny>
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
              isNumeric(column) && 'text-right',
              plainTypes.has(column.type) && !isNought(column.value(document, viewer)) ? '' : 'text-muted',
            )}
          >
            {content}
          </td>
        )
      })}
      {/* On a phone it goes with its row: there it would stand over the figures that were to be compared. */}
      <td className={classes(face, 'relative overflow-visible! pr-2 text-right md:sticky md:right-0')}>
        {(isNear || here) && actionsOf !== undefined && (
          <RowActions title={props.titleOf(document)} items={actionsOf(document)} />
        )}
        {rowActions !== undefined && (
          <span className="inline-flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
            {rowActions(view)}
          </span>
        )}
      </td>
    </tr>
  )
})

/** Types of columns that are read first; others, and noughts among figures, stand back. */
const plainTypes: ReadonlySet<Column['type']> = new Set(['text', 'status', 'choice', 'number'])
const isNought = (value: ReturnType<Column['value']>): boolean => value === 0 || value === '0'

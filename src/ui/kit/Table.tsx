import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Gap } from './Gap.tsx'
import { longTable } from './longTable.ts'
import { useLongRows } from './useLongRows.ts'

export interface TableColumn<Row> {
  readonly label: string
  readonly render: (row: Row, index: number) => ReactNode
  /** What names the row; otherwise the first column is no more than the others. */
  readonly names?: true
  /** Figures stand at the right. */
  readonly figures?: boolean
  /** The label is for listeners only: a column of buttons, at the right. */
  readonly unnamed?: true
  /** At the foot of the column: the sum of its figures. */
  readonly total?: ReactNode | undefined
  /** Classes of the cells. */
  readonly className?: string
}

const [rowHeight, headHeight] = [33, 29]

/** Columns of a long table that were as wide as what stands in them would move while one scrolls. */
const widthOf = ({ figures, unnamed }: Pick<TableColumn<never>, 'figures' | 'unnamed'>): string =>
  figures ? '8.5rem' : unnamed ? '5rem' : '8rem'

/** How a table stands: in an edge of its own, filling a section to its edge, or filling what a page has left. */
const frames = {
  framed: 'overflow-auto rounded-control border border-line',
  section: '-mx-4 -my-3.5 overflow-auto rounded-b-panel',
  page: 'relative min-h-0 flex-1 overflow-auto border-t border-line',
} as const

export interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string | number
  readonly look?: keyof typeof frames
  /** Classes of the frame: the most of its height. */
  readonly className?: string
  /** Class of the least width before it moves sideways. */
  readonly least?: string
}

/**
 * A table of facts within a page, of rows that nobody sorts or chooses from; a long one scrolls by itself. Documents are listed by `ResourceList`,
 * and rows that are typed by `RowGrid`.
 */
export const Table = <Row,>({ label, columns, rows, keyOf, look = 'framed', className, least }: TableProps<Row>) => {
  const padding = look === 'section' ? 'px-4' : 'px-3'
  const side = ({ figures, unnamed }: TableColumn<Row>): string =>
    figures || unnamed ? 'text-right tabular-nums' : 'text-left'
  const { isLong, scroller, drawn, after, measure } = useLongRows(rows.length, rowHeight, headHeight)
  const tail = after(drawn.at(-1))
  // What names a row takes the room that the others leave.
  const naming = columns.find(({ names }) => names) ?? columns[0]
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={`${label}, table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className={classes(frames[look], isLong && look !== 'page' && longTable, className)}
    >
      <table
        aria-label={label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={classes('w-full text-13', isLong && 'table-fixed', least)}
      >
        <thead className={classes('sticky top-0 bg-sunken text-xs text-muted', isLong && 'z-2')}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                style={isLong && column !== naming ? { width: widthOf(column) } : undefined}
                className={classes(padding, side(column), 'py-1.5 font-medium whitespace-nowrap')}
              >
                {column.unnamed ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ index, gap }) => {
            const row = rows[index] as Row
            return (
              <Fragment key={keyOf(row, index)}>
                {gap > 0 && <Gap height={gap} span={columns.length} />}
                <tr
                  {...(isLong && { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 })}
                  className="border-t border-line align-top"
                >
                  {columns.map((column) => {
                    const Cell = column.names ? 'th' : 'td'
                    return (
                      <Cell
                        key={column.label}
                        {...(column.names ? { scope: 'row' } : {})}
                        className={classes(
                          padding,
                          side(column),
                          column.unnamed ? 'py-1 whitespace-nowrap' : 'py-1.5',
                          column.names ? 'font-medium' : undefined,
                          column.className,
                        )}
                      >
                        {column.render(row, index)}
                      </Cell>
                    )
                  })}
                </tr>
              </Fragment>
            )
          })}
          {tail > 0 && <Gap height={tail} span={columns.length} />}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot className="sticky bottom-0 bg-sunken font-medium">
            <tr>
              {columns.map((column, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.label}
                    {...(at === 0 ? { scope: 'row' } : {})}
                    className={classes(
                      padding,
                      side(column),
                      'py-1.5 font-medium whitespace-nowrap shadow-[inset_0_1px_0_rgb(var(--line-strong))]',
                    )}
                  >
                    {column.total ?? (at === 0 ? 'Total' : '\u00a0')}
                  </Cell>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

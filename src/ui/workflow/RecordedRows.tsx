import { Fragment, memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { inSentence } from '../../domain/kernel/labels.ts'
import { readPath } from '../../domain/kernel/read-path.ts'
import type { Field } from '../../domain/registry/fields.ts'
import { isNumber, placesOf } from '../../domain/registry/lines.ts'
import type { Section } from '../../domain/workflow/sections.ts'
import { classes } from '../kit/classes.ts'
import { Gap } from '../kit/Gap.tsx'
import { longTable, mostDrawn } from '../kit/longTable.ts'
import { MarkedRow } from '../kit/MarkedRow.tsx'
import { useLongRows } from '../kit/useLongRows.ts'
import { useRevealed } from '../kit/useRevealed.ts'
import { useOpenDocument, wholePath } from './openDocument.ts'
import type { Values } from './screen.ts'
import { RecordedValue } from './RecordedValue.tsx'
import { shownValues } from './shownValues.ts'

export interface RecordedRowsProps {
  readonly label: string
  readonly rows: NonNullable<Section['rows']>
  /** Cells with content of their own, by key, or by label where the column is made of several fields. */
  readonly cells?: Readonly<Record<string, (row: Values) => ReactNode>> | undefined
  readonly rowClass?: ((row: Values) => string) | undefined
  /** Below the rows, in the order of the columns; null where there is none. Not where the page is narrow: they would be out of sight. */
  readonly totals?: readonly (ReactNode | null)[] | undefined
}

interface Column {
  readonly key: string
  readonly label: string
  readonly field: Field | undefined
  /** Flags of which one is yes, with their words. */
  readonly oneOf: Readonly<Record<string, string>> | undefined
}

const isRight = ({ field }: Pick<Column, 'field'>): boolean => field !== undefined && isNumber(field)

/** So few columns stand below each other on a narrow page. */
const fewColumns = 3

/** Columns that were as wide as what stands in them would move while one scrolls. */
const widthOf = ({ field }: Pick<Column, 'field'>): string =>
  field === undefined ? '9rem' : isNumber(field) ? '7rem' : field.kind === 'reference' ? '11rem' : '9rem'

const [rowHeight, headHeight] = [33, 29]

const noCells: NonNullable<RecordedRowsProps['cells']> = {}

/** Recorded rows as a table; a wide one scrolls sideways with its first column fixed where the page is narrow, a long one by itself. */
export const RecordedRows = ({
  label,
  rows: { path, columns: shows },
  cells = noCells,
  rowClass,
  totals,
}: RecordedRowsProps) => {
  const open = useOpenDocument()
  const rows = (readPath(open.details, path) ?? []) as readonly Values[]
  const columns = useMemo(
    () =>
      shows.flatMap((shown): readonly Column[] =>
        typeof shown === 'object' && 'oneOf' in shown
          ? [{ key: shown.label, label: shown.label, field: undefined, oneOf: shown.oneOf }]
          : shownValues(open, [shown], `${path}.`).map((one) => ({
              ...one,
              key: one.path.slice(path.length + 1),
              oneOf: undefined,
            })),
      ),
    [open, shows, path],
  )
  const stacks = columns.length <= fewColumns
  const { isLong, scroller, drawn: wanted, after, measure } = useLongRows(rows.length, rowHeight, headHeight)
  // A long table stands there before all its figures were looked at.
  const aligned = useDeferredValue(rows, isLong ? rows.slice(0, mostDrawn) : rows)
  const places = useMemo(
    () => new Map(columns.filter(isRight).map(({ key }) => [key, placesOf(aligned.map((row) => row[key]))] as const)),
    [columns, aligned],
  )
  const drawn = wanted.slice(0, useRevealed(wanted.length))
  const tail = after(drawn.at(-1))
  return (
    // A region that scrolls must be reachable by keyboard.
    <section
      ref={scroller}
      aria-label={`Recorded ${inSentence(label)}`}
      tabIndex={0}
      className={classes('relative overflow-x-auto rounded-control border border-line', isLong && longTable)}
    >
      <table
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        style={isLong ? { minWidth: `calc(${columns.map(widthOf).join(' + ')})` } : undefined}
        className={classes(
          'w-full border-collapse text-13',
          isLong ? 'table-fixed' : !stacks && 'min-w-max sm:min-w-full',
        )}
      >
        <caption className="sr-only">{label}</caption>
        <thead
          className={classes(
            'bg-sunken text-left text-xs text-muted',
            stacks && 'max-sm:sr-only',
            isLong && 'sticky top-0 z-2',
          )}
        >
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.key}
                scope="col"
                style={isLong ? { width: widthOf(column) } : undefined}
                className={classes(
                  'px-2.5 py-1.5 font-medium',
                  at === 0 && 'sticky left-0 bg-sunken',
                  // The first column names the row, and stands at the left whatever it holds.
                  at > 0 && isRight(column) && 'text-right',
                )}
              >
                {column.label === '' ? <span className="sr-only">Actions</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ index, gap }) => (
            // Rows are appended once and stay in their place.
            <Fragment key={index}>
              {gap > 0 && <Gap height={gap} span={columns.length} />}
              <RecordedRow
                row={rows[index] as Values}
                path={`${path}.${index}`}
                mark={`${wholePath(open, path)}.${index}`}
                {...{ columns, cells, places, stacks, rowClass }}
                {...(isLong && { index, measure })}
              />
            </Fragment>
          ))}
          {tail > 0 && <Gap height={tail} span={columns.length} />}
        </tbody>
        {totals !== undefined && (
          <tfoot className={classes('max-sm:hidden', isLong && 'sticky bottom-0 z-2')}>
            <tr className="border-t border-line-strong bg-sunken font-medium">
              <th scope="row" className="sticky left-0 bg-sunken px-2.5 py-1.5 text-left font-medium">
                {totals[0] ?? 'Total'}
              </th>
              {columns.slice(1).map(({ key }, at) => (
                <td key={key} className="px-2.5 py-1.5 text-right whitespace-nowrap tabular-nums">
                  {totals[at + 1] ?? '\u00a0'}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

interface RecordedRowProps extends Pick<RecordedRowsProps, 'rowClass'> {
  readonly row: Values
  /** Where it stands among the recorded values, and in the whole document. */
  readonly path: string
  readonly mark: string
  readonly columns: readonly Column[]
  readonly cells: NonNullable<RecordedRowsProps['cells']>
  /** Decimals of the figures of a column. */
  readonly places: ReadonlyMap<string, number>
  readonly stacks: boolean
  /** Of a long table: its position, and what learns its height. */
  readonly index?: number
  readonly measure?: (element: HTMLTableRowElement | null) => void
}

/** Remembered: rows that come later do not draw those that stand there. */
const RecordedRow = memo(function RecordedRow({
  row,
  path,
  mark,
  columns,
  cells,
  places,
  stacks,
  rowClass,
  index,
  measure,
}: RecordedRowProps) {
  return (
    <MarkedRow
      ref={measure}
      path={mark}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={classes(
        'border-t border-line align-top',
        stacks && 'max-sm:grid max-sm:grid-cols-[1fr_auto]',
        rowClass?.(row),
      )}
    >
      {columns.map(({ key, field, oneOf }, at) => {
        const own = cells[key]?.(row)
        const content =
          own !== undefined
            ? own
            : oneOf === undefined
              ? row[key] !== '' && <RecordedValue field={field} path={`${path}.${key}`} places={places.get(key)} />
              : Object.entries(oneOf).find(([flag]) => row[flag] === true)?.[1]
        return at === 0 ? (
          <th key={key} scope="row" className="sticky left-0 max-w-56 bg-surface px-2.5 py-1.5 text-left font-normal">
            {content}
          </th>
        ) : (
          <td
            key={key}
            className={classes(
              'px-2.5 py-1.5',
              isRight({ field })
                ? 'text-right whitespace-nowrap tabular-nums'
                : classes('wrap-break-word whitespace-pre-wrap', !stacks && 'sm:min-w-32'),
              stacks && at === 2 && 'max-sm:col-span-2 max-sm:pt-0 max-sm:text-muted empty:max-sm:hidden',
            )}
          >
            {content}
          </td>
        )
      })}
    </MarkedRow>
  )
})

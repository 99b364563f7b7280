import type { ReactNode } from 'react'
import { inSentence } from '../../domain/kernel/labels.ts'
import { readPath } from '../../domain/kernel/read-path.ts'
import type { Field } from '../../domain/registry/fields.ts'
import { isNumber, placesOf } from '../../domain/registry/lines.ts'
import type { Section } from '../../domain/workflow/sections.ts'
import { classes } from '../kit/classes.ts'
import { MarkedRow } from '../kit/MarkedRow.tsx'
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

/** Recorded rows as a table; a wide one scrolls sideways with its first column fixed where the page is narrow. */
export const RecordedRows = ({
  label,
  rows: { path, columns: shows },
  cells = {},
  rowClass,
  totals,
}: RecordedRowsProps) => {
  const open = useOpenDocument()
  const rows = (readPath(open.details, path) ?? []) as readonly Values[]
  const columns = shows.flatMap((shown): readonly Column[] =>
    typeof shown === 'object' && 'oneOf' in shown
      ? [{ key: shown.label, label: shown.label, field: undefined, oneOf: shown.oneOf }]
      : shownValues(open, [shown], `${path}.`).map((one) => ({
          ...one,
          key: one.path.slice(path.length + 1),
          oneOf: undefined,
        })),
  )
  const stacks = columns.length <= fewColumns
  const places = new Map(
    columns.filter(isRight).map(({ key }) => [key, placesOf(rows.map((row) => row[key]))] as const),
  )
  return (
    // A region that scrolls must be reachable by keyboard.
    <section
      aria-label={`Recorded ${inSentence(label)}`}
      tabIndex={0}
      className="relative overflow-x-auto rounded-control border border-line"
    >
      <table className={classes('w-full border-collapse text-13', !stacks && 'min-w-max sm:min-w-full')}>
        <caption className="sr-only">{label}</caption>
        <thead className={classes('bg-sunken text-left text-xs text-muted', stacks && 'max-sm:sr-only')}>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.key}
                scope="col"
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
          {rows.map((row, index) => (
            // Rows are appended once and stay in their place.
            // oxlint-disable-next-line react/no-array-index-key
            <MarkedRow
              path={`${wholePath(open, path)}.${index}`}
              key={index}
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
                      ? row[key] !== '' && (
                          <RecordedValue field={field} path={`${path}.${index}.${key}`} places={places.get(key)} />
                        )
                      : Object.entries(oneOf).find(([flag]) => row[flag] === true)?.[1]
                return at === 0 ? (
                  <th
                    key={key}
                    scope="row"
                    className="sticky left-0 max-w-56 bg-surface px-2.5 py-1.5 text-left font-normal"
                  >
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
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot className="max-sm:hidden">
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

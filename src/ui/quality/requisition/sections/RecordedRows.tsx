import { MarkedRow } from '../../../kit/MarkedRow.tsx'
import { TimeText } from '../../../kit/TimeText.tsx'
import { correctableAt } from '../../../../domain/quality/requisition/corrections.ts'
import { SaidText } from '../Said.tsx'

export interface RecordedRowsProps {
  readonly label: string
  readonly columns: readonly { readonly key: string; readonly label: string; readonly kind: string }[]
  readonly rows: readonly object[]
  /** Path of the list below `details`. */
  readonly path: string
}

/** Recorded rows as a table; it scrolls sideways with its first column fixed where the page is narrow. */
export const RecordedRows = ({ label, columns, rows, path }: RecordedRowsProps) => (
  // A region that scrolls must be reachable by keyboard.
  <section
    aria-label={`Recorded ${label.toLowerCase()}`}
    tabIndex={0}
    className="relative overflow-x-auto rounded-control border border-line"
  >
    <table className="w-full min-w-max border-collapse text-13 sm:min-w-full">
      <caption className="sr-only">{label}</caption>
      <thead className="bg-sunken text-left text-xs text-muted">
        <tr>
          {columns.map((column, at) => (
            <th
              key={column.key}
              scope="col"
              className={`px-2.5 py-1.5 font-medium ${at === 0 ? 'sticky left-0 bg-sunken' : ''}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Rows are appended once and stay in their place.
          // oxlint-disable-next-line react/no-array-index-key
          <MarkedRow path={`details.${path}.${index}`} key={index} className="border-t border-line align-top">
            {columns.map((column, at) => {
              const value = String((row as Record<string, unknown>)[column.key] ?? '')
              const text = `${path}.${index}.${column.key}`
              const content =
                column.kind === 'date' ? (
                  <TimeText at={value} />
                ) : correctableAt(text) === undefined ? (
                  value
                ) : (
                  <SaidText path={text} />
                )
              return at === 0 ? (
                <th
                  key={column.key}
                  scope="row"
                  className="sticky left-0 max-w-56 bg-surface px-2.5 py-1.5 text-left font-normal"
                >
                  {content}
                </th>
              ) : (
                <td key={column.key} className="px-2.5 py-1.5">
                  {content}
                </td>
              )
            })}
          </MarkedRow>
        ))}
      </tbody>
    </table>
  </section>
)

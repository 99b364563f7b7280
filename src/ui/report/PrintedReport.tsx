import type { Column } from '../../domain/registry/entry.ts'
import type { ReportTotals } from '../../domain/registry/totals.ts'
import type { CellRow } from '../../infra/react/index.ts'
import { classes } from '../kit/classes.ts'
import { valueWords } from '../resource/cellWords.ts'
import { isNumeric } from '../resource/ListCell.tsx'
import { totalLines } from '../resource/TotalsRow.tsx'

/** A report as paper has it: every row, the head again on each page, the totals at the end. */
export interface Printed {
  readonly title: string
  /** Days and filters: what it is of. */
  readonly words: string
  readonly columns: readonly Column[]
  readonly rows: readonly CellRow[]
  readonly totals: ReportTotals | undefined
}

const noFaces = {}

export const PrintedReport = ({ title, words, columns, rows, totals }: Printed) => {
  const side = (column: Column): string => (isNumeric(column) ? 'text-right' : 'text-left')
  return (
    <section aria-hidden="true" className="hidden text-xs print:block">
      <p className="text-base font-semibold">{title}</p>
      <p className="mb-2">{words}</p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={classes('border-b border-line-strong px-1 py-0.5', side(column))}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="break-inside-avoid">
              {columns.map((column, index) => (
                <td key={column.key} className={classes('border-b border-line px-1 py-0.5', side(column))}>
                  {valueWords(column, row[index] ?? null, noFaces)}
                </td>
              ))}
            </tr>
          ))}
          {totals !== undefined && (
            <tr className="break-inside-avoid font-semibold">
              {columns.map((column, index) => (
                <td key={column.key} className={classes('border-t border-line-strong px-1 py-0.5', side(column))}>
                  {index === 0
                    ? 'Total'
                    : totalLines(columns, column, totals).map((line, place) => (
                        <span key={place} className="block">
                          {line}
                        </span>
                      ))}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
